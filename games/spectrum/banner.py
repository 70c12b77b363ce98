"""Draw the picture above Spectrum's lobby: one card in each of the seven colours, in an arch."""

from ui.art.banner import BannerPicture, Stand

_CARDS = ("R1", "Y1", "G1", "B1", "P1", "W1", "K1")
_HEIGHTS = (0, 32, 56, 64, 56, 32, 0)

BANNER = BannerPicture(tuple(Stand((card,), height) for card, height in zip(_CARDS, _HEIGHTS, strict=True)))

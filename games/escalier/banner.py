"""Draw the picture above L'Escalier's lobby: steps that go up and come down again."""

from ui.art.banner import BannerPicture, Stand

_CARDS = ("7D", "9C", "JS", "AH", "QD", "8S", "6C")
_HEIGHTS = (0, 24, 48, 72, 48, 24, 0)

BANNER = BannerPicture(
    tuple(Stand((card,), height, height == max(_HEIGHTS)) for card, height in zip(_CARDS, _HEIGHTS, strict=True))
)

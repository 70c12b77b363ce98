"""Draw the picture above Staircase's lobby: five cards, the last three of which form a sequence."""

from ui.art.banner import BannerPicture, Stand

_CARDS = ("4S", "7H", "9D", "TC", "JS")

BANNER = BannerPicture(tuple(Stand((card,), 22 * step, lit=step > 1) for step, card in enumerate(_CARDS)))

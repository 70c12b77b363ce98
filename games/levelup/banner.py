"""Draw the picture above Level Up's lobby: the melds of three hands, each one level higher."""

from ui.art.banner import BannerPicture, Stand

BANNER = BannerPicture(
    (
        Stand(("8S", "8H", "8D")),
        Stand(("5C", "6C", "7C", "8C"), 36),
        Stand(("TH", "JH", "QH", "KH", "AH"), 72, lit=True),
    )
)

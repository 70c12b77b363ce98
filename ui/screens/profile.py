"""Build a player's profile: its card, and the details in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engine import GAMES
from engine.cards import is_card
from engine.registry import spec_of
from tables.history.records import ALL_GAMES, Accuracy, Best, Career, Point, Profile
from ui.art.drawing import can_write
from ui.art.pictures import Curve
from ui.art.profile_card import ClubLine, GameLine, ProfilePicture, Spot
from ui.components import LONGEST_ALT
from ui.screen import Block, Button, Drawing, Row, Screen, Text, cut, without_pictures
from ui.screens.nothing_yet import play_or_learn
from ui.screens.puzzles import theme_name
from ui.screens.rating_plots import plot, ratings_plot
from ui.screens.records import GOLD, game_title, name_of, table_link
from ui.text.aloud import in_sentences
from ui.text.card_text import summed
from ui.text.rating_scale import NEWCOMERS_SPREAD, START, rating_words, shown
from ui.text.sanitize_names import clean_name, escaped, told_apart
from ui.text.texts import MissingText, Say

GAMES_ON_CARD = 4


def profile_screen(
    profile: Profile | None,
    links: Mapping[str, str],
    name: str,
    *,
    own: bool,
    say: Say,
    accuracies: Mapping[str, Sequence[Accuracy]] | None = None,
    club: Sequence[ClubLine] = (),
    user: int = 0,
) -> Screen:
    """Build a player's card; its alt text covers everything that :func:`details_screen` does.

    ``name`` is the current name, for a person without a profile; ``links`` lead to the tables of best hands; ``club``
    is what they play besides matches. If ``user`` is given, add a button for the details.
    """
    details = details_screen(profile, links, name, own=own, say=say, accuracies=accuracies, club=club)
    if profile is None:
        return details
    name = profile.name or name
    picture = _card(profile, clean_name(name, say("somebody")), club, say)
    heading = () if can_write(picture.name) else (Text(say("profile-title", name=name_of(name, say))),)
    words = "\n".join(block.words for block in without_pictures(details).blocks if isinstance(block, Text))
    card = Drawing(picture, cut(_alt(picture, profile, say), LONGEST_ALT), alone=True, words=words)
    more = (Row((Button(f"profile-more:{user}", say("button-profile-more")),)),) if user else ()
    return Screen((*heading, card, *more), GOLD, language=say.language)


def _card(profile: Profile, name: str, club: Sequence[ClubLine], say: Say) -> ProfilePicture:
    """Build the card: for one game, or for all games combined if there are several."""
    total, *games = profile.careers
    only = games[0] if len(games) == 1 else total
    rating = shown(total.rating)
    best = _best_of_all(profile, say)
    most = sorted(games, key=lambda career: -career.matches)[:GAMES_ON_CARD]
    return ProfilePicture(
        name=name,
        played=say("card-played", matches=total.matches, wins=total.wins, rate=total.wins / total.matches),
        rating_title=say("card-rating", game=game_title(only.game, say)),
        rating=str(rating.points),
        spread=f"± {rating.spread}",
        streak=say("card-streak", streak=total.streak, longest=total.longest),
        places_title=say("card-places"),
        places=total.places,
        games=tuple(
            GameLine(
                game_title(career.game, say),
                say("card-game", wins=career.wins, matches=career.matches),
                rating_words(career.rating, say),
            )
            for career in most
        ),
        curve=_rating_course(profile.curves.get(total.game, ()), total),
        best_title=_best_title(best, say) if best is not None else "",
        best=best.cards if best is not None else (),
        club=tuple(club),
    )


def _best_title(best: Best, say: Say) -> str:
    """Return the title above a best hand's cards, or a sentence if that hand has no cards."""
    return say("card-best", game=game_title(best.game, say)) if best.cards else best_line(best, say)


def _rating_course(points: Sequence[Point], career: Career) -> tuple[Spot, ...]:
    """Return the rating match by match, with the initial rating if all matches are known."""
    spots = [Spot(*shown(point.rating)) for point in points] or [Spot(*shown(career.rating))]
    return (Spot(START, NEWCOMERS_SPREAD), *spots) if len(points) == career.matches else tuple(spots)


def _best_of_all(profile: Profile, say: Say) -> Best | None:
    """Choose the best hand for the card: from the most played game, preferably one with cards to show."""
    matches = {career.game: career.matches for career in profile.careers}
    known = [best for best in profile.bests if has_line(best, say)]
    return max(known, key=lambda best: (bool(best.cards), matches.get(best.game, 0)), default=None)


def _alt(card: ProfilePicture, profile: Profile, say: Say) -> str:
    """Put everything on the card into words."""
    places = [say("profile-place", times=times, place=place) for place, times in enumerate(card.places, 1) if times]
    name, first, last = escaped(card.name), card.curve[0], card.curve[-1]
    parts = [
        say("told-of", what=name, told=card.played),
        say("told-of", what=card.rating_title, told=f"{card.rating} {card.spread}"),
        say(
            "board-curves-alt",
            lines=say("board-curves-line", name=name, first=first.points, last=last.points),
        ),
        card.streak,
        say("profile-places", places=say.joined(places, "list-comma")),
        *(
            say("told-of", what=game.name, told=say.joined([game.played, game.rating], "list-comma"))
            for game in card.games
        ),
    ]
    parts += [say("told-of", what=line.name, told=line.record) for line in card.club]
    best = _best_of_all(profile, say)
    if best is not None:
        parts.append(say("told-of", what=game_title(best.game, say), told=best_line(best, say)))
    return in_sentences("\n".join(parts))


# -- details ----------------------------------------------------------------------------------------------------------


def details_screen(
    profile: Profile | None,
    links: Mapping[str, str],
    name: str,
    *,
    own: bool,
    say: Say,
    accuracies: Mapping[str, Sequence[Accuracy]] | None = None,
    club: Sequence[ClubLine] = (),
) -> Screen:
    """Describe a player's careers, with links to the tables of their best hands, and their ``accuracies`` by game.

    ``name`` is the current name, for a person without a profile.
    """
    if profile is None:
        none = Text(say("profile-none", own="yes" if own else "no", name=name_of(name, say)))
        row = [play_or_learn(say)] if own else []
        return Screen((none, *_club(club, say), *_accuracies(accuracies or {}, say), *row), language=say.language)
    blocks: list[Block] = [
        Text(say("profile-title", name=name_of(profile.name or name, say))),
        *(
            Text("\n".join([_career(career, say), *_bests(profile, career.game, links, say)]))
            for career in profile.careers
        ),
        *_club(club, say),
        *_own_curves(profile, say),
        *_accuracies(accuracies or {}, say),
    ]
    names = told_apart(tuple(clean_name(one.name, say("somebody")) for one in profile.opponents))
    rivals = [
        say("profile-opponent", name=escaped(name), matches=one.matches, wins=one.wins)
        for one, name in zip(profile.opponents, names, strict=True)
    ]
    if rivals:
        blocks.append(Text(say("profile-opponents", opponents=" · ".join(rivals))))
    return Screen(tuple(blocks), GOLD, language=say.language)


def _career(career: Career, say: Say) -> str:
    places = [say("profile-place", times=times, place=place) for place, times in enumerate(career.places, 1) if times]
    lines = [
        say(
            "profile-career",
            game=game_title(career.game, say),
            matches=career.matches,
            wins=career.wins,
            rate=career.wins / career.matches,
            rating=rating_words(career.rating, say),
        ),
        say("profile-places", places=" · ".join(places)),
        say("profile-streak", streak=career.streak, longest=career.longest),
    ]
    key = f"profile-best-{career.game}"
    if career.game in GAMES and say.has(key):
        best = career.lowest if spec_of(career.game).lowest_wins else career.highest
        lines.append(say(key, best=best, before=best - 1))  # a short match of Level Up ends one past its last ROUND
    return "\n".join(lines)


def _bests(profile: Profile, game: str, links: Mapping[str, str], say: Say) -> list[str]:
    """Describe a game's best hands, one per line, leaving out any that the installed game can't describe."""
    bests = [best for best in profile.bests if best.game == game and has_line(best, say)]
    return [say("profile-best", best=best_line(best, say), table=table_link(best.table, links)) for best in bests]


def has_line(best: Best, say: Say) -> bool:
    """Return whether a best hand's game is installed and can describe the hand's kind, cards and facts."""
    if best.game not in GAMES or not say.has(f"best-{best.game}-{best.kind}") or not all(map(is_card, best.cards)):
        return False
    try:
        best_line(best, say)
    except (MissingText, TypeError, ValueError):
        return False
    return True


def best_line(best: Best, say: Say) -> str:
    """Describe a best hand in its game's words."""
    facts = {name: ("yes" if fact else "no") if isinstance(fact, bool) else fact for name, fact in best.facts.items()}
    return say(f"best-{best.game}-{best.kind}", cards=summed(best.cards, say), **facts)


def _club(lines: Sequence[ClubLine], say: Say) -> list[Block]:
    """Describe what someone plays besides matches."""
    return [Text("\n".join(say("profile-club", name=line.name, record=line.record) for line in lines))] if lines else []


def _own_curves(profile: Profile, say: Say) -> list[Block]:
    """Plot the ratings over time: one line per game, and one for all games combined if there are several."""
    games = list(profile.curves)
    if len(profile.careers) == 2:
        # with one game, the combined line would be identical
        games = [game for game in games if game != ALL_GAMES]
    return ratings_plot([(game_title(game, say), profile.curves[game]) for game in games], say)


def _weakness(game: str, points: Sequence[Accuracy], say: Say) -> list[str]:
    """Name the theme of the costliest mistakes, and its share of what all mistakes cost; nothing if there is none."""
    costs = Counter[str]()
    for point in points:
        costs.update(point.themes)
    if not costs:
        return []
    [(theme, most)] = costs.most_common(1)
    share = round(100 * most / max(sum(point.given for point in points), sum(costs.values())))
    return [say("profile-weakness", theme=theme_name(game, theme, say), share=share)]


def _accuracies(accuracies: Mapping[str, Sequence[Accuracy]], say: Say) -> list[Block]:
    """List the accuracies of reviewed matches, one line per game; plot games that have at least two."""
    games = {game: points for game, points in accuracies.items() if game in GAMES and points}
    if not games:
        return []
    lines = []
    for game, points in games.items():
        mean = sum(point.per_cent for point in points) / len(points)
        title, last = game_title(game, say), points[-1].per_cent
        lines.append(say("profile-accuracy", game=title, matches=len(points), last=last, mean=mean))
        lines += _weakness(game, points, say)
    curves = [
        Curve(game_title(game, say), tuple((round(point.at), round(point.per_cent, 2)) for point in points))
        for game, points in games.items()
    ]
    return [Text("\n".join([say("profile-accuracies"), *lines])), *plot(curves, 0, "profile-accuracies-alt", say)]

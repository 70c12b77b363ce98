"""Find the part of a match that decided it, by the rules alone: without it, someone else would have come first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ui.presenter import Moment, Part


def turning_point(
    totals: Sequence[int], places: Sequence[int], parts: Sequence[Part], seat: int | None
) -> Moment | None:
    """Return the moment that decided the match, as it matters to a seat or to everyone (None).

    For a seat that didn't win, it is the part without which it would have come first, or else the part that cost it
    most. In all other cases, it is the part without which the winner wouldn't have come first alone. The result is None
    if no part stands out, or if several seats share the win.

    ``totals`` are the final standings; higher is better.
    """
    losers = [at for at, place in enumerate(places) if place > 1]
    if seat in losers:
        own = _decisive(totals, places, parts, (seat,)) or _costliest(parts, seat)
        if own is not None:
            return own
    return _decisive(totals, places, parts, losers) if places.count(1) == 1 else None


def lead_for_good(parts: Sequence[Part], places: Sequence[int], seat: int | None) -> Moment | None:
    """Return the part with which the winner took the lead for good: over a seat that lost, or else over everyone."""
    winner, rivals = _rivals(places, seat)
    if winner is None or not rivals:
        return None
    totals, found = [0] * len(places), None
    for part in parts:
        was_ahead = totals[winner] > max(totals[rival] for rival in rivals)
        totals = [total + gain for total, gain in zip(totals, part.gains, strict=True)]
        if not was_ahead and totals[winner] > max(totals[rival] for rival in rivals):
            found = part
    return Moment(found, winner, max(rivals, key=totals.__getitem__), decisive=False) if found is not None else None


def largest_difference(parts: Sequence[Part], places: Sequence[int], seat: int | None) -> Moment | None:
    """Return the part in which the winner gained most on a seat that lost, or else on the best of the others."""
    winner, rivals = _rivals(places, seat)
    if winner is None or not rivals or not parts:
        return None
    behind = min(rivals, key=places.__getitem__)
    part = max(parts, key=lambda one: one.gains[winner] - one.gains[behind])
    return Moment(part, winner, behind, decisive=False) if part.gains[winner] > part.gains[behind] else None


def _rivals(places: Sequence[int], seat: int | None) -> tuple[int | None, list[int]]:
    """Return the winner and the seats to compare with the winner.

    To everyone, there is no winner (None) if several share the win.
    """
    losers = [at for at, place in enumerate(places) if place > 1]
    if seat is not None and seat in losers:
        return places.index(1), [seat]
    return (places.index(1) if places.count(1) == 1 else None), losers


def _decisive(
    totals: Sequence[int], places: Sequence[int], parts: Sequence[Part], losers: Iterable[int]
) -> Moment | None:
    """Return the part without which one of these losers would have come first.

    Among several, choose the one that made the largest difference, then the latest.
    """
    winners = [at for at, place in enumerate(places) if place == 1]
    found: list[tuple[int, int, Moment]] = []
    for number, part in enumerate(parts):
        without = [total - gain for total, gain in zip(totals, part.gains, strict=True)]
        ahead = max(winners, key=part.gains.__getitem__)
        for behind in losers:
            difference = part.gains[ahead] - part.gains[behind]
            if difference > 0 and without[behind] == max(without):
                found.append((difference, number, Moment(part, ahead, behind)))
    return max(found, key=lambda one: one[:2])[2] if found else None


def _costliest(parts: Sequence[Part], seat: int) -> Moment | None:
    """Return the part in which a seat lost most, the latest of several; None if that was at most one point."""
    costs = [-part.gains[seat] for part in parts]
    most = max(costs, default=0)
    if most <= 1:
        return None
    latest = len(costs) - 1 - costs[::-1].index(most)
    return Moment(parts[latest], None, seat, alone=costs.count(most) == 1)

"""The cards of the solo game: a stack that nobody has ordered, and one card in it that nobody has seen.

What could be told apart only by looking under the cards is not decided before it is turned up: the new card of a
rebuilt stack stays one of the draw stack's cards until the stack has shown which. So there is no secret to keep.
"""

from __future__ import annotations

from math import gcd, prod


class Deck:
    """Cards by kind: sow, harvest, water."""

    __slots__ = ("discard", "drawn", "known", "left", "new", "pushed", "shown", "unseen")

    known: list[int]
    """The stack as it was shuffled, without its unseen card."""
    drawn: list[int]
    """What has been turned up of it since."""
    new: bool
    """Whether one more card lies in it that nobody has seen; it is one of ``unseen``."""
    unseen: list[int]
    """The draw stack, and the unseen card of the stack."""
    left: int
    """Cards of the draw stack."""
    pushed: tuple[int, ...]
    """Cards under the stack, the one to come first first."""
    discard: list[int]
    shown: int
    """The card that lies open; -1 for none."""

    @classmethod
    def fresh(cls, stack: tuple[int, ...], draw: tuple[int, ...]) -> Deck:
        deck = cls.__new__(cls)
        deck.known, deck.drawn, deck.new = list(stack), [0] * len(stack), False
        deck.unseen, deck.left = list(draw), sum(draw)
        deck.pushed, deck.discard, deck.shown = (), [0] * len(stack), -1
        return deck

    def copy(self) -> Deck:
        deck = Deck.__new__(Deck)
        deck.known, deck.drawn, deck.new = self.known, self.drawn[:], self.new
        deck.unseen, deck.left = self.unseen, self.left
        deck.pushed, deck.discard, deck.shown = self.pushed, self.discard[:], self.shown
        return deck

    def key(self) -> tuple[object, ...]:
        return (
            (tuple(self.known), tuple(self.drawn), self.new, tuple(self.unseen), self.left),
            (self.pushed, tuple(self.discard), self.shown),
        )

    def shuffled(self) -> int:
        """Cards of the stack whose order nobody knows."""
        return sum(self.known) + self.new - sum(self.drawn)

    def size(self) -> int:
        """Cards of the stack, with those that were pushed under it."""
        return self.shuffled() + len(self.pushed)

    def odds(self) -> list[tuple[int, int]]:
        """What the top card may be, with weights."""
        known, drawn = self.known, self.drawn
        if not self.shuffled():
            return [(self.pushed[0], 1)]
        rest = [have - gone for have, gone in zip(known, drawn, strict=True)]
        if not self.new:
            return [(card, many) for card, many in enumerate(rest) if many]
        weights = [0] * len(rest)
        for kind, chance in enumerate(self._new_card()):
            for card, many in enumerate(rest):
                weights[card] += chance * (many + (card == kind))
        shared = gcd(*weights)
        return [(card, weight // shared) for card, weight in enumerate(weights) if weight]

    def _new_card(self) -> list[int]:
        """How likely the unseen card is of each kind, after what the stack has shown.

        With it, ``known + 1`` cards of its kind could have shown ``drawn`` of them in more ways than without it, by a
        factor of (known + 1) / (known + 1 - drawn); denominators are multiplied away.
        """
        known, drawn, unseen = self.known, self.drawn, self.unseen
        rest = [have + 1 - gone for have, gone in zip(known, drawn, strict=True)]
        if 0 in rest:  # more of this kind came up than were known: it was the unseen card
            return [int(left == 0) for left in rest]
        whole = prod(rest)
        return [many * (have + 1) * (whole // left) for many, have, left in zip(unseen, known, rest, strict=True)]

    def turn_up(self, card: int) -> None:
        if self.shuffled():
            self.drawn[card] += 1
            if self.new and not self.shuffled():
                # The last card leaves no doubt which one was new.
                self.unseen = [
                    many - (gone > have) for many, have, gone in zip(self.unseen, self.known, self.drawn, strict=True)
                ]
                self.known, self.new = self.drawn[:], False
        else:
            self.pushed = self.pushed[1:]
        self.shown = card

    def push(self) -> None:
        """Rule 11.5: the open card goes under the stack."""
        self.pushed += (self.shown,)
        self.shown = -1

    def put_away(self) -> None:
        self.discard[self.shown] += 1
        self.shown = -1

    def rebuild(self) -> None:
        """Rule 11.4: a card of the draw stack joins those that were played."""
        self.known, self.drawn, self.new = self.discard, [0] * len(self.discard), True
        self.discard = [0] * len(self.known)
        self.left -= 1

    def count(self) -> list[int]:
        """All cards by kind, wherever they are; the unseen ones as what they may be."""
        found = [
            have - gone + away + many
            for have, gone, away, many in zip(self.known, self.drawn, self.discard, self.unseen, strict=True)
        ]
        for card in (*self.pushed, *([self.shown] if self.shown >= 0 else [])):
            found[card] += 1
        return found

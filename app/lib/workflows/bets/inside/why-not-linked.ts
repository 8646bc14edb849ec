import type { GameMatch } from "#app/lib/engine/own-bets/match-game.ts";

/** Why a bet on a whole game is not linked, for its owner. */
export const WHY_NOT_LINKED: Readonly<Record<NonNullable<Extract<GameMatch, { matched: false }>["why"]>, string>> = {
  "no-teams": "It names no team we know: it keeps the result you state.",
  "no-game": "No game of these teams on that day: it keeps the result you state.",
  "two-games": "These teams play twice around then: add the game’s date and time to link it.",
  "two-leagues": "The name could be a team of several leagues: add the league to link it.",
  "other-league": "We do not follow its league: it keeps the result you state.",
  "no-side": "It does not say which side was bet: it keeps the result you state.",
  "no-line": "It does not say the line: it keeps the result you state.",
  "odd-line": "No book offers that line on a whole game of this league: it keeps the result you state.",
  "in-play": "Placed after the start: there is no closing price to compare it with, and it keeps the result you state.",
};

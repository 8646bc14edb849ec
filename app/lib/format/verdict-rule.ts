import { VERDICT_RULE } from "#app/lib/engine/picks/verdict-rule.ts";
import { formatPercent } from "./percent.ts";

const { bet, lean } = VERDICT_RULE;

/** The one rule (D39) in the words of every screen, document and tool, by verdict. */
export const RULE_TEXTS = {
  BET: `at least a ${formatPercent(bet.worth)} chance that the price is better than fair, at least ${formatPercent(bet.shrunkEdge, 1)} of edge left after doubt, and a suggested stake of at least ${formatPercent(bet.stake, 2)} of the bankroll`,
  LEAN: `at least a ${formatPercent(lean.worth)} chance that the price is better than fair and an edge above zero; no stake`,
  PASS: "everything else",
} as const;

/** Why an edge gets no verdict if only other prices of the game put the chance that high. */
const ONLY_OTHER_PRICES =
  "Only the game's other prices put the chance this high. This market's own price and the model do not, and a bet is compared with the close of its own market.";

/** Why an edge gets no verdict if the price has moved away from it since the opening. */
const MOVED_AWAY =
  "The price has moved away from this side since it opened, a move that the model did not foresee, and such moves tend to continue. Allowing for that leaves no edge.";

/** The same where it is unknown which of the two applies. */
export const NOTHING_BELIEVED =
  "None of this edge is believed: either only the game's other prices put the chance this high, or the price has moved away from this side since it opened. A bet is compared with the close of its own market.";

const NOT_BELIEVED = { "only-other-prices": ONLY_OTHER_PRICES, "moved-away": MOVED_AWAY } as const;

/** The reason why no verdict rests on an edge, in words; null without one. */
export const notBelievedText = (why: keyof typeof NOT_BELIEVED | null): string | null =>
  why === null ? null : NOT_BELIEVED[why];

/** The one rule as a paragraph. */
export const RULE_PARAGRAPH = `BET: ${RULE_TEXTS.BET}. LEAN: ${RULE_TEXTS.LEAN}. PASS: ${RULE_TEXTS.PASS}.`;

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
export const ONLY_OTHER_PRICES =
  "Only the game's other prices put the chance this high. This market's own price and the model do not, and a bet is held against the close of its own market.";

/** The one rule as a paragraph. */
export const RULE_PARAGRAPH = `BET: ${RULE_TEXTS.BET}. LEAN: ${RULE_TEXTS.LEAN}. PASS: ${RULE_TEXTS.PASS}.`;

import type { Opinion } from "#app/lib/engine/agents/opinion.ts";
import { PRIOR_NOISE } from "#app/lib/engine/calibration/close-noise.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { fairSd, rangeOf, worthOf } from "#app/lib/engine/picks/verdict.ts";
import { VERDICT_RULE } from "#app/lib/engine/picks/verdict-rule.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatChance, formatPercent, formatPercentRange } from "#app/lib/format/percent.ts";
import type { PickCase } from "./pick-case.ts";

/** Judges the calibrated chance against its break-even by the one rule (D39), and says why its range is as wide as it is. */
export function scoreConfidence(given: PickCase): Opinion {
  const { probability, price, market, startAt, asOf } = given;
  const { breakEven: needed, worth } = worthOf(given, decimalFromAmerican(price), market);
  const range = rangeOf(given);
  const sd = fairSd(given);
  const beyond = sd > 0 ? (logit(probability) - logit(needed)) / sd : 0;
  const stance = worth >= VERDICT_RULE.bet.worth ? "for" : probability < needed ? "against" : "neutral";
  const hours = Math.max(0, (startAt - asOf) / HOUR_MS);
  // A closing price has an error too; the rest of the variance is the move from here to the close.
  const noise = sd > 0 ? Math.min(1, (PRIOR_NOISE[given.league] / sd) ** 2) : 1;
  const chance = `The price is better than fair with a chance of ${formatChance(worth)}`;
  return {
    agent: "confidenceScorer",
    stance,
    signal: Math.tanh(beyond / 2),
    sentence:
      stance === "against"
        ? "The chance does not reach the break-even of the price."
        : stance === "for"
          ? `${chance}: enough for a bet.`
          : `${chance}: too little for a bet, which takes ${formatPercent(VERDICT_RULE.bet.worth)}.`,
    evidence: [
      { label: "Chance", value: formatPercent(probability, 1) },
      { label: "Break-even", value: formatPercent(needed, 1) },
      { label: "80% range", value: formatPercentRange(range.low, range.high) },
      { label: "Hours to the start", value: formatNumber(hours, 1) },
      { label: "Of the range's variance, until the close", value: `about ${formatPercent(1 - noise, 0)}` },
      { label: "Of it, the close's own error", value: `about ${formatPercent(noise, 0)}` },
    ],
  };
}

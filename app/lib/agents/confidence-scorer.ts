import type { Opinion } from "#app/lib/engine/agents/opinion.ts";
import { PRIOR_NOISE } from "#app/lib/engine/calibration/close-noise.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import { Z_90 } from "#app/lib/engine/markets/normal.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { breakEven } from "#app/lib/engine/odds/expected-value.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatPercent, formatPercentRange } from "#app/lib/format/percent.ts";
import type { PickCase } from "./pick-case.ts";

/** Judges the calibrated chance against its break-even, and says why its range is as wide as it is. */
export function scoreConfidence(given: PickCase): Opinion {
  const { probability, probabilityLow, probabilityHigh, price, startAt, asOf } = given;
  const needed = breakEven(decimalFromAmerican(price));
  const sd = (logit(probabilityHigh) - logit(probabilityLow)) / (2 * Z_90);
  const beyond = sd > 0 ? (logit(probability) - logit(needed)) / sd : 0;
  const stance = probabilityLow > needed ? "for" : probability < needed ? "against" : "neutral";
  const hours = Math.max(0, (startAt - asOf) / HOUR_MS);
  // A closing price misses the truth too; what is beyond that share is the way from here to the close.
  const noise = sd > 0 ? Math.min(1, (PRIOR_NOISE[given.league] / sd) ** 2) : 1;
  return {
    agent: "confidenceScorer",
    stance,
    signal: Math.tanh(beyond / 2),
    sentence:
      stance === "for"
        ? "Even the low end of the range beats the break-even of the price."
        : stance === "against"
          ? "The chance does not reach the break-even of the price."
          : "The chance beats the break-even of the price, the low end of its range does not.",
    evidence: [
      { label: "Chance", value: formatPercent(probability, 1) },
      { label: "Break-even", value: formatPercent(needed, 1) },
      { label: "90% range", value: formatPercentRange(probabilityLow, probabilityHigh) },
      { label: "Hours to the start", value: formatNumber(hours, 1) },
      { label: "Of the range's variance, until the close", value: `about ${formatPercent(1 - noise, 0)}` },
      { label: "Of it, the close's own error", value: `about ${formatPercent(noise, 0)}` },
    ],
  };
}

import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatPercent, formatPercentRange } from "#app/lib/format/percent.ts";
import { isTooFew } from "#app/lib/format/rates.ts";
import type { AgentFeedback } from "#app/lib/schemas/agents/dto.ts";

/** "2.9 of 5 · the close agreed with 61% (56–65%) of 402 opinions · stable". */
export function AgentScoreText({ score }: { readonly score: AgentFeedback }) {
  const { averageRating, success, results, trend } = score;
  const parts = [
    averageRating === null
      ? "not rated: it never ranked two picks differently"
      : `${formatNumber(averageRating, 1)} of 5`,
    ...(success === null
      ? ["no opinion for or against yet"]
      : [
          isTooFew(success)
            ? `opinions with a close: too few (${success.n})`
            : `the close agreed with ${formatPercent(success.value, 0)} (${formatPercentRange(success.low, success.high, 0)}) of ${formatCount(success.n, "opinion")}`,
        ]),
    ...(results === null || isTooFew(results)
      ? []
      : [`the result with ${formatPercent(results.value, 0)} of ${formatNumber(results.n)}`]),
    trend,
  ];
  return <>{parts.join(" · ")}</>;
}

import { readParlay } from "#app/lib/engine/parlay/parlay-legs.ts";
import { legResults } from "#app/lib/engine/settle/grade.ts";
import { readPlayed } from "#app/lib/engine/settle/played.ts";
import { legInWords, togetherText } from "#app/lib/format/parlays.ts";
import type { PickDetail } from "#app/lib/schemas/picks/pick-dto.ts";
import type { PickDetailRecord } from "#app/models/picks/pick-detail.server.ts";

/** The end of a graded parlay's game. If the game was stopped, legs that were decided by then stand. */
const ENDED = { final: "final", canceled: "canceled", in_progress: "suspended" } as const;

/** The result of each leg; nulls before the pick is graded. A game that was never played voids both. */
function resultsOf({ pick, gradings: [grading] }: PickDetailRecord) {
  if (grading === undefined) return [];
  const { status, homeScore, awayScore, startAt } = pick.game;
  const known = { homeScore, awayScore, played: readPlayed(pick.game.played), knownAt: grading.gradedAt };
  if (status === "scheduled" || status === "postponed") return ["void", "void"] as const;
  return legResults({ ...pick, startAt }, { ...known, status: ENDED[status] }, grading.gradedAt);
}

/**
 * The two sides of a parlay: the chance of each, the product of both chances and their joint chance, as last assessed, and the result of
 * each. Null on every other market.
 *
 * @param hold the hold of the book with the best price on these two lines; null while none quotes them.
 */
export function parlayDetail(record: PickDetailRecord, hold: number | null): PickDetail["parlay"] {
  const { pick } = record;
  const legs = pick.market === "parlay" ? readParlay(pick.subject) : null;
  const [estimate] = pick.now.lines;
  const chances = estimate?.legs;
  if (legs === null || estimate === undefined || chances === undefined) return null;
  const results = resultsOf(record);
  const product = chances.reduce((all, { probability }) => all * probability, 1);
  const together = estimate.probability * (1 - estimate.pushProbability);
  return {
    legs: legs.map((leg, index) => ({
      bet: legInWords(leg, pick),
      probability: chances[index]?.probability ?? 0,
      marketProbability: chances[index]?.fairProbability ?? null,
      result: results[index] ?? null,
    })),
    product,
    together,
    text: togetherText(product, together),
    hold,
  };
}

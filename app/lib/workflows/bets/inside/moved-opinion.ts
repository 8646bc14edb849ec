import { isLessLikely, isWorthLess } from "#app/lib/engine/picks/side-estimate.ts";
import { MOVED_TEXT } from "#app/lib/format/delayed-price.ts";
import { answerLeg, type AnsweredLeg, type AskedLeg, type OpinionScene } from "./leg-opinion.ts";

const MOVED = `There is no answer: prices have ${MOVED_TEXT}.`;

/** Whether the forecast or the market has moved against the side since (D49). */
function hasMoved(now: AnsweredLeg, then: AnsweredLeg): boolean {
  return (
    (then.estimate !== null && isWorthLess(now.estimate, then.estimate)) ||
    (then.byMarket !== null && isLessLikely(now.byMarket?.probability, then.byMarket.probability))
  );
}

/**
 * Answers one bet by the view of a person's plan. If the plan is delayed and the side has become worth less since, the answer is withheld,
 * and its present worth is not revealed. `present` is the view without a delay; null if the plan has none.
 */
export function answerInTime(
  leg: AskedLeg,
  game: AnsweredLeg["game"],
  { scene, present }: { readonly scene: OpinionScene; readonly present: OpinionScene | null },
): AnsweredLeg & { readonly moved: boolean } {
  const then = answerLeg(leg, game, scene);
  if (present === null || !hasMoved(answerLeg(leg, game, present), then)) return { ...then, moved: false };
  const lock = { message: MOVED, requiredTier: null };
  const opinion = { ...then.opinion, forecast: null, byMarket: null, best: null, lock, sentence: MOVED, warnings: [] };
  return { ...then, opinion, moved: true };
}

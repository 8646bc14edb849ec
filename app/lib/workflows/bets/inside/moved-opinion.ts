import { MOVED_TEXT } from "#app/lib/format/delayed-price.ts";
import { answerLeg, type AnsweredLeg, type AskedLeg, type OpinionScene } from "./leg-opinion.ts";

const MOVED = `There is no answer: prices have ${MOVED_TEXT}.`;

/** Whether one chance is less than another. Prices are not compared: otherwise questions at many prices would reveal the present chance. */
const isLess = (now: number | undefined, then: number | undefined) => then !== undefined && (now ?? 0) < then - 1e-9;

/** Whether the side is worth less now than a delayed plan shows: then no answer may be given (D49). */
function isWorthLess(now: AnsweredLeg, then: AnsweredLeg): boolean {
  return (
    isLess(now.estimate?.probability, then.estimate?.probability) ||
    isLess(now.estimate?.probabilityLow, then.estimate?.probabilityLow) ||
    isLess(now.byMarket?.probability, then.byMarket?.probability)
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
  if (present === null || !isWorthLess(answerLeg(leg, game, present), then)) return { ...then, moved: false };
  const lock = { message: MOVED, requiredTier: null };
  const opinion = { ...then.opinion, forecast: null, byMarket: null, best: null, lock, sentence: MOVED, warnings: [] };
  return { ...then, opinion, moved: true };
}

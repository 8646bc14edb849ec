import { MOVED_TEXT } from "#app/lib/format/delayed-price.ts";
import { answerLeg, type AnsweredLeg, type AskedLeg, type OpinionScene } from "./leg-opinion.ts";

const MOVED = `There is no answer: prices have ${MOVED_TEXT}.`;

/** Whether one chance is less than another; not whether a price is: else asking at many prices would tell the present chance. */
const isLess = (now: number | undefined, then: number | undefined) => then !== undefined && (now ?? 0) < then - 1e-9;

/** Whether the side is worth less by what is known now than by what a delayed plan sees: then nothing may be said of it (D49). */
function isWorthLess(now: AnsweredLeg, then: AnsweredLeg): boolean {
  return (
    isLess(now.estimate?.probability, then.estimate?.probability) ||
    isLess(now.estimate?.probabilityLow, then.estimate?.probabilityLow) ||
    isLess(now.byMarket?.probability, then.byMarket?.probability)
  );
}

/**
 * Answers one bet by what a person's plan sees. Where it is delayed and the side has become worth less since, the answer is withheld; what it
 * is worth now is not told. `present` is what everybody knows; null without a delay.
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

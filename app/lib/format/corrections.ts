import type { ResultStatus } from "#app/lib/engine/games/game-state.ts";
import type { Market } from "#app/lib/engine/leagues.ts";
import { formatDateTime } from "./dates.ts";

/** The result of a game that a grading was made from. */
export interface GradedFrom {
  readonly status: ResultStatus;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
}

const scoreText = ({ awayScore, homeScore }: GradedFrom): string => `${awayScore}–${homeScore}`;

/**
 * What changed between two gradings of a bet or a pick, as the end of a sentence. Scores are away team first. `market` is null for a parlay
 * of several games, whose legs show the scores; a prop is graded by its player's count, which the score does not show.
 */
export function causeText(market: Market | null, was: GradedFrom, now: GradedFrom): string {
  if (market === null) return "a leg was graded again";
  if (was.status !== now.status) return `the game is ${now.status}, before it was ${was.status}`;
  if (market === "prop") return "the box score was corrected";
  if (scoreText(was) !== scoreText(now)) return `the score was corrected from ${scoreText(was)} to ${scoreText(now)}`;
  return "a later report changed what decides it";
}

const RESULT_WORDS = { won: "won", win: "won", lost: "lost", loss: "lost", push: "a push", void: "void" } as const;
type Result = keyof typeof RESULT_WORDS;

/** A result inside a sentence: "won", "a push". */
export const resultWord = (result: Result): string => RESULT_WORDS[result];

/** "Was won, corrected to lost on Nov 30, 3:12 AM: the score was corrected from 112–117 to 115–117." */
export function correctedText(
  {
    from,
    to,
    at,
    because,
  }: { readonly from: Result; readonly to: Result; readonly at: number; readonly because: string },
  timeZone: string,
): string {
  const change =
    from === to
      ? `Was ${RESULT_WORDS[from]} with another profit, corrected`
      : `Was ${RESULT_WORDS[from]}, corrected to ${RESULT_WORDS[to]}`;
  return `${change} on ${formatDateTime(at, timeZone)}: ${because}.`;
}

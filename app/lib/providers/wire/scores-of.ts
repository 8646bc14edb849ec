import type { GameStatus } from "#app/lib/engine/games/game-state.ts";
import { RowProblem, type Scores } from "./rows.ts";

type Written = string | number | null | undefined;

function scoreOf(written: Written): number | null {
  if (written === null || written === undefined || written === "") return null;
  const score = Number(written);
  if (!Number.isInteger(score) || score < 0) throw new RowProblem(`"${written}" is not a score`);
  return score;
}

/**
 * The scores of a game that is under way or over, and of one that was called off after it had begun; null before the start, and where a
 * game under way has none yet.
 *
 * @throws RowProblem for a final without a score, and for an invalid score.
 */
export function scoresOf(status: GameStatus, home: Written, away: Written): Scores {
  if (status === "scheduled" || status === "postponed") return { homeScore: null, awayScore: null };
  const scores = { homeScore: scoreOf(home), awayScore: scoreOf(away) };
  const { homeScore, awayScore } = scores;
  if (status === "final" && (homeScore === null || awayScore === null)) throw new RowProblem("Final without a score");
  // A game that was called off before it began stands at 0–0.
  return status === "canceled" && (homeScore ?? 0) + (awayScore ?? 0) === 0
    ? { homeScore: null, awayScore: null }
    : scores;
}

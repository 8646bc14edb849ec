import { logLossOf } from "./log-loss.ts";
import { pairedBootstrap, type BootstrapAnswer } from "./paired-bootstrap.ts";

/** Two versions' walk-forward forecasts of the same game, neither of which had seen it. */
export interface ChallengedGame {
  readonly day: number | string;
  readonly champion: number;
  readonly challenger: number;
  readonly y: 0 | 1;
}

/**
 * A challenger is published when its mean difference in log loss is this many standard errors below 0: one-sided 95 % for a single look.
 * The test is repeated as games are played, so some equally good challengers pass by chance, which costs nothing.
 */
export const PUBLISH_BEYOND = 1.645;
/** The fewest common games for a decision: on fewer, two versions differ by chance. */
export const DECIDING_GAMES = 150;

export interface ChallengeAnswer {
  readonly publish: boolean;
  /** Games both forecast, and how many are needed to decide. */
  readonly n: number;
  readonly needed: number;
  /** Challenger minus champion in log loss per game; null without games. */
  readonly difference: BootstrapAnswer | null;
}

/**
 * M24: a retrained version is published only if its walk-forward log loss beats the live one's on the same games, by a paired difference
 * of more than `PUBLISH_BEYOND` standard errors (bootstrap by day) on at least `DECIDING_GAMES`. Anything less keeps the champion.
 */
export function challenge(games: readonly ChallengedGame[], seed: string): ChallengeAnswer {
  const compared = { n: games.length, needed: DECIDING_GAMES };
  if (games.length === 0) return { ...compared, publish: false, difference: null };
  const difference = pairedBootstrap(
    games.map(({ day, champion, challenger, y }) => ({
      day,
      difference: logLossOf(challenger, y) - logLossOf(champion, y),
    })),
    { seed },
  );
  const beyond = difference.mean < -PUBLISH_BEYOND * difference.standardError;
  return { ...compared, publish: games.length >= DECIDING_GAMES && beyond, difference };
}

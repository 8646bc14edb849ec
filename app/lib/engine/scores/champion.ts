import { logLossOf } from "./log-loss.ts";
import { pairedBootstrap, type BootstrapAnswer } from "./paired-bootstrap.ts";

/** Two versions' walk-forward forecasts of the same game, neither of which had seen it. */
export interface ChallengedGame {
  readonly day: number | string;
  readonly champion: number;
  readonly challenger: number;
  readonly y: 0 | 1;
}

interface ChallengeAnswer {
  readonly publish: boolean;
  /** Challenger minus champion in log loss; null without games. */
  readonly difference: BootstrapAnswer | null;
}

/**
 * M24: a retrained version is published only if its walk-forward log loss beats the live one's on the same games. A tie keeps the
 * champion, and so does having no games to compare.
 */
export function challenge(games: readonly ChallengedGame[], seed: string): ChallengeAnswer {
  if (games.length === 0) return { publish: false, difference: null };
  const difference = pairedBootstrap(
    games.map(({ day, champion, challenger, y }) => ({
      day,
      difference: logLossOf(challenger, y) - logLossOf(champion, y),
    })),
    { seed },
  );
  return { publish: difference.mean < 0, difference };
}

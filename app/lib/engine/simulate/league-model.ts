import type { League } from "#app/lib/engine/leagues.ts";

/**
 * How strong, how random and how well priced each simulated league is, in points, goals or runs. Tuned so that log loss of the home win
 * (truth, close, home rate) matches the real leagues in design/methodology.md, and so that closes lie as far from the truth as real ones
 * (docs/engine.md, "The interval of the blend"); see tests/engine/simulate.
 */
export interface LeagueModel {
  /** Mean home margin of two equal teams. */
  readonly homeEdge: number;
  /** Mean total of two average teams. */
  readonly total: number;
  /** Residual standard deviations of margin and total about their means (NBA, NFL only). */
  readonly marginSd: number;
  readonly totalSd: number;
  /** New strength per season, share kept from the season before, drift per day; in the NBA what its players do not make up. */
  readonly strengthSd: number;
  readonly carry: number;
  readonly driftSd: number;
  /** The same for a team's effect on totals. */
  readonly scoringSd: number;
  readonly scoringDriftSd: number;
  /** Loss of margin when playing the day after a game (away and home), and gain after a bye week. */
  readonly backToBack: number;
  readonly bye: number;
  /** Spread of starting goalies or pitchers, on the margin. */
  readonly starterSd: number;
  /** Market's persisting error about a team (stationary sd) on margin and total. */
  readonly beliefSd: number;
  readonly beliefTotalSd: number;
  /** Error of the consensus at the close, and what the opening adds to it. */
  readonly closeSd: number;
  readonly closeTotalSd: number;
  readonly openSd: number;
  readonly openTotalSd: number;
  /** A book's own opinion. */
  readonly bookSd: number;
  readonly bookTotalSd: number;
  /** Strength lost without an average first-choice player; in the NBA it follows from who plays instead (`lineup-strength.ts`). */
  readonly playerImpact: number;
}

export const LEAGUE_MODEL: Readonly<Record<League, LeagueModel>> = {
  NBA: {
    homeEdge: 2.3,
    total: 227,
    marginSd: 12.3,
    totalSd: 17.5,
    strengthSd: 1.75,
    carry: 0.6,
    driftSd: 0.12,
    scoringSd: 2.6,
    scoringDriftSd: 0.12,
    backToBack: 1.6,
    bye: 0,
    starterSd: 0,
    beliefSd: 0.35,
    beliefTotalSd: 0.35,
    closeSd: 0.42,
    closeTotalSd: 0.6,
    openSd: 1.68,
    openTotalSd: 2.2,
    bookSd: 0.2,
    bookTotalSd: 0.4,
    playerImpact: 0,
  },
  NFL: {
    homeEdge: 2.6,
    total: 45,
    marginSd: 12.8,
    totalSd: 12.8,
    strengthSd: 3.35,
    carry: 0.55,
    driftSd: 0.1,
    scoringSd: 1.7,
    scoringDriftSd: 0.05,
    backToBack: 0,
    bye: 0.6,
    starterSd: 0,
    beliefSd: 0.4,
    beliefTotalSd: 0.3,
    closeSd: 0.6,
    closeTotalSd: 0.48,
    openSd: 1.5,
    openTotalSd: 1.5,
    bookSd: 0.2,
    bookTotalSd: 0.4,
    playerImpact: 0.5,
  },
  NHL: {
    homeEdge: 0.15,
    total: 6.15,
    marginSd: 0,
    totalSd: 0,
    strengthSd: 0.45,
    carry: 0.55,
    driftSd: 0.012,
    scoringSd: 0.15,
    scoringDriftSd: 0.006,
    backToBack: 0.14,
    bye: 0,
    starterSd: 0.14,
    beliefSd: 0.05,
    beliefTotalSd: 0.045,
    closeSd: 0.07,
    closeTotalSd: 0.085,
    openSd: 0.14,
    openTotalSd: 0.16,
    bookSd: 0.025,
    bookTotalSd: 0.05,
    playerImpact: 0.05,
  },
  MLB: {
    homeEdge: 0.32,
    total: 8.9,
    marginSd: 0,
    totalSd: 0,
    strengthSd: 0.58,
    carry: 0.55,
    driftSd: 0.014,
    scoringSd: 0.3,
    scoringDriftSd: 0.01,
    backToBack: 0,
    bye: 0,
    starterSd: 0.34,
    beliefSd: 0.055,
    beliefTotalSd: 0.1,
    closeSd: 0.11,
    closeTotalSd: 0.2,
    openSd: 0.2,
    openTotalSd: 0.3,
    bookSd: 0.035,
    bookTotalSd: 0.08,
    playerImpact: 0.05,
  },
};

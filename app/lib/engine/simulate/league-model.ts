import type { League } from "#app/lib/engine/leagues.ts";

/**
 * How strong, how random and how well priced each simulated league is, in points, goals or runs. Tuned so that log loss of the home win
 * (truth, close, home rate) matches the real leagues, and so that closes are as far from the truth as real ones (docs/engine.md, "The
 * interval of the blend"); see tests/engine/simulate.
 */
export interface LeagueModel {
  /** Mean home margin of two equal teams. */
  readonly homeEdge: number;
  /** Mean total of two average teams. */
  readonly total: number;
  /** Residual standard deviations of margin and total about their means (NBA, NFL only). */
  readonly marginSd: number;
  readonly totalSd: number;
  /** New strength per season, share kept from the season before, drift per day; in the NBA the part not explained by its players. */
  readonly strengthSd: number;
  readonly carry: number;
  readonly driftSd: number;
  /** The same for a team's effect on totals. */
  readonly scoringSd: number;
  readonly scoringDriftSd: number;
  /** A team's form on margin and total (stationary sd), the share kept each day, and the days by which opening prices lag behind it. */
  readonly formSd: number;
  readonly scoringFormSd: number;
  readonly formKept: number;
  readonly openLagDays: number;
  /** An opening price's error about a starter, constant for a month at a time; on the margin. */
  readonly starterOpenSd: number;
  /** Information that only the market has, on margin and total: at the opening, and found out until the start. */
  readonly hiddenSd: number;
  readonly hiddenTotalSd: number;
  readonly foundSd: number;
  readonly foundTotalSd: number;
  /** Loss of margin when playing the day after a game (away and home), and gain after a bye week. */
  readonly backToBack: number;
  readonly bye: number;
  /** Spread of starting goalies or pitchers, on the margin. */
  readonly starterSd: number;
  /** Market's persisting error about a team (stationary sd) on margin and total. */
  readonly beliefSd: number;
  readonly beliefTotalSd: number;
  /** Error of the consensus at the close, and its additional random error at the opening. */
  readonly closeSd: number;
  readonly closeTotalSd: number;
  readonly openSd: number;
  readonly openTotalSd: number;
  /** A book's own opinion. */
  readonly bookSd: number;
  readonly bookTotalSd: number;
  /** Strength lost without an average first-choice player; in the NBA it follows from the replacements (`lineup-strength.ts`). */
  readonly playerImpact: number;
}

export const LEAGUE_MODEL: Readonly<Record<League, LeagueModel>> = {
  NBA: {
    homeEdge: 2.3,
    total: 227,
    marginSd: 12.6,
    totalSd: 17.5,
    strengthSd: 2.4,
    carry: 0.6,
    driftSd: 0.08,
    scoringSd: 2.6,
    scoringDriftSd: 0.12,
    formSd: 0.94,
    scoringFormSd: 1.75,
    formKept: 0.97,
    openLagDays: 14,
    starterOpenSd: 0,
    hiddenSd: 0.95,
    hiddenTotalSd: 1.0,
    foundSd: 0.87,
    foundTotalSd: 1.5,
    backToBack: 1.6,
    bye: 0,
    starterSd: 0,
    beliefSd: 0.35,
    beliefTotalSd: 0.35,
    closeSd: 0.42,
    closeTotalSd: 0.6,
    openSd: 0.24,
    openTotalSd: 0.4,
    bookSd: 0.2,
    bookTotalSd: 0.4,
    playerImpact: 0,
  },
  NFL: {
    homeEdge: 2.6,
    total: 45,
    marginSd: 13.3,
    totalSd: 14.4,
    strengthSd: 1.8,
    carry: 0.9,
    driftSd: 0.1,
    scoringSd: 1.7,
    scoringDriftSd: 0.05,
    formSd: 0.7,
    scoringFormSd: 1.0,
    formKept: 0.985,
    openLagDays: 16,
    starterOpenSd: 0.65,
    hiddenSd: 0.6,
    hiddenTotalSd: 0.5,
    foundSd: 0.7,
    foundTotalSd: 0.9,
    backToBack: 0,
    bye: 0.6,
    starterSd: 0,
    beliefSd: 0.3,
    beliefTotalSd: 0.3,
    closeSd: 0.4,
    closeTotalSd: 0.48,
    openSd: 0.3,
    openTotalSd: 0.4,
    bookSd: 0.2,
    bookTotalSd: 0.4,
    playerImpact: 0.5,
  },
  NHL: {
    homeEdge: 0.15,
    total: 6.15,
    marginSd: 0,
    totalSd: 0,
    strengthSd: 0.22,
    carry: 0.75,
    driftSd: 0.006,
    scoringSd: 0.15,
    scoringDriftSd: 0.006,
    formSd: 0.11,
    scoringFormSd: 0.06,
    formKept: 0.98,
    openLagDays: 14,
    starterOpenSd: 0.03,
    hiddenSd: 0,
    hiddenTotalSd: 0.05,
    foundSd: 0.07,
    foundTotalSd: 0.07,
    backToBack: 0.14,
    bye: 0,
    starterSd: 0.07,
    beliefSd: 0.03,
    beliefTotalSd: 0.045,
    closeSd: 0.035,
    closeTotalSd: 0.085,
    openSd: 0.02,
    openTotalSd: 0.03,
    bookSd: 0.056,
    bookTotalSd: 0.0285,
    playerImpact: 0.05,
  },
  MLB: {
    homeEdge: 0.32,
    total: 8.9,
    marginSd: 0,
    totalSd: 0,
    strengthSd: 0.58,
    carry: 0.55,
    driftSd: 0.008,
    scoringSd: 0.3,
    scoringDriftSd: 0.01,
    formSd: 0.1,
    scoringFormSd: 0.2,
    formKept: 0.97,
    openLagDays: 10,
    starterOpenSd: 0.12,
    hiddenSd: 0,
    hiddenTotalSd: 0.1,
    foundSd: 0.2,
    foundTotalSd: 0.3,
    backToBack: 0,
    bye: 0,
    starterSd: 0.34,
    beliefSd: 0.055,
    beliefTotalSd: 0.1,
    closeSd: 0.11,
    closeTotalSd: 0.2,
    openSd: 0.04,
    openTotalSd: 0.1,
    bookSd: 0.08,
    bookTotalSd: 0.08,
    playerImpact: 0.05,
  },
};

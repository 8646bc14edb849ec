import type { Probability } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { LastInning, OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { NHL_DIAGONAL_INFLATION, NHL_EMPTY_NET } from "#app/lib/engine/markets/late-goals.ts";
import { priceOutcome } from "#app/lib/engine/markets/price-line.ts";
import { outcomeThrough, shiftedOutcome } from "#app/lib/engine/markets/shift-outcome.ts";

/** MLB: variance over mean of runs in nine full innings (M18), and its last inning, so that margins are as frequent as in the archive's 24,639 games (`npm run report:margins`). */
const MLB_DISPERSION = 2.3;
const MLB_LAST_INNING: LastInning = { homeShorter: 0.25, awayLonger: [0.08, 0.1, 0.12, 0.08, 0.05] };

/** Overtime and extra innings are closer to a coin flip than the game: half of the favorite's edge remains. */
const decidedLate = (homeWin: number) => 0.5 + (homeWin - 0.5) / 2;

/** NBA and NFL: the league's kind of distribution with this expected margin and total. */
export function outcomeOfMargin(
  league: "NBA" | "NFL",
  marginMean: number,
  totalMean: number,
  { marginSd, totalSd }: { readonly marginSd: number; readonly totalSd: number },
): OutcomeDistribution {
  const means = { marginMean, marginSd, totalMean, totalSd };
  return league === "NBA" ? { kind: "normal", playedOut: true, ...means } : { kind: "key-numbers", ...means };
}

/**
 * The league's kind of distribution with this home-win probability (given no tie) and this expected total; `shape` gives the residual
 * standard deviations of NBA and NFL.
 */
export function expectedOutcome(
  league: League,
  homeWin: Probability,
  totalMean: number,
  shape: { readonly marginSd: number; readonly totalSd: number },
): OutcomeDistribution {
  const { marginSd, totalSd } = shape;
  const half = Math.max(0.5, totalMean / 2);
  let start: OutcomeDistribution;
  switch (league) {
    case "NBA":
      start = { kind: "normal", playedOut: true, marginMean: 0, marginSd, totalMean, totalSd };
      break;
    case "NFL":
      start = { kind: "key-numbers", marginMean: 0, marginSd, totalMean, totalSd };
      break;
    case "NHL":
      start = {
        kind: "poisson",
        homeMean: half,
        awayMean: half,
        diagonalInflation: NHL_DIAGONAL_INFLATION,
        emptyNet: NHL_EMPTY_NET,
        overtimeHomeShare: decidedLate(homeWin),
      };
      break;
    case "MLB":
      start = {
        kind: "negative-binomial",
        homeMean: half,
        awayMean: half,
        dispersion: MLB_DISPERSION,
        lastInning: MLB_LAST_INNING,
        extraInningsHomeShare: decidedLate(homeWin),
      };
  }
  if (start.kind === "normal" || start.kind === "key-numbers") {
    return outcomeThrough(start, "moneyline", "home", null, homeWin);
  }
  // Overtime adds to the total: move until the total is right, then the margin, which hardly moves the total again.
  let outcome: OutcomeDistribution = start;
  for (let step = 0; step < 2; step++) {
    outcome = shiftedOutcome(outcome, { total: totalMean - priceOutcome(outcome).meanTotal });
    outcome = outcomeThrough(outcome, "moneyline", "home", null, homeWin);
  }
  return outcome;
}

import type { League } from "#app/lib/engine/leagues.ts";
import type { ScaleParameters } from "./kalman/scale-parameters.ts";
import type { ScheduledGame } from "./model.ts";
import { LEAGUE_PARAMETERS, type RatingParameters } from "./parameters.ts";
import { namesPlayers } from "./playing-time.ts";
import { namesStarter } from "./starter-key.ts";

type Differences = Partial<Omit<RatingParameters, "league" | "margin" | "total">> & {
  readonly margin: Partial<ScaleParameters>;
  readonly total: Partial<ScaleParameters>;
};

/**
 * Changes to `LEAGUE_PARAMETERS` for games with named starters (M27): lines are more precise, teams drift less, and part of their strength
 * is their starter's. Found and rounded in the same way, on the same seasons.
 */
const WITH_STARTERS: Readonly<Partial<Record<League, Differences>>> = {
  NFL: {
    margin: {
      lineSd: 2.2,
      lineTrust: 0.2,
      slowDrift: 0.04,
      fastVariance: 1.5,
      fastDays: 20,
      seasonVariance: 3,
      starter: { startMean: -4.5, startVariance: 7.5, drift: 0.012, carry: 0.9, seasonVariance: 2.5 },
    },
    total: {
      lineSd: 2.7,
      lineTrust: 0.3,
      slowDrift: 0.08,
      fastVariance: 3.3,
      starter: { startMean: -1.7, startVariance: 9, drift: 0.015, carry: 0.93, seasonVariance: 1.6 },
    },
  },
  MLB: {
    margin: {
      resultSd: 3.1,
      lineSd: 0.48,
      lineTrust: 0.45,
      slowDrift: 0.0033,
      starter: { startMean: -0.5, startVariance: 0.35, drift: 0.0025, carry: 0.85, seasonVariance: 0.08 },
    },
    total: {
      lineSd: 0.67,
      lineTrust: 0.2,
      fastVariance: 0.06,
      carry: 0.4,
      levelDrift: 0.005,
      starter: { startMean: 0.25, startVariance: 0.11, drift: 0.0007, carry: 0.8, seasonVariance: 0.06 },
    },
  },
  NHL: {
    margin: {
      lineSd: 0.27,
      starter: { startMean: -0.17, startVariance: 0.03, drift: 0.00002, carry: 0.6, seasonVariance: 0.01 },
    },
    total: {
      lineSd: 0.4,
      lineTrust: 0.2,
      fastVariance: 0.03,
      starter: { startMean: 0.1, startVariance: 0.01, drift: 0.00002, carry: 0.6, seasonVariance: 0.006 },
    },
  },
};

/** The same for games with line-ups: teams are less certain to stay the same, and a line's deviation for this game repeats less. */
const WITH_PLAYERS: Readonly<Partial<Record<League, Differences>>> = {
  NBA: {
    marginSd: 10.6,
    margin: {
      resultSd: 10,
      lineSd: 1.5,
      slowDrift: 0.06,
      fastVariance: 0.8,
      fastDays: 40,
      carry: 0.65,
      seasonVariance: 3,
      venueVariance: 2.5,
      players: { startMean: -3.2, startVariance: 2.2, drift: 0.012, carry: 0.8, seasonVariance: 0.7 },
    },
    total: {
      slowDrift: 0.3,
      fastVariance: 10,
      carry: 0.7,
      levelDrift: 0.1,
      players: { startMean: -0.5, startVariance: 4.5, drift: 0.025, carry: 0.78, seasonVariance: 0.9 },
    },
  },
};

function withDifferences(usual: RatingParameters, { margin, total, ...both }: Differences): RatingParameters {
  return { ...usual, ...both, margin: { ...usual.margin, ...margin }, total: { ...usual.total, ...total } };
}

/** The start of the fit on these games: the league's usual parameters, or those with starters or players if a game names some. */
export function startParameters(league: League, games: readonly ScheduledGame[]): RatingParameters {
  let start = LEAGUE_PARAMETERS[league];
  const starters = WITH_STARTERS[league];
  if (starters !== undefined && games.some(namesStarter)) start = withDifferences(start, starters);
  const players = WITH_PLAYERS[league];
  if (players !== undefined && games.some(namesPlayers)) start = withDifferences(start, players);
  return start;
}

import { probability } from "#app/lib/engine/brands.ts";
import type { League, Market } from "#app/lib/engine/leagues.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { expectedOutcome } from "./expected-outcome.ts";
import { LEAGUE_PARAMETERS } from "./parameters.ts";

const made = new Map<League, OutcomeDistribution>();

/**
 * An even game of a league at its usual total: the shape by which prices are moved from one line to another (M4, M12) where no forecast of
 * the game itself is stored. Its position does not matter, because the distribution is fitted to each price first; only its spread does.
 * Null on the moneyline, which has no line to move.
 */
export function typicalOutcome(league: League, market: Market): OutcomeDistribution | null {
  if (market === "moneyline") return null;
  let outcome = made.get(league);
  if (outcome === undefined) {
    const { marginSd, totalSd, total } = LEAGUE_PARAMETERS[league];
    outcome = expectedOutcome(league, probability(0.5), total.levelStart, { marginSd, totalSd });
    made.set(league, outcome);
  }
  return outcome;
}

import { outcomeThrough } from "#app/lib/engine/markets/shift-outcome.ts";
import { countMoments } from "#app/lib/engine/props/shift-count.ts";
import { isPriced, readSubject, STATISTICS } from "#app/lib/engine/props/statistics.ts";
import type { MovedProjection } from "#app/lib/schemas/news/dto.ts";
import { outcomeDistributionSchema } from "#app/lib/schemas/pricing/outcome-distribution.ts";
import type { PricedThen, ProjectionThen } from "#app/models/news/before-after.server.ts";

/** The most that are named. */
const MOST_NAMED = 4;
/** A smaller change, as a share, is of the price or of the hour rather than of the news. */
const LEAST_CHANGE = 0.02;

/**
 * The mean that our model by itself expected: the stored distribution, moved back from the market to the model's own chance. Takes a
 * search.
 */
export function meanThen({ side, line, modelProbability, distribution }: PricedThen): number | null {
  const stored = outcomeDistributionSchema.parse(distribution);
  const own = outcomeThrough(stored, "prop", side, line, modelProbability);
  return own.kind === "count" ? countMoments(own.count).mean : null;
}

/**
 * The teammates' counts that our model expects differently since a report, the largest change first: as stored when they were priced last before it
 * and first after it. `isOpen`: whether the forecast of a prop may be shown; `meanOf`: `meanThen`, or one that keeps its answers. Combinations are
 * left out, since their parts are named.
 */
export function movedProjections(
  then: readonly ProjectionThen[],
  reported: string,
  isOpen: (subject: string) => boolean,
  meanOf: (priced: PricedThen) => number | null,
): readonly MovedProjection[] {
  return then
    .flatMap(({ subject, player, before, after }) => {
      const prop = readSubject(subject);
      if (prop === null || !isPriced(prop.statistic) || prop.playerId === reported || !isOpen(subject)) return [];
      const [was, is] = [meanOf(before), meanOf(after)];
      if (was === null || is === null || Math.abs(is / was - 1) < LEAST_CHANGE) return [];
      const { label } = STATISTICS[prop.statistic];
      return [{ playerId: prop.playerId, player, statistic: prop.statistic, statisticLabel: label, was, is }];
    })
    .toSorted((a, b) => Math.abs(b.is / b.was - 1) - Math.abs(a.is / a.was - 1))
    .slice(0, MOST_NAMED)
    .map(({ was, is, ...rest }) => ({ ...rest, before: was, after: is }));
}

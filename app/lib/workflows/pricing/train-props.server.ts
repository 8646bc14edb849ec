import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import { marketKey } from "#app/lib/engine/odds/market-key.ts";
import { closeProbabilityOf } from "#app/lib/engine/odds/closing-price.ts";
import { minimumBooks } from "#app/lib/engine/odds/minimum-books.ts";
import { defaultPropModel } from "#app/lib/engine/props/player-model.ts";
import { readSubject } from "#app/lib/engine/props/statistics.ts";
import { learnPropBlend, type ClosedProp } from "#app/lib/engine/props/prop-blend.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { outcomeDistributionSchema } from "#app/lib/schemas/pricing/outcome-distribution.ts";
import { listNewestQuotes } from "#app/models/feeds/odds.server.ts";
import { getChampion, saveModelVersion } from "#app/models/pricing/model-version.server.ts";
import { listClosedProps } from "#app/models/pricing/prediction.server.ts";
import { propsModelOf, type PropsModelRow } from "./inside/props-model-row.ts";

/** Props that closed longer ago do not show how today's market moves. */
const MEMORY_MS = 60 * DAY_MS;
/** A blend is refitted once this share of new props has closed, relative to those of its last fit. */
const WORTH_RELEARNING = 1.1;

/** Every prediction of a prop whose market has closed since, with the fair close at its line. */
async function closedProps(
  database: Database,
  scope: { readonly feed: Feed; readonly run: number; readonly league: League; readonly asOf: EpochMs },
): Promise<readonly ClosedProp[]> {
  const { feed, league, asOf } = scope;
  const rows = await listClosedProps(database, { ...scope, since: epochMs(asOf - MEMORY_MS) });
  if (rows.length === 0) return [];
  const quotes = await listNewestQuotes(database, [...new Set(rows.map(({ gameId }) => gameId))], asOf, "prop");
  const quotesOf = groupBy(quotes, marketKey);
  return rows.flatMap((row) => {
    const prop = readSubject(row.subject);
    if (prop === null || row.fairProbability === null || (row.side !== "over" && row.side !== "under")) return [];
    const closeProbability = closeProbabilityOf(
      { league, market: "prop", side: row.side, line: row.line },
      quotesOf.get(marketKey({ ...row, market: "prop" })) ?? [],
      { feed, startAt: row.startAt },
      { distribution: outcomeDistributionSchema.parse(row.distribution), minimumBooks: minimumBooks(feed) },
    );
    if (closeProbability === null) return [];
    const sign = row.side === "over" ? 1 : -1;
    return [
      {
        statistic: prop.statistic,
        model: sign * logit(row.modelProbability),
        fair: sign * logit(row.fairProbability),
        close: sign * logit(closeProbability),
        ahead: row.startAt - row.asOf,
      },
    ];
  });
}

/**
 * Registers a league's props model: at first with the constants fitted on past seasons and the prior blend, later with the blend fitted on
 * the props that have closed by `asOf`. A version with the same content adds no row.
 */
export async function trainProps(
  database: Database,
  scope: { readonly feed: Feed; readonly run: number; readonly league: League; readonly asOf: EpochMs },
): Promise<{ readonly trained: boolean; readonly label: string | null }> {
  const { feed, run, league, asOf } = scope;
  const versions = { feed, run, league, kind: "props" } as const;
  const champion = await getChampion(database, versions, asOf);
  const closed = await closedProps(database, scope);
  const blend = learnPropBlend(closed);
  const before = champion === null ? null : propsModelOf(champion.parameters).blend;
  if (before !== null && blend.learntFrom < Math.max(50, before.learntFrom * WORTH_RELEARNING))
    return { trained: false, label: null };
  const parameters: PropsModelRow = { version: 1, model: defaultPropModel(league), blend };
  const saved = await saveModelVersion(database, versions, {
    parameters,
    dataHash: sha256Hex(JSON.stringify(parameters)),
    trainedOnGames: blend.learntFrom,
    trainedUntil: asOf,
    scores: { weight: blend.weight, early: blend.early, late: blend.late },
    createdAt: asOf,
    publish: true,
  });
  return { trained: saved.created, label: saved.label };
}

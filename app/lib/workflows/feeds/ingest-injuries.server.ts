import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { askProvider } from "#app/lib/providers/ask-provider.ts";
import { injuryItem } from "#app/lib/providers/item-schemas.ts";
import type { FeedProviders, ProviderProblem } from "#app/lib/providers/ports.ts";
import { listTeamAliases, savePlayersOnce, type PlayerRecord } from "#app/models/feeds/catalog.server.ts";
import { getIngestMark, markIngested } from "#app/models/feeds/feed.server.ts";
import { saveInjuries, type InjuryRecord } from "#app/models/feeds/injury.server.ts";
import { saveFetches } from "#app/models/feeds/provider-fetch.server.ts";
import { NOTHING_INGESTED, type IngestReport } from "./inside/ingest-report.ts";
import { unknownTeam } from "./inside/resolve-team.ts";

const OVERLAP_MS = HOUR_MS;

/** Ingests injury reports published since the last time. An unknown player is added from the report. @throws ProviderError */
export async function ingestInjuries(
  database: Database,
  providers: FeedProviders,
  window: { readonly league: League; readonly asOf: EpochMs; readonly from?: EpochMs },
): Promise<IngestReport> {
  const { feed, stats } = providers;
  const { league, asOf } = window;
  if (stats === null) return NOTHING_INGESTED;
  const mark = await getIngestMark(database, feed, league, "injuries");
  const from = window.from ?? epochMs(mark === null ? asOf - 30 * DAY_MS : mark - OVERLAP_MS);
  if (from >= asOf) return NOTHING_INGESTED;
  const [answer, aliases] = await Promise.all([
    askProvider({ what: `${league} injuries`, item: injuryItem, withinMs: providers.answersWithinMs }, () =>
      stats.injuries({ league, from, to: asOf, asOf }),
    ),
    listTeamAliases(database, feed, league),
  ]);
  const problems: ProviderProblem[] = [...answer.problems];
  const written = await database.write(async (tx) => {
    await saveFetches(tx, feed, answer.fetches);
    const reports: InjuryRecord[] = [];
    const named: PlayerRecord[] = [];
    for (const report of answer.items) {
      const teamId = aliases.get(report.teamCode);
      if (teamId === undefined) {
        problems.push(unknownTeam(`${league} injury report`, report.teamCode, aliases.keys()));
        continue;
      }
      reports.push({ ...report, teamId });
      const { externalPlayerId: externalId, playerName: name } = report;
      named.push({ externalId, league, teamId, name, position: "" });
    }
    await savePlayersOnce(tx, feed, named);
    const rows = await saveInjuries(tx, feed, reports);
    await markIngested(tx, { feed, league, kind: "injuries", through: asOf });
    return rows;
  });
  return { written, problems };
}

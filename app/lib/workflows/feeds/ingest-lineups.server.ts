import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { STARTER_ROLE } from "#app/lib/engine/ratings/model.ts";
import { REGRADE_WINDOW_MS } from "#app/lib/engine/settle/grade-scope.ts";
import { REPORTED_WITHIN_MS } from "#app/lib/engine/settle/rules.ts";
import { nearestNames } from "#app/lib/engine/text-match.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { askProvider } from "#app/lib/providers/ask-provider.ts";
import { starterItem } from "#app/lib/providers/item-schemas.ts";
import type { FeedProviders, ProviderProblem, ProviderStarter, Window } from "#app/lib/providers/ports.ts";
import { listTeamAliases, savePlayersOnce } from "#app/models/feeds/catalog.server.ts";
import { listGamesBetOn } from "#app/models/bets/bet-settlement.server.ts";
import { getIngestMark, markIngested } from "#app/models/feeds/feed.server.ts";
import { listGameIdsNear, listGameTeams } from "#app/models/feeds/game.server.ts";
import { repeatResults } from "#app/models/feeds/game-result.server.ts";
import { saveStarters, type StarterRecord } from "#app/models/feeds/lineup.server.ts";
import { saveFetches } from "#app/models/feeds/provider-fetch.server.ts";
import { NOTHING_INGESTED, type IngestReport } from "./inside/ingest-report.ts";
import { unknownTeam } from "./inside/resolve-team.ts";

/** Overlap between readings, for reports that come late; a report read twice is one row. */
const OVERLAP_MS = HOUR_MS;
/** The first reading of a league goes back this far. */
const FIRST_LOOK_MS = 8 * DAY_MS;

/** Refuses reports from outside the requested window: a report that a provider dates ahead is read again in its time. */
const outside = (asked: Window, { knownAt, role }: ProviderStarter): string | null => {
  if (role !== STARTER_ROLE[asked.league]) return `No ${role} starts in the ${asked.league}`;
  return knownAt > asked.to || knownAt <= asked.from ? "Published outside the requested time" : null;
};

/**
 * Stores the reports about starters of a league's games that were published since the last time. Reports about unknown games and teams are
 * returned as problems; the rest is stored. An unknown player is added from the report. If a report names another starting pitcher of a
 * game that is over, or names one only after bets have stopped waiting, the game's result is stored once more, so that bets on it are
 * graded again.
 *
 * @throws ProviderError when there is no usable answer; nothing was written, and the same interval is requested again.
 */
export async function ingestLineups(
  database: Database,
  providers: FeedProviders,
  window: { readonly league: League; readonly asOf: EpochMs; readonly from?: EpochMs },
): Promise<IngestReport> {
  const { feed, lineups } = providers;
  const { league, asOf } = window;
  if (lineups === null || STARTER_ROLE[league] === null) return NOTHING_INGESTED;
  const mark = await getIngestMark(database, feed, league, "lineups");
  const from = window.from ?? epochMs(mark === null ? asOf - FIRST_LOOK_MS : mark - OVERLAP_MS);
  if (from >= asOf) return NOTHING_INGESTED;
  const asked = { league, from, to: asOf, asOf };
  const what = `${league} starters`;
  const [answer, aliases] = await Promise.all([
    askProvider(
      {
        what,
        item: starterItem,
        refuse: (item: ProviderStarter) => outside(asked, item),
        withinMs: providers.answersWithinMs,
      },
      () => lineups.starters(asked),
    ),
    listTeamAliases(database, feed, league),
  ]);
  const problems: ProviderProblem[] = [...answer.problems];
  const written = await database.write(async (tx) => {
    await saveFetches(tx, feed, answer.fetches);
    const teamsOf = await listGameTeams(
      tx,
      feed,
      answer.items.map((item) => item.externalGameId),
    );
    const unknown = new Set<string>();
    const records = answer.items.flatMap((item): readonly (StarterRecord & { readonly playerName: string })[] => {
      const teamId = aliases.get(item.teamCode);
      const teams = teamsOf.get(item.externalGameId);
      if (teams === undefined) unknown.add(item.externalGameId);
      else if (teamId === undefined) problems.push(unknownTeam(what, item.teamCode, aliases.keys()));
      else if (teamId === teams.home || teamId === teams.away) return [{ ...item, teamId }];
      else problems.push({ where: what, message: `${item.teamCode} does not play in game "${item.externalGameId}"` });
      return [];
    });
    const near = unknown.size === 0 ? [] : await listGameIdsNear(tx, feed, league, asOf);
    for (const id of unknown)
      problems.push({ where: what, message: `Unknown game "${id}"`, suggestions: nearestNames(id, near) });
    await savePlayersOnce(
      tx,
      feed,
      records.map(({ externalPlayerId: externalId, teamId, playerName: name }) => {
        return { externalId, league, teamId, name, position: "" };
      }),
    );
    const { written: rows, restarted, started } = await saveStarters(tx, feed, records);
    // The pitchers decide bets that list them, even if the score stays the same.
    if (STARTER_ROLE[league] === "pitcher") {
      const since = epochMs(asOf - REGRADE_WINDOW_MS);
      await repeatResults(tx, restarted, { since, asOf });
      // After the wait for a first report these bets stood without it.
      const late = started.filter((id) => !restarted.includes(id));
      await repeatResults(tx, await listGamesBetOn(tx, late), {
        since,
        upTo: epochMs(asOf - REPORTED_WITHIN_MS),
        asOf,
      });
    }
    await markIngested(tx, { feed, league, kind: "lineups", through: asOf });
    return rows;
  });
  return { written, problems };
}

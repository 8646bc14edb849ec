import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { seasonAt } from "#app/lib/engine/calendar/season-calendar.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { Database, Transaction } from "#app/lib/platform/db.server.ts";
import { askProvider } from "#app/lib/providers/ask-provider.ts";
import { playerItem } from "#app/lib/providers/item-schemas.ts";
import type { FeedProviders, ProviderPlayer, ProviderProblem } from "#app/lib/providers/ports.ts";
import { listTeamAliases, savePlayers } from "#app/models/feeds/catalog.server.ts";
import { getIngestMark, markIngested } from "#app/models/feeds/feed.server.ts";
import { listRosters, saveRosterMoves } from "#app/models/feeds/roster.server.ts";
import { NOTHING_INGESTED, type IngestReport } from "./inside/ingest-report.ts";
import { unknownTeam } from "./inside/resolve-team.ts";

/** How often rosters are read where they are not read every day anyway. */
const ROSTERS_EVERY_MS = 7 * DAY_MS;
/** An answer with fewer players of a team is not its full roster: players that it leaves out stay. */
const WHOLE_ROSTER = 8;

interface RosterQuestion {
  readonly league: League;
  readonly season: number;
  readonly asOf: EpochMs;
}

type KnownPlayer = ProviderPlayer & { readonly teamId: string };

/** Players of a team whose full roster was reported without them: they now have no team, as far as is known. */
async function goneFrom(
  tx: Transaction,
  feed: FeedProviders["feed"],
  league: League,
  players: readonly KnownPlayer[],
  knownAt: EpochMs,
) {
  const sizes = new Map<string, number>();
  for (const { teamId } of players) sizes.set(teamId, (sizes.get(teamId) ?? 0) + 1);
  const teamIds = [...sizes].flatMap(([teamId, size]) => (size >= WHOLE_ROSTER ? [teamId] : []));
  if (teamIds.length === 0) return [];
  const listed = new Set(players.map(({ externalId }) => externalId));
  const before = await listRosters(tx, { feed, league, teamIds, asOf: knownAt });
  return before
    .filter(({ externalPlayerId }) => !listed.has(externalPlayerId))
    .map(({ externalPlayerId }) => ({ externalPlayerId, teamId: null, since: knownAt, knownAt }));
}

/**
 * Ingests the rosters of a league's season: the players, and each player's team from the time it is known. Moves that a provider dates
 * ahead wait until then. @throws ProviderError
 */
export async function ingestPlayers(
  database: Database,
  providers: FeedProviders,
  { league, season, asOf }: RosterQuestion,
): Promise<IngestReport> {
  const { feed, stats } = providers;
  if (stats === null) return NOTHING_INGESTED;
  const [answer, aliases] = await Promise.all([
    askProvider({ what: `${league} rosters`, item: playerItem, withinMs: providers.answersWithinMs }, () =>
      stats.players(league, season),
    ),
    listTeamAliases(database, feed, league),
  ]);
  const problems: ProviderProblem[] = [...answer.problems];
  const players = answer.items.flatMap((player): readonly KnownPlayer[] => {
    if ((player.since ?? asOf) > asOf) return [];
    const teamId = aliases.get(player.teamCode);
    if (teamId === undefined) problems.push(unknownTeam("roster", player.teamCode, aliases.keys()));
    return teamId === undefined ? [] : [{ ...player, teamId }];
  });
  const written = await database.write(async (tx) => {
    const saved = await savePlayers(tx, feed, players);
    const knownAt = players.reduce((latest, { since }) => Math.max(latest, since ?? asOf), 0);
    const gone = await goneFrom(tx, feed, league, players, epochMs(knownAt));
    const there = players.map(({ externalId, teamId, since = asOf }) => {
      return { externalPlayerId: externalId, teamId, since, knownAt: since };
    });
    await saveRosterMoves(tx, { feed, league }, [...there, ...gone]);
    await markIngested(tx, { feed, league, kind: "rosters", through: asOf });
    return saved;
  });
  return { written, problems };
}

/** Ingests the rosters of a league's present season, if that has not been done for a week. @throws ProviderError */
export async function ingestRostersWhenDue(
  database: Database,
  providers: FeedProviders,
  { league, asOf }: Pick<RosterQuestion, "league" | "asOf">,
): Promise<IngestReport> {
  const mark = await getIngestMark(database, providers.feed, league, "rosters");
  if (mark !== null && asOf - mark < ROSTERS_EVERY_MS) return NOTHING_INGESTED;
  return ingestPlayers(database, providers, { league, season: seasonAt(league, asOf), asOf });
}

import { and, asc, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { selectStarterReports, type StarterReportRow } from "#app/models/feeds/lineup.server.ts";
import { selectWeathers } from "#app/models/feeds/weather.server.ts";
import { quotesOfPick, selectPicks, type BoardPick } from "#app/models/picks/pick-board.server.ts";
import { readTogether } from "#app/lib/platform/read-together.server.ts";
import type { Database, Drizzle } from "#db/client.ts";
import { agentOpinions } from "#db/schema/agents.ts";
import { players } from "#db/schema/catalog.ts";
import { games, gameWeather, injuries, lineups } from "#db/schema/games.ts";
import { oddsSnapshots } from "#db/schema/odds.ts";
import { picks } from "#db/schema/picks.ts";

/** An older injury report says nothing about the present. */
const REPORTED_WITHIN_MS = 45 * DAY_MS;

const stepColumns = {
  pickId: picks.id,
  book: oddsSnapshots.book,
  line: oddsSnapshots.line,
  first: oddsSnapshots.first,
  second: oddsSnapshots.second,
  kind: oddsSnapshots.kind,
  capturedAt: oddsSnapshots.capturedAt,
};

/** Published picks without an agent's opinion, in the order of their publication; every feed and run. */
export async function listPicksWithoutOpinion({ read }: Database, limit: number) {
  return read
    .select({
      pickId: picks.id,
      league: picks.league,
      market: picks.market,
      side: picks.side,
      line: picks.line,
      gameId: picks.gameId,
      startAt: picks.startAt,
      asOf: picks.publishedAt,
      price: picks.price,
      goodDownTo: picks.goodDownTo,
      probability: picks.probability,
      probabilityLow: picks.probabilityLow,
      probabilityHigh: picks.probabilityHigh,
      pushProbability: picks.pushProbability,
      doubt: picks.doubt,
      publishedFair: picks.fairProbability,
      fair: picks.fairProbability,
      stakeFraction: picks.stakeFraction,
      reasons: picks.reasons,
    })
    .from(picks)
    .where(sql`${picks.id} > (select coalesce(max(${agentOpinions.pickId}), 0) from ${agentOpinions})`)
    .orderBy(asc(picks.id))
    .limit(limit);
}

/** Every quote on the picks' markets from before they were published, oldest first. */
export async function listQuotesToPublication({ read }: Database, pickIds: readonly number[]) {
  return read
    .select(stepColumns)
    .from(picks)
    .innerJoin(oddsSnapshots, quotesOfPick)
    .where(and(inArray(picks.id, [...pickIds]), lte(oddsSnapshots.capturedAt, picks.publishedAt)))
    .orderBy(asc(oddsSnapshots.capturedAt), asc(oddsSnapshots.id));
}

const gamesOf = (read: Drizzle, pickIds: readonly number[]) =>
  read
    .select({ gameId: picks.gameId })
    .from(picks)
    .where(inArray(picks.id, [...pickIds]));

/** Players reported as not simply available for the picks' games, by the newest report of each. */
function selectAbsences(read: Drizzle, pickIds: readonly number[], cutoff: EpochMs) {
  return read
    .select({
      gameId: games.id,
      name: players.name,
      status: injuries.status,
      // The bare columns of a grouped select with one max() come from the row that has the maximum (SQLite).
      reportedAt: sql<number>`max(${injuries.reportedAt})`,
    })
    .from(games)
    .innerJoin(injuries, sql`${injuries.teamId} in (${games.homeTeamId}, ${games.awayTeamId})`)
    .innerJoin(players, eq(players.id, injuries.playerId))
    .where(
      and(
        inArray(games.id, gamesOf(read, pickIds)),
        lte(injuries.reportedAt, cutoff),
        gte(injuries.reportedAt, sql`${cutoff - REPORTED_WITHIN_MS}`),
        eq(injuries.feed, games.feed),
      ),
    )
    .groupBy(games.id, injuries.playerId);
}

/** The agents' inputs from picks besides their cards. */
export interface CaseNews {
  readonly picks: readonly BoardPick[];
  readonly quotes: Awaited<ReturnType<typeof listQuotesToPublication>>;
  readonly absences: readonly { readonly gameId: string; readonly name: string; readonly status: string }[];
  readonly starters: readonly StarterReportRow[];
  readonly weathers: Awaited<ReturnType<typeof selectWeathers>>;
}

/** Picks with the quotes, absences, starters and weather that a person may see by `cutoff`, in one round trip. */
export async function readCaseNews(
  { read }: Database,
  { pickIds, asOf, cutoff }: { readonly pickIds: readonly number[]; readonly asOf: EpochMs; readonly cutoff: EpochMs },
): Promise<CaseNews> {
  const thePicks = inArray(picks.id, [...pickIds]);
  return readTogether(read, {
    picks: selectPicks(read, thePicks, { asOf, cutoff }),
    quotes: read
      .select(stepColumns)
      .from(picks)
      .innerJoin(oddsSnapshots, quotesOfPick)
      .where(and(thePicks, lte(oddsSnapshots.capturedAt, cutoff)))
      .orderBy(asc(oddsSnapshots.capturedAt), asc(oddsSnapshots.id)),
    absences: selectAbsences(read, pickIds, cutoff),
    starters: selectStarterReports(read, inArray(lineups.gameId, gamesOf(read, pickIds)), cutoff),
    weathers: selectWeathers(read, inArray(gameWeather.gameId, gamesOf(read, pickIds)), cutoff),
  });
}

import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { AmericanOdds, EpochMs } from "#app/lib/engine/brands.ts";
import { gameDay } from "#app/lib/engine/calendar/civil-day.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { QuoteKind } from "#app/lib/engine/odds/quote.ts";
import type { PlayerLine, Stats } from "#app/lib/engine/players/player-line.ts";
import type { Database } from "#db/client.ts";
import { oddsSnapshots } from "#db/schema/odds.ts";

/** A player's line with the number of its season. */
export interface SeasonedLine extends PlayerLine {
  readonly seasonNumber: number;
}

/** Older games say nothing about tonight: a season and the break before it. */
const MEMORY_MS = 400 * DAY_MS;

/** game, team, home team, away team, playoff, starter, start, local date, season, his counts. */
type Packed = readonly [string, string, string, string, number, number, EpochMs, string, number, Stats];

/**
 * The newest box-score lines of some players, of games of a feed that were over by `asOf`: by player, oldest first, at most `most` each; one round
 * trip. One text per player: rows cost several times as much.
 */
export async function listNewestLines(
  { read }: Database,
  query: {
    readonly feed: Feed;
    readonly playerIds: readonly string[];
    readonly asOf: EpochMs;
    readonly most: number;
  },
): Promise<ReadonlyMap<string, readonly SeasonedLine[]>> {
  const { feed, playerIds, asOf, most } = query;
  if (playerIds.length === 0) return new Map();
  const rows = await read.all<{ readonly player: string; readonly lines: string }>(sql`
    select player, json_group_array(json_array(game, team, home, away, playoff, starter, start_at, local_date, season, json(stats))) as lines
    from (
      select b.player_id as player, b.game_id as game, b.team_id as team, g.home_team_id as home, g.away_team_id as away, g.playoff,
        b.starter, g.start_at, g.local_date, g.season, b.stats,
        row_number() over (partition by b.player_id order by g.start_at desc, g.id desc) as newest
      from json_each(${JSON.stringify(playerIds)}) named
      join box_scores b on b.player_id = named.value
      join games g on g.id = b.game_id
      where +g.feed = ${feed} and +g.status = 'final' and g.final_at <= ${asOf} and +g.start_at > ${asOf - MEMORY_MS}
    )
    where newest <= ${most}
    group by player`);
  return new Map(
    rows.map(({ player, lines }) => [
      player,
      (JSON.parse(lines) as readonly Packed[])
        .map((line) => lineOf(player, line))
        .sort((a, b) => a.startAt - b.startAt || (a.gameId < b.gameId ? -1 : 1)),
    ]),
  );
}

function lineOf(playerId: string, packed: Packed): SeasonedLine {
  const [gameId, teamId, homeId, awayId, playoff, starter, startAt, localDate, seasonNumber, stats] = packed;
  const home = teamId === homeId;
  return {
    gameId,
    playerId,
    teamId,
    home,
    startAt,
    seasonNumber,
    stats,
    opponentId: home ? awayId : homeId,
    playoff: playoff !== 0,
    starter: starter !== 0,
    day: gameDay(localDate) ?? 0,
  };
}

/** One change of a book's quote on a prop. */
export interface PropStep {
  readonly book: string;
  readonly line: number | null;
  readonly first: AmericanOdds;
  readonly second: AmericanOdds;
  readonly kind: QuoteKind;
  readonly capturedAt: EpochMs;
}

/** Every change of a prop's quotes by `cutoff`, oldest first. */
export async function listPropSteps(
  { read }: Database,
  { gameId, subject, cutoff }: { readonly gameId: string; readonly subject: string; readonly cutoff: EpochMs },
): Promise<readonly PropStep[]> {
  return read
    .select({
      book: oddsSnapshots.book,
      line: oddsSnapshots.line,
      first: oddsSnapshots.first,
      second: oddsSnapshots.second,
      kind: oddsSnapshots.kind,
      capturedAt: oddsSnapshots.capturedAt,
    })
    .from(oddsSnapshots)
    .where(
      and(
        eq(oddsSnapshots.gameId, gameId),
        eq(oddsSnapshots.market, "prop"),
        eq(oddsSnapshots.subject, subject),
        lte(oddsSnapshots.capturedAt, cutoff),
      ),
    )
    .orderBy(asc(oddsSnapshots.capturedAt), asc(oddsSnapshots.book));
}

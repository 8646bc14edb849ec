import { eq, sql } from "drizzle-orm";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Transaction } from "#db/client.ts";
import { games } from "#db/schema/games.ts";

/** A finished baseball game whose sources do not say how much was played, with the outs its box score counts. */
interface CountedGame {
  readonly gameId: string;
  readonly homeScore: number;
  readonly awayScore: number;
  readonly overtime: boolean | null;
  /** Outs the home team's pitchers got: the visitors' innings, three to one. */
  readonly awayOuts: number;
  readonly homeOuts: number;
  /** Whether the same teams met twice on its day. */
  readonly twice: boolean;
  readonly season: number;
}

/** MLB games that began in [since, asOf], are over, have a box score, and have no known length. */
export async function listUnmeasuredGames(
  tx: Transaction,
  query: { readonly feed: Feed; readonly since: EpochMs; readonly asOf: EpochMs },
): Promise<readonly CountedGame[]> {
  const { feed, since, asOf } = query;
  const rows = await tx.all<Row>(sql`
    select g.id, g.season, r.home_score as homeScore, r.away_score as awayScore, r.overtime,
      sum(iif(b.team_id = g.home_team_id, coalesce(json_extract(b.stats, '$.outs'), 0), 0)) as awayOuts,
      sum(iif(b.team_id = g.away_team_id, coalesce(json_extract(b.stats, '$.outs'), 0), 0)) as homeOuts,
      exists (select 1 from games t where t.home_team_id in (g.home_team_id, g.away_team_id) and t.start_at between g.start_at - ${DAY_MS} and g.start_at + ${DAY_MS}
        and t.away_team_id in (g.home_team_id, g.away_team_id) and t.local_date = g.local_date and t.feed = g.feed and t.id <> g.id and t.status = 'final') as twice
    from games g
    join game_results r on r.id = (
      select n.id from game_results n where n.game_id = g.id and n.known_at <= ${asOf} order by n.known_at desc, n.id desc limit 1)
    join box_scores b on b.game_id = g.id
    where g.feed = ${feed} and g.league = 'MLB' and g.start_at >= ${since} and g.start_at <= ${asOf}
      and g.played is null and r.status = 'final' and r.home_score is not null and r.away_score is not null
    group by g.id order by g.start_at, g.id`);
  return rows.map(({ id, overtime, twice, ...counted }) => ({
    ...counted,
    gameId: id,
    overtime: overtime === null ? null : Boolean(overtime),
    twice: Boolean(twice),
  }));
}

interface Row extends Omit<CountedGame, "gameId" | "overtime" | "twice"> {
  readonly id: string;
  readonly overtime: number | null;
  readonly twice: number;
}

/** Records how much of each game was played, as stored (`playedText`). */
export async function saveLengths(
  tx: Transaction,
  lengths: readonly { readonly gameId: string; readonly played: string }[],
): Promise<void> {
  for (const { gameId, played } of lengths) await tx.update(games).set({ played }).where(eq(games.id, gameId));
}

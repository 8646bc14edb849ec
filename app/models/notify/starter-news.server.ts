import { sql } from "drizzle-orm";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Drizzle, Transaction } from "#db/client.ts";

/** Older reports are not sent: the stored position may be older than this kind of alert. */
const SENT_WITHIN_MS = 6 * HOUR_MS;

/** A starter of a game of somebody's open bet who is out, back or replaced. */
export interface StarterNews {
  readonly userId: string;
  readonly kind: "injury" | "starter";
  readonly reportId: number;
  readonly gameId: string;
  readonly startAt: EpochMs;
  readonly playerName: string;
  /** "out", "doubtful", "available"; of a starter "probable", "confirmed" or "started". */
  readonly status: string;
  /** The player he replaces; null for a report about an injury. */
  readonly replacedName: string | null;
  readonly teamCity: string;
  readonly teamNickname: string;
  readonly homeCity: string;
  readonly homeNickname: string;
  readonly awayCity: string;
  readonly awayNickname: string;
}

/** Ids of reports that were read. */
export interface ReportPosition {
  readonly injuryId: number;
  readonly lineupId: number;
}

/**
 * News since then about starters in games of people's open bets: players who are out, doubtful or back and started at least half of their
 * last ten games, and players named in another's place. The report is about the team's next game.
 */
export function listStarterNews(
  reader: Drizzle | Transaction,
  query: {
    readonly feed: Feed;
    readonly run: number;
    readonly asOf: EpochMs;
    readonly after: ReportPosition;
    readonly upTo: ReportPosition;
  },
): Promise<readonly StarterNews[]> {
  const { feed, run, asOf, after, upTo } = query;
  const since = epochMs(asOf - SENT_WITHIN_MS);
  const next = (column: string) =>
    sql`select id, start_at from games where ${sql.raw(column)} = r.team_id and start_at > ${asOf} and +feed = ${feed} and +status = 'scheduled'`;
  const openBet = sql`s.feed = ${feed} and s.run = ${run} and s.deleted_at is null and s.imported_at is null`;
  return reader.all<StarterNews>(sql`
    with reports as (
      select r.id, r.team_id, r.player_id, r.status, (
        select b.status from injuries b where b.player_id = r.player_id and b.reported_at < r.reported_at order by b.reported_at desc limit 1
      ) as before
      from injuries r
      where r.id > ${after.injuryId} and r.id <= ${upTo.injuryId} and +r.feed = ${feed} and +r.reported_at > ${since} and +r.reported_at <= ${asOf}
    ), news as (
      select 'injury' as kind, r.id, r.team_id, r.player_id, r.status, null as replaced_id, (
        select id from (${next("home_team_id")} union all ${next("away_team_id")} order by start_at limit 1)
      ) as game_id
      from reports r
      where (r.status in ('out', 'doubtful') and r.status is not r.before or r.status = 'available' and r.before in ('out', 'doubtful'))
        and (select avg(starter) from (
          select b.starter from box_scores b join games g on g.id = b.game_id
          where b.player_id = r.player_id and g.start_at < ${asOf} order by g.start_at desc limit 10)) >= .5
      union all
      select 'starter', l.id, l.team_id, l.player_id, l.status, b.player_id, l.game_id
      from lineups l join lineups b on b.id = (
        select e.id from lineups e where e.game_id = l.game_id and e.team_id = l.team_id and e.role = l.role and e.known_at < l.known_at
        order by e.known_at desc limit 1)
      where l.id > ${after.lineupId} and l.id <= ${upTo.lineupId} and +l.known_at > ${since} and +l.known_at <= ${asOf} and b.player_id <> l.player_id
    ), bets as (
      select n.kind, n.id, s.user_id from news n cross join saved_picks s on s.game_id = n.game_id and s.status = 'pending' where ${openBet}
      union
      select n.kind, n.id, s.user_id from news n cross join saved_pick_legs k on k.game_id = n.game_id and k.status = 'pending'
        cross join saved_picks s on s.id = k.saved_pick_id where +s.status = 'pending' and ${openBet}
    )
    select bets.user_id as "userId", n.kind, n.id as "reportId", g.id as "gameId", g.start_at as "startAt", p.name as "playerName", n.status,
      q.name as "replacedName", t.city as "teamCity", t.nickname as "teamNickname", h.city as "homeCity", h.nickname as "homeNickname",
      a.city as "awayCity", a.nickname as "awayNickname"
    from bets join news n on n.kind = bets.kind and n.id = bets.id join games g on g.id = n.game_id
      join players p on p.id = n.player_id left join players q on q.id = n.replaced_id join teams t on t.id = n.team_id
      join teams h on h.id = g.home_team_id join teams a on a.id = g.away_team_id
    where +g.feed = ${feed} and +g.start_at > ${asOf}
    order by n.kind, n.id, bets.user_id`);
}

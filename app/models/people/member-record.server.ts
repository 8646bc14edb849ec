import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { ClosingSums, ReturnSums } from "#app/lib/engine/people/rank-members.ts";
import type { Database } from "#db/client.ts";

/** A member with the sums their record follows from; money in cents, closing line values as fractions. */
export interface MemberSums {
  readonly userId: string;
  readonly profileId: string;
  readonly name: string;
  readonly closing: ClosingSums;
  readonly returns: ReturnSums;
}

/**
 * Everybody who has a profile that shows, with what their settled bets of a feed's run came to since a moment. Counted is every bet they
 * saved or placed here: not what is only tracked, nor what was imported, which nobody here recorded before its game; what was deleted late
 * counts (`deletedLate`). Bets on one game are summed first, for errors clustered by game.
 */
export async function listMemberSums(
  { client }: Database,
  query: { readonly feed: Feed; readonly run: number; readonly since: EpochMs | null },
): Promise<readonly MemberSums[]> {
  const { rows } = await client.execute({
    sql: `WITH counted AS (
            SELECT p.user_id, p.id AS profile_id, p.name, coalesce(s.game_id, 'bet ' || s.id) AS game,
                   s.closing_line_value AS clv, CAST(s.stake_cents AS REAL) AS stake, CAST(coalesce(s.profit_cents, 0) AS REAL) AS profit, s.id AS bet
            FROM people_profiles p
            LEFT JOIN saved_picks s ON s.user_id = p.user_id AND s.feed = ?1 AND s.run = ?2
              AND (s.deleted_at IS NULL OR s.deleted_late) AND s.origin = 'saved'
              AND +s.status IN ('won', 'lost', 'push') AND (?3 IS NULL OR s.settled_at >= ?3)
              AND NOT (s.placed_at IS NULL AND coalesce(s.verdict, 'BET') IN ('LEAN', 'PASS'))
            WHERE p.left_at IS NULL AND p.hidden_at IS NULL
          ), by_game AS (
            SELECT user_id, profile_id, name, count(bet) AS bets, count(clv) AS closed, coalesce(sum(clv), 0) AS clv,
                   sum(stake) AS staked, sum(profit) AS profit, sum(profit * profit) AS profit2, sum(profit * stake) AS cross2, sum(stake * stake) AS stake2
            FROM counted GROUP BY user_id, game
          )
          SELECT user_id, profile_id, name,
                 sum(closed) AS closed, sum(closed > 0) AS games, sum(clv) AS value, sum(clv * clv) AS squares, sum(clv * closed) AS clv_cross, sum(closed * closed) AS sizes,
                 sum(bets) AS bets, coalesce(sum(staked), 0) AS staked, coalesce(sum(profit), 0) AS profit,
                 coalesce(sum(profit2), 0) AS profit2, coalesce(sum(cross2), 0) AS cross2, coalesce(sum(stake2), 0) AS stake2
          FROM by_game GROUP BY user_id ORDER BY user_id`,
    args: [query.feed, query.run, query.since],
  });
  return rows.map((row) => ({
    userId: String(row.user_id),
    profileId: String(row.profile_id),
    name: String(row.name),
    closing: {
      bets: Number(row.closed),
      games: Number(row.games),
      value: Number(row.value),
      squares: Number(row.squares),
      cross: Number(row.clv_cross),
      sizes: Number(row.sizes),
    },
    returns: {
      bets: Number(row.bets),
      staked: Number(row.staked),
      profit: Number(row.profit),
      profitSquares: Number(row.profit2),
      cross: Number(row.cross2),
      stakeSquares: Number(row.stake2),
    },
  }));
}

import { setImmediate as nextTurn } from "node:timers/promises";
import type { Row } from "@libsql/client";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { ClosingSums, ReturnSums } from "#app/lib/engine/people/rank-members.ts";
import { PARLAY_STRATEGY_ID } from "#app/lib/schemas/bets/dto.ts";
import type { Database } from "#db/client.ts";

/** The sums of a person's counted bets; money in cents, closing line values as fractions. */
interface BetSums {
  readonly closing: ClosingSums;
  readonly returns: ReturnSums;
}

/** A member with the sums of their record. */
export interface MemberSums extends BetSums {
  readonly userId: string;
  readonly profileId: string;
  readonly name: string;
  /** Whether they live only in the simulated world. */
  readonly simulated: boolean;
}

/** Everybody's sums, and the last change of a bet they include. */
export interface SummedMembers {
  /** By user id. */
  readonly members: readonly MemberSums[];
  readonly throughChange: number;
}

interface SumsQuery {
  readonly feed: Feed;
  readonly run: number;
  /** Only bets settled since; null: all of them. */
  readonly since: EpochMs | null;
}

/** Members whose bets are summed in one query: about 30 ms if each has a hundred. */
const SUMMED_AT_A_TIME = 500;

const NO_BETS: BetSums = {
  closing: { bets: 0, games: 0, value: 0, squares: 0, cross: 0, sizes: 0 },
  returns: { bets: 0, staked: 0, profit: 0, profitSquares: 0, cross: 0, stakeSquares: 0 },
};

/**
 * Sums of the settled bets of a feed's run by person. Every bet saved or placed here counts. Bets that are only tracked do not count, and
 * neither do imported ones, which were not recorded here before their game. Bets deleted late do count (`deletedLate`). A parlay counts in
 * profit only: its closing line value multiplies that of its legs, so that the same picks would rank higher for being combined. Bets on one
 * game are summed first, for errors clustered by game. `from` joins the bets `s` to the profiles `p`.
 */
const sumsBy = (from: string) => `
  WITH counted AS (
    SELECT s.user_id, coalesce(s.game_id, 'bet ' || s.id) AS game,
           iif(s.strategy_id = ${PARLAY_STRATEGY_ID}, NULL, s.closing_line_value) AS clv, CAST(s.stake_cents AS REAL) AS stake, CAST(coalesce(s.profit_cents, 0) AS REAL) AS profit, s.id AS bet
    FROM ${from}
    WHERE s.feed = ?1 AND s.run = ?2 AND (s.deleted_at IS NULL OR s.deleted_late) AND s.origin = 'saved'
      AND +s.status IN ('won', 'lost', 'push')
      AND NOT (s.placed_at IS NULL AND coalesce(s.verdict, 'BET') IN ('LEAN', 'PASS'))
      AND p.left_at IS NULL AND p.hidden_at IS NULL
  ), by_game AS (
    SELECT user_id, count(bet) AS bets, count(clv) AS closed, coalesce(sum(clv), 0) AS clv,
           sum(stake) AS staked, sum(profit) AS profit, sum(profit * profit) AS profit2, sum(profit * stake) AS cross2, sum(stake * stake) AS stake2
    FROM counted GROUP BY user_id, game
  )
  SELECT user_id, sum(closed) AS closed, sum(closed > 0) AS games, sum(clv) AS value, sum(clv * clv) AS squares, sum(clv * closed) AS clv_cross, sum(closed * closed) AS sizes,
         sum(bets) AS bets, sum(staked) AS staked, sum(profit) AS profit, sum(profit2) AS profit2, sum(cross2) AS cross2, sum(stake2) AS stake2
  FROM by_game GROUP BY user_id`;

/** Every bet ever settled of the people in ?3. */
const OF_PEOPLE = sumsBy(
  "json_each(?3) asked CROSS JOIN people_profiles p ON p.user_id = asked.value CROSS JOIN saved_picks s ON s.user_id = p.user_id",
);
/** People with a bet settled since ?3: their number does not grow with the product's age. */
const SINCE = sumsBy(
  "saved_picks s INDEXED BY saved_picks_settled CROSS JOIN people_profiles p ON p.user_id = s.user_id AND s.settled_at >= ?3",
);

/** Everybody who shows on feed ?1, by user id; as one text, because members are many. */
const MEMBERS = `
  SELECT json_group_array(json_array(user_id, id, name, simulated)) AS packed FROM (
    SELECT p.user_id, p.id, p.name, u.simulated FROM people_profiles p CROSS JOIN users u ON u.id = p.user_id
    WHERE p.left_at IS NULL AND p.hidden_at IS NULL AND (?1 = 'simulation' OR NOT u.simulated) ORDER BY p.user_id)`;

/** The newest change of any bet, and the people with changes after ?1. */
const NEWEST_CHANGE = "SELECT coalesce(max(id), 0) AS id FROM change_log";
const CHANGED = "SELECT DISTINCT user_id FROM change_log WHERE id > ?1 AND kind = 'bet' AND user_id IS NOT NULL";

const sumsOf = (row: Row): BetSums => ({
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
});

/**
 * Everybody who has a profile that shows, with the sums of their settled bets of a feed's run. Given earlier sums over the same period
 * without a beginning, it sums only people whose bets were changed since; changes are kept for some days, so the earlier sums must not be
 * older than a day. Otherwise members are summed some at a time, with a `pause` in between, so that a large number delays nobody else.
 */
export async function listMemberSums(
  { client }: Database,
  { feed, run, since }: SumsQuery,
  before: SummedMembers | null = null,
  pause: () => Promise<unknown> = () => nextTurn(),
): Promise<SummedMembers> {
  const known = since === null ? before : null;
  const [shown, newest, changed] = await client.batch(
    [
      { sql: MEMBERS, args: [feed] },
      NEWEST_CHANGE,
      { sql: CHANGED, args: [known?.throughChange ?? Number.MAX_SAFE_INTEGER] },
    ],
    "read",
  );
  const again = new Set((changed?.rows ?? []).map((row) => String(row.user_id)));
  const sums = new Map<string, BetSums>();
  for (const { userId, closing, returns } of known?.members ?? [])
    if (!again.has(userId)) sums.set(userId, { closing, returns });
  const packed = JSON.parse(String(shown?.rows[0]?.packed ?? "[]")) as readonly (readonly [
    string,
    string,
    string,
    number,
  ])[];
  const members = packed.map(([userId, profileId, name, simulated]) => ({
    userId,
    profileId,
    name,
    simulated: simulated === 1,
  }));
  const asked = members.filter(({ userId }) => !sums.has(userId)).map(({ userId }) => userId);
  const atATime = since === null ? SUMMED_AT_A_TIME : Math.max(1, asked.length);
  for (let from = 0; from < asked.length; from += atATime) {
    if (from > 0) await pause();
    const { rows } = await client.execute(
      since === null
        ? { sql: OF_PEOPLE, args: [feed, run, JSON.stringify(asked.slice(from, from + atATime))] }
        : { sql: SINCE, args: [feed, run, since] },
    );
    for (const row of rows) sums.set(String(row.user_id), sumsOf(row));
  }
  return {
    members: members.map((member) => ({ ...member, ...(sums.get(member.userId) ?? NO_BETS) })),
    throughChange: Number(newest?.rows[0]?.id ?? 0),
  };
}

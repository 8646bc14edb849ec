import { and, desc, eq, gte, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Loss } from "#app/lib/engine/care/cool-down.ts";
import type { LimitPeriod, MoneyUsed } from "#app/lib/engine/care/limits.ts";
import { USUAL_GAME_MS } from "#app/lib/engine/games/game-state.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { savedPicks } from "#db/schema/bets.ts";
import { stakesMoney } from "./stakes-money.server.ts";

type Reader = Drizzle | Transaction;

/**
 * Bets that stake money, without deleted bets and without imported history. An imported bet on a game that was still ahead stakes money
 * like any other.
 */
const staked = and(
  isNull(savedPicks.deletedAt),
  stakesMoney,
  or(isNull(savedPicks.importedAt), lt(savedPicks.importedAt, savedPicks.startAt)),
);

/** When money was staked as far as limits know: an import counts from its own moment, not from the date it states. */
const stakedAt = sql`coalesce(${savedPicks.importedAt}, ${savedPicks.savedAt})`;

/** The amounts that count against a person's money limits in a feed, by the period that begins at each of `from`. */
export async function getMoneyUsed(
  reader: Reader,
  {
    userId,
    feed,
    from,
  }: { readonly userId: string; readonly feed: Feed; readonly from: Readonly<Record<LimitPeriod, EpochMs>> },
): Promise<Readonly<Record<LimitPeriod, MoneyUsed>>> {
  const since = (at: EpochMs, column: SQL | typeof savedPicks.settledAt, amount: string) =>
    sql<number>`coalesce(sum(case when ${column} >= ${at} then ${sql.raw(amount)} end), 0)`;
  const [row] = await reader
    .select({
      open: sql<number>`coalesce(sum(case when ${savedPicks.status} = 'pending' then ${savedPicks.stakeCents} end), 0)`,
      stakedDay: since(from.day, stakedAt, "stake_cents"),
      stakedWeek: since(from.week, stakedAt, "stake_cents"),
      stakedMonth: since(from.month, stakedAt, "stake_cents"),
      lostDay: since(from.day, savedPicks.settledAt, "-profit_cents"),
      lostWeek: since(from.week, savedPicks.settledAt, "-profit_cents"),
      lostMonth: since(from.month, savedPicks.settledAt, "-profit_cents"),
    })
    // The index is named, because the planner has no statistics for an index without rows.
    .from(sql`${savedPicks} indexed by saved_picks_staked`)
    .where(
      and(
        eq(savedPicks.userId, userId),
        eq(savedPicks.feed, feed),
        staked,
        or(
          eq(savedPicks.status, "pending"),
          gte(stakedAt, from.month),
          gte(savedPicks.settledAt, from.month),
          gte(stakedAt, from.week),
          gte(savedPicks.settledAt, from.week),
        ),
      ),
    );
  const used = (stakedCents = 0, lostCents = 0): MoneyUsed => ({ stakedCents, lostCents, openCents: row?.open ?? 0 });
  return {
    day: used(row?.stakedDay, row?.lostDay),
    week: used(row?.stakedWeek, row?.lostWeek),
    month: used(row?.stakedMonth, row?.lostMonth),
  };
}

/**
 * When a bet's game had ended, of a parlay the first game that lost it. Where a source does not say when a game ended, it counts as ended when
 * we first saw its end, which after an outage is hours later: a game counts as ended by the usual time at the latest.
 */
const endedAt = sql<EpochMs>`min(saved_picks.settled_at, coalesce(
  (select min(min(coalesce(g.final_at, saved_picks.settled_at), coalesce(g.resumed_at, g.start_at) + ${USUAL_GAME_MS})) from games g
   where g.id in (select saved_picks.game_id union all
     select l.game_id from saved_pick_legs l where l.saved_pick_id = saved_picks.id and l.status = 'lost')),
  saved_picks.start_at + ${USUAL_GAME_MS}))`;

/** A person's last lost bets in a feed, among those settled since a moment, the latest game first. */
export async function listLastLosses(
  reader: Reader,
  query: { readonly userId: string; readonly feed: Feed; readonly since: EpochMs; readonly count: number },
): Promise<readonly Loss[]> {
  const { userId, feed, since, count } = query;
  const rows = await reader
    .select({ endedAt, settledAt: savedPicks.settledAt })
    .from(savedPicks)
    .where(
      and(
        eq(savedPicks.userId, userId),
        eq(savedPicks.feed, feed),
        gte(savedPicks.settledAt, since),
        eq(savedPicks.status, "lost"),
        staked,
      ),
    )
    .orderBy(desc(endedAt))
    .limit(count);
  return rows.flatMap(({ settledAt, ...loss }) => (settledAt === null ? [] : [{ ...loss, settledAt }]));
}

import { and, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { savedPicks } from "#db/schema/bets.ts";
import { games } from "#db/schema/games.ts";
import { picks } from "#db/schema/picks.ts";
import { stakesMoney } from "./stakes-money.server.ts";

type Reader = Drizzle | Transaction;

/** Picks a person has a bet on in a feed's run. */
export function selectSavedPickIds(
  reader: Reader,
  userId: string,
  scope: { readonly feed: Feed; readonly run: number },
) {
  return reader
    .select({ pickId: savedPicks.pickId })
    .from(savedPicks)
    .where(
      and(
        eq(savedPicks.userId, userId),
        eq(savedPicks.feed, scope.feed),
        eq(savedPicks.run, scope.run),
        isNull(savedPicks.deletedAt),
        isNotNull(savedPicks.pickId),
      ),
    );
}

/** Bets that count toward the caps of a game starting this long before or after theirs, in milliseconds: one evening's. */
export const SAME_DAY_MS = 12 * HOUR_MS;

/** A person's open bets in a feed's run that stake money: where and how much, in cents. */
export function selectStakes(reader: Reader, userId: string, scope: { readonly feed: Feed; readonly run: number }) {
  return reader
    .select({ gameId: savedPicks.gameId, startAt: savedPicks.startAt, stakeCents: savedPicks.stakeCents })
    .from(savedPicks)
    .where(
      and(
        eq(savedPicks.userId, userId),
        eq(savedPicks.feed, scope.feed),
        eq(savedPicks.run, scope.run),
        isNull(savedPicks.deletedAt),
        eq(savedPicks.status, "pending"),
        stakesMoney,
      ),
    );
}
export type OpenStake = Awaited<ReturnType<typeof selectStakes>>[number];

/** Money a person has staked on open bets in the run of the pick that matches `where`: on its game, and on games within half a day of it; in cents. */
export function selectOpenStakes(reader: Reader, userId: string, where: SQL | undefined) {
  return reader
    .select({
      onGame: sql<number>`coalesce(sum(case when ${savedPicks.gameId} = ${picks.gameId} then ${savedPicks.stakeCents} end), 0)`,
      onDay: sql<number>`coalesce(sum(${savedPicks.stakeCents}), 0)`,
    })
    .from(picks)
    .innerJoin(games, eq(games.id, picks.gameId))
    .innerJoin(
      savedPicks,
      and(eq(savedPicks.feed, picks.feed), eq(savedPicks.run, picks.run), eq(savedPicks.userId, userId)),
    )
    .where(
      and(
        where,
        isNull(savedPicks.deletedAt),
        eq(savedPicks.status, "pending"),
        stakesMoney,
        sql`abs(${savedPicks.startAt} - ${games.startAt}) < ${SAME_DAY_MS}`,
      ),
    );
}

import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { savedPickLegs, savedPicks } from "#db/schema/bets.ts";
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

/** The picks and stakes, in cents, of a person's open bets in a feed's run that stake money; a parlay has a row for each of its legs. */
export function selectStakes(reader: Reader, userId: string, scope: { readonly feed: Feed; readonly run: number }) {
  return reader
    .select({
      id: savedPicks.id,
      gameId: sql<string | null>`coalesce(${savedPicks.gameId}, ${savedPickLegs.gameId})`,
      startAt: sql<number>`coalesce(${savedPickLegs.startAt}, ${savedPicks.startAt})`,
      stakeCents: savedPicks.stakeCents,
      pickId: savedPicks.pickId,
      market: savedPicks.market,
      subject: savedPicks.subject,
      side: savedPicks.side,
      line: savedPicks.line,
      book: savedPicks.book,
      price: savedPicks.price,
      placedAt: savedPicks.placedAt,
      origin: savedPicks.origin,
    })
    .from(savedPicks)
    .leftJoin(savedPickLegs, eq(savedPickLegs.savedPickId, savedPicks.id))
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

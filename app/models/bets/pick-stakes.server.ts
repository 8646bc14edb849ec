import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { savedPicks } from "#db/schema/bets.ts";
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

/** A person's open bets in a feed's run that stake money: on what, where and how much, in cents. */
export function selectStakes(reader: Reader, userId: string, scope: { readonly feed: Feed; readonly run: number }) {
  return reader
    .select({
      id: savedPicks.id,
      pickId: savedPicks.pickId,
      gameId: savedPicks.gameId,
      market: savedPicks.market,
      subject: savedPicks.subject,
      side: savedPicks.side,
      line: savedPicks.line,
      book: savedPicks.book,
      price: savedPicks.price,
      startAt: savedPicks.startAt,
      stakeCents: savedPicks.stakeCents,
      placedAt: savedPicks.placedAt,
      origin: savedPicks.origin,
    })
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

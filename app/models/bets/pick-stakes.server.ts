import { and, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { OpenBet } from "#app/lib/engine/own-bets/bets-on-market.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { savedPickLegs, savedPicks } from "#db/schema/bets.ts";
import { picks } from "#db/schema/picks.ts";
import { isOpen } from "./open-bets.server.ts";
import { stakesMoney } from "./stakes-money.server.ts";

type Reader = Drizzle | Transaction;

/** Which of some picks a person has a bet on in a feed's run. */
export function selectSavedPickIds(
  reader: Reader,
  userId: string,
  scope: { readonly feed: Feed; readonly run: number },
  ofPicks: SQL | undefined,
) {
  return reader
    .select({ id: savedPicks.id, pickId: savedPicks.pickId })
    .from(picks)
    .innerJoin(savedPicks, eq(savedPicks.pickId, picks.id))
    .where(
      and(
        ofPicks,
        eq(savedPicks.userId, userId),
        eq(savedPicks.feed, scope.feed),
        eq(savedPicks.run, scope.run),
        isNull(savedPicks.deletedAt),
        isNotNull(savedPicks.pickId),
      ),
    );
}

/** An open bet as it is packed: a database row costs ten times as much, and a person may have thousands. */
type PackedStake = readonly [
  ...[OpenBet["id"], OpenBet["gameId"], OpenBet["startAt"], OpenBet["stakeCents"], OpenBet["pickId"]],
  ...[OpenBet["market"], OpenBet["subject"], OpenBet["side"], OpenBet["line"], OpenBet["book"]],
  ...[OpenBet["price"], OpenBet["placedAt"], OpenBet["origin"]],
];

/**
 * A person's open bets in a feed's run that stake money, for `stakesIn`: on what and how much, in cents; a parlay has one for each of its legs.
 */
export function selectStakes(reader: Reader, userId: string, scope: { readonly feed: Feed; readonly run: number }) {
  const columns = sql.join(
    [
      savedPicks.id,
      sql`coalesce(${savedPicks.gameId}, ${savedPickLegs.gameId})`,
      sql`coalesce(${savedPickLegs.startAt}, ${savedPicks.startAt})`,
      savedPicks.stakeCents,
      savedPicks.pickId,
      savedPicks.market,
      savedPicks.subject,
      savedPicks.side,
      savedPicks.line,
      savedPicks.book,
      savedPicks.price,
      savedPicks.placedAt,
      savedPicks.origin,
    ].map((column) => sql`${column}`),
    sql`, `,
  );
  return reader
    .select({ packed: sql<string>`json_group_array(json_array(${columns}))` })
    .from(savedPicks)
    .leftJoin(savedPickLegs, eq(savedPickLegs.savedPickId, savedPicks.id))
    .where(
      and(
        eq(savedPicks.userId, userId),
        eq(savedPicks.feed, scope.feed),
        eq(savedPicks.run, scope.run),
        isOpen,
        stakesMoney,
      ),
    );
}

/** The bets of `selectStakes`. */
export function stakesIn(rows: readonly { readonly packed: string }[]): readonly OpenBet[] {
  const packed = JSON.parse(rows[0]?.packed ?? "[]") as readonly PackedStake[];
  return packed.map(
    ([id, gameId, startAt, stakeCents, pickId, market, subject, side, line, book, price, placedAt, origin]) => ({
      id,
      gameId,
      startAt,
      stakeCents,
      pickId,
      market,
      subject,
      side,
      line,
      book,
      price,
      placedAt,
      origin,
    }),
  );
}

import { and, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { AmericanOdds, EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, Market, Side } from "#app/lib/engine/leagues.ts";
import { subjectPlayerId } from "#app/models/feeds/catalog.server.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { priceWatches } from "#db/schema/alerts.ts";
import { players, teams } from "#db/schema/catalog.ts";
import { games } from "#db/schema/games.ts";
import { picks } from "#db/schema/picks.ts";
import { filteredOnly, selectPickWords } from "./pick-words.server.ts";

type Reader = Drizzle | Transaction;
const home = alias(teams, "home");
const away = alias(teams, "away");

/** The watched bet: one side at one line. */
export interface WatchedBet {
  readonly gameId: string;
  readonly market: Market;
  /** Of a prop; empty on the markets of the game. */
  readonly subject: string;
  readonly side: Side;
  /** The side's own; null on the moneyline. */
  readonly line: number | null;
}

const betText = ({ market, subject, side, line }: WatchedBet) => [market, subject, side, line ?? ""].join(" ");

/** Watches a bet's price for a person; a second watch of the same bet takes the place of the first. */
export async function savePriceWatch(
  tx: Transaction,
  watch: WatchedBet & {
    readonly userId: string;
    /** The pick it is set from. */
    readonly pickId: number | null;
    readonly price: AmericanOdds;
    readonly createdAt: EpochMs;
  },
): Promise<void> {
  const { userId, pickId, price, createdAt, gameId, market, subject, side, line } = watch;
  await tx
    .insert(priceWatches)
    .values({ userId, pickId, price, createdAt, gameId, market, subject, side, line, bet: betText(watch) })
    .onConflictDoUpdate({
      target: [priceWatches.userId, priceWatches.gameId, priceWatches.bet],
      set: { pickId, price, createdAt, reachedAt: null },
    });
}

/** How many prices of games to come a person waits for. */
export function countPriceWatches(reader: Reader, userId: string, asOf: EpochMs): Promise<number> {
  return reader.$count(
    priceWatches,
    and(
      eq(priceWatches.userId, userId),
      isNull(priceWatches.reachedAt),
      sql`exists (select 1 from ${games} ahead where ahead.id = ${priceWatches.gameId} and ahead.start_at > ${asOf})`,
    ),
  );
}

/** Watches in words; the caller chooses which. */
function selectWatches(reader: Reader) {
  return reader
    .select({
      id: priceWatches.id,
      userId: priceWatches.userId,
      pickId: priceWatches.pickId,
      gameId: priceWatches.gameId,
      market: priceWatches.market,
      subject: priceWatches.subject,
      playerName: players.name,
      side: priceWatches.side,
      line: priceWatches.line,
      price: priceWatches.price,
      reachedAt: priceWatches.reachedAt,
      league: games.league,
      startAt: games.startAt,
      home: { city: home.city, nickname: home.nickname },
      away: { city: away.city, nickname: away.nickname },
    })
    .from(priceWatches)
    .innerJoin(games, eq(games.id, priceWatches.gameId))
    .innerJoin(home, eq(home.id, games.homeTeamId))
    .innerJoin(away, eq(away.id, games.awayTeamId))
    .leftJoin(players, eq(players.id, subjectPlayerId(priceWatches.subject)))
    .$dynamic();
}

/** A watch as stored, with its bet. */
export type PriceWatch = Awaited<ReturnType<typeof selectWatches>>[number];

/** A person's watches of a feed's games to come. */
export function listPriceWatches(
  reader: Reader,
  query: { readonly userId: string; readonly feed: Feed; readonly asOf: EpochMs },
): Promise<readonly PriceWatch[]> {
  return selectWatches(reader)
    .where(
      and(eq(priceWatches.userId, query.userId), filteredOnly(games.feed, query.feed), gt(games.startAt, query.asOf)),
    )
    .orderBy(games.startAt, priceWatches.id);
}

/** Every watch of a feed's games to come whose price has not been reached. */
export function listOpenWatches(
  reader: Reader,
  query: { readonly feed: Feed; readonly asOf: EpochMs },
): Promise<readonly PriceWatch[]> {
  return selectWatches(reader).where(
    and(isNull(priceWatches.reachedAt), filteredOnly(games.feed, query.feed), gt(games.startAt, query.asOf)),
  );
}

/** Records that the prices of some watches were reached. */
export async function markWatchesReached(tx: Transaction, ids: readonly number[], at: EpochMs): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(priceWatches)
      .set({ reachedAt: at })
      .where(inArray(priceWatches.id, [...ids]));
}

/** Ends one of a person's watches; false where they have none of that id. */
export async function deletePriceWatch(tx: Transaction, userId: string, id: number): Promise<boolean> {
  const rows = await tx
    .delete(priceWatches)
    .where(and(eq(priceWatches.id, id), eq(priceWatches.userId, userId)))
    .returning({ id: priceWatches.id });
  return rows.length > 0;
}

/** A pick of a feed's run in words; null where there is none of that id. */
export async function getWatchablePick(
  reader: Reader,
  { pickId, feed, run }: { readonly pickId: number; readonly feed: Feed; readonly run: number },
) {
  const [pick] = await selectPickWords(reader, {}).where(
    // The price of a parlay is not watched: it is read every quarter of an hour at the most.
    and(eq(picks.id, pickId), eq(picks.feed, feed), eq(picks.run, run), ne(picks.market, "parlay")),
  );
  return pick ?? null;
}

/** A game of a feed in words; null where there is none of that id. */
export async function getWatchableGame(
  reader: Reader,
  { gameId, feed }: { readonly gameId: string; readonly feed: Feed },
) {
  const [game] = await reader
    .select({
      league: games.league,
      startAt: games.startAt,
      home: { city: home.city, nickname: home.nickname },
      away: { city: away.city, nickname: away.nickname },
    })
    .from(games)
    .innerJoin(home, eq(home.id, games.homeTeamId))
    .innerJoin(away, eq(away.id, games.awayTeamId))
    .where(and(eq(games.id, gameId), eq(games.feed, feed)));
  return game ?? null;
}

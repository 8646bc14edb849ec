import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { AmericanOdds, Cents, EpochMs, Probability } from "#app/lib/engine/brands.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { PitcherRule } from "#app/lib/engine/games/pitcher-rules.ts";
import type { Feed, Market, Side } from "#app/lib/engine/leagues.ts";
import type { Database, Drizzle, Transaction } from "#db/client.ts";
import { savedPickLegs, savedPicks, slipItems, slipPlacements, slips, type SLIP_MODES } from "#db/schema/bets.ts";
import { picks, predictions, type VERDICTS } from "#db/schema/picks.ts";
import { exactFraction } from "#app/lib/platform/exact-fraction.server.ts";
import { isOpen } from "#app/models/bets/open-bets.server.ts";
import { readInTransaction, readTogether, type NamedRows } from "#app/lib/platform/read-together.server.ts";
import { newsOf, selectFeedNews, type FeedNews } from "#app/models/feeds/feed-news.server.ts";
import {
  quotesOf,
  selectParlays,
  selectPicks,
  selectQuotes,
  type BoardPick,
  type BoardQuote,
} from "#app/models/picks/pick-board.server.ts";
import { selectRevealed, selectUsedOnDay } from "#app/models/picks/reveal.server.ts";

type Reader = Drizzle | Transaction;

export type SlipMode = (typeof SLIP_MODES)[number];

/** One person's slip in one feed run. */
export interface SlipOwner {
  readonly userId: string;
  readonly feed: Feed;
  readonly run: number;
}

export interface SlipQuery extends SlipOwner {
  readonly asOf: EpochMs;
  /** Newest capture the viewer's tier may see (D5). */
  readonly cutoff: EpochMs;
  /** New York day of the wall clock. */
  readonly day: string;
  /** Picks to read as well although they are not in the slip (yet). */
  readonly withPicks?: readonly number[] | undefined;
}

const ownSlip = ({ userId, feed, run }: SlipOwner) =>
  and(eq(slips.userId, userId), eq(slips.feed, feed), eq(slips.run, run));
const allItems = ({ userId, feed, run }: SlipOwner) =>
  and(eq(slipItems.userId, userId), eq(slipItems.feed, feed), eq(slipItems.run, run));
/** The items in the slip, without those taken out. */
const ownItems = (owner: SlipOwner) => and(allItems(owner), isNull(slipItems.removedAt));
const takenOut = (owner: SlipOwner) => and(allItems(owner), isNotNull(slipItems.removedAt));
const openBets = ({ userId, feed, run }: SlipOwner) =>
  and(eq(savedPicks.userId, userId), eq(savedPicks.feed, feed), eq(savedPicks.run, run), isOpen);

/** An open bet as it is packed; fractions come as text, with all their digits. */
type PackedOpenBet = readonly [
  ...[number, number, number | null, string | null, Market | null, string, Side | null, number | null],
  ...[
    string,
    boolean | number,
    string,
    Cents,
    EpochMs,
    (typeof VERDICTS)[number] | null,
    EpochMs | null,
    string | null,
  ],
];
const OPEN_BET_COLUMNS = sql.join(
  [
    savedPicks.id,
    savedPicks.strategyId,
    savedPicks.pickId,
    savedPicks.gameId,
    savedPicks.market,
    ...[savedPicks.subject, savedPicks.side, savedPicks.line].map((column) => sql`${column}`),
    exactFraction("saved_picks.decimal_odds"),
    savedPicks.quoted,
    exactFraction("saved_picks.confidence"),
    savedPicks.stakeCents,
    savedPicks.startAt,
    savedPicks.verdict,
    savedPicks.placedAt,
    exactFraction("picks.push_probability"),
  ].map((column) => sql`${column}`),
  sql`, `,
);

/** A person's open bets and their parlays' legs. */
function openBetReads(reader: Reader, owner: SlipOwner) {
  return {
    openBets: reader
      .select({ packed: sql<string>`json_group_array(json_array(${OPEN_BET_COLUMNS}))` })
      .from(savedPicks)
      .leftJoin(picks, eq(picks.id, savedPicks.pickId))
      .where(openBets(owner)),
    openLegs: reader
      .select({
        savedPickId: savedPickLegs.savedPickId,
        gameId: savedPickLegs.gameId,
        market: savedPickLegs.market,
        subject: savedPickLegs.subject,
        side: savedPickLegs.side,
        line: savedPickLegs.line,
        price: savedPickLegs.price,
        confidence: savedPickLegs.confidence,
        startAt: savedPickLegs.startAt,
        status: savedPickLegs.status,
        pushProbability: picks.pushProbability,
      })
      .from(savedPickLegs)
      .innerJoin(savedPicks, eq(savedPicks.id, savedPickLegs.savedPickId))
      .leftJoin(picks, eq(picks.id, savedPickLegs.pickId))
      .where(openBets(owner))
      .orderBy(savedPickLegs.savedPickId, savedPickLegs.leg),
  };
}

/** Everything a slip needs, as queries for one batch. */
function slipReads(reader: Reader, query: SlipQuery) {
  const inItems = inArray(picks.id, reader.select({ id: slipItems.pickId }).from(slipItems).where(ownItems(query)));
  const inSlip = and(
    query.withPicks === undefined ? inItems : or(inItems, inArray(picks.id, [...query.withPicks])),
    eq(picks.feed, query.feed),
    eq(picks.run, query.run),
    lte(picks.publishedAt, query.asOf),
  );
  return {
    slip: reader
      .select({
        mode: slips.mode,
        parlayStakeCents: slips.parlayStakeCents,
        parlayQuote: slips.parlayQuote,
        placementKey: slips.placementKey,
      })
      .from(slips)
      .where(ownSlip(query)),
    items: reader
      .select({
        pickId: slipItems.pickId,
        stakeCents: slipItems.stakeCents,
        book: slipItems.book,
        price: slipItems.price,
        line: slipItems.line,
        suggestedCents: slipItems.suggestedCents,
        singleBook: slipItems.singleBook,
        singlePrice: slipItems.singlePrice,
        singleLine: slipItems.singleLine,
        pitchers: slipItems.pitchers,
        addedAt: slipItems.addedAt,
      })
      .from(slipItems)
      .where(ownItems(query))
      .orderBy(slipItems.addedAt, slipItems.pickId),
    picks: selectPicks(reader, inSlip, query),
    quotes: selectQuotes(reader, inSlip, query),
    parlays: selectParlays(reader, inSlip, query),
    news: selectFeedNews(reader, query.feed, query.asOf),
    revealed: selectRevealed(reader, query.userId, inSlip),
    used: selectUsedOnDay(reader, query.userId, query.day),
    ...openBetReads(reader, query),
    distributions: reader
      .select({ pickId: picks.id, distribution: predictions.distribution, asOf: predictions.asOf })
      .from(picks)
      .innerJoin(predictions, eq(predictions.id, picks.predictionId))
      .where(inSlip),
  };
}

type SlipRows = NamedRows<ReturnType<typeof slipReads>>;

/** An item as stored: the state its owner last agreed to. */
export type SlipItemRecord = SlipRows["items"][number];
/** A pending bet; game and side are null on a parlay, which has legs instead. */
export type OpenBetRecord = ReturnType<typeof openBetOf> & { readonly legs: readonly OpenBetLegRecord[] };
export type OpenBetLegRecord = SlipRows["openLegs"][number];

/** A slip with everything needed to check it: picks, visible quotes, the owner's open bets, and the games' distributions. */
export interface SlipRecord {
  /** Null before its first item. */
  readonly slip: SlipRows["slip"][number] | null;
  readonly items: readonly SlipItemRecord[];
  readonly picks: ReadonlyMap<number, BoardPick>;
  readonly quotes: readonly BoardQuote[];
  readonly news: FeedNews;
  readonly revealed: ReadonlySet<number>;
  readonly usedToday: number;
  readonly openBets: readonly OpenBetRecord[];
  /** By pick, as stored; the caller parses it. */
  readonly distributions: ReadonlyMap<number, { readonly distribution: unknown; readonly asOf: EpochMs }>;
}

function openBetOf(packed: PackedOpenBet) {
  const [id, strategyId, pickId, gameId, market, subject, side, line, decimal, quoted, confidence, ...rest] = packed;
  const [stakeCents, startAt, verdict, placedAt, push] = rest;
  return {
    id,
    strategyId,
    pickId,
    gameId,
    market,
    subject,
    side,
    line,
    quoted: Boolean(quoted),
    decimalOdds: Number(decimal),
    confidence: Number(confidence) as Probability,
    stakeCents,
    startAt,
    verdict,
    placedAt,
    pushProbability: push === null ? null : (Number(push) as Probability),
  };
}

/** In the order in which they were made. */
function openBetsIn({ openBets, openLegs }: Pick<SlipRows, "openBets" | "openLegs">): readonly OpenBetRecord[] {
  const legs = groupBy(openLegs, ({ savedPickId }) => savedPickId);
  return (JSON.parse(openBets[0]?.packed ?? "[]") as readonly PackedOpenBet[])
    .map((packed) => ({ ...openBetOf(packed), legs: legs.get(packed[0]) ?? [] }))
    .sort((a, b) => a.id - b.id);
}

function recordOf(rows: SlipRows): SlipRecord {
  return {
    slip: rows.slip[0] ?? null,
    items: rows.items,
    picks: new Map(rows.picks.map((pick) => [pick.id, pick])),
    quotes: quotesOf(rows),
    news: newsOf(rows.news),
    revealed: new Set(rows.revealed.map(({ pickId }) => pickId)),
    usedToday: rows.used[0]?.used ?? 0,
    openBets: openBetsIn(rows),
    distributions: new Map(rows.distributions.map(({ pickId, ...row }) => [pickId, row])),
  };
}

/** A slip for display; one round trip. */
export async function getSlipRecord(database: Database, query: SlipQuery): Promise<SlipRecord> {
  const { read } = database;
  return recordOf(await readTogether(read, slipReads(read, query)));
}

/** A slip for a decision, read in the transaction that makes it. */
export async function getSlipRecordInTransaction(tx: Transaction, query: SlipQuery): Promise<SlipRecord> {
  return recordOf(await readInTransaction(slipReads(tx, query)));
}

export interface SlipState {
  readonly mode?: SlipMode | undefined;
  readonly parlayStakeCents?: Cents | undefined;
  /** Decimal odds, or null to forget them. */
  readonly parlayQuote?: number | null | undefined;
}

/** Creates the slip or changes the given fields, and sets its next placement key. */
export async function saveSlip(
  tx: Transaction,
  owner: SlipOwner,
  state: SlipState & { readonly placementKey: string; readonly defaultStakeCents: Cents; readonly updatedAt: EpochMs },
): Promise<void> {
  const { placementKey, updatedAt, mode, parlayStakeCents, parlayQuote } = state;
  const { userId, feed, run } = owner;
  const changes = {
    placementKey,
    updatedAt,
    ...(mode === undefined ? {} : { mode }),
    ...(parlayStakeCents === undefined ? {} : { parlayStakeCents }),
    ...(parlayQuote === undefined ? {} : { parlayQuote }),
  };
  await tx
    .insert(slips)
    .values({ userId, feed, run, parlayStakeCents: state.defaultStakeCents, ...changes })
    .onConflictDoUpdate({ target: [slips.userId, slips.feed, slips.run], set: changes });
}

/** Adds an item, at the end also where it was taken out before; returns false where the pick is in the slip already. */
export async function addSlipItem(
  tx: Transaction,
  owner: SlipOwner,
  item: {
    readonly pickId: number;
    readonly stakeCents: Cents;
    readonly book: string;
    readonly price: AmericanOdds;
    readonly line: number | null;
    /** Null without a bankroll. */
    readonly suggestedCents: Cents | null;
    /** MLB: null leaves it to the book. */
    readonly pitchers: PitcherRule | null;
    readonly addedAt: EpochMs;
  },
): Promise<boolean> {
  const { userId, feed, run } = owner;
  await tx.delete(slipItems).where(and(takenOut(owner), eq(slipItems.pickId, item.pickId)));
  const made = await tx
    .insert(slipItems)
    .values({ userId, feed, run, ...item })
    .onConflictDoNothing();
  return made.rowsAffected > 0;
}

/** What the owner of an item chose for it: its stake, and on an MLB game the pitchers. */
export type SlipItemChoices = Pick<SlipItemRecord, "stakeCents" | "pitchers">;

/** The choices for an item, with its pick's league and market; null where the pick is not in the slip. */
export async function getSlipItemChoices(
  tx: Transaction,
  owner: SlipOwner,
  pickId: number,
): Promise<(SlipItemChoices & Pick<typeof picks.$inferSelect, "league" | "market">) | null> {
  const [row] = await tx
    .select({
      stakeCents: slipItems.stakeCents,
      pitchers: slipItems.pitchers,
      league: picks.league,
      market: picks.market,
    })
    .from(slipItems)
    .innerJoin(picks, eq(picks.id, slipItems.pickId))
    .where(and(ownItems(owner), eq(slipItems.pickId, pickId)));
  return row ?? null;
}

/** Stores the agreed price of every item of singles, before its leg's price takes that place. */
export async function keepSingles(tx: Transaction, owner: SlipOwner): Promise<void> {
  await tx
    .update(slipItems)
    .set({ singleBook: slipItems.book, singlePrice: slipItems.price, singleLine: slipItems.line })
    .where(ownItems(owner));
}

/** Restores the agreed price of every item that was a single; the others stay unchanged. */
export async function restoreSingles(tx: Transaction, owner: SlipOwner): Promise<void> {
  await tx
    .update(slipItems)
    .set({
      book: sql`${slipItems.singleBook}`,
      price: sql`${slipItems.singlePrice}`,
      line: slipItems.singleLine,
      singleBook: null,
      singlePrice: null,
      singleLine: null,
    })
    .where(and(allItems(owner), isNotNull(slipItems.singleBook)));
}

/** Changes an item's stake, pitchers or agreed price; returns false where there is no such item. */
export async function saveSlipItem(
  tx: Transaction,
  owner: SlipOwner,
  pickId: number,
  fields:
    | { readonly stakeCents: Cents; readonly suggestedCents?: Cents }
    | Pick<SlipItemRecord, "pitchers">
    | Pick<SlipItemRecord, "book" | "price" | "line">,
): Promise<boolean> {
  const changed = await tx
    .update(slipItems)
    .set(fields)
    .where(and(ownItems(owner), eq(slipItems.pickId, pickId)));
  return changed.rowsAffected > 0;
}

/** Takes out one item, or all of them. `restoreSlipItems` puts them back until the next removal. Returns the number of items. */
export async function removeSlipItems(
  tx: Transaction,
  owner: SlipOwner,
  { pickId, removedAt }: { readonly pickId?: number | undefined; readonly removedAt: EpochMs },
): Promise<number> {
  const items = and(ownItems(owner), pickId === undefined ? undefined : eq(slipItems.pickId, pickId));
  if ((await tx.$count(slipItems, items)) === 0) return 0;
  await tx.delete(slipItems).where(takenOut(owner));
  return (await tx.update(slipItems).set({ removedAt }).where(items)).rowsAffected;
}

/** Puts back the items taken out last, with stake, price and place; returns the picks. */
export async function restoreSlipItems(tx: Transaction, owner: SlipOwner): Promise<readonly number[]> {
  const rows = await tx
    .update(slipItems)
    .set({ removedAt: null })
    .where(takenOut(owner))
    .returning({ pickId: slipItems.pickId });
  return rows.map(({ pickId }) => pickId);
}

/** How many items `restoreSlipItems` would put back. */
export async function countRemovedItems(tx: Transaction, owner: SlipOwner): Promise<number> {
  return tx.$count(slipItems, takenOut(owner));
}

/** Deletes the items for good, after their bets were placed. */
export async function emptySlip(tx: Transaction, owner: SlipOwner): Promise<void> {
  await tx.delete(slipItems).where(allItems(owner));
}

export type SlipPlacement = typeof slipPlacements.$inferSelect;

/** The use of a placement key, or null. */
export async function getSlipPlacement(
  tx: Transaction,
  userId: string,
  placementKey: string,
): Promise<SlipPlacement | null> {
  const [row] = await tx
    .select()
    .from(slipPlacements)
    .where(and(eq(slipPlacements.userId, userId), eq(slipPlacements.placementKey, placementKey)));
  return row ?? null;
}

/** Stores a placement, in the transaction that creates its bets. */
export async function createSlipPlacement(tx: Transaction, placement: SlipPlacement): Promise<void> {
  await tx.insert(slipPlacements).values(placement);
}

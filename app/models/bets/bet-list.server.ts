import { and, desc, eq, gt, gte, inArray, isNull, lte, max, or, sql, type SQL } from "drizzle-orm";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import type { Quote, QuoteKind } from "#app/lib/engine/odds/quote.ts";
import { readTogether, type NamedRows } from "#app/lib/platform/read-together.server.ts";
import { marketKey } from "#app/lib/engine/odds/market-key.ts";
import { selectLastDistributions } from "#app/models/pricing/prediction.server.ts";
import { oddsReadThrough, quotesFrom } from "#app/models/feeds/odds.server.ts";
import type { Database, Drizzle, Transaction } from "#db/client.ts";
import { savedPickLegs, savedPicks } from "#db/schema/bets.ts";
import { games } from "#db/schema/games.ts";
import { oddsSnapshots } from "#db/schema/odds.ts";
import { selectBets, selectLegs, type BetLegRecord, type BetRecord } from "./saved-pick.server.ts";

type Reader = Drizzle | Transaction;

/** Selects among a person's bets: `since` bounds the settling time, or the saving time while open. */
export interface BetQuery {
  readonly userId: string;
  readonly feed: Feed;
  readonly run: number;
  readonly tab: "open" | "settled" | "all";
  readonly league: League | "ALL";
  /** As stored ("Moneyline", "Parlay"). */
  readonly betType: string | "ALL";
  readonly since: EpochMs | null;
  /** Whether bets that were deleted late are among them (`deletedLate`): they count in what their owner shows to others. */
  readonly withDeletedLate?: boolean;
  /** One bet alone. */
  readonly id?: number;
}

const SETTLED = ["won", "lost", "push", "void"] as const;

/** A parlay belongs to the league of each of its legs. */
function ofLeague(league: League): SQL | undefined {
  return or(
    eq(savedPicks.league, league),
    sql`exists (select 1 from ${savedPickLegs} where ${savedPickLegs.savedPickId} = ${savedPicks.id} and ${savedPickLegs.league} = ${league})`,
  );
}

/** Everything but the tab. */
function inScope(query: Omit<BetQuery, "tab">): SQL | undefined {
  return and(
    eq(savedPicks.userId, query.userId),
    eq(savedPicks.feed, query.feed),
    eq(savedPicks.run, query.run),
    query.id === undefined ? undefined : eq(savedPicks.id, query.id),
    query.withDeletedLate ? or(isNull(savedPicks.deletedAt), savedPicks.deletedLate) : isNull(savedPicks.deletedAt),
    query.league === "ALL" ? undefined : ofLeague(query.league),
    query.betType === "ALL" ? undefined : eq(savedPicks.betType, query.betType),
    query.since === null ? undefined : gte(sql`coalesce(${savedPicks.settledAt}, ${savedPicks.savedAt})`, query.since),
  );
}

function onTab(query: BetQuery): SQL | undefined {
  const scope = inScope(query);
  // The unary plus keeps SQLite searching one person's bets instead of everyone's with that status.
  const status = sql`+${savedPicks.status}`;
  if (query.tab === "open") return and(scope, eq(status, "pending"));
  if (query.tab === "settled") return and(scope, inArray(status, SETTLED));
  return scope;
}

/** Open bets by start, settled ones newest first, all by when they were saved. */
const ORDER = {
  open: [savedPicks.startAt, savedPicks.id],
  settled: [desc(savedPicks.settledAt), desc(savedPicks.id)],
  all: [desc(savedPicks.savedAt), desc(savedPicks.id)],
} as const;

/** The inputs of a summary: one row per bet in scope, settled ones in order of settling, open ones last. */
export function selectSummaryRows(reader: Reader, query: Omit<BetQuery, "tab">) {
  return reader
    .select({
      league: savedPicks.league,
      leagueName: savedPicks.leagueName,
      betType: savedPicks.betType,
      book: savedPicks.book,
      status: savedPicks.status,
      stakeCents: savedPicks.stakeCents,
      profitCents: savedPicks.profitCents,
      closingLineValue: savedPicks.closingLineValue,
      gameId: savedPicks.gameId,
      settledAt: savedPicks.settledAt,
      savedAt: savedPicks.savedAt,
      decimalOdds: savedPicks.decimalOdds,
      verdict: savedPicks.verdict,
      placedAt: savedPicks.placedAt,
      origin: savedPicks.origin,
    })
    .from(savedPicks)
    .where(inScope(query))
    .orderBy(sql`${savedPicks.settledAt} is null`, savedPicks.settledAt, savedPicks.id);
}
export type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectSummaryRows>["execute"]>>[number];

/** The scope of a person's bets that leaves none of a run out. */
const WHOLE = { league: "ALL", betType: "ALL", since: null } as const;

const isWhole = ({ league, betType, since }: BetQuery) => league === "ALL" && betType === "ALL" && since === null;

/** How many bets are on the tab. */
function selectCount(reader: Reader, query: BetQuery) {
  return reader
    .select({ total: sql<number>`count(*)` })
    .from(savedPicks)
    .where(onTab(query));
}

/** The prices of open bets; empty unless requested. */
export interface BetPrices {
  /** Nothing quoted later is known; null where no prices were requested. */
  readonly pricedAt: EpochMs | null;
  readonly quotes: readonly (Quote & { readonly gameId: string; readonly kind: QuoteKind })[];
  /** The last outcome distribution of a market before its game, by `marketKey`. */
  readonly distributions: ReadonlyMap<string, unknown>;
}

export interface BetPage {
  readonly bets: readonly BetRecord[];
  readonly legs: readonly BetLegRecord[];
  readonly total: number;
  readonly summaryRows: readonly SummaryRow[];
  /** The same over all bets of the run, regardless of the scope. */
  readonly allRows: readonly SummaryRow[];
}

/**
 * One page of a person's bets, with the rows of the summary over the whole scope; one round trip. With `pricedAt`, the newest capture they
 * may see, also the prices of their open single bets by then.
 */
export async function listBets(
  database: Database,
  query: BetQuery,
  page: { readonly limit: number; readonly offset: number; readonly pricedAt?: EpochMs },
): Promise<BetPage & BetPrices> {
  const { read } = database;
  const pageIds = read
    .select({ id: savedPicks.id })
    .from(savedPicks)
    .where(onTab(query))
    .orderBy(...ORDER[query.tab])
    .limit(page.limit)
    .offset(page.offset);
  const rows = await readTogether(read, {
    bets: selectBets(read, onTab(query))
      .orderBy(...ORDER[query.tab])
      .limit(page.limit)
      .offset(page.offset),
    legs: selectLegs(read, inArray(savedPicks.id, pageIds)),
    matching: selectCount(read, query),
    summary: selectSummaryRows(read, query),
    ...(isWhole(query) ? {} : { all: selectSummaryRows(read, { ...query, ...WHOLE }) }),
    ...(page.pricedAt === undefined ? {} : pricesOfOpenBets(read, query, page.pricedAt)),
  });
  return {
    bets: rows.bets,
    legs: rows.legs,
    total: rows.matching[0]?.total ?? 0,
    summaryRows: rows.summary,
    allRows: rows.all ?? rows.summary,
    ...pricesIn(rows, page.pricedAt),
  };
}

type PriceQueries = ReturnType<typeof pricesOfOpenBets>;

function pricesIn(rows: Partial<NamedRows<PriceQueries>>, pricedAt: EpochMs | undefined): BetPrices {
  return {
    pricedAt: pricedAt ?? null,
    quotes: rows.quotes ? quotesFrom(rows.quotes) : [],
    distributions: new Map((rows.distributions ?? []).map((row) => [marketKey(row), row.distribution])),
  };
}

/** How long after its start a game is played and graded at the latest; prices of older open bets are not read. */
const PLAYED_WITHIN_MS = DAY_MS;

/**
 * The newest quote of every book on the games of a person's open bets (of games under way the last one before the start) and the last
 * distributions of their markets.
 */
function pricesOfOpenBets(reader: Drizzle, query: BetQuery, pricedAt: EpochMs) {
  const open = and(onTab({ ...query, tab: "open" }), gt(savedPicks.startAt, epochMs(pricedAt - PLAYED_WITHIN_MS)));
  const gamesOfBets = reader.select({ id: savedPicks.gameId }).from(savedPicks).where(open);
  return {
    quotes: reader
      .select({
        gameId: oddsSnapshots.gameId,
        book: oddsSnapshots.book,
        market: oddsSnapshots.market,
        subject: oddsSnapshots.subject,
        line: oddsSnapshots.line,
        first: oddsSnapshots.first,
        second: oddsSnapshots.second,
        kind: oddsSnapshots.kind,
        // The bare columns of a grouped select with one max() come from the row that has the maximum (SQLite).
        capturedAt: max(oddsSnapshots.capturedAt),
        feed: games.feed,
        readThrough: oddsReadThrough(pricedAt),
      })
      .from(oddsSnapshots)
      .innerJoin(games, eq(games.id, oddsSnapshots.gameId))
      .where(
        and(
          inArray(oddsSnapshots.gameId, gamesOfBets),
          lte(oddsSnapshots.capturedAt, pricedAt),
          lte(oddsSnapshots.capturedAt, games.startAt),
        ),
      )
      .groupBy(oddsSnapshots.gameId, oddsSnapshots.market, oddsSnapshots.subject, oddsSnapshots.book),
    distributions: selectLastDistributions(reader, {
      gameIds: sql`(${gamesOfBets})`,
      run: query.run,
      asOf: pricedAt,
    }),
  };
}

/** The last bet of a page: its place in the tab's order, and its id. */
export interface BetCursor {
  readonly at: EpochMs;
  readonly id: number;
}

/** The first sort column of each tab. An open bet has no settling time. */
const ORDERED_BY = { open: savedPicks.startAt, settled: savedPicks.settledAt, all: savedPicks.savedAt } as const;

function behind(tab: BetQuery["tab"], { at, id }: BetCursor): SQL {
  const column = ORDERED_BY[tab];
  return tab === "open"
    ? sql`(${column}, ${savedPicks.id}) > (${at}, ${id})`
    : sql`(${column}, ${savedPicks.id}) < (${at}, ${id})`;
}

/** Bets after a cursor with their legs and the number of all that match; one round trip. New bets do not shift the pages. */
export async function listBetsBehind(
  database: Database,
  query: BetQuery,
  page: { readonly limit: number; readonly after: BetCursor | null; readonly pricedAt?: EpochMs },
): Promise<Omit<BetPage, "summaryRows" | "allRows"> & BetPrices> {
  const { read } = database;
  const where = and(onTab(query), page.after ? behind(query.tab, page.after) : undefined);
  const order = ORDER[query.tab];
  const pageIds = read
    .select({ id: savedPicks.id })
    .from(savedPicks)
    .where(where)
    .orderBy(...order)
    .limit(page.limit);
  const rows = await readTogether(read, {
    bets: selectBets(read, where)
      .orderBy(...order)
      .limit(page.limit),
    legs: selectLegs(read, inArray(savedPicks.id, pageIds)),
    matching: selectCount(read, query),
    ...(page.pricedAt === undefined ? {} : pricesOfOpenBets(read, query, page.pricedAt)),
  });
  return { bets: rows.bets, legs: rows.legs, total: rows.matching[0]?.total ?? 0, ...pricesIn(rows, page.pricedAt) };
}

/** The rows a summary of a person's bets is computed from: settled ones in order of settling, open ones last. */
export async function listSummaryRows(
  { read }: Database,
  query: Omit<BetQuery, "tab">,
): Promise<readonly SummaryRow[]> {
  return selectSummaryRows(read, query);
}

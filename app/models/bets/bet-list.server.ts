import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from "drizzle-orm";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { Quote, QuoteKind } from "#app/lib/engine/odds/quote.ts";
import { readTogether, type NamedRows } from "#app/lib/platform/read-together.server.ts";
import { marketKey } from "#app/lib/engine/odds/market-key.ts";
import { selectLastDistributions } from "#app/models/pricing/prediction.server.ts";
import { oddsReadThrough, quotesFrom } from "#app/models/feeds/odds.server.ts";
import type { Database, Drizzle } from "#db/client.ts";
import { savedPickLegs, savedPicks } from "#db/schema/bets.ts";
import { games } from "#db/schema/games.ts";
import { oddsSnapshots } from "#db/schema/odds.ts";
import type { OwnBetScope } from "./own-bets.server.ts";
import { isOpen } from "./open-bets.server.ts";
import { selectBets, selectLegs, type BetLegRecord, type BetRecord } from "./saved-pick.server.ts";

/** Selects among a person's bets. */
export interface BetQuery extends OwnBetScope {
  readonly tab: "open" | "settled" | "all";
  /** Only this bet. */
  readonly id?: number;
}

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
    isNull(savedPicks.deletedAt),
    query.league === "ALL" ? undefined : ofLeague(query.league),
    query.betType === "ALL" ? undefined : eq(savedPicks.betType, query.betType),
    query.since === null ? undefined : gte(sql`coalesce(${savedPicks.settledAt}, ${savedPicks.savedAt})`, query.since),
  );
}

function onTab(query: BetQuery): SQL | undefined {
  const scope = inScope(query);
  // As a literal, so that SQLite sees that the index of open bets holds them all.
  if (query.tab === "open") return and(scope, isOpen);
  if (query.tab === "settled") return and(scope, isNotNull(savedPicks.settledAt));
  return scope;
}

/** Open bets by start, settled ones newest first, all by when they were saved. */
const ORDER = {
  open: [savedPicks.startAt, savedPicks.id],
  settled: [desc(savedPicks.settledAt), desc(savedPicks.id)],
  all: [desc(savedPicks.savedAt), desc(savedPicks.id)],
} as const;

/** What open bets are priced by; empty unless asked for. */
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
}

/**
 * One page of a person's bets; one round trip. With `pricedAt`, the newest capture they may see, also what its open single bets are priced by
 * then.
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
    // The ids come only from an index: a far page does not read the rows of all before it.
    bets: selectBets(read, inArray(savedPicks.id, pageIds)).orderBy(...ORDER[query.tab]),
    legs: selectLegs(read, inArray(savedPicks.id, pageIds)),
    ...(page.pricedAt === undefined || query.tab === "settled"
      ? {}
      : pricesOfOpenBets(read, query, { pageIds, pricedAt: page.pricedAt })),
  });
  return { bets: rows.bets, legs: rows.legs, ...pricesIn(rows, page.pricedAt) };
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
 * The newest quote of every book on the games of a page's open bets, of games under way the last one before the start, and the newest
 * distributions of their markets.
 */
function pricesOfOpenBets(
  reader: Drizzle,
  query: BetQuery,
  { pageIds, pricedAt }: { readonly pageIds: SQLWrapper; readonly pricedAt: EpochMs },
) {
  const open = and(
    inArray(savedPicks.id, pageIds),
    // The unary plus keeps SQLite from looking through everybody's open bets for those of the page.
    sql`+${savedPicks.status} = 'pending' and +${savedPicks.startAt} > ${epochMs(pricedAt - PLAYED_WITHIN_MS)}`,
  );
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

/** The bets on one side of a cursor in its tab's order. */
function besideCursor(tab: BetQuery["tab"], where: "before" | "behind", { at, id }: BetCursor): SQL {
  const place = sql`(${ORDERED_BY[tab]}, ${savedPicks.id})`;
  return (tab === "open") === (where === "behind") ? sql`${place} > (${at}, ${id})` : sql`${place} < (${at}, ${id})`;
}

/**
 * Where a bet stands among its owner's: its tab, and how many bets of that tab come before it. Null if they have no such bet in this run
 * of the feed.
 */
export async function findBetPlace(
  { read }: Database,
  owner: Pick<OwnBetScope, "userId" | "feed" | "run">,
  id: number,
): Promise<{ readonly tab: "open" | "settled"; readonly before: number } | null> {
  const scope = { ...owner, league: "ALL", betType: "ALL", since: null } as const;
  const [bet] = await read
    .select({ status: savedPicks.status, startAt: savedPicks.startAt, settledAt: savedPicks.settledAt })
    .from(savedPicks)
    .where(inScope({ ...scope, id }));
  if (!bet) return null;
  const tab = bet.status === "pending" ? "open" : "settled";
  const at = tab === "open" ? bet.startAt : bet.settledAt;
  if (at === null) return { tab, before: 0 };
  const [before] = await read
    .select({ n: count() })
    .from(savedPicks)
    .where(and(onTab({ ...scope, tab }), besideCursor(tab, "before", { at, id })));
  return { tab, before: before?.n ?? 0 };
}

/** Bets after a cursor with their legs; one round trip. New bets do not shift the pages. */
export async function listBetsBehind(
  database: Database,
  query: BetQuery,
  page: { readonly limit: number; readonly after: BetCursor | null; readonly pricedAt?: EpochMs },
): Promise<BetPage & BetPrices> {
  const { read } = database;
  const where = and(onTab(query), page.after ? besideCursor(query.tab, "behind", page.after) : undefined);
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
    ...(page.pricedAt === undefined || query.tab === "settled"
      ? {}
      : pricesOfOpenBets(read, query, { pageIds, pricedAt: page.pricedAt })),
  });
  return { bets: rows.bets, legs: rows.legs, ...pricesIn(rows, page.pricedAt) };
}

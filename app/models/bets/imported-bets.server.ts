import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { positionKey } from "#app/lib/engine/own-bets/match-game.ts";
import { insertRows } from "#app/lib/platform/insert-rows.server.ts";
import { PARLAY_STRATEGY_ID } from "#app/lib/schemas/bets/dto.ts";
import type { Database, Drizzle, Transaction } from "#db/client.ts";
import { savedPickLegs, savedPicks } from "#db/schema/bets.ts";

type Reader = Drizzle | Transaction;

interface Owner {
  readonly userId: string;
  readonly feed: Feed;
  readonly run: number;
}

/** An imported bet met again. */
export interface KnownImport {
  readonly id: number;
  /** Its owner's books have not reported its result. */
  readonly open: boolean;
  readonly deleted: boolean;
}

/** Imported bets of a person with one of these keys, those they deleted among them. */
export async function listImportKeys(
  reader: Reader,
  { userId, feed, run }: Owner,
  keys: readonly string[],
): Promise<ReadonlyMap<string, KnownImport>> {
  const among = sql`${savedPicks.importKey} in (select value from json_each(${JSON.stringify(keys)}))`;
  const columns = {
    id: savedPicks.id,
    key: savedPicks.importKey,
    stated: savedPicks.statedStatus,
    deletedAt: savedPicks.deletedAt,
  };
  const ofOwner = [eq(savedPicks.userId, userId), eq(savedPicks.feed, feed), eq(savedPicks.run, run)];
  const kept = isNotNull(savedPicks.importKey);
  // Each by an index of its own.
  const [deleted, live] = [
    await reader
      .select(columns)
      .from(savedPicks)
      .where(and(...ofOwner, kept, isNotNull(savedPicks.deletedAt), among)),
    await reader
      .select(columns)
      .from(savedPicks)
      .where(and(...ofOwner, kept, isNull(savedPicks.deletedAt), among)),
  ];
  // A bet that was deleted and restored counts as stored.
  const rows = [...deleted, ...live];
  return new Map(
    rows.flatMap(({ id, key, stated, deletedAt }) =>
      key === null ? [] : [[key, { id, open: stated === null, deleted: deletedAt !== null }]],
    ),
  );
}

/** A bet of My Picks, imported or not, that a file names by our own number. */
export type NumberedBet = Pick<
  typeof savedPicks.$inferSelect,
  | "id"
  | "savedAt"
  | "decimalOdds"
  | "stakeCents"
  | "bonusCents"
  | "origin"
  | "importKey"
  | "deletedAt"
  | "status"
  | "statedStatus"
  | "strategyId"
  | "gameId"
  | "market"
  | "side"
  | "line"
  | "teamName"
> & {
  /** Whether only its owner can state its result: an imported bet, or a parlay without its legs. */
  readonly isStated: boolean;
};

/** A person's bets with these numbers, those they deleted among them. */
export async function listBetsNumbered(
  reader: Reader,
  { userId, feed, run }: Owner,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, NumberedBet>> {
  if (numbers.length === 0) return new Map();
  const rows = await reader
    .select({
      id: savedPicks.id,
      savedAt: savedPicks.savedAt,
      decimalOdds: savedPicks.decimalOdds,
      stakeCents: savedPicks.stakeCents,
      bonusCents: savedPicks.bonusCents,
      origin: savedPicks.origin,
      importKey: savedPicks.importKey,
      deletedAt: savedPicks.deletedAt,
      status: savedPicks.status,
      statedStatus: savedPicks.statedStatus,
      strategyId: savedPicks.strategyId,
      gameId: savedPicks.gameId,
      market: savedPicks.market,
      side: savedPicks.side,
      line: savedPicks.line,
      teamName: savedPicks.teamName,
      hasLegs: sql<number>`exists (select 1 from ${savedPickLegs} where saved_pick_legs.saved_pick_id = saved_picks.id)`,
    })
    .from(savedPicks)
    .where(
      and(
        // By the table's own key, so that a list of numbers does not read all of a person's bets.
        sql`${savedPicks.id} in (select value from json_each(${JSON.stringify(numbers)}))`,
        sql`+${savedPicks.userId} = ${userId} and +${savedPicks.feed} = ${feed} and +${savedPicks.run} = ${run}`,
      ),
    );
  return new Map(
    rows.map(({ hasLegs, ...row }) => {
      const isStated = row.origin === "imported" || (row.strategyId === PARLAY_STRATEGY_ID && hasLegs === 0);
      return [row.id, { ...row, isStated }];
    }),
  );
}

/** Imported bets of one moment that are compared with those of a file, at most. */
const COMPARED = 1000;

/** An imported bet with the fields that distinguish it from the owner's other bets of that moment. */
export type ImportOfMoment = KnownImport &
  Pick<
    typeof savedPicks.$inferSelect,
    | "importKey"
    | "savedAt"
    | "gameId"
    | "market"
    | "side"
    | "line"
    | "book"
    | "decimalOdds"
    | "teamName"
    | "eventName"
    | "stakeCents"
    | "bonusCents"
  >;

/** Imported bets of a person that they placed at one of these moments, those they deleted among them. */
export async function listImportsPlacedAt(
  reader: Reader,
  { userId, feed, run }: Owner,
  moments: readonly EpochMs[],
): Promise<readonly ImportOfMoment[]> {
  if (moments.length === 0) return [];
  const rows = await reader
    .select({
      id: savedPicks.id,
      importKey: savedPicks.importKey,
      stated: savedPicks.statedStatus,
      deletedAt: savedPicks.deletedAt,
      savedAt: savedPicks.savedAt,
      gameId: savedPicks.gameId,
      market: savedPicks.market,
      side: savedPicks.side,
      line: savedPicks.line,
      book: savedPicks.book,
      decimalOdds: savedPicks.decimalOdds,
      teamName: savedPicks.teamName,
      eventName: savedPicks.eventName,
      stakeCents: savedPicks.stakeCents,
      bonusCents: savedPicks.bonusCents,
    })
    .from(savedPicks)
    .where(
      and(
        eq(savedPicks.userId, userId),
        eq(savedPicks.feed, feed),
        eq(savedPicks.run, run),
        sql`${savedPicks.savedAt} in (select value from json_each(${JSON.stringify([...new Set(moments)])}))`,
        eq(savedPicks.origin, "imported"),
      ),
    )
    .limit(COMPARED);
  return rows.map(({ stated, deletedAt, ...row }) => ({ ...row, open: stated === null, deleted: deletedAt !== null }));
}

/** A person's bets on these games that were saved here, by their subject: "{game} {market} {side} {line}". */
export async function listBetsSavedHere(
  reader: Reader,
  { userId, feed, run }: Owner,
  gameIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (gameIds.length === 0) return new Set();
  const rows = await reader
    .select({
      gameId: savedPicks.gameId,
      market: savedPicks.market,
      side: savedPicks.side,
      line: savedPicks.line,
      stakeCents: savedPicks.stakeCents,
    })
    .from(savedPicks)
    .where(
      and(
        eq(savedPicks.userId, userId),
        eq(savedPicks.feed, feed),
        eq(savedPicks.run, run),
        // Worded as in the index `saved_picks_own_game`, or SQLite would not use it.
        sql`${savedPicks.origin} <> 'imported'`,
        sql`${savedPicks.gameId} in (select value from json_each(${JSON.stringify(gameIds)}))`,
        isNull(savedPicks.deletedAt),
      ),
    );
  return new Set(
    rows.map(({ gameId, market, side, line, stakeCents }) =>
      positionKey({ gameId: gameId ?? "", market, side, line, stakeCents }),
    ),
  );
}

export type NewImportedBet = Pick<
  typeof savedPicks.$inferSelect,
  | "strategyId"
  | "gameId"
  | "league"
  | "market"
  | "side"
  | "line"
  | "book"
  | "price"
  | "decimalOdds"
  | "quoted"
  | "teamName"
  | "betType"
  | "stakeCents"
  | "startAt"
  | "savedAt"
  | "status"
  | "profitCents"
  | "settledAt"
  | "eventName"
  | "statedStatus"
  | "statedProfitCents"
  | "kind"
  | "statedResult"
  | "leagueName"
  | "bonusCents"
  | "boosted"
  | "pitchers"
> & { readonly importKey: string };

const COLUMNS = [
  "user_id",
  "feed",
  "run",
  "strategy_id",
  "game_id",
  "league",
  "market",
  "side",
  "line",
  "book",
  "price",
  "decimal_odds",
  "quoted",
  "team_name",
  "bet_type",
  "stake_cents",
  "confidence",
  "expected_value",
  "start_at",
  "saved_at",
  "status",
  "profit_cents",
  "settled_at",
  "origin",
  "imported_at",
  "event_name",
  "stated_status",
  "stated_profit_cents",
  "kind",
  "stated_result",
  "league_name",
  "bonus_cents",
  "boosted",
  "pitchers",
  "import_key",
] as const;

/**
 * Adds imported bets; one whose key is there already is left out. Their probability was never assessed: the stored one is the break-even of
 * the odds, and no value is claimed. Returns how many were added.
 */
export async function createImportedBets(
  tx: Transaction,
  owner: Owner,
  bets: readonly NewImportedBet[],
  importedAt: EpochMs,
): Promise<number> {
  return insertRows(
    tx,
    "saved_picks",
    COLUMNS,
    bets.map((bet) => [
      owner.userId,
      owner.feed,
      owner.run,
      bet.strategyId,
      bet.gameId,
      bet.league,
      bet.market,
      bet.side,
      bet.line,
      bet.book,
      bet.price,
      bet.decimalOdds,
      bet.quoted ? 1 : 0,
      bet.teamName,
      bet.betType,
      bet.stakeCents,
      1 / bet.decimalOdds,
      0,
      bet.startAt,
      bet.savedAt,
      bet.status,
      bet.profitCents,
      bet.settledAt,
      "imported",
      importedAt,
      bet.eventName,
      bet.statedStatus,
      bet.statedProfitCents,
      bet.kind,
      bet.statedResult,
      bet.leagueName,
      bet.bonusCents,
      bet.boosted ? 1 : 0,
      bet.pitchers,
      bet.importKey,
    ]),
  );
}

/** Adds a result to an imported bet that had none, as its owner's books now report it. */
export async function stateImportedResult(
  tx: Transaction,
  id: number,
  result: Pick<
    NewImportedBet,
    "status" | "profitCents" | "settledAt" | "statedStatus" | "statedProfitCents" | "statedResult"
  >,
): Promise<void> {
  const { status, profitCents, settledAt, statedStatus, statedProfitCents, statedResult } = result;
  await tx
    .update(savedPicks)
    .set({ status, profitCents, settledAt, statedStatus, statedProfitCents, statedResult })
    .where(and(eq(savedPicks.id, id), isNull(savedPicks.statedStatus)));
}

/** Ids of a person's imported bets with one of the keys that are linked to a game. */
export async function listLinkedImports(
  reader: Reader,
  owner: Owner,
  keys: readonly string[],
): Promise<readonly number[]> {
  const rows = await reader
    .select({ id: savedPicks.id })
    .from(savedPicks)
    .where(
      and(
        eq(savedPicks.userId, owner.userId),
        eq(savedPicks.feed, owner.feed),
        eq(savedPicks.run, owner.run),
        isNull(savedPicks.deletedAt),
        isNotNull(savedPicks.gameId),
        sql`${savedPicks.importKey} in (select value from json_each(${JSON.stringify(keys)}))`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** How many bets a person has stored, deleted ones among them. */
export async function countBetsOf(reader: Reader, userId: string): Promise<number> {
  const [row] = await reader
    .select({ n: sql<number>`count(*)` })
    .from(savedPicks)
    .where(eq(savedPicks.userId, userId));
  return row?.n ?? 0;
}

/** How many of these bets have a closing line value. */
export async function countClosed({ read }: Database, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const [row] = await read
    .select({ n: sql<number>`count(${savedPicks.closingLineValue})` })
    .from(savedPicks)
    .where(inArray(savedPicks.id, sql`(select value from json_each(${JSON.stringify(ids)}))`));
  return row?.n ?? 0;
}

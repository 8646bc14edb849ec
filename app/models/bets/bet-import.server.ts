import { setImmediate as nextTurn } from "node:timers/promises";
import { and, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { positionKey, type CandidateGame } from "#app/lib/engine/own-bets/match-game.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import { insertRows } from "#app/lib/platform/insert-rows.server.ts";
import { readRows } from "#app/lib/platform/read-rows.server.ts";
import type { Database, Drizzle, Transaction } from "#db/client.ts";
import { betImportTexts, betImports, savedPicks } from "#db/schema/bets.ts";

type Reader = Drizzle | Transaction;

/** A file to be imported, without its text. */
export type BetImport = typeof betImports.$inferSelect;

/** Stores a file as a draft. */
export async function createBetImport(
  tx: Transaction,
  { text, ...row }: typeof betImports.$inferInsert & { readonly text: string },
): Promise<void> {
  await tx.insert(betImports).values(row);
  for (let part = 0; part * PART_OF_TEXT < text.length; part++) {
    const some = text.slice(part * PART_OF_TEXT, (part + 1) * PART_OF_TEXT);
    await tx.insert(betImportTexts).values({ importId: row.id, part, text: some });
    await nextTurn();
  }
}

/** Characters of a file's text that are written or read at once. */
const PART_OF_TEXT = 250_000;

interface Own {
  readonly id: string;
  readonly userId: string;
}

const isOwn = ({ id, userId }: Own) => and(eq(betImports.id, id), eq(betImports.userId, userId));

/** A person's own import with its whole text; null where it is done, and also for another person's. */
export async function getBetImport(
  reader: Reader,
  own: Own,
): Promise<{ readonly reading: unknown; readonly text: string } | null> {
  const [row] = await reader
    .select({ reading: betImports.reading })
    .from(betImports)
    .where(and(isOwn(own), isNull(betImports.outcome)));
  if (row === undefined) return null;
  const parts: string[] = [];
  for (;;) {
    const text = await partOfText(reader, own.id, parts.length);
    if (text === "") return { ...row, text: parts.join("") };
    parts.push(text);
    await nextTurn();
  }
}

/** A person's own import; null also for another person's. */
export async function getBetImportHead(reader: Reader, own: Own): Promise<BetImport | null> {
  const [row] = await reader.select().from(betImports).where(isOwn(own));
  return row ?? null;
}

async function partOfText(reader: Reader, id: string, part: number): Promise<string> {
  const [row] = await reader
    .select({ text: betImportTexts.text })
    .from(betImportTexts)
    .where(and(eq(betImportTexts.importId, id), eq(betImportTexts.part, part)));
  return row?.text ?? "";
}

/** The first so many characters of an import's text, of its first part; empty where it is done. */
export async function getImportTop(reader: Reader, id: string, characters: number): Promise<string> {
  return (await partOfText(reader, id, 0)).slice(0, characters);
}

/** Stores how a file is to be read. A plan made by another reading is no longer valid, and the process that works on it stops. */
export async function saveBetImportReading(tx: Transaction, id: string, reading: unknown): Promise<void> {
  await tx.update(betImports).set({ reading, work: null, holder: null, heldUntil: null }).where(eq(betImports.id, id));
}

/** Ends an import: stores its result and drops the text. */
export async function finishBetImport(tx: Transaction, id: string, outcome: unknown): Promise<void> {
  await tx.update(betImports).set({ outcome, work: null, holder: null, heldUntil: null }).where(eq(betImports.id, id));
  await tx.delete(betImportTexts).where(eq(betImportTexts.importId, id));
}

/** Removes a person's unfinished imports except the newest few, so that drafts do not pile up. */
export async function dropSurplusBetImports(tx: Transaction, userId: string, keep: number): Promise<void> {
  const newest = tx
    .select({ id: betImports.id })
    .from(betImports)
    .where(eq(betImports.userId, userId))
    .orderBy(sql`${betImports.createdAt} desc`)
    .limit(keep);
  await tx.delete(betImports).where(and(eq(betImports.userId, userId), sql`${betImports.id} not in ${newest}`));
}

/** Removes imports begun before a moment, finished or not. */
export async function deleteOldBetImports(tx: Transaction, before: EpochMs): Promise<void> {
  await tx.delete(betImports).where(lte(betImports.createdAt, before));
}

/** A game bets may be linked to, with its teams' names. */
export interface ImportGame extends CandidateGame {
  readonly home: { readonly city: string; readonly nickname: string };
  readonly away: { readonly city: string; readonly nickname: string };
}

const IMPORT_GAME = [
  "id",
  "league",
  "start_at",
  "home_code",
  "away_code",
  "home_city",
  "home_name",
  "away_city",
  "away_name",
];
type PackedImportGame = readonly [string, League, EpochMs, string, string, string, string, string, string];

/** The games of a feed that start in [from, to], by start. */
export async function listGamesForImport(
  database: Database,
  { feed, from, to }: { readonly feed: Feed; readonly from: EpochMs; readonly to: EpochMs },
): Promise<readonly ImportGame[]> {
  const rows = await readRows<PackedImportGame>(database, IMPORT_GAME, {
    sql: `SELECT g.id, g.league, g.start_at, h.code AS home_code, a.code AS away_code,
                 h.city AS home_city, h.nickname AS home_name, a.city AS away_city, a.nickname AS away_name
          FROM games g JOIN teams h ON h.id = g.home_team_id JOIN teams a ON a.id = g.away_team_id
          WHERE g.feed = ?1 AND g.start_at BETWEEN ?2 AND ?3 ORDER BY g.start_at, g.id`,
    args: [feed, from, to],
  });
  return rows.map(([id, league, startAt, homeCode, awayCode, homeCity, homeName, awayCity, awayName]) => ({
    ...{ id, league, startAt, homeCode, awayCode },
    home: { city: homeCity, nickname: homeName },
    away: { city: awayCity, nickname: awayName },
  }));
}

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
  // One that was deleted and brought back is there.
  const rows = [...deleted, ...live];
  return new Map(
    rows.flatMap(({ id, key, stated, deletedAt }) =>
      key === null ? [] : [[key, { id, open: stated === null, deleted: deletedAt !== null }]],
    ),
  );
}

/** A person's bets on these games that were saved here, by what they are on: "{game} {market} {side} {line}". */
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
 * Adds imported bets; one whose key is there already is left out. Their chance was never assessed: the stored one is the break-even of the
 * odds, and no value is claimed. Returns how many were added.
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

import { setImmediate as nextTurn } from "node:timers/promises";
import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { type CandidateGame } from "#app/lib/engine/own-bets/match-game.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import { readRows } from "#app/lib/platform/read-rows.server.ts";
import type { Database, Drizzle, Transaction } from "#db/client.ts";
import { betImportTexts, betImports } from "#db/schema/bets.ts";

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

/** The first `characters` of an import's text, from its first part; empty once the import is done. */
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
    id,
    league,
    startAt,
    homeCode,
    awayCode,
    home: { city: homeCity, nickname: homeName },
    away: { city: awayCity, nickname: awayName },
  }));
}

import { sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { PackedLadder } from "#app/lib/engine/odds/prop-ladder.ts";
import { insertRows } from "#app/lib/platform/insert-rows.server.ts";
import type { Transaction } from "#db/client.ts";

/** A book's other lines of a prop, as read at a moment. */
export interface LadderRecord {
  readonly gameId: string;
  readonly subject: string;
  readonly book: string;
  readonly prices: PackedLadder;
  readonly capturedAt: EpochMs;
}

interface StandingLadder {
  readonly gameId: string;
  readonly subject: string;
  readonly book: string;
  readonly prices: string;
  readonly capturedAt: number;
}

/** The newest ladder of every book on every prop of some games. */
async function newestOf(tx: Transaction, gameIds: readonly string[]): Promise<readonly StandingLadder[]> {
  return tx.all<StandingLadder>(sql`
    select l.game_id as gameId, l.subject, l.book, l.prices, max(l.captured_at) as capturedAt
    from json_each(${JSON.stringify(gameIds)}) asked join prop_ladders l on l.game_id = asked.value
    group by l.game_id, l.subject, l.book`);
}

/**
 * Appends ladders of props, oldest first: a row only where one differs from the newest one of its book. A prop that never had other lines has
 * no row. Returns how many were written.
 *
 * @param options.fresh the games have no ladders yet.
 * @param options.unchanged stores a later row even where nothing changed: it marks when the ladder was last seen.
 */
export async function savePropLadders(
  tx: Transaction,
  ladders: readonly LadderRecord[],
  options: { readonly fetchId: number | null; readonly fresh?: boolean | undefined; readonly unchanged: boolean },
): Promise<number> {
  if (ladders.length === 0) return 0;
  const keyOf = ({ gameId, subject, book }: Pick<LadderRecord, "gameId" | "subject" | "book">) =>
    `${gameId} ${subject} ${book}`;
  const before = options.fresh === true ? [] : await newestOf(tx, [...new Set(ladders.map(({ gameId }) => gameId))]);
  const newest = new Map(before.map((row) => [keyOf(row), { prices: row.prices, capturedAt: row.capturedAt }]));
  const rows = ladders.flatMap((ladder) => {
    const { gameId, subject, book, capturedAt } = ladder;
    const prices = JSON.stringify(ladder.prices);
    const standing = newest.get(keyOf(ladder));
    const says = standing?.prices ?? "[]";
    if (says === prices && !(options.unchanged && standing !== undefined)) return [];
    if (standing !== undefined && standing.capturedAt >= capturedAt) return [];
    newest.set(keyOf(ladder), { prices, capturedAt });
    return [[gameId, subject, book, prices, capturedAt, options.fetchId]];
  });
  return insertRows(tx, "prop_ladders", ["game_id", "subject", "book", "prices", "captured_at", "fetch_id"], rows);
}

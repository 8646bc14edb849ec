import { sql, type SQL } from "drizzle-orm";
import type { AmericanOdds, EpochMs } from "#app/lib/engine/brands.ts";
import { delayedSight, lastSeenAt, type OddsReading, type Quote } from "#app/lib/engine/odds/quote.ts";
import type { PackedLadder } from "#app/lib/engine/odds/prop-ladder.ts";
import { insertRows } from "#app/lib/platform/insert-rows.server.ts";
import type { Transaction } from "#db/client.ts";
import { games } from "#db/schema/games.ts";

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

/** subject, book, ladder, when. */
export type PackedLadders = readonly (readonly [string, string, PackedLadder, EpochMs])[];

const packed = { mapFromDriverValue: (text: unknown) => JSON.parse(String(text)) as PackedLadders };

/**
 * The newest ladder of every book on every prop of the game that an outer query names, captured in (`after`, `until`] and by the start, as one
 * text; `condition` is one on `l.subject`, with "and" before it.
 */
export const newestLadders = (
  { after, until }: { readonly after: EpochMs | 0; readonly until: EpochMs },
  condition: SQL,
) =>
  sql`(
    select json_group_array(json_array(subject, book, json(prices), captured_at))
    from (
      select l.subject, l.book, l.prices, max(l.captured_at) as captured_at
      from prop_ladders l
      where l.game_id = ${games.id} and l.captured_at > ${after} and l.captured_at <= ${until}
        and l.captured_at <= ${games.startAt}${condition}
      group by l.subject, l.book
    )
  )`.mapWith(packed);

/** A book's price on a prop at a line that is not its main one; a side that is not quoted is null. */
export interface LadderQuote extends Omit<Quote, "first" | "second"> {
  readonly subject: string;
  readonly line: number;
  readonly first: AmericanOdds | null;
  readonly second: AmericanOdds | null;
}

/** The other lines of props as quotes; `since` are ladders that a delayed reader does not see, except whether a price still stands (D49). */
export function ladderQuotesOf(
  ladders: PackedLadders,
  since: PackedLadders,
  at: {
    readonly reading: Omit<OddsReading, "market">;
    readonly cutoff: EpochMs;
    readonly delayed: boolean;
  },
): readonly LadderQuote[] {
  const later = new Map(since.map((ladder) => [`${ladder[0]} ${ladder[1]}`, ladder[2]]));
  return ladders.flatMap(([subject, book, steps, capturedAt]) => {
    const seen = lastSeenAt(capturedAt, { ...at.reading, market: "prop" });
    const now = later.get(`${subject} ${book}`);
    return steps.map(([line, first, second]): LadderQuote => {
      const still = now?.find((step) => step[0] === line);
      const gone = now !== undefined && (still?.[1] !== first || still[2] !== second);
      const sight = delayedSight(seen, { gone, seenUntil: at.delayed ? at.cutoff : null });
      return { book, market: "prop", subject, line, first, second, capturedAt, lastSeenAt: seen, ...sight };
    });
  });
}

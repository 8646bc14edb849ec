import type { EpochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { Feed, League, GameMarket, Side } from "#app/lib/engine/leagues.ts";
import { closingPriceOf } from "#app/lib/engine/odds/closing-price.ts";
import { minimumBooks } from "#app/lib/engine/odds/minimum-books.ts";
import { outcomeDistributionSchema } from "#app/lib/schemas/pricing/outcome-distribution.ts";
import { listNewestQuotes } from "#app/models/feeds/odds.server.ts";
import type { Database } from "#db/client.ts";

/** A prediction whose interval is checked. */
export interface CoveredRow {
  readonly externalId: string;
  readonly league: League;
  readonly market: GameMarket;
  readonly side: Side;
  readonly line: number | null;
}

/** Predictions of a bucket, and the number whose interval held the truth and the fair close. */
interface Held {
  readonly n: number;
  readonly truth: number;
  readonly close: number;
}

/** By "league market hours". */
export type Coverage = Readonly<Record<string, Held>>;

const HOURS = [
  [2.5, "under 2.5 h"],
  [6, "2.5–6 h"],
  [12, "6–12 h"],
  [Number.POSITIVE_INFINITY, "over 12 h"],
] as const;

const hoursName = (hours: number) => HOURS.find(([below]) => hours < below)?.[1] ?? "";

interface StoredRow extends CoveredRow {
  readonly gameId: string;
  readonly feed: Feed;
  readonly asOf: number;
  readonly startAt: number;
  readonly low: number;
  readonly high: number;
  readonly price: number;
  readonly distribution: string;
}

const PREDICTIONS = `select g.external_id as externalId, g.league, g.feed, p.market, p.side, p.line, p.game_id as gameId, p.as_of as asOf,
    g.start_at as startAt, p.probability_low as low, p.probability_high as high, p.distribution
  from predictions p join games g on g.id = p.game_id and g.status = 'final'
  where p.market in ('moneyline', 'spread', 'total') and p.as_of < g.start_at and p.fair_probability is not null`;

/**
 * How often the 90 % intervals of a database's predictions held the fair closing probability at their line and, where there is one, the
 * truth. Predictions without a close are left out.
 *
 * @param truthOf the true probability of the row's side; only a simulated world has one.
 */
export async function coverageOf(
  database: Database,
  now: EpochMs,
  truthOf: ((row: CoveredRow) => number) | null,
): Promise<Coverage> {
  const rows = (await database.client.execute(PREDICTIONS)).rows as unknown as readonly StoredRow[];
  const quotes = groupBy(
    await listNewestQuotes(database, [...new Set(rows.map(({ gameId }) => gameId))], now),
    ({ gameId, market }) => `${gameId} ${market}`,
  );
  const held: Record<string, Held> = {};
  for (const row of rows) {
    const { closeProbability } = closingPriceOf(
      { ...row, book: "", price: -110 } as unknown as Parameters<typeof closingPriceOf>[0],
      quotes.get(`${row.gameId} ${row.market}`) ?? [],
      { feed: row.feed, startAt: row.startAt as EpochMs },
      {
        distribution: outcomeDistributionSchema.parse(JSON.parse(row.distribution)),
        minimumBooks: minimumBooks(row.feed),
      },
    );
    if (closeProbability === null) continue;
    const key = `${row.league} ${row.market} ${hoursName((row.startAt - row.asOf) / HOUR_MS)}`;
    const inside = (p: number) => (p >= row.low && p <= row.high ? 1 : 0);
    const before = held[key] ?? { n: 0, truth: 0, close: 0 };
    held[key] = {
      n: before.n + 1,
      truth: before.truth + (truthOf === null ? 0 : inside(truthOf(row))),
      close: before.close + inside(closeProbability),
    };
  }
  return held;
}

/** The coverage of several databases together, as a Markdown table. */
export function coverageTable(all: readonly Coverage[]): string {
  const keys = [...new Set(all.flatMap((coverage) => Object.keys(coverage)))].sort();
  const percent = (part: number, n: number) => `${((100 * part) / n).toFixed(1)} %`;
  const lines = keys.map((key) => {
    const held = all.map((coverage) => coverage[key] ?? { n: 0, truth: 0, close: 0 });
    const sum = (of: keyof Held) => held.reduce((total, one) => total + one[of], 0);
    const n = sum("n");
    return `| ${key} | ${n} | ${percent(sum("truth"), n)} | ${percent(sum("close"), n)} |`;
  });
  return ["| 90 % intervals | n | truth inside | close inside |", "|---|---|---|---|", ...lines, ""].join("\n");
}

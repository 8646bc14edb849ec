import { describe, expect, test } from "vitest";
import { americanOdds, epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { probabilityAt } from "#app/lib/engine/markets/price-line.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { lineLadder, type LadderQuestion } from "#app/lib/views/market/line-ladder.ts";
import type { StandingAlternate } from "#app/models/feeds/alternate.server.ts";

const NOW = epochMs(Date.UTC(2026, 0, 15, 22));
const DISTRIBUTION = { kind: "normal", marginMean: 4, marginSd: 12, totalMean: 221, totalSd: 18 } as const;
const at = (line: number, price: number, more: Partial<StandingAlternate> = {}): StandingAlternate => ({
  gameId: "g1",
  book: "fanduel",
  market: "spread",
  side: "home",
  line,
  price: americanOdds(price),
  capturedAt: epochMs(NOW - 20 * MINUTE_MS),
  lastSeenAt: epochMs(NOW - MINUTE_MS),
  ...more,
});
const ladder = (alternates: readonly StandingAlternate[], more: Partial<LadderQuestion> = {}) =>
  lineLadder({
    league: "NBA",
    market: "spread",
    side: "home",
    main: -3.5,
    offers: [],
    alternates,
    readAt: epochMs(NOW - MINUTE_MS),
    books: ["fanduel", "betmgm"],
    feed: "simulation",
    asOf: NOW,
    outcomeAt: (line) => probabilityAt(DISTRIBUTION, more.market ?? "spread", more.side ?? "home", line),
    ...more,
  });

describe("a ladder", () => {
  test("has the best price at every line with the distribution's fair price there, the easiest bet first", () => {
    const { rows, note } = ladder([at(-5.5, 118), at(-5.5, 122, { book: "betmgm" }), at(-1.5, -135), at(-4, 104)], {
      offers: [{ book: "betmgm", line: -3.5, price: americanOdds(-108), capturedAt: NOW, lastSeenAt: NOW }],
    });
    expect(note).toBeNull();
    expect(rows.map(({ line, book, price, main }) => [line, book, price, main])).toEqual([
      [-1.5, "fanduel", -135, false],
      [-3.5, "betmgm", -108, true],
      [-4, "fanduel", 104, false],
      [-5.5, "betmgm", 122, false],
    ]);
    for (const row of rows) {
      const { win, push, lose } = probabilityAt(DISTRIBUTION, "spread", "home", row.line);
      expect(row.probability).toBeCloseTo(win / (win + lose), 12);
      expect(row.edge).toBeCloseTo(win * (decimalFromAmerican(americanOdds(row.price)) - 1) - lose, 12);
      // At the fair price nothing is won or lost, but for its rounding to whole cents.
      const fair = decimalFromAmerican(americanOdds(row.fairPrice ?? 100));
      expect(Math.abs(win * (fair - 1) - lose)).toBeLessThan(0.01);
      expect(win + push + lose).toBeCloseTo(1, 9);
    }
    expect(rows.find(({ line }) => line === -4)?.probability).toBeGreaterThan(0.49);
  });

  test("gives the fair price far from the main line, and no edge there", () => {
    const far = ladder([at(-9.5, 190)]).rows[0];
    expect(far).toMatchObject({ line: -9.5, edge: null });
    expect(far?.fairPrice).toBeGreaterThan(150);
    const run = ladder([at(1.5, -250), at(-2.5, 210)], { league: "MLB", main: -1.5 });
    expect(run.rows.map(({ edge }) => edge)).toEqual([null, null]);
  });

  test("prefers a fresh price to a better one that is old, and marks old ones", () => {
    const old = { book: "betmgm", lastSeenAt: epochMs(NOW - HOUR_MS) };
    expect(ladder([at(-5.5, 118), at(-5.5, 130, old)]).rows).toMatchObject([{ price: 118, stale: false }]);
    expect(ladder([at(-5.5, 130, old)]).rows).toMatchObject([{ price: 130, stale: true }]);
    // Totals stay fresh for longer (D22), the same rule as for main lines.
    const total = at(225.5, 130, { market: "total", side: "over", lastSeenAt: epochMs(NOW - 40 * MINUTE_MS) });
    expect(ladder([total], { market: "total", side: "over", main: 221.5 }).rows).toMatchObject([{ stale: false }]);
  });

  test("holds back a price too good to be true until it has been there for a while (M5)", () => {
    const since = (minutes: number) => ({ capturedAt: epochMs(NOW - minutes * MINUTE_MS) });
    expect(ladder([at(-4.5, 160, since(1)), at(-4.5, 104, { book: "betmgm" })]).rows).toMatchObject([{ price: 104 }]);
    expect(ladder([at(-4.5, 160, since(5))]).rows).toMatchObject([{ price: 160 }]);
  });

  test("shows only the books of the plan, and the requested side and market", () => {
    const { rows, note } = ladder([
      at(-5.5, 118, { book: "caesars" }),
      at(5.5, -140, { side: "away" }),
      at(225.5, 130, { market: "total", side: "over" }),
    ]);
    expect([rows, note]).toEqual([[], "No book in your plan quotes other lines."]);
  });

  test("orders totals by how easily each side wins", () => {
    const lines = [225.5, 215.5].map((line) => at(line, -110, { market: "total", side: "under" }));
    const under = ladder(lines, { market: "total", side: "under", main: 221.5 });
    expect(under.rows.map(({ line }) => line)).toEqual([225.5, 215.5]);
    const over = ladder(
      lines.map((one) => ({ ...one, side: "over" as const })),
      {
        market: "total",
        side: "over",
        main: 221.5,
      },
    );
    expect(over.rows.map(({ line }) => line)).toEqual([215.5, 225.5]);
  });

  test("without a price of the side at the line gives no edge", () => {
    expect(ladder([at(-5.5, 118)], { outcomeAt: () => null }).rows).toMatchObject([
      { price: 118, probability: null, fairPrice: null, edge: null },
    ]);
  });

  test("if it has not been read says when it will be", () => {
    const unread = { readAt: null };
    expect(ladder([], unread).note).toMatch(/^Other lines are read in the last 6 hours before the start/);
    expect(ladder([], { ...unread, feed: "live" }).note).toContain("quota");
  });
});

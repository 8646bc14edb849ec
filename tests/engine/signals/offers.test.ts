import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { americanOdds, epochMs, probability } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Market } from "#app/lib/engine/leagues.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { outcomeThrough } from "#app/lib/engine/markets/shift-outcome.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { compoundedHold } from "#app/lib/engine/odds/hold.ts";
import type { Quote } from "#app/lib/engine/odds/quote.ts";
import type { QuoteStep } from "#app/lib/engine/signals/book-moves.ts";
import {
  aboveFairSince,
  fairMarketOf,
  offersAboveFair,
  valueAtFair,
  type MarketMoment,
} from "#app/lib/engine/signals/fair-offers.ts";
import { followSteam } from "#app/lib/engine/signals/follow-steam.ts";
import { findSteam } from "#app/lib/engine/signals/steam.ts";
import { bestArbitrage, bestMiddle } from "#app/lib/engine/signals/two-book-bets.ts";

const NOON = epochMs(Date.UTC(2026, 10, 23, 17));
const minute = (m: number) => epochMs(NOON + m * MINUTE_MS);
const NORMAL: OutcomeDistribution = { kind: "normal", marginMean: 3, marginSd: 12, totalMean: 221, totalSd: 18 };

function quote(book: string, market: Market, line: number | null, first: number, second: number, m = -20): Quote {
  return {
    book,
    market,
    line,
    first: americanOdds(first),
    second: americanOdds(second),
    capturedAt: minute(m),
    lastSeenAt: NOON,
  };
}

const moment = (market: Market, quotes: readonly Quote[], distribution: OutcomeDistribution | null = null) =>
  ({ league: "NBA", market, feed: "simulation", asOf: NOON, quotes, distribution }) satisfies MarketMoment;

describe("arbitrage", () => {
  test("+105 on both sides: half the money on each brings 2.5%", () => {
    const found = bestArbitrage("moneyline", [
      quote("a", "moneyline", null, 105, -125),
      quote("b", "moneyline", null, -125, 105, -5),
    ]);
    expect(found).toMatchObject({ firstShare: 0.5, secondShare: 0.5, canPush: false, since: minute(-5) });
    expect(found?.margin).toBeCloseTo(0.025, 12);
    expect([found?.first.book, found?.second.book]).toEqual(["a", "b"]);
  });

  test("a result on a whole number gives the stakes back; lines with a hole between them are not an arbitrage", () => {
    expect(
      bestArbitrage("spread", [quote("a", "spread", -3, 105, -125), quote("b", "spread", -3, -125, 105)])?.canPush,
    ).toBe(true);
    // Home −4.5 and away +3.5 both lose when home wins by four.
    expect(
      bestArbitrage("spread", [quote("a", "spread", -4.5, 110, -130), quote("b", "spread", -3.5, -130, 110)]),
    ).toBeNull();
    expect(
      bestArbitrage("moneyline", [quote("a", "moneyline", null, 100, -110), quote("b", "moneyline", null, -110, 100)]),
    ).toBeNull();
    // Both sides at one book are never a way.
    expect(bestArbitrage("moneyline", [quote("a", "moneyline", null, 110, 110)])).toBeNull();
  });

  test("whichever side wins, the stakes bring the same, and what is said", () => {
    const price = fc.integer({ min: 100, max: 400 });
    fc.assert(
      fc.property(price, price, (one, other) => {
        const found = bestArbitrage("moneyline", [
          quote("a", "moneyline", null, one, -500),
          quote("b", "moneyline", null, -500, other),
        ]);
        const sum = 1 / decimalFromAmerican(americanOdds(one)) + 1 / decimalFromAmerican(americanOdds(other));
        expect(found !== null).toBe(sum < 1 - 1e-12);
        if (!found) return;
        for (const [share, offer] of [
          [found.firstShare, found.first],
          [found.secondShare, found.second],
        ] as const)
          expect(share * decimalFromAmerican(offer.price) - 1).toBeCloseTo(found.margin, 12);
      }),
    );
  });
});

describe("middles", () => {
  test("over 219.5 and under 222.5: the totals between win both", () => {
    const quotes = [quote("a", "total", 219.5, -110, -110), quote("b", "total", 222.5, -110, -110)];
    const agreed = outcomeThrough(NORMAL, "total", "over", 221, probability(0.5));
    const found = bestMiddle("total", quotes, agreed);
    expect(found?.outside).toBeCloseTo(-0.0454545, 6);
    // Three totals of eighteen points' standard deviation: 3 · φ(0)/18.
    expect(found?.bothWin).toBeCloseTo((3 * 0.39894) / 18, 3);
    const both = found?.bothWin ?? 0;
    expect(found?.expectedValue).toBeCloseTo(both * (2 / 1.0476190476 - 1) - (1 - both) * 0.0454545, 6);
  });

  test("none on moneylines, none where the lines meet", () => {
    expect(bestMiddle("moneyline", [], NORMAL)).toBeNull();
    expect(
      bestMiddle("total", [quote("a", "total", 221, -110, -110), quote("b", "total", 221, -110, -110)], NORMAL),
    ).toBeNull();
  });

  test("a whole line returns one stake: the chances of all ways add up", () => {
    const found = bestMiddle(
      "spread",
      [quote("a", "spread", -3, -110, -110), quote("b", "spread", -5, -110, -110)],
      NORMAL,
    );
    expect(found?.oneReturned).toBeGreaterThan(found?.bothWin ?? 1);
    expect((found?.bothWin ?? 0) + (found?.oneReturned ?? 0)).toBeLessThan(0.2);
  });
});

describe("offers against the fair price", () => {
  const BOOKS = ["a", "b", "c", "d"];
  const three = ["a", "b", "c"].map((book) => quote(book, "moneyline", null, -110, -110));

  test("a price that stands alone beats the others' opinion, whichever way the margin is removed", () => {
    const market = moment("moneyline", [...three, quote("d", "moneyline", null, 115, -140)]);
    const fair = fairMarketOf(market);
    if (!fair) throw new Error("no fair price");
    const [best, ...more] = offersAboveFair(market, fair, BOOKS);
    expect(more).toEqual([]);
    expect(best).toMatchObject({ side: "home", offer: { book: "d" } });
    // +115/−140 is .4395 (power, k 1.0735); the logit mean with three times .5 is .4848, times 2.15.
    expect(best?.expectedValue).toBeCloseTo(0.0423, 3);
    expect(offersAboveFair(market, fair, ["a", "b", "c"])).toEqual([]);
  });

  test("books with the same prices leave nothing: every bet costs the hold", () => {
    const market = moment("moneyline", three);
    const fair = fairMarketOf(market);
    for (const one of fair ? valueAtFair(market, fair, BOOKS) : []) expect(one.expectedValue).toBeCloseTo(-0.04545, 4);
    expect(fair && offersAboveFair(market, fair, BOOKS)).toEqual([]);
  });

  test("two books are not a market, and old quotes do not count", () => {
    expect(fairMarketOf(moment("moneyline", three.slice(0, 2)))).toBeNull();
    const old = three.map((one) => ({ ...one, lastSeenAt: minute(-31) }));
    expect(fairMarketOf(moment("moneyline", old))).toBeNull();
  });

  test("another line is worth what the distribution gives; without one it has no price", () => {
    const spreads = ["a", "b", "c"].map((book) => quote(book, "spread", -3.5, -110, -110));
    const off = quote("d", "spread", -2.5, -110, -110);
    const priced = moment("spread", [...spreads, off], NORMAL);
    const fair = fairMarketOf(priced);
    const best = fair && offersAboveFair(priced, fair, BOOKS)[0];
    expect(best).toMatchObject({ side: "home", offer: { book: "d", line: -2.5 } });
    expect(best?.probability).toBeGreaterThan(0.52);
    const bare = moment("spread", [...spreads, off]);
    const unpriced = fairMarketOf(bare);
    expect(unpriced && valueAtFair(bare, unpriced, BOOKS).some(({ offer }) => offer.book === "d")).toBe(false);
  });

  test("an offer has stood since the others came away from it, not since it was made", () => {
    const at = (book: string, m: number, first: number, second: number): QuoteStep => ({
      book,
      line: null,
      first: americanOdds(first),
      second: americanOdds(second),
      capturedAt: minute(m),
      kind: "move",
    });
    const steps = [
      at("d", -50, 100, -120),
      ...["a", "b", "c"].map((book) => at(book, -50, 100, -120)),
      at("a", -12, -135, 115),
      at("b", -10, -135, 115),
      at("c", -8, -135, 115),
    ];
    const quotes = ["a", "b", "c"].map((book) => quote(book, "moneyline", null, -135, 115, -8));
    const market = moment("moneyline", [quote("d", "moneyline", null, 100, -120, -50), ...quotes]);
    const fair = fairMarketOf(market);
    const best = fair && offersAboveFair(market, fair, ["d"])[0];
    if (!best) throw new Error("no offer");
    const since = aboveFairSince(market, best, steps, { feed: "simulation", readThrough: NOON });
    expect([minute(-12), minute(-10)]).toContain(since);
  });
});

test("a bettor who follows a steam a minute later gets less than one who was there before it", () => {
  const at = (book: string, m: number, line: number, kind: QuoteStep["kind"] = "move"): QuoteStep => ({
    book,
    line,
    first: americanOdds(-110),
    second: americanOdds(-110),
    capturedAt: minute(m),
    kind,
  });
  const books = ["a", "b", "c", "d", "e"];
  const quotes = [
    ...books.map((book) => at(book, -300, -3, "open")),
    ...books.map((book, i) => at(book, i, -5)),
    ...books.map((book) => at(book, 298, -5, "close")),
  ].sort((a, b) => a.capturedAt - b.capturedAt);
  const market = {
    gameId: "g",
    feed: "simulation",
    league: "NBA",
    market: "spread",
    startAt: minute(300),
    quotes,
    distribution: NORMAL,
  } as const;
  const [steam] = findSteam(market, ["a"]);
  if (!steam) throw new Error("no steam");
  const followed = followSteam(market, steam);
  expect(followed.valueBefore).toBeGreaterThan(0.02);
  // A minute after the third book only the last one still has the old line.
  expect(followed.value).toBeLessThanOrEqual(followed.valueBefore ?? 0);
  expect(followed.further).toBeGreaterThan(0);
});

test("M2 and M22: two legs at −110 keep 8.88%, four 16.98%", () => {
  const hold = 1 - 1 / 1.0476190476;
  expect(compoundedHold([hold, hold])).toBeCloseTo(0.0888, 4);
  expect(compoundedHold([hold, hold, hold, hold])).toBeCloseTo(0.1698, 4);
  expect(compoundedHold([])).toBe(0);
});

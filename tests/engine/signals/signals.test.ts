import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { americanOdds, epochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { League, Market } from "#app/lib/engine/leagues.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { bookMoves, type MarketHistory, type QuoteStep } from "#app/lib/engine/signals/book-moves.ts";
import { leadsOf, marketMakers, summarizeLeads } from "#app/lib/engine/signals/lead-lag.ts";
import { fairShift, quotesAt } from "#app/lib/engine/signals/quotes-at.ts";
import { publicStretch, reverseMove, sharpSplit } from "#app/lib/engine/signals/splits.ts";
import { findSteam } from "#app/lib/engine/signals/steam.ts";

const NOON = Date.UTC(2026, 10, 23, 17);
const minute = (m: number) => epochMs(NOON + m * MINUTE_MS);
const BOOKS = ["a", "b", "c", "d", "e"] as const;

const NORMAL: OutcomeDistribution = { kind: "normal", marginMean: 3, marginSd: 12, totalMean: 221, totalSd: 18 };

function step(book: string, m: number, line: number | null, first = -110, second = -110): QuoteStep {
  return {
    book,
    line,
    first: americanOdds(first),
    second: americanOdds(second),
    capturedAt: minute(m),
    kind: m < 0 ? "open" : "move",
  };
}

const history = (
  quotes: readonly QuoteStep[],
  market: Market = "spread",
  league: League = "NBA",
  distribution: OutcomeDistribution | null = null,
): MarketHistory => ({
  league,
  market,
  quotes: quotes.toSorted((a, b) => a.capturedAt - b.capturedAt),
  distribution,
});

const openers = (line: number | null = -3.5) => BOOKS.map((book, i) => step(book, -60 - i, line));

describe("moves", () => {
  test("a home handicap that grows is a move toward home, a first quote comes from nowhere", () => {
    const moves = bookMoves(history([step("a", -60, -3.5), step("a", 0, -4.5)]));
    expect(moves.map(({ from, to }) => [from, to])).toEqual([
      [null, 3.5],
      [3.5, 4.5],
    ]);
  });

  test("moneylines move in no-vig probability", () => {
    const [, second] = bookMoves(
      history([step("a", -60, null, 100, -120), step("a", 0, null, -150, 130)], "moneyline"),
    );
    expect(second?.to).toBeCloseTo(0.584, 3);
  });

  test("a run line of the other team is another bet, not a move", () => {
    const moves = bookMoves(history([step("a", -60, -1.5, 150, -170), step("a", 0, 1.5, -170, 150)], "spread", "MLB"));
    expect(moves[1]?.to).toBeNull();
  });

  test("the fair price moves over the books that stood before and after, not by one that came", () => {
    const steps = [...openers().slice(0, 4), step("a", 1, -4.5), step("b", 2, -4.5), step("e", 3, -9.5)];
    const shift = fairShift(history(steps), minute(0), minute(10));
    expect(shift).toEqual({ toFirst: 0.5, unit: "points", books: 4 });
  });

  test("a book that took its market down has no quote", () => {
    const off: QuoteStep = { ...step("a", 5, -3.5), kind: "off" };
    const reading = { feed: "simulation", readThrough: minute(60) } as const;
    expect(quotesAt("spread", [step("a", 0, -3.5), off], minute(4), reading)).toHaveLength(1);
    expect(quotesAt("spread", [step("a", 0, -3.5), off], minute(6), reading)).toHaveLength(0);
  });
});

describe("steam (M23)", () => {
  const three = [step("a", 0, -4), step("b", 2, -4), step("c", 4, -4.5)];

  test("three of five books within five minutes, a leader first", () => {
    const [steam, ...more] = findSteam(history([...openers(), ...three]), ["a"]);
    expect(more).toEqual([]);
    expect(steam).toMatchObject({ side: "home", tracked: 5, size: 0.5, unit: "points", detectedAt: minute(4) });
    expect(steam?.books.map(({ book }) => book)).toEqual(["a", "b", "c"]);
  });

  test("not without a leader among the first two, and not if nobody is known to lead", () => {
    expect(findSteam(history([...openers(), ...three]), ["c"])).toEqual([]);
    expect(findSteam(history([...openers(), ...three]), [])).toEqual([]);
  });

  test("not over more than five minutes, not one way and the other, not by less than half a point", () => {
    expect(findSteam(history([...openers(), step("a", 0, -4), step("b", 2, -4), step("c", 6, -4)]), ["a"])).toEqual([]);
    expect(findSteam(history([...openers(), step("a", 0, -4), step("b", 2, -3), step("c", 4, -4)]), ["a"])).toEqual([]);
    const prices = BOOKS.map((book, i) => step(book, i, -3.5, -115, -105));
    expect(findSteam(history([...openers(), ...prices]), ["a"])).toEqual([]);
  });

  test("1.5 points of probability on the moneyline", () => {
    const moves = (first: number, second: number) =>
      findSteam(
        history(
          [...openers(null), ...["a", "b", "c"].map((book, i) => step(book, i, null, first, second))],
          "moneyline",
        ),
        ["a"],
      );
    // −110/−110 is .5; −118/−102 is .5177, −114/−106 is .5090.
    expect(moves(-118, -102)).toHaveLength(1);
    expect(moves(-114, -106)).toHaveLength(0);
  });

  test("the two sides mirror each other", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            book: fc.constantFrom(...BOOKS),
            at: fc.integer({ min: 0, max: 20 }),
            by: fc.integer({ min: -2, max: 2 }),
          }),
          { maxLength: 12 },
        ),
        (moves) => {
          const at = (sign: 1 | -1) =>
            findSteam(
              history([
                ...openers(sign * -3.5),
                ...moves.map((move, i) => ({
                  ...step(move.book, move.at, sign * (-3.5 - move.by / 2)),
                  capturedAt: epochMs(minute(move.at) + i),
                })),
              ]),
              BOOKS,
            );
          const home = at(1);
          const away = at(-1);
          expect(away.map(({ side, from }) => [side === "home" ? "away" : "home", from])).toEqual(
            home.map(({ side, from }) => [side, from]),
          );
          for (const { books, tracked, from, to } of home) {
            expect(books.length).toBeGreaterThanOrEqual(Math.max(3, Math.ceil(0.4 * tracked)));
            expect(to - from).toBeLessThanOrEqual(5 * MINUTE_MS);
          }
        },
      ),
    );
  });
});

describe("splits (M23)", () => {
  const split = (firstTickets: number, firstMoney: number, m = 0) => ({
    firstTickets,
    firstMoney,
    sampleSize: 1200,
    capturedAt: minute(m),
  });

  test("ten points more of the money than of the tickets", () => {
    expect(sharpSplit("spread", split(0.48, 0.58))).toMatchObject({ side: "home", money: 0.58, tickets: 0.48 });
    expect(sharpSplit("total", split(0.7, 0.6))).toMatchObject({ side: "under", sampleSize: 1200 });
    expect(sharpSplit("total", split(0.7, 0.601))).toBeNull();
  });

  test("the public is watched since it has been on one side", () => {
    expect(
      publicStretch("spread", [split(0.7, 0.6, 0), split(0.55, 0.5, 10), split(0.61, 0.5, 20), split(0.64, 0.5, 30)]),
    ).toEqual({ side: "home", tickets: 0.64, sampleSize: 1200, since: minute(20) });
    expect(publicStretch("spread", [split(0.6, 0.5)])).not.toBeNull();
    expect(publicStretch("spread", [split(0.599, 0.5)])).toBeNull();
    expect(publicStretch("spread", [])).toBeNull();
  });

  test("a move against the public is reverse only without news, strongly so from 70%", () => {
    const stretch = { side: "home", tickets: 0.8, sampleSize: 1200, since: minute(0) } as const;
    const against = { toFirst: -1.5, unit: "points", news: false } as const;
    // 80% on one side, −8 → −6.5 (the example of the glossaries).
    expect(reverseMove("spread", stretch, against)).toMatchObject({ side: "away", strong: true, by: 1.5 });
    expect(reverseMove("spread", { ...stretch, tickets: 0.7 }, against)).toMatchObject({ strong: true });
    expect(reverseMove("spread", { ...stretch, tickets: 0.699 }, against)).toMatchObject({ strong: false });
    expect(reverseMove("spread", stretch, { ...against, news: true })).toBeNull();
    expect(reverseMove("spread", stretch, { ...against, toFirst: 1.5 })).toBeNull();
    expect(reverseMove("moneyline", stretch, { toFirst: -0.009, unit: "probability", news: false })).toBeNull();
    expect(reverseMove("moneyline", stretch, { toFirst: -0.01, unit: "probability", news: false })).not.toBeNull();
  });
});

describe("who leads", () => {
  test("the middle moves with the third of five books: those before lead, those after lag", () => {
    const leads = leadsOf(history([...openers(), ...BOOKS.map((book, i) => step(book, 5 * i, -4.5))]));
    expect(Object.fromEntries(leads.map(({ book, aheadMs }) => [book, aheadMs / MINUTE_MS]))).toEqual({
      a: 10,
      b: 5,
      c: 0,
      d: -5,
      e: -10,
    });
  });

  test("nobody makes the market before thirty of their moves are known", () => {
    const leads = (n: number) =>
      summarizeLeads(
        Array.from({ length: n }, () => [
          { book: "a", aheadMs: MINUTE_MS },
          { book: "b", aheadMs: -MINUTE_MS },
        ]).flat(),
      );
    expect(marketMakers(leads(29))).toEqual([]);
    expect(marketMakers(leads(30))).toEqual(["a"]);
  });
});

test("a total moved to another line is compared through the game's distribution", () => {
  const runs: OutcomeDistribution = {
    kind: "negative-binomial",
    homeMean: 4.7,
    awayMean: 4.3,
    dispersion: 2.1,
    extraInningsHomeShare: 0.5,
  };
  const steps = [step("a", -60, 8.5), step("a", 0, 9, 100, -120)];
  expect(bookMoves(history(steps, "total", "MLB"))[1]?.to).toBeNull();
  // Half a run more at a shorter under is about the same opinion.
  expect(bookMoves(history(steps, "total", "MLB", runs))[1]?.to).toBeCloseTo(0.5, 1);
  expect(bookMoves(history([step("a", -60, 221), step("a", 0, 222)], "total", "NBA", NORMAL))[1]?.to).toBe(222);
});

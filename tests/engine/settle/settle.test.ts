import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { americanOdds, cents, decimalOdds, epochMs } from "#app/lib/engine/brands.ts";
import { LEAGUES, type League, type Market, type Side } from "#app/lib/engine/leagues.ts";
import { gradeParlay } from "#app/lib/engine/settle/grade-parlay.ts";
import {
  gradeBet,
  resultFingerprint,
  settledMargin,
  type GradableBet,
  type KnownResult,
} from "#app/lib/engine/settle/grade.ts";
import { countedIn } from "#app/lib/engine/props/statistics.ts";
import { profitCents, profitUnits, returnCents, toWinAtQuoteCents, toWinCents } from "#app/lib/engine/settle/profit.ts";
import { UNKNOWN_LENGTH, WHOLE, type Played } from "#app/lib/engine/settle/played.ts";

const START = epochMs(1_700_000_000_000);
const OPPOSITE = { home: "away", away: "home", over: "under", under: "over", both: "both" } as const;
const later = (hours: number) => epochMs(START + hours * HOUR_MS);
const bet = (league: League, market: Market, side: Side, line: number | null = null): GradableBet => ({
  league,
  market,
  side,
  line,
  startAt: START,
});
const final = (homeScore: number, awayScore: number, more: Partial<KnownResult> = {}): KnownResult => ({
  status: "final",
  homeScore,
  awayScore,
  knownAt: later(3),
  played: WHOLE,
  ...more,
});

const innings = (played: number): Played => ({ extent: "part", played, scheduled: 9 });
const minutes = (played: number): Played => ({ extent: "part", played, scheduled: played === 42 ? 48 : 60 });

describe("grading props", () => {
  const over = bet("NBA", "prop", "over", 24.5);
  const counting = (counted: number | null) => final(110, 100, { counted });

  it.each([
    ["over", 24.5, 25, "win"],
    ["over", 24.5, 24, "loss"],
    ["under", 24.5, 24, "win"],
    ["under", 24.5, 25, "loss"],
    ["over", 25, 25, "push"],
    ["under", 25, 25, "push"],
    ["over", 0.5, 0, "loss"],
  ] as const)("%s %d with %d counted: %s", (side, line, counted, result) => {
    expect(gradeBet(bet("NBA", "prop", side, line), counting(counted), later(4))).toMatchObject({
      decided: true,
      result,
    });
  });

  it("voids a bet on a player who did not play", () => {
    expect(gradeBet(over, counting(null), later(4))).toEqual({ decided: true, result: "void", reason: "did-not-play" });
  });

  it("waits three days for the box score, then voids", () => {
    expect(gradeBet(over, final(110, 100), later(4))).toEqual({ decided: false, reason: "waiting-for-box-score" });
    expect(gradeBet(over, final(110, 100), later(3 + 72))).toMatchObject({ decided: false });
    expect(gradeBet(over, final(110, 100), later(3 + 73))).toMatchObject({ result: "void", reason: "no-box-score" });
  });

  it("voids with its game, and refuses a bet that is not a prop", () => {
    const canceled = { ...counting(30), status: "canceled", homeScore: null, awayScore: null } as const;
    expect(gradeBet(over, canceled, later(4))).toMatchObject({ result: "void", reason: "canceled" });
    expect(() => gradeBet(bet("NBA", "prop", "home", 24.5), counting(30), later(4))).toThrow(RangeError);
    expect(() => gradeBet(bet("NBA", "prop", "over"), counting(30), later(4))).toThrow(RangeError);
  });

  it("reads what counts from a line of the box score: no minutes, no start and no plate appearance are a void", () => {
    expect(countedIn({ min: 31, pts: 27 }, "points")).toBe(27);
    expect(countedIn({ min: 0, pts: 0 }, "points")).toBeNull();
    expect(countedIn({ gs: 1, outs: 15, p_so: 6 }, "strikeouts")).toBe(6);
    expect(countedIn({ gs: 0, outs: 3, p_so: 2 }, "strikeouts")).toBeNull();
    expect(countedIn({ pa: 4, h: 0 }, "hits")).toBe(0);
    expect(countedIn({ targets: 3, rec: 0, rec_yds: 0 }, "receiving-yards")).toBe(0);
    expect(countedIn({ toi: 17, shots: 4 }, "saves")).toBeNull();
  });
});

describe("grading (M26)", () => {
  it.each([
    ["home moneyline wins", bet("NBA", "moneyline", "home"), final(110, 100), "win", "won"],
    ["away moneyline loses", bet("NBA", "moneyline", "away"), final(110, 100), "loss", "lost"],
    ["overtime counts", bet("NBA", "total", "over", 239.5), final(121, 119), "win", "won"],
    ["a shoot-out winner has one goal more", bet("NHL", "moneyline", "away"), final(2, 3), "win", "won"],
    ["a one-goal win does not cover the puck line", bet("NHL", "spread", "home", -1.5), final(3, 2), "loss", "lost"],
    ["an NFL tie pushes the moneyline", bet("NFL", "moneyline", "home"), final(20, 20), "push", "level"],
    ["a tie loses −0.5", bet("NFL", "spread", "home", -0.5), final(20, 20), "loss", "lost"],
    ["a tie wins +0.5", bet("NFL", "spread", "away", 0.5), final(20, 20), "win", "won"],
    ["home −3 by 3 pushes", bet("NFL", "spread", "home", -3), final(23, 20), "push", "level"],
    ["away +3.5 by 3 wins", bet("NFL", "spread", "away", 3.5), final(23, 20), "win", "won"],
    ["over a whole total on it pushes", bet("MLB", "total", "over", 9), final(5, 4), "push", "level"],
    ["under a half total", bet("MLB", "total", "under", 8.5), final(5, 4), "loss", "lost"],
    ["canceled is void", bet("MLB", "moneyline", "home"), { ...final(0, 0), status: "canceled" }, "void", "canceled"],
    [
      "started after the window is void",
      bet("NBA", "moneyline", "home"),
      final(5, 4, { startedAt: later(25) }),
      "void",
      "postponed-beyond-window",
    ],
    [
      "started inside the window counts",
      bet("NBA", "moneyline", "home"),
      final(5, 4, { startedAt: later(23) }),
      "win",
      "won",
    ],
    [
      "an NFL game moved to Tuesday counts",
      { ...bet("NFL", "moneyline", "home"), startAt: later(-52) },
      final(21, 20, { startedAt: later(-3) }),
      "win",
      "won",
    ],
    [
      "five innings are enough for the moneyline",
      bet("MLB", "moneyline", "away"),
      final(2, 4, { played: innings(5) }),
      "win",
      "won",
    ],
    [
      "4½ only with the home team ahead",
      bet("MLB", "moneyline", "home"),
      final(4, 2, { played: innings(4.5) }),
      "win",
      "won",
    ],
    [
      "4½ with the visitors ahead is void",
      bet("MLB", "moneyline", "away"),
      final(2, 4, { played: innings(4.5) }),
      "void",
      "shortened",
    ],
    [
      "seven innings void the run line",
      bet("MLB", "spread", "home", -1.5),
      final(6, 2, { played: innings(7) }),
      "void",
      "shortened",
    ],
    ["and the total", bet("MLB", "total", "over", 8.5), final(6, 2, { played: innings(7) }), "void", "shortened"],
    [
      "but not one that has been passed",
      bet("MLB", "total", "over", 5.5),
      final(6, 2, { played: innings(7) }),
      "win",
      "won",
    ],
    [
      "8½ with the home team ahead is a whole game",
      bet("MLB", "total", "over", 5.5),
      final(6, 2, { played: innings(8.5) }),
      "win",
      "won",
    ],
    [
      "42 minutes void an NBA game",
      bet("NBA", "moneyline", "home"),
      final(90, 80, { played: minutes(42) }),
      "void",
      "shortened",
    ],
    [
      "55 minutes count in the NHL",
      bet("NHL", "moneyline", "home"),
      final(4, 1, { played: minutes(55) }),
      "win",
      "won",
    ],
    [
      "a changed listed pitcher voids a listed bet",
      { ...bet("MLB", "moneyline", "home"), pitcherRule: "listed" },
      final(5, 4, { listedPitchersStarted: false }),
      "void",
      "listed-pitcher",
    ],
    [
      "but not an action bet",
      bet("MLB", "moneyline", "home"),
      final(5, 4, { listedPitchersStarted: false }),
      "win",
      "won",
    ],
  ] as readonly (readonly [string, GradableBet, KnownResult, string, string])[])(
    "%s",
    (_, what, known, result, reason) => {
      expect(gradeBet(what, known, later(72))).toEqual({ decided: true, result, reason });
    },
  );

  it("waits for a postponed game inside its window, voids it after", () => {
    const postponed: KnownResult = {
      status: "postponed",
      homeScore: null,
      awayScore: null,
      played: UNKNOWN_LENGTH,
      knownAt: later(1),
    };
    expect(gradeBet(bet("NBA", "moneyline", "home"), postponed, later(24))).toEqual({
      decided: false,
      reason: "waiting-for-new-date",
    });
    expect(gradeBet(bet("NBA", "moneyline", "home"), postponed, later(25))).toMatchObject({ result: "void" });
    expect(gradeBet(bet("NFL", "moneyline", "home"), postponed, later(25)).decided).toBe(false);
  });

  it("waits for a score", () => {
    expect(gradeBet(bet("NBA", "moneyline", "home"), { ...final(1, 0), awayScore: null }, later(4))).toEqual({
      decided: false,
      reason: "no-score",
    });
  });

  it("a duplicate is the same result, a correction is not", () => {
    const first = final(100, 99);
    const corrected = final(99, 100, { knownAt: later(5) });
    expect(resultFingerprint(first)).toBe(resultFingerprint({ ...first, knownAt: later(9) }));
    expect(resultFingerprint(first)).not.toBe(resultFingerprint(corrected));
  });

  it("refuses a side of another market and a missing line", () => {
    expect(() => settledMargin({ market: "total", side: "home", line: 200 }, 1, 0)).toThrow(RangeError);
    expect(() => settledMargin({ market: "spread", side: "home", line: null }, 1, 0)).toThrow(RangeError);
  });

  const anyBet = fc
    .tuple(
      fc.constantFrom(...LEAGUES),
      fc.constantFrom("moneyline", "spread", "total"),
      fc.integer({ min: -40, max: 40 }),
      fc.boolean(),
    )
    .map(([league, market, halves, second]): GradableBet => {
      if (market === "moneyline") return bet(league, market, second ? "away" : "home");
      if (market === "spread") return bet(league, market, second ? "away" : "home", halves / 2);
      return bet(league, "total", second ? "under" : "over", 60 + halves / 2);
    });
  const anyResult = fc
    .tuple(
      fc.nat(60),
      fc.nat(60),
      fc.constantFrom("final", "canceled", "postponed"),
      fc.option(fc.nat(60)),
      fc.option(fc.nat(200)),
    )
    .map(([home, away, status, played, hours]): KnownResult => ({
      ...final(home, away),
      status: status as KnownResult["status"],
      played: played === null ? WHOLE : { extent: "part", played, scheduled: 60 },
      startedAt: hours === null ? null : later(hours),
    }));

  it("partitions the stakes: the two sides of a market never both win, and what is won, lost and refunded adds up to what was staked", () => {
    fc.assert(
      fc.property(anyBet, anyResult, fc.integer({ min: 1, max: 1_000_000 }), (mine, known, staked) => {
        const asOf = later(300);
        const theirs: GradableBet = {
          ...mine,
          side: OPPOSITE[mine.side],
          line: mine.market === "spread" ? 0 - (mine.line ?? 0) : mine.line,
        };
        const [a, b] = [gradeBet(mine, known, asOf), gradeBet(theirs, known, asOf)];
        expect(a.decided && b.decided).toBe(true);
        if (!a.decided || !b.decided) return;
        const mirror = { win: "loss", loss: "win", push: "push", void: "void" } as const;
        expect(b.result).toBe(mirror[a.result]);
        const stake = cents(staked);
        const evens = americanOdds(100);
        expect(profitCents(stake, evens, a.result) + profitCents(stake, evens, b.result)).toBe(0);
        const back = stake + profitCents(stake, evens, a.result);
        expect(back).toBe({ win: 2 * stake, loss: 0, push: stake, void: stake }[a.result]);
      }),
    );
  });
});

describe("money", () => {
  it.each([
    [10_000, -110, 9_091],
    [2_500, 150, 3_750],
    [100, -300, 33],
    [101, 150, 152],
    [1, -10_000, 0],
    [50, -10_000, 1],
  ])("%i cents at %i win %i", (stake, price, won) => {
    expect(profitCents(cents(stake), americanOdds(price), "win")).toBe(won);
    expect(profitCents(cents(stake), americanOdds(price), "loss")).toBe(-stake);
    expect(profitCents(cents(stake), americanOdds(price), "push")).toBe(0);
    expect(profitCents(cents(stake), americanOdds(price), "void")).toBe(0);
  });

  it("counts in units too", () => {
    expect(profitUnits(americanOdds(-200), "win")).toBe(0.5);
    expect(profitUnits(americanOdds(-200), "loss")).toBe(-1);
    expect(profitUnits(americanOdds(-200), "void")).toBe(0);
  });

  it("rounds once, by at most half a cent, in whole cents", () => {
    const price = fc
      .tuple(fc.integer({ min: 100, max: 5_000 }), fc.boolean())
      .map(([a, plus]) => americanOdds(plus ? a : -a));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.array(price, { minLength: 1, maxLength: 4 }),
        (stake, prices) => {
          const exact = prices.reduce((x, a) => x * (a > 0 ? 1 + a / 100 : 1 - 100 / a), stake);
          const got = returnCents(cents(stake), prices);
          expect(Number.isInteger(got)).toBe(true);
          expect(Math.abs(got - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-12);
          expect(toWinCents(cents(stake), prices)).toBe(got - stake);
        },
      ),
    );
  });
});

it("a quote's to-win is the stake times its profit, to the cent", () => {
  expect(toWinAtQuoteCents(cents(2_500), decimalOdds(4.37))).toBe(8_425);
  expect(toWinAtQuoteCents(cents(110), decimalOdds(2.05))).toBe(116);
  expect(toWinAtQuoteCents(cents(10_000), decimalOdds(1 + 100 / 115))).toBe(8_696);
  expect(toWinAtQuoteCents(cents(10_000_000), decimalOdds(10_000))).toBe(99_990_000_000);
});

describe("parlays (D11)", () => {
  const leg = (price: number, result: "win" | "loss" | "push" | "void" | null) => ({
    price: americanOdds(price),
    result,
  });
  const stake = cents(1_000);
  it.each([
    ["all win", [leg(100, "win"), leg(150, "win")], "win", 4_000],
    ["one lost leg loses at once", [leg(100, "loss"), leg(150, null)], "loss", -1_000],
    ["a pushed leg drops out", [leg(100, "push"), leg(150, "win")], "win", 1_500],
    ["a void leg drops out", [leg(-110, "win"), leg(150, "void"), leg(-110, "win")], "win", 2_645],
    ["nothing left, pushes among it", [leg(100, "push"), leg(150, "void")], "push", 0],
    ["nothing left, all void", [leg(100, "void"), leg(150, "void")], "void", 0],
    ["lost beats void", [leg(100, "void"), leg(150, "loss")], "loss", -1_000],
  ] as const)("%s", (_, legs, result, profit) => {
    expect(gradeParlay(stake, legs)).toMatchObject({ decided: true, result, profitCents: profit });
  });

  it.each([
    ["all win", [leg(100, "win"), leg(150, "win")], "win", 2_600],
    ["one lost leg loses at once", [leg(100, "loss"), leg(150, null)], "loss", -1_000],
    ["without a price for the rest a pushed leg refunds it", [leg(100, "push"), leg(150, "win")], "push", 0],
    ["so does a void one", [leg(100, "win"), leg(150, "void")], "void", 0],
    ["lost beats void", [leg(100, "void"), leg(150, "loss")], "loss", -1_000],
  ] as const)("at the book's own price for legs on one game: %s", (_, legs, result, profit) => {
    expect(gradeParlay(stake, legs, { quote: decimalOdds(3.6), voidLeg: "refund" })).toMatchObject({
      decided: true,
      result,
      profitCents: profit,
    });
  });

  it("waits for open legs and refuses no legs", () => {
    const together = { quote: decimalOdds(3.6), voidLeg: "ask" } as const;
    expect(gradeParlay(stake, [leg(100, "push"), leg(150, null)], together)).toEqual({ decided: false, asks: false });
    expect(gradeParlay(stake, [leg(100, "win"), leg(150, null)])).toEqual({ decided: false, asks: false });
    expect(() => gradeParlay(stake, [])).toThrow(RangeError);
  });
});

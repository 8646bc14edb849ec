import { describe, expect, test } from "vitest";
import { affinityOf, bestByClosingLine } from "#app/lib/engine/insights/affinity.ts";
import { bettingHabits, habitNotes } from "#app/lib/engine/insights/betting-habits.ts";
import { profitableTrends, screenPatterns } from "#app/lib/engine/insights/screen-patterns.ts";
import { groupOf, usualStake } from "#app/lib/engine/insights/screened-bet.ts";
import { weekOfBets } from "#app/lib/engine/insights/week-of-bets.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { betOf, betsOf, noise } from "./bets.ts";

const LEAGUES = ["NBA", "MLB", "NFL", "NHL"] as const;
const BOOKS = ["fanduel", "draftkings", "betmgm", "caesars", "espnbet"] as const;

describe("what bets are grouped by", () => {
  const of = (fields: Parameters<typeof betOf>[1], dimension: Parameters<typeof groupOf>[1]) =>
    groupOf(betOf(1, fields), dimension, 2500);

  test("odds, role, lead and stake have their borders", () => {
    expect([1.49, 1.5, 1.9, 1 + 100 / 110, 2.09, 2.1, 2.99, 3].map((decimal) => of({ decimal }, "odds"))).toEqual([
      "heavy-favorite",
      "favorite",
      "favorite",
      "even",
      "even",
      "underdog",
      "underdog",
      "long-shot",
    ]);
    expect(of({ decimal: 1.5 }, "role")).toBe("favorite");
    expect(of({ decimal: 2 }, "role")).toBeNull();
    expect(of({ market: "spread", line: 3.5, decimal: 1.8 }, "role")).toBe("underdog");
    expect(of({ market: "total", side: "under", line: 220 }, "role")).toBe("under");
    expect(of({ market: null, side: null }, "role")).toBeNull();
    const { startAt } = betOf(1);
    expect([0.5, 1, 5.9, 6, 24].map((h) => of({ takenAt: epochMs(startAt - h * HOUR_MS) }, "lead"))).toEqual([
      "last-hour",
      "last-6-hours",
      "last-6-hours",
      "last-day",
      "earlier",
    ]);
    expect([1000, 2500, 3750, 3751].map((stake) => of({ stake }, "stake"))).toEqual([
      "small",
      "usual",
      "usual",
      "large",
    ]);
    expect(usualStake([{ stake: 10 }, { stake: 40 }, { stake: 20 }, { stake: 30 }])).toBe(25);
  });
});

describe("screening", () => {
  test("one pattern that is there is found, and judged by the close", () => {
    const bets = betsOf(200, (i) => ({
      league: LEAGUES[i % 4] ?? "NBA",
      closingLineValue: (i % 4 === 1 ? 0.03 : 0) + 0.04 * noise(i),
    }));
    const screening = screenPatterns(bets);
    const found = profitableTrends(screening);
    expect(found.map(({ dimension, group }) => [dimension, group])).toEqual([["league", "MLB"]]);
    expect(found[0]).toMatchObject({ judgedBy: "closing-line-value" });
    expect(found[0]?.figures.closingLineValue.n).toBe(50);
    expect(screening.screened).toBeGreaterThanOrEqual(4);
    for (const { p, adjustedP } of screening.patterns) expect(adjustedP ?? 1).toBeGreaterThanOrEqual(p ?? 0);
  });

  test("of noise nothing survives, however many ways it is looked at", () => {
    let survivors = 0;
    for (let world = 0; world < 40; world++) {
      const bets = betsOf(300, (i) => ({
        league: LEAGUES[Math.floor(2 * (noise(world * 1000 + i + 7) + 1))] ?? "NBA",
        book: BOOKS[Math.floor(2.5 * (noise(world * 1000 + i + 99) + 1))] ?? "fanduel",
        stake: 2500 + 2000 * noise(world * 1000 + i + 55),
        closingLineValue: 0.04 * noise(world * 1000 + i + 3),
      }));
      survivors += screenPatterns(bets).patterns.filter(
        ({ verdict }) => verdict === "good" || verdict === "bad",
      ).length;
    }
    // Without the adjustment about one pattern a world would be a discovery.
    expect(survivors).toBeLessThanOrEqual(6);
  });

  test("under 30 closing prices nothing is judged by them, under 100 bets nothing by the return", () => {
    const two = (count: number, closes: boolean) =>
      screenPatterns(
        betsOf(count * 2, (i) => ({
          league: i % 2 === 0 ? "NBA" : "MLB",
          result: i % 3 === 0 ? "loss" : "win",
          closingLineValue: closes ? 0.02 + 0.01 * noise(i) : null,
        })),
      ).patterns.filter(({ dimension }) => dimension === "league");
    expect(two(29, true).map(({ verdict, p }) => [verdict, p])).toEqual([
      ["few", null],
      ["few", null],
    ]);
    expect(
      two(30, true).every(({ verdict, judgedBy }) => verdict === "good" && judgedBy === "closing-line-value"),
    ).toBe(true);
    expect(two(99, false).every(({ verdict }) => verdict === "few")).toBe(true);
    expect(two(100, false).every(({ judgedBy }) => judgedBy === "return")).toBe(true);
  });

  test("what all bets share is no pattern", () => {
    expect(screenPatterns(betsOf(40, () => ({}))).patterns.filter(({ dimension }) => dimension === "book")).toEqual([]);
  });
});

describe("habits", () => {
  test("a best sport needs 30 closing prices, and few bets count little", () => {
    expect(bestByClosingLine([{ label: "NBA", mean: 0.05, n: 29 }])).toBeNull();
    const groups = [
      { label: "NHL", mean: 0.02, n: 31 },
      { label: "NBA", mean: 0.018, n: 400 },
      { label: "MLB", mean: -0.01, n: 400 },
    ];
    expect(bestByClosingLine(groups)).toBe("NBA");
  });

  test("a win rate is read against what its prices needed", () => {
    const rates = (decimal: number, wins: number) =>
      habitNotes(bettingHabits(betsOf(100, (i) => ({ decimal, result: i < wins ? "win" : "loss", confidence: 0.7 }))))
        .filter(({ kind }) => kind.startsWith("win-rate"))
        .map((note) => ("needed" in note ? [note.kind, note.value >= note.needed] : []));
    expect(rates(1.9, 66)).toEqual([["win-rate-high", true]]);
    expect(rates(1.3, 70)).toEqual([["win-rate-high", false]]);
    expect(rates(1.9, 65)).toEqual([]);
    expect(rates(2.5, 45)).toEqual([["win-rate-low", true]]);
    expect(rates(1.9, 45)).toEqual([["win-rate-low", false]]);
    expect(habitNotes(bettingHabits(betsOf(29, () => ({ result: "win", confidence: 0.7 }))))).toEqual([]);
  });

  test("a preference for risk needs ten bets and half of them", () => {
    const level = (count: number, high: number) =>
      bettingHabits(betsOf(count, (i) => ({ riskLevel: i < high ? "high" : i % 2 ? "low" : "medium" }))).risk.level;
    expect(level(9, 9)).toBeNull();
    expect(level(10, 5)).toBe("high");
    expect(level(20, 9)).toBeNull();
    expect(bettingHabits(betsOf(12, () => ({ riskLevel: null }))).risk).toMatchObject({ level: null, share: { n: 0 } });
  });

  test("prices worse than the close and outsized stakes are said; nothing ever asks for more", () => {
    const notes = habitNotes(
      bettingHabits(betsOf(60, (i) => ({ closingLineValue: -0.02 + 0.01 * noise(i), stake: i === 3 ? 12_500 : 2500 }))),
    );
    expect(notes.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["prices-worse", "large-stake", "win-rate-low", "confidence-low"]),
    );
  });
});

test("affinities follow the close, shrunk: a few lucky bets do not outweigh many good ones", () => {
  const bets = [
    ...betsOf(100, (i) => ({ league: "NBA", closingLineValue: 0.02 + 0.01 * noise(i) })),
    ...betsOf(3, () => ({ league: "NHL", closingLineValue: 0.05 })),
    ...betsOf(60, (i) => ({ league: "MLB", betType: "Total", closingLineValue: -0.02 + 0.01 * noise(i) })),
  ];
  const affinity = affinityOf(bets);
  const of = (league: string, betType: string) => affinity?.(league, betType).closingLineValue ?? Number.NaN;
  expect(of("NBA", "Moneyline")).toBeGreaterThan(of("NHL", "Moneyline"));
  expect(of("NHL", "Moneyline")).toBeGreaterThan(of("MLB", "Total"));
  expect(of("NFL", "Spread")).toBeGreaterThan(of("MLB", "Total"));
  expect(affinity?.("NHL", "Spread")).toMatchObject({ inLeague: 3, onBetType: 0 });
  expect(affinityOf(betsOf(19, () => ({})))).toBeNull();
  expect(affinityOf(betsOf(30, () => ({ closingLineValue: null })))).toBeNull();
});

test("a week is seven days of settling, its top what paid", () => {
  const now = epochMs(betOf(399).settledAt);
  const bets = betsOf(400, () => ({}));
  const week = weekOfBets(bets, now);
  expect(week.figures.settled).toBe(7);
  expect(week.top.length).toBe(3);
  expect(week.top.every(({ profit }) => profit > 0)).toBe(true);
  expect(weekOfBets(bets, now - 500 * DAY_MS).figures.settled).toBe(0);
});

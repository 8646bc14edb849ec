import { describe, expect, test } from "vitest";
import { affinityOf } from "#app/lib/engine/insights/affinity.ts";
import { bettingHabits, habitNotes } from "#app/lib/engine/insights/betting-habits.ts";
import { betClaims } from "#app/lib/engine/claims/bet-claims.ts";
import { groupOf, usualStake, type ScreenedBet } from "#app/lib/engine/insights/screened-bet.ts";
import { weekOfBets } from "#app/lib/engine/insights/week-of-bets.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { habitSentence } from "#app/lib/format/insights.ts";
import { betOf, betsOf, noise } from "./bets.ts";

const notesOf = (bets: readonly ScreenedBet[]) => habitNotes(bettingHabits(bets), betClaims(bets, 0));

describe("the groups of bets", () => {
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

describe("habits", () => {
  test("a win rate is compared with the rate its prices needed", () => {
    const rates = (decimal: number, wins: number) =>
      notesOf(betsOf(100, (i) => ({ decimal, result: i < wins ? "win" : "loss", confidence: 0.7 })))
        .filter(({ kind }) => kind.startsWith("win-rate"))
        .map((note) => ("needed" in note ? [note.kind, note.value >= note.needed] : []));
    expect(rates(1.9, 66)).toEqual([["win-rate-high", true]]);
    expect(rates(1.3, 70)).toEqual([["win-rate-high", false]]);
    expect(rates(1.9, 65)).toEqual([]);
    expect(rates(2.5, 45)).toEqual([["win-rate-low", true]]);
    expect(rates(1.9, 54)).toEqual([["win-rate-low", true]]);
    expect(rates(1.9, 55)).toEqual([]);
    expect(rates(1.9, 45)).toEqual([["win-rate-low", false]]);
    expect(notesOf(betsOf(29, () => ({ result: "win", confidence: 0.7 })))).toEqual([]);
  });

  test("average confidence is mentioned above 75% and below 65%, high risk as a preference", () => {
    const kinds = (confidence: number, riskLevel: "high" | "low") =>
      notesOf(betsOf(100, (i) => ({ confidence, riskLevel, result: i < 60 ? "win" : "loss" }))).map(({ kind }) => kind);
    expect(kinds(0.751, "high")).toEqual(["high-risk", "confidence-high"]);
    expect([kinds(0.75, "low"), kinds(0.651, "low")]).toEqual([[], []]);
    expect(kinds(0.649, "low")).toEqual(["confidence-low"]);
  });

  test("a preference for risk needs ten bets and half of them", () => {
    const level = (count: number, high: number) =>
      bettingHabits(betsOf(count, (i) => ({ riskLevel: i < high ? "high" : i % 2 ? "low" : "medium" }))).risk.level;
    expect(level(9, 9)).toBeNull();
    expect(level(10, 5)).toBe("high");
    expect(level(20, 9)).toBeNull();
    expect(bettingHabits(betsOf(12, () => ({ riskLevel: null }))).risk).toMatchObject({ level: null, share: { n: 0 } });
  });

  test("outsized stakes are mentioned; no text ever asks for more", () => {
    const notes = notesOf(betsOf(60, (i) => ({ stake: i === 3 ? 12_500 : 2500 })));
    expect(notes.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["large-stake", "win-rate-low", "confidence-low"]),
    );
  });

  test("normal rates of spreads and totals are not mentioned to a person who bets moneylines", () => {
    const sentence = (betType: string, market: "moneyline" | "total") =>
      notesOf(betsOf(140, () => ({ betType, market })))
        .filter(({ kind }) => kind === "confidence-low")
        .map((note) => habitSentence(note, "Your"))
        .join(" ");
    expect(sentence("Moneyline", "moneyline")).toMatch(
      /^Average confidence is 55\.0% \(n\s=\s\d+\): what a chance is worth depends/,
    );
    expect(sentence("Total", "total")).toContain("normal for spreads and totals");
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

test("a week is seven days of settling, its top group the one that paid most", () => {
  const now = epochMs(betOf(399).settledAt);
  const bets = betsOf(400, () => ({}));
  const week = weekOfBets(bets, now);
  expect(week.figures.settled).toBe(7);
  expect(week.top.length).toBe(3);
  expect(week.top.every(({ profit }) => profit > 0)).toBe(true);
  expect(weekOfBets(bets, now - 500 * DAY_MS).figures.settled).toBe(0);
});

import { expect, test } from "vitest";
import { screenPatterns, type Pattern, type Screening } from "#app/lib/engine/insights/screen-patterns.ts";
import { recommend, type Situation } from "#app/lib/engine/recommendations/rules.ts";

const NOTHING: Screening = screenPatterns([]);
const CALM: Situation = {
  bankrollCents: 100_000,
  defaultStakeCents: 2_500,
  settled: 40,
  averageStakeCents: 1_000,
  openBets: 0,
  openStakeCents: 0,
  stakesAfter: { lossCents: null, losses: 0, winCents: null, wins: 0, change: null },
  screening: NOTHING,
  limits: [{ kind: "loss", period: "month", amount: 20_000, next: null }],
  ownBooks: null,
  savesFilters: true,
  couldBeTold: false,
  holdBack: false,
};
const rulesOf = (situation: Partial<Situation>) =>
  recommend({ ...CALM, ...situation }).map(({ finding }) => finding.rule);
const effectOf = (situation: Partial<Situation>) => recommend({ ...CALM, ...situation })[0]?.effect;

const pattern = (of: Pick<Pattern, "dimension" | "group" | "verdict">, value: number): Pattern => ({
  ...of,
  figures: {
    ...NOTHING.all.figures,
    closingLineValue: { value, n: 80, low: value - 0.01, high: value + 0.01 },
  },
  judgedBy: "closing-line-value",
  p: 0.0001,
  adjustedP: 0.004,
});
const screening = (...patterns: Pattern[]): Screening => ({ ...NOTHING, patterns, screened: 12 });

test("who stakes little, has a limit and loses to nobody's close is left alone", () => {
  expect(rulesOf({})).toEqual([]);
});

test("stakes that grow after losses are limited for the day, before everything else", () => {
  const change = { value: 0.6, low: 0.2, high: 1 };
  const stakesAfter = { lossCents: 1_600, losses: 50, winCents: 1_000, wins: 50, change };
  expect(effectOf({ stakesAfter, openStakeCents: 40_000, openBets: 9 })).toEqual({
    ...{ kind: "limit", of: "stake", period: "day", cents: 5_000 },
  });
  expect(rulesOf({ stakesAfter: { ...stakesAfter, change: { ...change, low: -0.1 } } })).toEqual([]);
  const limits = [...CALM.limits, { kind: "stake", period: "day", amount: 4_000, next: null } as const];
  expect(rulesOf({ stakesAfter, limits })).toEqual([]);
});

test("a usual stake above three hundredths of the bankroll brings a default of one hundredth, never a larger one", () => {
  expect(effectOf({ averageStakeCents: 3_500 })).toEqual({ kind: "default-stake", cents: 1_000 });
  expect(rulesOf({ averageStakeCents: 3_500, defaultStakeCents: 900 })).toEqual([]);
  expect(rulesOf({ averageStakeCents: 3_500, bankrollCents: null, limits: [] })).toEqual([]);
  expect(rulesOf({ averageStakeCents: 3_500, settled: 19 })).toEqual([]);
});

test("no loss limit at all brings one of a fifth of the bankroll a month", () => {
  expect(effectOf({ limits: [] })).toEqual({ kind: "limit", of: "loss", period: "month", cents: 20_000 });
});

test("more than a quarter of the bankroll open brings a week's limit, also with few bets", () => {
  expect(effectOf({ openStakeCents: 25_100, openBets: 3, settled: 2 })).toEqual({
    ...{ kind: "limit", of: "stake", period: "week", cents: 25_000 },
  });
  expect(rulesOf({ openStakeCents: 25_000, openBets: 3 })).toEqual([]);
});

test("a league or bet type that beats the close becomes a filter; a book that loses to it is left out", () => {
  const good = pattern({ dimension: "league", group: "NBA", verdict: "good" }, 0.03);
  expect(effectOf({ screening: screening(good) })).toEqual({
    ...{ kind: "saved-filter", name: "Mine: NBA", query: "league=NBA" },
  });
  expect(rulesOf({ screening: screening(good), savesFilters: false })).toEqual([]);
  expect(rulesOf({ screening: screening(pattern({ ...good, verdict: "unclear" }, 0.03)) })).toEqual([]);
  const bad = pattern({ dimension: "book", group: "caesars", verdict: "bad" }, -0.03);
  expect(effectOf({ screening: screening(bad) })).toEqual({ kind: "own-books", without: "caesars" });
  expect(rulesOf({ screening: screening(bad), ownBooks: ["caesars"] })).toEqual([]);
  expect(rulesOf({ screening: screening(bad), ownBooks: ["fanduel", "betmgm"] })).toEqual([]);
});

test("while betting more is out of place only what makes it less or smaller is recommended; nothing ever raises anything", () => {
  const all: Partial<Situation> = {
    limits: [],
    averageStakeCents: 5_000,
    openStakeCents: 60_000,
    openBets: 12,
    couldBeTold: true,
    stakesAfter: {
      ...{ lossCents: 2, losses: 40, winCents: 1, wins: 40 },
      change: { value: 1, low: 0.5, high: 1.5 },
    },
    screening: screening(
      pattern({ dimension: "bet-type", group: "Spread", verdict: "good" }, 0.02),
      pattern({ dimension: "book", group: "fanduel", verdict: "bad" }, -0.02),
    ),
  };
  expect(rulesOf(all)).toEqual([
    "stakes-after-losses",
    "large-stakes",
    "exposure",
    "no-loss-limit",
    "bad-book",
    "good-pattern",
    "not-told",
  ]);
  expect(rulesOf({ ...all, holdBack: true })).toEqual([
    "stakes-after-losses",
    "large-stakes",
    "exposure",
    "no-loss-limit",
    "bad-book",
  ]);
  for (const bankrollCents of [1_000, 50_000, 1_000_000, 50_000_000])
    for (const defaultStakeCents of [100, 1_000, 50_000])
      for (const { effect } of recommend({ ...CALM, ...all, bankrollCents, defaultStakeCents }))
        if (effect.kind === "default-stake") expect(effect.cents).toBeLessThan(defaultStakeCents);
});

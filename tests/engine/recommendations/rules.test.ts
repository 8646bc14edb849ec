import { expect, test } from "vitest";
import { betClaims, type BetClaims, type Group } from "#app/lib/engine/claims/bet-claims.ts";
import type { Claim } from "#app/lib/engine/claims/claim.ts";
import { recommend, type Situation } from "#app/lib/engine/recommendations/rules.ts";

const NOTHING: BetClaims = betClaims([], 0);
const CALM: Situation = {
  bankrollCents: 100_000,
  defaultStakeCents: 2_500,
  settled: 40,
  averageStakeCents: 1_000,
  openBets: 0,
  openStakeCents: 0,
  claims: NOTHING,
  limits: [{ kind: "loss", period: "month", amount: 20_000, next: null }],
  ownBooks: null,
  savesFilters: true,
  couldGetMessages: false,
  holdBack: false,
};
const rulesOf = (situation: Partial<Situation>) =>
  recommend({ ...CALM, ...situation }).map(({ finding }) => finding.rule);
const effectOf = (situation: Partial<Situation>) => recommend({ ...CALM, ...situation })[0]?.effect;

const groupThat = (of: Pick<Group, "dimension" | "group"> & Pick<Claim, "says">, own: number): Claim<Group> => ({
  subject: { kind: "group", dimension: of.dimension, group: of.group },
  metric: "closing-line-value",
  comparator: "rest-of-bets",
  floor: 0.01,
  at: 0,
  n: 80,
  otherN: 90,
  estimate: of.says === "above" ? 0.03 : -0.03,
  low: -0.01,
  high: 0.05,
  own: { value: own, n: 80, low: own - 0.01, high: own + 0.01 },
  p: 0.0001,
  adjustedP: 0.004,
  says: of.says,
});
const withGroups = (...groups: Claim<Group>[]): BetClaims => ({ ...NOTHING, groups, considered: 12 });
const stakesThat = (says: Claim["says"]): BetClaims => ({
  ...NOTHING,
  afterLosses: {
    ...NOTHING.afterLosses,
    estimate: 0.6,
    low: 0.2,
    high: 1,
    n: 50,
    otherN: 50,
    p: 0.001,
    adjustedP: 0.01,
    says,
  },
});

test("a person who stakes little, has a limit and does not lose to the close gets none", () => {
  expect(rulesOf({})).toEqual([]);
});

test("stakes that grow after losses are limited for the day, before everything else", () => {
  const claims = stakesThat("above");
  expect(effectOf({ claims, openStakeCents: 40_000, openBets: 9 })).toEqual({
    kind: "limit",
    of: "stake",
    period: "day",
    cents: 5_000,
  });
  expect(rulesOf({ claims: stakesThat("unclear") })).toEqual([]);
  expect(rulesOf({ claims: stakesThat("below") })).toEqual([]);
  const limits = [...CALM.limits, { kind: "stake", period: "day", amount: 4_000, next: null } as const];
  expect(rulesOf({ claims, limits })).toEqual([]);
});

test("a usual stake above three hundredths of the bankroll brings a default of one hundredth, never a larger one", () => {
  expect(effectOf({ averageStakeCents: 3_500 })).toEqual({ kind: "default-stake", cents: 1_000 });
  expect([rulesOf({ averageStakeCents: 3_000 }), rulesOf({ averageStakeCents: 3_001 })]).toEqual([
    [],
    ["large-stakes"],
  ]);
  expect(rulesOf({ averageStakeCents: 3_500, defaultStakeCents: 900 })).toEqual([]);
  expect(rulesOf({ averageStakeCents: 3_500, bankrollCents: null, limits: [] })).toEqual([]);
  expect(rulesOf({ averageStakeCents: 3_500, settled: 19 })).toEqual([]);
});

test("no loss limit at all brings one of a fifth of the bankroll a month", () => {
  expect(effectOf({ limits: [] })).toEqual({ kind: "limit", of: "loss", period: "month", cents: 20_000 });
});

test("more than a quarter of the bankroll open brings a week's limit, also with few bets", () => {
  expect(effectOf({ openStakeCents: 25_100, openBets: 3, settled: 2 })).toEqual({
    kind: "limit",
    of: "stake",
    period: "week",
    cents: 25_000,
  });
  expect(rulesOf({ openStakeCents: 25_000, openBets: 3 })).toEqual([]);
});

test("a league or bet type above the rest becomes a filter if it pays; a book below the rest is left out", () => {
  const good = groupThat({ dimension: "league", group: "NBA", says: "above" }, 0.03);
  expect(effectOf({ claims: withGroups(good) })).toEqual({
    kind: "saved-filter",
    name: "Mine: NBA",
    query: "league=NBA",
  });
  expect(rulesOf({ claims: withGroups(good), savesFilters: false })).toEqual([]);
  expect(rulesOf({ claims: withGroups({ ...good, says: "unclear" }) })).toEqual([]);
  expect(
    rulesOf({ claims: withGroups(groupThat({ dimension: "league", group: "NBA", says: "above" }, -0.01)) }),
  ).toEqual([]);
  const bad = groupThat({ dimension: "book", group: "caesars", says: "below" }, -0.03);
  expect(effectOf({ claims: withGroups(bad) })).toEqual({ kind: "own-books", without: "caesars" });
  expect(rulesOf({ claims: withGroups(bad), ownBooks: ["caesars"] })).toEqual([]);
  expect(rulesOf({ claims: withGroups(bad), ownBooks: ["fanduel", "betmgm"] })).toEqual([]);
});

test("while betting more would be harmful only recommendations for less are made; none ever raises anything", () => {
  const all: Partial<Situation> = {
    limits: [],
    averageStakeCents: 5_000,
    openStakeCents: 60_000,
    openBets: 12,
    couldGetMessages: true,
    claims: {
      ...stakesThat("above"),
      groups: [
        groupThat({ dimension: "bet-type", group: "Spread", says: "above" }, 0.02),
        groupThat({ dimension: "book", group: "fanduel", says: "below" }, -0.02),
      ],
    },
  };
  expect(rulesOf(all)).toEqual([
    "stakes-after-losses",
    "large-stakes",
    "exposure",
    "no-loss-limit",
    "bad-book",
    "good-pattern",
    "no-messages",
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

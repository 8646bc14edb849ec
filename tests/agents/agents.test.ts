import { describe, expect, test } from "vitest";
import { checkAlerts, type AlertedPerson } from "#app/lib/agents/alert-agent.ts";
import { scoreConfidence } from "#app/lib/agents/confidence-scorer.ts";
import { gatherContext } from "#app/lib/agents/context-agent.ts";
import { analyzeLine } from "#app/lib/agents/line-analyzer.ts";
import type { PickCase } from "#app/lib/agents/pick-case.ts";
import { calculateRisk, portfolioRisk } from "#app/lib/agents/risk-model.ts";
import { americanOdds, cents, epochMs, probability } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { DEFAULT_PREFERENCES } from "#app/lib/engine/notify/alert-types.ts";
import type { QuoteStep } from "#app/lib/engine/signals/book-moves.ts";

const START = epochMs(Date.UTC(2026, 0, 15, 0));

const quote = (book: string, line: number | null, first: number, hoursBefore: number, second = -110): QuoteStep => ({
  book,
  line,
  kind: "move",
  first: americanOdds(first),
  second: americanOdds(second),
  capturedAt: epochMs(START - hoursBefore * HOUR_MS),
});

/** Home −3.5 at −110 with a chance of 56%, two hours before the start. */
function given(changed: Partial<PickCase> = {}): PickCase {
  return {
    pickId: 1,
    league: "NBA",
    market: "spread",
    side: "home",
    line: -3.5,
    gameId: "g",
    startAt: START,
    asOf: epochMs(START - 2 * HOUR_MS),
    price: americanOdds(-110),
    goodDownTo: americanOdds(-115),
    probability: probability(0.56),
    probabilityLow: probability(0.53),
    probabilityHigh: probability(0.59),
    pushProbability: probability(0),
    doubt: null,
    publishedFair: 0.52,
    fair: 0.53,
    stakeFraction: 0.012,
    reasons: [],
    quotes: [],
    news: [],
    ...changed,
  };
}

describe("the line analyzer", () => {
  const moved = [
    quote("fanduel", -2.5, -110, 30),
    quote("draftkings", -2.5, -110, 30),
    quote("betmgm", -2.5, -110, 30),
    quote("fanduel", -3.5, -110, 3),
    quote("draftkings", -3.5, -105, 3),
    quote("betmgm", -3.5, -112, 3),
  ];

  test("a point toward the side is two steps for it, and as much against the other side", () => {
    const home = analyzeLine(given({ quotes: moved }));
    expect(home).toMatchObject({
      stance: "for",
      sentence: "Since they opened the books have moved the line by 1.0 toward this side.",
    });
    expect(home.signal).toBeCloseTo(Math.tanh(0.5), 12);
    const away = analyzeLine(given({ quotes: moved, side: "away", line: 3.5 }));
    expect(away.stance).toBe("against");
    expect(away.signal).toBeCloseTo(-home.signal, 12);
  });

  test("names the best price at the line and the book that differs from the others", () => {
    const { evidence } = analyzeLine(given({ quotes: [...moved, quote("caesars", -5.5, -110, 2)] }));
    expect(evidence).toContainEqual({ label: "Standing apart", value: "Caesars" });
    expect(evidence.at(-1)).toMatchObject({ price: -105, value: "at DraftKings, +2.3% on the middle of 3 books" });
  });

  test("a market that every book has removed gets no opinion", () => {
    const gone = moved.map((step) => ({ ...step, kind: "off" as const, capturedAt: epochMs(START - HOUR_MS) }));
    expect(analyzeLine(given({ quotes: [...moved, ...gone] }))).toMatchObject({ stance: "neutral", signal: 0 });
    expect(analyzeLine(given())).toMatchObject({ sentence: "No book quotes this market now." });
  });
});

describe("the confidence scorer", () => {
  test.each([
    ["for", 0.56, 0.53, -110],
    ["neutral", 0.56, 0.4, -110],
    ["against", 0.5, 0.47, -110],
  ] as const)("is %s where the chance is %f and its low end %f at %i", (stance, p, low, price) => {
    const range = {
      probability: probability(p),
      probabilityLow: probability(low),
      probabilityHigh: probability(2 * p - low),
    };
    const opinion = scoreConfidence(given({ ...range, price: americanOdds(price) }));
    expect(opinion.stance).toBe(stance);
    expect(Math.sign(opinion.signal)).toBe(p > 110 / 210 ? 1 : -1);
  });

  test("the shares of the range's variance add up to all of it", () => {
    const { evidence } = scoreConfidence(
      given({ probabilityLow: probability(0.46), probabilityHigh: probability(0.66) }),
    );
    const shares = evidence.slice(-2).map(({ value }) => Number(value.replace(/[^\d]/g, "")));
    expect(shares[0] ?? 0).toBeGreaterThan(50);
    expect((shares[0] ?? 0) + (shares[1] ?? 0)).toBe(100);
  });
});

test("the context agent adds up the day's effects, and leaves strength and price out", () => {
  const reason = (key: string, logit: number) => ({ key, label: key, logit, detail: "d" });
  const opinion = gatherContext(
    given({
      reasons: [reason("strength", 0.5), reason("rest", -0.06), reason("starter", -0.02), reason("market", -0.3)],
      news: ["Weather: 50 °F."],
    }),
  );
  expect(opinion.stance).toBe("against");
  expect(opinion.signal).toBeCloseTo(Math.tanh(-0.8), 12);
  expect(opinion.evidence.map(({ label }) => label)).toEqual(["rest −1.5 points", "starter −0.5 points", "Reported"]);
  expect(gatherContext(given())).toMatchObject({ stance: "neutral", signal: 0 });
});

describe("the risk model", () => {
  test("supports picks with a stake, opposes picks without an edge, and is undecided between", () => {
    expect(calculateRisk(given()).stance).toBe("for");
    expect(calculateRisk(given({ stakeFraction: 0 })).stance).toBe("neutral");
    expect(calculateRisk(given({ stakeFraction: 0, probability: probability(0.5) })).stance).toBe("against");
  });

  const cases = Array.from({ length: 8 }, (_, n) => given({ pickId: n, gameId: `g${n >> 1}`, stakeFraction: 0.02 }));
  const none = { bets: [], drawdown: null };

  test("all stakes shrink alike to the room left on the day, whatever the profile", () => {
    const free = portfolioRisk(cases, { bankroll: cents(100_000), profile: "balanced", open: none });
    expect(free.exposure).toBeCloseTo(0.1, 3);
    expect(new Set(free.stakes.map(({ stakeCents }) => stakeCents)).size).toBe(1);
    const bold = portfolioRisk(cases, { bankroll: cents(100_000), profile: "aggressive", open: none });
    expect(bold.totalCents).toBe(free.totalCents);
    const bet = { stakeCents: 2000, games: [{ gameId: "other", startAt: START }] };
    const open = { bets: [bet, bet, bet], drawdown: 0.1 };
    const rest = portfolioRisk(cases, { bankroll: cents(100_000), profile: "balanced", open });
    expect(rest.exposureWithOpen).toBeLessThanOrEqual(0.1 + 1e-9);
    const full = { ...open, bets: [{ ...bet, stakeCents: 20_000 }] };
    expect(portfolioRisk(cases, { bankroll: cents(100_000), profile: "balanced", open: full }).totalCents).toBe(0);
  });

  test("expected profit and deviation of one bet follow the textbook; two bets on one game count as one, within the game's cap", () => {
    const one = portfolioRisk(cases.slice(0, 1), { bankroll: cents(100_000), profile: "balanced", open: none });
    const d = 1 + 100 / 110;
    const mean = 0.56 * d - 1;
    expect(one.expectedProfitCents).toBe(Math.round(2000 * mean));
    expect(one.deviationCents).toBe(Math.round(2000 * d * Math.sqrt(0.56 * 0.44)));
    const two = portfolioRisk(cases.slice(0, 2), { bankroll: cents(100_000), profile: "balanced", open: none });
    expect(two.exposure).toBeCloseTo(0.03, 6);
    expect(two.deviationCents).toBeCloseTo(1.5 * one.deviationCents, -1);
    const apart = portfolioRisk(
      [cases[0], cases[2]].flatMap((one) => one ?? []),
      { bankroll: cents(100_000), profile: "balanced", open: none },
    );
    expect(apart.deviationCents).toBeCloseTo(Math.SQRT2 * one.deviationCents, -1);
  });
});

describe("the alert agent", () => {
  const elite: AlertedPerson = { tier: "elite", preferences: DEFAULT_PREFERENCES, openBets: new Set() };
  const sure = { probability: probability(0.8), goodDownTo: americanOdds(-105) };

  test("a chance at the threshold is announced to everybody who gets such alerts; free does not", () => {
    expect(checkAlerts(given(sure), elite)).toMatchObject({
      stance: "for",
      sentence: "Would go out now: high confidence.",
    });
    expect(checkAlerts(given(sure), { ...elite, tier: "free" }).sentence).toBe("No alert would go out for it now.");
    const off = { ...elite, preferences: { ...DEFAULT_PREFERENCES, enableHighConfidence: false } };
    expect(checkAlerts(given(sure), off).sentence).toBe("No alert would go out for it now.");
  });

  test("a start and a shift are announced to the people with a bet on it", () => {
    const soon = given({ ...sure, probability: probability(0.6), asOf: epochMs(START - 30 * MINUTE_MS), fair: 0.58 });
    expect(checkAlerts(soon, elite).sentence).toBe("No alert would go out for it now.");
    expect(checkAlerts(soon, { ...elite, openBets: new Set([1]) }).sentence).toBe(
      "Would go out now: game alert, odds shift.",
    );
  });
});

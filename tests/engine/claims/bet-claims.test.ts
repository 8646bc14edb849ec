import { describe, expect, test } from "vitest";
import { bestOf, betClaims, groupsThat, shownClaims } from "#app/lib/engine/claims/bet-claims.ts";
import { FLOORS, isShown, type Claim } from "#app/lib/engine/claims/claim.ts";
import { contradictions, saidOf } from "#app/lib/engine/claims/contradictions.ts";
import { forecastClaim } from "#app/lib/engine/claims/forecast-claim.ts";
import { playerClaim } from "#app/lib/engine/claims/player-claim.ts";
import { stakesAfterLosses } from "#tests/engine/whole-lists.ts";
import { BOOKS, LEAGUES } from "#app/lib/engine/leagues.ts";
import type { ScreenedBet } from "#app/lib/engine/insights/screened-bet.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { recommend } from "#app/lib/engine/recommendations/rules.ts";
import { betsOf, noise } from "../insights/bets.ts";

const says = (bets: readonly ScreenedBet[], dimension: string) =>
  Object.fromEntries(
    betClaims(bets, 0)
      .groups.filter(({ subject }) => subject.dimension === dimension)
      .map(({ subject, says: said }) => [subject.group, said]),
  );

describe("groups are judged against the rest of the same bets", () => {
  test("a real habit is found, by the close, and nothing else is", () => {
    const bets = betsOf(400, (i) => ({
      league: LEAGUES[i % 4] ?? "NBA",
      closingLineValue: (i % 4 === 1 ? 0.03 : 0) + 0.04 * noise(i),
    }));
    const claims = betClaims(bets, 7);
    expect(groupsThat(claims, "above").map(({ subject }) => subject.group)).toEqual([LEAGUES[1]]);
    expect(groupsThat(claims, "below")).toEqual([]);
    const [claim] = groupsThat(claims, "above");
    expect(claim).toMatchObject({
      metric: "closing-line-value",
      comparator: "rest-of-bets",
      n: 100,
      otherN: 300,
      at: 7,
    });
    expect(claim?.estimate).toBeCloseTo(0.03, 1);
    expect(claim?.adjustedP ?? 0).toBeGreaterThanOrEqual(claim?.p ?? 1);
  });

  test("a losing bettor whose bets all lose alike has no best league, and no group that beats the close", () => {
    const bets = betsOf(325, (i) => ({
      league: LEAGUES[i % 4] ?? "NBA",
      book: BOOKS[(i * 3) % 5] ?? "fanduel",
      closingLineValue: -0.048 + 0.04 * noise(i),
    }));
    const claims = betClaims(bets, 0);
    expect(bestOf(claims, "league")).toBeNull();
    expect(claims.groups.some(isShown)).toBe(false);
    expect(shownClaims(claims).map(({ subject, says: said }) => [subject.kind, said])).toEqual([["all-bets", "below"]]);
  });

  test("the best of losers loses least, and is not called best", () => {
    const bets = betsOf(300, (i) => ({
      league: LEAGUES[i % 3] ?? "NBA",
      closingLineValue: (i % 3 === 0 ? -0.01 : -0.05) + 0.02 * noise(i),
    }));
    expect(bestOf(betClaims(bets, 0), "league")).toMatchObject({
      losesLeast: true,
      claim: { subject: { group: LEAGUES[0] } },
    });
  });

  test("the best of one is not named the best", () => {
    const bets = betsOf(200, (i) => ({ closingLineValue: 0.03 + 0.02 * noise(i) }));
    expect(bestOf(betClaims(bets, 0), "league")).toBeNull();
    const fewOthers = betsOf(200, (i) => ({
      league: i < 29 ? "MLB" : "NBA",
      closingLineValue: (i < 29 ? 0 : 0.04) + 0.02 * noise(i),
    }));
    expect(says(fewOthers, "league")).toEqual({ MLB: "few", NBA: "few" });
  });

  test("groups that all beat the close alike are one claim about all bets, and not 22 about groups", () => {
    const bets = betsOf(325, (i) => ({
      league: LEAGUES[i % 4] ?? "NBA",
      book: BOOKS[(i * 7) % 5] ?? "fanduel",
      decimal: 1.5 + (i % 5) / 4,
      closingLineValue: 0.05 + 0.04 * noise(i),
    }));
    const claims = betClaims(bets, 0);
    expect(claims.closingLine.says).toBe("above");
    expect(claims.groups.length).toBeGreaterThan(20);
    expect(claims.groups.filter(isShown)).toEqual([]);
    expect(saidOf(claims).some(({ kind }) => kind === "nothing-stands-out")).toBe(false);
  });

  test("a difference under the smallest effect worth showing is not shown, however sure", () => {
    const at = (effect: number) =>
      says(
        betsOf(2000, (i) => ({
          league: i % 2 ? "NBA" : "NHL",
          closingLineValue: (i % 2 ? effect : 0) + 0.01 * noise(i),
        })),
        "league",
      );
    expect(at(FLOORS["closing-line-value"] * 0.8)).toEqual({ NBA: "unclear", NHL: "unclear" });
    expect(at(FLOORS["closing-line-value"] * 1.2)).toEqual({ NBA: "above", NHL: "below" });
  });

  test("where one group is below, the others are not shown as above: that is its echo", () => {
    const bets = betsOf(1000, (i) => ({
      book: BOOKS[i % 5] ?? "fanduel",
      closingLineValue: (i % 5 === 0 ? -0.06 : 0) + 0.02 * noise(i),
    }));
    expect(Object.values(says(bets, "book")).filter((said) => said !== "unclear")).toEqual(["below"]);
  });

  test("under 30 closing prices a group is not judged by them, under 100 bets not by the return", () => {
    const metricsOf = (count: number, closes: boolean) =>
      betClaims(
        betsOf(count * 2, (i) => ({
          league: i % 2 === 0 ? "NBA" : "MLB",
          result: i % 3 === 0 ? "loss" : "win",
          closingLineValue: closes ? 0.02 * noise(i) : null,
        })),
        0,
      )
        .groups.filter(({ subject }) => subject.dimension === "league")
        .map(({ says: said, metric }) => (said === "few" ? said : metric));
    expect(metricsOf(29, true)).toEqual(["few", "few"]);
    expect(metricsOf(30, true)).toEqual(["closing-line-value", "closing-line-value"]);
    expect(metricsOf(99, false)).toEqual(["few", "few"]);
    expect(metricsOf(100, false)).toEqual(["return", "return"]);
  });
});

test("books dealt at random in a losing record are not called worse, and nothing follows from taking one off", () => {
  const calm = {
    bankrollCents: null,
    defaultStakeCents: 2500,
    settled: 140,
    averageStakeCents: 3000,
    openBets: 0,
    openStakeCents: 0,
    limits: [],
    ownBooks: null,
    savesFilters: true,
    couldGetMessages: false,
    holdBack: false,
  };
  const found = Array.from({ length: 40 }, (_, world) => {
    const bets = betsOf(140, (i) => ({
      book: BOOKS[Math.floor(2.5 * (noise(world * 1000 + i + 99) + 1))] ?? "fanduel",
      closingLineValue: -0.045 + 0.04 * noise(world * 1000 + i),
    }));
    return recommend({ ...calm, claims: betClaims(bets, 0) }).map(({ finding }) => finding.rule);
  }).flat();
  expect(found).toEqual([]);
});

describe("stakes after a loss", () => {
  /** Lost and won in turn, each bet taken after the one before was settled. */
  const turns = (count: number, stakeOf: (afterLoss: boolean, index: number) => number) =>
    betsOf(count, (i) => ({
      result: i % 2 === 0 ? "loss" : "win",
      stake: stakeOf(i % 2 === 1, i),
      closingLineValue: null,
    }));

  test("are compared with those after a win, by what was decided when the bet was taken", () => {
    const { afterLoss, afterWin, losses, wins, change } = stakesAfterLosses(
      turns(80, (lost, i) => (lost ? 2200 : 1000 + (i % 3) * 100)),
    );
    expect([afterLoss, losses, wins]).toEqual([2200, 40, 39]);
    expect(afterWin).toBeCloseTo(1100, -1);
    expect(change?.estimate).toBeCloseTo(1, 1);
    expect(change?.low).toBeGreaterThan(0.8);
    expect(stakesAfterLosses(turns(58, () => 2200)).change).toBeNull();
    expect(stakesAfterLosses([]).afterLoss).toBeNull();
  });

  test("a bet taken before a loss was settled is not one after it", () => {
    const [first, second, third] = betsOf(3, () => ({ result: "loss" }));
    if (!first || !second || !third) throw new Error("no bets");
    const during = { ...second, takenAt: epochMs(first.settledAt - 1) };
    const later = { ...third, takenAt: epochMs(first.settledAt), settledAt: epochMs(first.settledAt + 9 * HOUR_MS) };
    expect(stakesAfterLosses([first, during, later])).toMatchObject({ losses: 1, wins: 0 });
  });

  test("seven default stakes of $25 among 140 of $30 are not a habit; a tenth more is the least that is shown", () => {
    const few = turns(147, (lost, i) => (!lost && i % 21 === 0 ? 2500 : 3000));
    expect(few.filter(({ stake }) => stake === 2500).length).toBeGreaterThanOrEqual(4);
    expect(betClaims(few, 0).afterLosses.says).toBe("unclear");
    const grown = (more: number) =>
      betClaims(
        turns(300, (lost, i) => 3000 * (lost ? more : 1) + (i % 7) * 40),
        0,
      ).afterLosses.says;
    expect(grown(1.05)).toBe("unclear");
    expect(grown(1.25)).toBe("above");
    expect(grown(0.75)).toBe("below");
  });
});

test("a return that the close contradicts is not shown beside it", () => {
  const bets = betsOf(300, (i) => ({
    result: i % 4 === 0 ? "loss" : "win",
    closingLineValue: -0.03 + 0.02 * noise(i),
  }));
  const claims = betClaims(bets, 0);
  expect(claims.closingLine.says).toBe("below");
  expect(claims.return).toMatchObject({ says: "unclear" });
  expect(claims.returnOverruled).toBe("above");
  expect(claims.return.estimate).toBeGreaterThan(0.1);
  const agreeing = bets.map((bet) => ({ ...bet, closingLineValue: 0 - (bet.closingLineValue ?? 0) }));
  expect(betClaims(agreeing, 0)).toMatchObject({ return: { says: "above" }, returnOverruled: null });
});

test("the checker of pairs sees claims that must not appear side by side", () => {
  const bets = betsOf(400, (i) => ({
    league: LEAGUES[i % 4] ?? "NBA",
    closingLineValue: (i % 4 === 1 ? 0.04 : 0) + 0.03 * noise(i),
  }));
  const said = saidOf(betClaims(bets, 0));
  expect(contradictions(said)).toEqual([]);
  const best = said.find((one) => one.kind === "best");
  if (best?.kind !== "best") throw new Error("nothing is best");
  const { claim } = best;
  const below = { kind: "claim", claim: { ...claim, says: "below", estimate: -0.02 } } as const;
  expect(contradictions([best, below])).toContain("one subject, two directions");
  expect(contradictions([{ kind: "nothing-stands-out" }, best])).toEqual(["something best where nothing stands out"]);
  expect(contradictions([best, best])).toContain("two bests of one kind");
  expect(
    contradictions([
      { ...best, losesLeast: true },
      { kind: "claim", claim },
    ]),
  ).toContain("a best that loses, or a loser that wins");
  const above = (group: string, n: number) =>
    ({
      kind: "claim",
      claim: { ...claim, subject: { kind: "group", dimension: "league", group }, n, otherN: 200 - n },
    }) as const;
  expect(contradictions([above("NBA", 100), above("NHL", 100)])).toEqual([
    "every group of league on one side of the rest",
  ]);
});

test("the checker sees two players each called better, and both sides of one market above it", () => {
  const standing = (playerId: string, value: number) => ({ playerId, value, error: 0.1, n: 40 });
  const [one, other] = [
    playerClaim(standing("a", 1), standing("b", 0), 0),
    playerClaim(standing("b", 2), standing("a", 0), 0),
  ];
  const asSaid = (...claims: readonly Claim[]) => contradictions(claims.map((claim) => ({ kind: "claim", claim })));
  expect(asSaid(one, other)).toEqual(["two players, each better than the other"]);
  expect(asSaid(one, playerClaim(standing("b", 0), standing("a", 1), 0))).toEqual([]);
  const forecast = (side: string, line: number | null, chance: number, from: number, market = "spread") =>
    forecastClaim(
      { kind: "forecast", gameId: "g", market, side, line },
      { chance, from, low: chance - 0.02, high: chance + 0.02, priced: true, at: 0 },
    );
  const clash = ["both sides of one market above or below it"];
  expect(asSaid(forecast("home", -3.5, 0.53, 0.5), forecast("away", 3.5, 0.52, 0.5))).toEqual(clash);
  expect(asSaid(forecast("over", 221.5, 0.53, 0.5, "total"), forecast("under", 221.5, 0.52, 0.5, "total"))).toEqual(
    clash,
  );
  // At another line both may be, and beside a forecast that is nearly the market's nothing clashes.
  expect(asSaid(forecast("home", -3.5, 0.53, 0.5), forecast("away", 4.5, 0.52, 0.5))).toEqual([]);
  expect(asSaid(forecast("home", -3.5, 0.53, 0.5), forecast("away", 3.5, 0.502, 0.5))).toEqual([]);
  expect(forecast("home", -3.5, 0.505, 0.5).says).toBe("above");
  expect(forecast("home", -3.5, 0.504, 0.5).says).toBe("unclear");
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalOdds, probability } from "#app/lib/engine/brands.ts";
import { logistic, logit } from "#app/lib/engine/markets/logit.ts";
import { normalizedBetType } from "#app/lib/engine/leagues.ts";
import { matchesFilters, type PickFilters } from "#app/lib/engine/picks/filters.ts";
import { confidenceLabel, isHighValue, isHotPick, marketEfficiency } from "#app/lib/engine/picks/labels.ts";
import { allotPoints, reasonsFromMarket, roundToTotal, shownParts } from "#app/lib/engine/picks/reasons.ts";
import { riskLevel } from "#app/lib/engine/picks/risk.ts";
import { inPageOrder, type OpenGroup } from "#app/lib/engine/picks/board-groups.ts";
import { PICK_SORTS, sortPicks } from "#app/lib/engine/picks/sorting.ts";

const interval = (p: number, half: number) => ({
  probability: probability(p),
  probabilityLow: probability(Math.max(0, p - half)),
  probabilityHigh: probability(Math.min(1, p + half)),
});
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe("risk", () => {
  it.each([
    [0.65, 0.04, 1.6, "low"],
    [0.65, 0.08, 1.6, "medium"],
    [0.55, 0.04, 1.91, "medium"],
    [0.65, 0.04, 1.9, "medium"],
    [0.45, 0.04, 2.8, "high"],
    [0.41, 0.04, 2.5, "high"],
    [0.55, 0.11, 1.91, "high"],
  ])("%f ± %f at %f is %s", (p, half, d, level) => {
    expect(riskLevel(interval(p, half), decimalOdds(d))).toBe(level);
  });
});

describe("labels (core §9)", () => {
  it.each([
    [0.85, "Elite"],
    [0.849, "Premium"],
    [0.75, "Premium"],
    [0.749, "Quality"],
    [0.65, "Quality"],
    [0.649, "Standard"],
  ])("confidence %f is %s", (c, label) => expect(confidenceLabel(c)).toBe(label));
  it.each([
    [0.151, "Undervalued"],
    [0.15, "Good Value"],
    [0.051, "Good Value"],
    [0.05, "Slight Edge"],
    [0.001, "Slight Edge"],
    [0, "No Edge"],
    [-0.1, "No Edge"],
  ])("edge %f is %s", (e, label) => expect(marketEfficiency(e)).toBe(label));
  it("badges", () => {
    expect([0.899, 0.9].map(isHotPick)).toEqual([false, true]);
    expect([0.199, 0.2].map(isHighValue)).toEqual([false, true]);
    expect(isHighValue(0.3 - 0.1)).toBe(true);
  });
});

describe("reasons that add up (D8)", () => {
  const reason = (key: string, x: number) => ({ key, label: key, logit: x, detail: "" });

  it("share out the whole difference, whatever the reasons", () => {
    fc.assert(
      fc.property(number(0.05, 0.95), fc.array(number(-1, 1), { minLength: 1, maxLength: 6 }), (from, logits) => {
        const to = logistic(logit(from) + logits.reduce((a, b) => a + b, 0));
        const points = allotPoints(
          from,
          to,
          logits.map((x, i) => reason(`r${i}`, x)),
        );
        expect(points.reduce((a, b) => a + b.points, 0)).toBeCloseTo(to - from, 9);
        for (const p of points) if (Math.abs(p.logit) > 1e-6) expect(Math.sign(p.points)).toBe(Math.sign(p.logit));
      }),
    );
  });

  it("opposite reasons that cancel stay visible", () => {
    const points = allotPoints(0.5, 0.5, [reason("up", 0.4), reason("down", -0.4)]);
    expect(points.map((p) => p.points)).toEqual([0.1, -0.1]);
  });

  it("refuses reasons that do not explain the probability", () => {
    expect(() => allotPoints(0.5, 0.6, [reason("half", 0.1)])).toThrow(RangeError);
  });

  it("rounds parts so that they add up to the rounded total", () => {
    expect(roundToTotal([0.0149, 0.0149, 0.0149], 0.01)).toEqual({ parts: [2, 1, 1], total: 4 });
    fc.assert(
      fc.property(fc.array(number(-0.2, 0.2), { minLength: 1, maxLength: 8 }), (parts) => {
        const rounded = roundToTotal(parts, 0.001);
        expect(rounded.parts.reduce((a, b) => a + b, 0)).toBe(rounded.total);
        rounded.parts.forEach((r, i) =>
          expect(Math.abs(r - (parts[i] as number) / 0.001)).toBeLessThanOrEqual(1 + 1e-6),
        );
        expect(Math.abs(rounded.total - parts.reduce((a, b) => a + b, 0) / 0.001)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  it("shows parts that lead from the shown start to the shown end", () => {
    // 53.84 and 54.96 are shown as 53.8 and 55.0: twelve tenths, although the parts add up to 1.12.
    const { parts, change } = shownParts(0.5384, 0.5496, [0.0052, -0.004, 0.01]);
    expect(change).toBeCloseTo(0.012, 9);
    expect(parts.map((part) => Math.round(part * 1000))).toEqual([6, -4, 10]);
    const probability = number(0.2, 0.8);
    fc.assert(
      fc.property(probability, probability, fc.array(number(-0.1, 0.1), { maxLength: 6 }), (from, to, some) => {
        const rest = to - from - some.reduce((a, b) => a + b, 0);
        const shown = shownParts(from, to, [...some, rest]);
        const tenths = (value: number) => Math.round(value * 1000);
        expect(tenths(from) + shown.parts.reduce((sum, part) => sum + tenths(part), 0)).toBe(tenths(to));
      }),
    );
  });

  it("keeps parts to their own sum where they are not the difference", () => {
    const { parts } = shownParts(0.5, 0.6, [0.01]);
    expect(parts).toEqual([0.01]);
  });
});

describe("reasons from the market's chance (D51)", () => {
  const part = (key: string, logitPart: number) => ({ key, label: key, detail: `${key}.`, logit: logitPart });
  const total = (parts: readonly { readonly logit: number }[]) => parts.reduce((sum, { logit: one }) => sum + one, 0);
  const shown = (parts: Parameters<typeof reasonsFromMarket>[0]) =>
    reasonsFromMarket(parts).map(({ key, logit: one }) => [key, Number(one.toFixed(6))]);

  it("line and price are subtracted from the rating behind them, home advantage with it", () => {
    const parts = [part("strength", -0.5), part("home", 0.1), part("line", 1.2), part("market", -0.7)];
    expect(shown(parts)).toEqual([["strength", 0.1]]);
    expect(reasonsFromMarket(parts)[0]?.label).toBe("strength and home advantage");
  });
  it("home advantage that pushes the other way is named as that, for an away side as for a home side", () => {
    const away = [part("strength", 0.6), part("home", -0.2), part("market", -0.1)];
    expect(shown(away)).toEqual([["strength", 0.3]]);
    expect(reasonsFromMarket(away)[0]?.label).toBe("strength despite home advantage");
    const home = [part("strength", -0.6), part("home", 0.2), part("market", 0.1)];
    expect(reasonsFromMarket(home)[0]?.label).toBe("strength despite home advantage");
  });
  it("the price's knowledge of the other parts is subtracted from them, the remainder stays, the largest first", () => {
    const parts = [part("strength", 0.6), part("players", -0.3), part("form", 0.05), part("market", -0.4)];
    expect(shown(parts)).toEqual([
      ["players", -0.1],
      ["form", 0.05],
    ]);
    expect(shown([part("level", 0.6), part("pace", -0.1), part("market", -0.2)])).toEqual([["level", 0.3]]);
  });
  it("corrections stay separate, and parts without a price are left unchanged", () => {
    expect(shown([part("strength", 0.3), part("market", -0.2), part("calibration", -0.04)])).toEqual([
      ["strength", 0.1],
      ["calibration", -0.04],
    ]);
    expect(shown([part("rest", 0.1), part("strength", 0.3), part("home", 0.2)])).toEqual([
      ["strength", 0.3],
      ["home", 0.2],
      ["rest", 0.1],
    ]);
  });
  it("never names line or price, and keeps the sum, whatever the parts are", () => {
    const keys = ["strength", "home", "form", "rest", "players", "starter", "line", "market", "calibration"];
    for (let seed = 1; seed <= 300; seed++) {
      const parts = keys.slice(seed % 3).map((key, index) => part(key, Math.sin(seed * (index + 1.37)) * 0.8));
      const reasons = reasonsFromMarket(parts);
      expect(total(reasons)).toBeCloseTo(total(parts), 9);
      expect(reasons.some(({ key }) => key === "line" || key === "market")).toBe(false);
      const sizes = reasons.map(({ logit: one }) => Math.abs(one));
      expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    }
  });
});

describe("filters (core §5)", () => {
  const open: PickFilters = { league: "ALL", betType: "ALL", riskLevel: "ALL", minConfidence: 0, minEdge: 0 };
  const pick = { league: "NBA", betType: "Player Prop", riskLevel: "medium", confidence: 0.595, edge: 0.05 };
  it.each([
    [{}, true],
    [{ league: "NBA" }, true],
    [{ league: "nba" }, false],
    [{ league: "NHL" }, false],
    [{ betType: "player_props" }, true],
    [{ betType: "PLAYER-PROP" }, true],
    [{ betType: "prop" }, true],
    [{ betType: "spread" }, false],
    [{ riskLevel: "MEDIUM" }, true],
    [{ riskLevel: "low" }, false],
    [{ minConfidence: 60 }, true],
    [{ minConfidence: 61 }, false],
    [{ minEdge: 5 }, true],
    [{ minEdge: 6 }, false],
  ])("%o → %s", (change, shown) => expect(matchesFilters(pick, { ...open, ...change })).toBe(shown));
  it("an edge just under the minimum is not rounded up", () => {
    expect(matchesFilters({ ...pick, edge: 0.0499 }, { ...open, minEdge: 5 })).toBe(false);
    expect(matchesFilters({ ...pick, edge: -0.01 }, open)).toBe(false);
    expect(matchesFilters({ ...pick, edge: 0.07 }, { ...open, minEdge: 7 })).toBe(true);
  });
  it("normalizes bet types", () => expect(normalizedBetType("Money line")).toBe("moneyline"));
});

describe("orders", () => {
  const pick = (
    id: number,
    group: OpenGroup,
    figures: { stake: number; confidence: number; edge: number | null },
    [startAt, publishedAt]: readonly [number, number],
  ) => ({
    id,
    group,
    startAt,
    publishedAt,
    stakeFraction: figures.stake,
    confidence: figures.confidence,
    edge: figures.edge,
    shrunkEdge: figures.edge,
  });
  const picks = [
    pick(1, "lean", { stake: 0, confidence: 0.6, edge: 0.09 }, [300, 10]),
    pick(2, "bet", { stake: 0.01, confidence: 0.55, edge: 0.05 }, [200, 30]),
    pick(3, "gone", { stake: 0, confidence: 0.7, edge: null }, [100, 20]),
    pick(4, "bet", { stake: 0.02, confidence: 0.5, edge: 0.01 }, [200, 5]),
    pick(5, "placed", { stake: 0, confidence: 0.58, edge: 0.07 }, [250, 15]),
  ];
  it.each([
    // The larger stake before the larger edge, a bet before a lean whose edge is larger, what is placed behind both.
    ["best", [4, 2, 1, 5, 3]],
    // Every other order is one over all, bets and leans together.
    ["confidence", [3, 1, 5, 2, 4]],
    ["edge", [1, 5, 2, 4, 3]],
    ["start", [3, 2, 4, 5, 1]],
    ["newest", [2, 3, 5, 1, 4]],
  ] as const)("%s", (sort, ids) => {
    expect(sortPicks(picks, sort).map((p) => p.id)).toEqual(ids);
    expect(picks.map((p) => p.id)).toEqual([1, 2, 3, 4, 5]);
  });
  it("a page has the offers first, in the order given, then group by group the rest", () => {
    expect(inPageOrder(sortPicks(picks, "confidence")).map((p) => p.id)).toEqual([1, 2, 4, 5, 3]);
    expect(inPageOrder(sortPicks(picks, "best"))).toEqual(sortPicks(picks, "best"));
  });
  it("does not depend on the order it is given", () => {
    for (const sort of PICK_SORTS) {
      expect(sortPicks([...picks].reverse(), sort)).toEqual(sortPicks(picks, sort));
    }
  });
});

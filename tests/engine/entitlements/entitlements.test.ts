import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { BOOKS, TIERS, type Tier } from "#app/lib/engine/leagues.ts";
import {
  canSeePick,
  dailyUsage,
  entitlementsFor,
  historyVisibleFrom,
  quotesVisibleUntil,
  revealsOneByOne,
} from "#app/lib/engine/entitlements/access.ts";
import { lowestTierWith, TIER_TABLE, visibleBooks } from "#app/lib/engine/entitlements/tiers.ts";

const at = (iso: string) => epochMs(Date.parse(iso));
const NOW = at("2026-01-15T18:00:00Z");
const rights = (tier: Tier, signedUpDaysAgo = 0, freeAccessUntil: number | null = null) =>
  entitlementsFor({
    tier,
    trialStartedAt: epochMs(NOW - signedUpDaysAgo * DAY_MS),
    freeAccessUntil: freeAccessUntil === null ? null : epochMs(freeAccessUntil),
    asOf: NOW,
  });
const pick = { betType: "Moneyline", confidence: 0.6, riskLevel: "medium" as const };

describe("the tier table (core §6)", () => {
  it("says what the specification says", () => {
    expect(TIERS.map((t) => TIER_TABLE[t].monthlyPriceCents)).toEqual([0, 2_900, 7_900]);
    expect(TIERS.map((t) => TIER_TABLE[t].dailyPicks)).toEqual([1, 10, null]);
    expect(TIERS.map((t) => TIER_TABLE[t].historyDays)).toEqual([7, 90, null]);
    expect(TIERS.map((t) => TIER_TABLE[t].confidenceCeiling)).toEqual([0.7, 0.85, null]);
    expect(TIERS.map((t) => TIER_TABLE[t].exportFormats)).toEqual([[], ["csv"], ["csv", "json", "xlsx"]]);
    expect(TIERS.map((t) => TIER_TABLE[t].books)).toEqual([1, 5, null]);
    expect(TIERS.map((t) => TIER_TABLE[t].trialDays)).toEqual([3, null, null]);
    expect(TIERS.map((t) => TIER_TABLE[t].quoteDelayMinutes)).toEqual([15, 15, 0]);
    const everything = ["moneyline", "spread", "total", "playerprop", "parlay"];
    expect(TIERS.map((t) => TIER_TABLE[t].betTypes)).toEqual([["moneyline"], everything, everything]);
    const pro = ["detailed-reasons", "custom-filters", "roi-tracking", "daily-email-digest"];
    const elite = ["real-time-odds", "advanced-analysis", "high-risk-strategies", "early-access", "priority-support"];
    expect(TIERS.map((t) => TIER_TABLE[t].features)).toEqual([
      [],
      pro,
      [...pro, ...elite, "real-time-alerts", "web-hooks"],
    ]);
  });

  it("a higher tier never has less", () => {
    const more = (a: number | null, b: number | null) => b === null || (a !== null && b >= a);
    for (const [low, high] of [
      ["free", "pro"],
      ["pro", "elite"],
    ] as const) {
      const [a, b] = [TIER_TABLE[low], TIER_TABLE[high]];
      expect(more(a.dailyPicks, b.dailyPicks) && more(a.historyDays, b.historyDays) && more(a.books, b.books)).toBe(
        true,
      );
      expect(more(a.confidenceCeiling, b.confidenceCeiling)).toBe(true);
      expect(b.quoteDelayMinutes).toBeLessThanOrEqual(a.quoteDelayMinutes);
      for (const feature of a.features) expect(b.features).toContain(feature);
      for (const type of a.betTypes) expect(b.betTypes).toContain(type);
    }
  });

  it("names the lowest tier with a feature", () => {
    expect(lowestTierWith((t) => t.features.includes("custom-filters"))).toBe("pro");
    expect(lowestTierWith(() => false)).toBeNull();
  });

  it("free sees one book, its preferred one", () => {
    expect(visibleBooks(TIER_TABLE.free)).toEqual([BOOKS[0]]);
    expect(visibleBooks(TIER_TABLE.free, "caesars")).toEqual(["caesars"]);
    expect(visibleBooks(TIER_TABLE.elite, "caesars")).toHaveLength(BOOKS.length);
  });
});

describe("trial and promotion (D4)", () => {
  it.each([
    [0, true, false, 3],
    [2.5, true, false, 1],
    [3, false, true, 0],
    [40, false, true, 0],
  ])("%f days after sign-up", (days, active, expired, remaining) => {
    expect(rights("free", days).trial).toMatchObject({ active, expired, daysRemaining: remaining });
  });

  it("counts Eastern days: a person who signs up late in the evening has the rest of that day and two more", () => {
    const late = (asOf: string) =>
      entitlementsFor({
        tier: "free",
        trialStartedAt: at("2026-01-15T23:50:00-05:00"),
        freeAccessUntil: null,
        asOf: at(asOf),
      }).trial;
    expect(late("2026-01-15T23:59:00-05:00").daysRemaining).toBe(3);
    expect(late("2026-01-16T00:01:00-05:00").daysRemaining).toBe(2);
    expect(late("2026-01-17T23:59:00-05:00")).toMatchObject({ active: true, daysRemaining: 1 });
    expect(late("2026-01-18T00:00:00-05:00")).toMatchObject({ expired: true, daysRemaining: 0 });
  });

  it("concerns the free tier only", () => {
    for (const tier of ["pro", "elite"] as const) {
      expect(rights(tier, 100).trial).toEqual({ active: false, expired: false, endsAt: null, daysRemaining: 0 });
    }
  });

  it("the promotion lifts the limits and ends on its day", () => {
    const during = rights("free", 100, NOW + 2.5 * DAY_MS);
    expect(during).toMatchObject({
      freeAccess: true,
      dailyPicks: null,
      confidenceCeiling: null,
      confidenceThreshold: 0.5,
      freeAccessDaysRemaining: 3,
    });
    expect(canSeePick(during, { ...pick, confidence: 0.8 })).toEqual({ locked: false });
    const after = rights("free", 1, NOW);
    expect(after).toMatchObject({
      freeAccess: false,
      dailyPicks: 1,
      confidenceThreshold: 0.85,
      freeAccessDaysRemaining: 0,
    });
  });
});

describe("who sees which pick (D3)", () => {
  it.each([
    ["free", pick, null],
    ["free", { ...pick, betType: "Spread" }, ["bet-type", "pro"]],
    ["free", { ...pick, confidence: 0.7 }, null],
    ["free", { ...pick, confidence: 0.71 }, ["confidence", "pro"]],
    ["free", { ...pick, confidence: 0.9 }, ["confidence", "elite"]],
    ["free", { ...pick, riskLevel: "high" }, ["high-risk", "elite"]],
    ["pro", { ...pick, betType: "player_props" }, null],
    ["pro", { ...pick, betType: "Parlay", confidence: 0.85 }, null],
    ["pro", { ...pick, confidence: 0.86 }, ["confidence", "elite"]],
    ["pro", { ...pick, riskLevel: "high" }, ["high-risk", "elite"]],
    ["pro", { betType: "Parlay", confidence: 0.3, riskLevel: "high" }, null],
    ["free", { betType: "Parlay", confidence: 0.3, riskLevel: "high" }, ["bet-type", "pro"]],
    ["elite", { betType: "Parlay", confidence: 0.99, riskLevel: "high" }, null],
  ] as const)("%s and %o", (tier, what, lock) => {
    const access = canSeePick(rights(tier), what);
    if (lock === null) expect(access).toEqual({ locked: false });
    else expect(access).toMatchObject({ locked: true, reason: lock[0], requiredTier: lock[1] });
  });

  it("the end of the trial locks the rest, and never says what the pick is", () => {
    const access = canSeePick(rights("free", 4), pick);
    expect(access).toMatchObject({ locked: true, reason: "trial-over", requiredTier: "pro" });
    expect(canSeePick(rights("free", 4, NOW + DAY_MS), pick)).toEqual({ locked: false });
  });

  it("a pick visible on one tier is visible on every higher one", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("Moneyline", "Spread", "Total", "Player Prop", "Parlay"),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom("low" as const, "medium" as const, "high" as const),
        (betType, confidence, riskLevel) => {
          const seen = TIERS.map((tier) => !canSeePick(rights(tier), { betType, confidence, riskLevel }).locked);
          expect(!seen[0] || seen[1]).toBe(true);
          expect(!seen[1] || seen[2]).toBe(true);
          expect(seen[2]).toBe(true);
        },
      ),
    );
  });
});

describe("the day's picks", () => {
  it("counts down and never below zero", () => {
    expect(dailyUsage(rights("pro"), 4, NOW)).toEqual({
      day: "2026-01-15",
      limit: 10,
      used: 4,
      remaining: 6,
      resetsAt: at("2026-01-16T05:00:00Z"),
    });
    expect(dailyUsage(rights("pro"), 12, NOW).remaining).toBe(0);
    expect(dailyUsage(rights("elite"), 12, NOW).remaining).toBeNull();
    expect(dailyUsage(rights("free", 5), 0, NOW).limit).toBe(0);
    expect(TIERS.map((t) => revealsOneByOne(TIER_TABLE[t]))).toEqual([true, true, false]);
  });
});

describe("delay and history (D5)", () => {
  it("pro sees quotes fifteen minutes old, elite the newest", () => {
    expect(NOW - quotesVisibleUntil(rights("pro"), NOW)).toBe(15 * 60_000);
    expect(quotesVisibleUntil(rights("elite"), NOW)).toBe(NOW);
  });
  it("the history goes back as far as the tier's days", () => {
    expect(historyVisibleFrom(rights("free"), NOW)).toBe(NOW - 7 * DAY_MS);
    expect(historyVisibleFrom(rights("elite"), NOW)).toBeNull();
  });
});

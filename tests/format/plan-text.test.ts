import { expect, test } from "vitest";
import { FEATURES, TIER_TABLE } from "#app/lib/engine/entitlements/tiers.ts";
import { FEATURE_TEXTS, planLimits, planPitch, planPromises, trialText } from "#app/lib/format/plan-text.ts";
import { accessNote, tierNote } from "../../app/routes/_app.betting-strategies/tier-note.ts";

test("what a plan says of itself is read from the entitlement table", () => {
  expect(planPitch("free")).toBe("Free: 1 pick a day, moneyline only, confidence up to 70%, one sportsbook.");
  expect(planPitch("pro")).toBe(
    "Pro, $29 a month: 10 picks a day, moneylines, spreads and totals, confidence up to 85%, five sportsbooks, CSV export.",
  );
  expect(planPitch("elite")).toBe(
    "Elite, $79 a month: every pick, moneylines, spreads and totals, all sportsbooks, high-risk strategies, real-time prices, CSV and JSON export.",
  );
});

test("a limit that changes in the table changes every sentence", () => {
  const row = TIER_TABLE.pro as { dailyPicks: number | null; confidenceCeiling: number | null; books: number | null };
  const before = { ...row };
  try {
    Object.assign(row, { dailyPicks: 12, confidenceCeiling: 0.9, books: 1 });
    expect(planLimits("pro")).toBe(
      "12 picks a day, moneylines, spreads and totals, confidence up to 90%, one sportsbook, CSV export",
    );
    expect(tierNote("pro", false)).toBe("Pro: reveal up to 12 picks a day.");
    expect(accessNote("pro", false)).toMatch(/^12 picks a day, .*90%/);
  } finally {
    Object.assign(row, before);
  }
});

test("the header's note by plan", () => {
  expect(tierNote("free", false)).toBe("Free: reveal 1 pick a day during the trial.");
  expect(tierNote("free", true)).toContain("no daily limit");
  expect(tierNote("elite", true)).toMatch(/^Elite: every pick/);
  expect(accessNote("free", true)).toContain("last 7 days");
});

test("the trial's sentence is as long as the trial", () => {
  expect(trialText()).toMatch(/^The free trial is the first three days after you sign up\./);
});

test("what a plan promises is what the table gives it, and nothing else", () => {
  for (const tier of ["free", "pro", "elite"] as const) {
    const row = TIER_TABLE[tier];
    const promises = planPromises(tier);
    const all = promises.join("; ");
    expect(new Set(promises).size).toBe(promises.length);
    expect(all).toContain(row.dailyPicks === null ? "every pick" : `${row.dailyPicks} pick`);
    expect(all.includes("for 3 days")).toBe(row.trialDays === 3);
    expect(all).toContain(row.historyDays === null ? "all history" : `${row.historyDays}-day history`);
    expect(all.includes("confidence up to")).toBe(row.confidenceCeiling !== null);
    expect(all).toContain(
      row.quoteDelayMinutes === 0 ? "real-time prices" : `prices ${row.quoteDelayMinutes} minutes old`,
    );
    expect(all.includes("CSV")).toBe(row.exportFormats.includes("csv"));
    expect(all.includes("JSON")).toBe(row.exportFormats.includes("json"));
    expect(all.includes("moneyline only")).toBe(row.betTypes.length === 1);
    for (const feature of FEATURES) {
      const text = FEATURE_TEXTS[feature];
      if (text !== null) expect(promises.includes(text), `${tier}: ${feature}`).toBe(row.features.includes(feature));
    }
  }
});

test("what the product does not have is not promised", () => {
  const silent = FEATURES.filter((feature) => FEATURE_TEXTS[feature] === null);
  // The prices and the strategies are told in other words; the rest does not exist or is not told apart yet.
  expect(silent).toEqual([
    "detailed-reasons",
    "custom-filters",
    "daily-email-digest",
    "real-time-odds",
    "advanced-analysis",
    "high-risk-strategies",
    "early-access",
    "priority-support",
    "real-time-alerts",
  ]);
});

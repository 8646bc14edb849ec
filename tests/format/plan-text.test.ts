import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FEATURES, TIER_TABLE } from "#app/lib/engine/entitlements/tiers.ts";
import {
  FEATURE_TEXTS,
  planDelay,
  planLimits,
  planOpens,
  planPitch,
  planPromises,
  trialText,
} from "#app/lib/format/plan-text.ts";
import { accessNote, tierNote } from "../../app/routes/_app.betting-strategies/tier-note.ts";

test("a plan's text is read from the entitlement table", () => {
  expect(planPitch("free")).toBe("Free: 1 pick a day, moneyline only, confidence up to 70%, one sportsbook.");
  expect(planPitch("pro")).toBe(
    "Pro, $29 a month: 10 picks a day, moneylines, spreads, totals, player props and parlays, confidence up to 85%, five sportsbooks, CSV export.",
  );
  expect(planPitch("elite")).toBe(
    "Elite, $79 a month: every pick, moneylines, spreads, totals, player props and parlays, confidence up to 95% and above, all sportsbooks, high-risk strategies, real-time prices, CSV, JSON and Excel export.",
  );
});

test("what a plan opens: its bet types, and its confidence", () => {
  expect(planOpens("free")).toBe("moneylines up to 70% confidence");
  expect(planOpens("elite")).toBe("moneylines, spreads, totals, player props and parlays");
});

test("a limit that changes in the table changes every sentence", () => {
  const row = TIER_TABLE.pro as { dailyPicks: number | null; confidenceCeiling: number | null; books: number | null };
  const before = { ...row };
  try {
    Object.assign(row, { dailyPicks: 12, confidenceCeiling: 0.9, books: 1 });
    expect(planLimits("pro")).toBe(
      "12 picks a day, moneylines, spreads, totals, player props and parlays, confidence up to 90%, one sportsbook, CSV export",
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
  expect(trialText()).toMatch(/^The free trial is the day you sign up, Eastern time, and the two days after it\./);
});

test("the free plan says what stays after its trial in every place that gives the trial's length", () => {
  expect(trialText()).toContain(
    "What stays free: the track record, your own bets, the tools and one sportsbook’s odds.",
  );
  expect(planPromises("free").at(-1)).toMatch(/^after the 3 days it stays free: the track record, your own bets/);
  for (const tier of ["pro", "elite"] as const) expect(planPromises(tier).join()).not.toContain("stays free");
});

test("a plan promises what the table gives it, and nothing else", () => {
  for (const tier of ["free", "pro", "elite"] as const) {
    const row = TIER_TABLE[tier];
    const promises = planPromises(tier);
    const all = promises.join("; ");
    expect(new Set(promises).size).toBe(promises.length);
    expect(all).toContain(row.dailyPicks === null ? "every pick" : `${row.dailyPicks} pick`);
    expect(all.includes("for 3 days")).toBe(row.trialDays === 3);
    expect(all).toContain(row.historyDays === null ? "all history" : `${row.historyDays}-day history`);
    expect(all).toContain(
      row.confidenceCeiling === null
        ? "confidence up to 95% and above"
        : `confidence up to ${row.confidenceCeiling * 100}%`,
    );
    expect(all.includes("parlays")).toBe(row.betTypes.includes("parlay"));
    expect(all).toContain("ROI tracking");
    // Late prices are a limit, not something unlocked.
    expect(all.includes("real-time prices")).toBe(row.quoteDelayMinutes === 0);
    expect(all).not.toContain("minutes old");
    expect(planDelay(tier)).toEqual(
      row.quoteDelayMinutes === 0 ? null : expect.stringContaining(`Prices are ${row.quoteDelayMinutes} minutes old.`),
    );
    expect(all.includes("CSV")).toBe(row.exportFormats.includes("csv"));
    expect(all.includes("JSON")).toBe(row.exportFormats.includes("json"));
    expect(all.includes("Excel")).toBe(row.exportFormats.includes("xlsx"));
    expect(all.includes("moneyline only")).toBe(row.betTypes.length === 1);
    for (const feature of FEATURES) {
      const text = FEATURE_TEXTS[feature];
      if (text !== null) expect(promises.includes(text), `${tier}: ${feature}`).toBe(row.features.includes(feature));
    }
  }
});

test("everybody gets the largest reason, and the text says where the rest of them is sold", () => {
  expect(planPromises("free")).toContain("the main reason behind a pick");
  expect(planPromises("pro").join()).toMatch(/every reason/);
  expect(planPromises("pro").join()).not.toMatch(/main reason|advanced analysis/);
  expect(planPromises("elite").join()).toMatch(/every reason.*advanced analysis/);
});

/** The product's sources outside the table itself and the texts about it. */
function enforcers(): string {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (path) => /\.tsx?$/.test(path) && !path.startsWith("lib/format/") && !path.endsWith("entitlements/tiers.ts"),
  );
  return files.map((path) => readFileSync(`app/${path}`, "utf8")).join("\n");
}

test("every promised feature is checked by code before it is opened", () => {
  const sources = enforcers();
  const asked = new Set([...sources.matchAll(/hasFeature\([^;]*?"([a-z-]+)"/g)].map(([, feature]) => feature));
  const promised = FEATURES.filter((feature) => FEATURE_TEXTS[feature] !== null);
  expect(promised.length).toBeGreaterThan(0);
  expect(promised.filter((feature) => !asked.has(feature) && !lockedByName(sources, feature))).toEqual([]);
});

/** `planLock` asks `hasFeature` for the feature it is given. */
function lockedByName(sources: string, feature: string): boolean {
  return sources.includes(`planLock(entitlements, "${feature}"`);
}

test("features that the product does not have, or that everybody has, are not promised", () => {
  const silent = FEATURES.filter((feature) => FEATURE_TEXTS[feature] === null);
  // Prices and strategies have other words; the results of a person's own bets are on every plan.
  expect(silent).toEqual(["roi-tracking", "real-time-odds", "high-risk-strategies"]);
});

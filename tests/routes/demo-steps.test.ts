import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { ODDS_FORMATS } from "#app/lib/engine/odds/convert.ts";
import { readDemoPlace } from "#app/lib/schemas/site/demo.ts";
import type { DemoBet } from "#app/lib/workflows/site/demo-week.server.ts";
import { PickStep, SlipStep, tiersAbove, WeekStep } from "../../app/routes/demo/steps.tsx";

const AT = epochMs(Date.UTC(2026, 0, 7, 17));
const BET: DemoBet = {
  id: 1,
  league: "NBA",
  matchup: "BOS @ NYK",
  recommendation: "Over 228.5",
  bookLabel: "FanDuel",
  price: -110,
  probability: 0.56,
  probabilityLow: 0.5,
  probabilityHigh: 0.62,
  fairProbability: 0.5,
  expectedValue: 0.069,
  stakeFraction: 0.01,
  publishedAt: AT,
  startAt: AT,
  gradedAt: AT,
  hash: "ab",
  result: "win",
  profitUnits: 0.909,
  closingLineValue: 0.02,
};
const WEEK = { label: "Simulation", from: AT, until: AT, full: true, bets: [BET], replayed: 0 };

test("the demo counts a tier among those that stake more only where all of it does", () => {
  const said = (stakeFraction: number) => tiersAbove({ stakeFraction }).split(" more than that", 1)[0];
  expect([0.004, 0.0102, 0.02].map(said)).toEqual([
    "All three tiers stake",
    "The higher tiers stake",
    "The higher tiers stake",
  ]);
});

test("the demo's odds are in the reader's format, on every step that has some", () => {
  const textOf = (Step: typeof PickStep, oddsFormat: (typeof ODDS_FORMATS)[number]) => {
    const props = { week: WEEK, bet: BET, place: readDemoPlace(new URLSearchParams()), oddsFormat, helpLine: "1" };
    return renderToStaticMarkup(createElement(Step, props));
  };
  const odds = { american: "−110", decimal: "1.91", fractional: "10/11" };
  for (const Step of [PickStep, SlipStep, WeekStep])
    for (const format of ODDS_FORMATS) {
      const text = textOf(Step, format);
      expect(Object.values(odds).filter((price) => text.includes(price))).toEqual([odds[format]]);
    }
});

import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { MarketBlend } from "#app/lib/engine/calibration/market-blend.ts";
import { closingStep, modelAt, moveToCome } from "#app/lib/engine/ratings/blend-at.ts";
import type { TrainedModel } from "#app/lib/engine/ratings/trained-model.ts";

const blend = (model: number, games = 10): MarketBlend => ({
  intercept: 0,
  model,
  market: 1 - model,
  logitSd: model,
  games,
});
const trained = (open: MarketBlend, close: MarketBlend) => {
  const of = (b: MarketBlend) => ({ moneyline: b, spread: b, total: b });
  return { learnt: { blends: { open: of(open), close: of(close) } } } as unknown as TrainedModel;
};
const opens = (model: TrainedModel) => model.learnt.blends.open;

test("the model's say falls from opening to closing prices in steps", () => {
  const start = epochMs(100 * HOUR_MS);
  const steps = [90, 20, 10, 5, 1, 0.25, 0].map((hours) => closingStep("NBA", start, epochMs(start - hours * HOUR_MS)));
  expect(steps[0]).toBe(0);
  expect(steps.at(-1)).toBe(8);
  expect([...steps].sort((a, b) => a - b)).toEqual(steps);
  const halfWay = opens(modelAt(trained(blend(0.4), blend(0)), { step: 4, opening: false })).moneyline;
  expect(halfWay.model).toBeCloseTo(0.4 * 0.5 ** 1.75, 12);
  expect(halfWay.model + halfWay.market).toBeCloseTo(1, 12);
  // Half of a random walk's variance is left.
  expect(halfWay.logitSd).toBeCloseTo(0.4 * Math.sqrt(0.5), 12);
  const unfitted = trained(blend(0, 0), blend(0.1));
  expect(opens(modelAt(unfitted, { step: 0, opening: true })).total.model).toBe(0.1);
});

test("a market that stands at its opening prices is priced as one, whatever the time", () => {
  const model = trained(blend(0.4), blend(0));
  expect(opens(modelAt(model, { step: 4, opening: true }))).toEqual(model.learnt.blends.open);
});

test("where recent forecasts lay further from the close than seasons let expect, the interval is wider, and only there", () => {
  const model = trained(blend(0.2), blend(0.2));
  const distances = { moneyline: [undefined, { games: 30, squares: 30 * 0.3 ** 2 }], spread: [], total: [] };
  const at = (step: number) => opens(modelAt(model, { step, opening: false, distances }));
  // As many games as the prior counts for: the mean of both variances.
  expect(at(1).moneyline.logitSd).toBeCloseTo(Math.sqrt((0.2 ** 2 + 0.3 ** 2) / 2), 12);
  expect(at(0).moneyline.logitSd).toBeCloseTo(0.2, 12);
  expect(at(2).moneyline.logitSd).toBeCloseTo(0.2, 12);
  expect(at(1).total.logitSd).toBeCloseTo(0.2, 12);
  expect(at(1).moneyline).toMatchObject({ model: 0.2, market: 0.8 });
});

test("a move since the opening goes on in its direction, less as the start comes nearer, and not after it (M37)", () => {
  // From even money to .2 logit: .45 of it with all the time left, half of that half way.
  expect(moveToCome(0, 0.2, 0)).toBeCloseTo(0.09, 12);
  expect(moveToCome(0, 0.2, 4)).toBeCloseTo(0.045, 12);
  expect(moveToCome(0.2, 0, 4)).toBeCloseTo(-0.045, 12);
  expect(moveToCome(0, 0.2, 8)).toBe(0);
  expect(moveToCome(0.3, 0.3, 2)).toBe(0);
});

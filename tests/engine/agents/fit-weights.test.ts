import { expect, test } from "vitest";
import {
  finalProbability,
  fitWeights,
  type AgentSignals,
  type WeighedPick,
} from "#app/lib/engine/agents/fit-weights.ts";
import { epochMs, probability } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { logistic, logit } from "#app/lib/engine/markets/logit.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";

const bounded = (x: number) => Math.tanh(x);

/** Picks eight a day whose truth is the published probability plus `worth` logits per unit of the line analyzer's signal. */
function picks(n: number, worth: number, seed: string): WeighedPick[] {
  const random = randomOf(seedKey(seed));
  return Array.from({ length: n }, (_, index) => {
    const published = logistic(0.1 + 0.4 * random.normal());
    const signals: AgentSignals = {
      lineAnalyzer: bounded(random.normal()),
      riskModel: random.next(),
      confidenceScorer: bounded(random.normal()),
      alert: random.next() < 0.1 ? 1 : 0,
      context: bounded(random.normal()),
    };
    const truth = logistic(logit(published) + worth * signals.lineAnalyzer);
    const startAt = epochMs(Math.floor(index / 8) * DAY_MS + (20 + (index % 4)) * HOUR_MS);
    return { startAt, probability: probability(published), won: random.next() < truth, signals };
  });
}

test("agents that add nothing weigh nothing", () => {
  const counted = Array.from({ length: 20 }, (_, seed) => fitWeights(picks(800, 0, `noise ${seed}`))).filter(
    ({ weights }) => weights.some(({ weight }) => weight !== 0),
  );
  // One world in a hundred is expected per agent, one in twenty over the five.
  expect(counted.length).toBeLessThanOrEqual(2);
});

test("an agent with information gets its weight, drawn a little toward zero, and no other agent does", () => {
  const { weights, picks: n } = fitWeights(picks(4000, 0.6, "signal"));
  expect(n).toBe(4000);
  const own = weights.find(({ agent }) => agent === "lineAnalyzer");
  expect(own?.weight).toBeGreaterThan(0.4);
  expect(own?.weight).toBeLessThan(0.7);
  expect(own?.test.difference).toBeLessThan(0);
  expect(weights.filter(({ weight }) => weight !== 0)).toHaveLength(1);
});

test("few picks decide nothing, however good they look", () => {
  const { weights } = fitWeights(picks(200, 2, "few"));
  expect(weights.every(({ weight }) => weight === 0)).toBe(true);
  expect(fitWeights([]).weights.map(({ weight }) => weight)).toEqual([0, 0, 0, 0, 0]);
});

test("forecasts are never among the fitted picks: a signal that only knows the last days' results gains nothing there", () => {
  const all = picks(456, 0, "leak");
  const last = all
    .slice(-32)
    .map((pick) => ({ ...pick, signals: { ...pick.signals, lineAnalyzer: pick.won ? 1 : -1 } }));
  const { weights } = fitWeights([...all.slice(0, -32), ...last]);
  const [own] = weights;
  expect(own?.alone).toBeGreaterThan(0.1);
  expect(own?.test.difference).toBeGreaterThan(-0.01);
});

test("the order of the rows does not matter", () => {
  const all = picks(600, 0.6, "order");
  const weightsOf = (given: readonly WeighedPick[]) => fitWeights(given).weights.map(({ alone }) => alone);
  for (const [index, alone] of weightsOf(all.toReversed()).entries())
    expect(alone).toBeCloseTo(weightsOf(all)[index] ?? 0, 12);
});

test("without a weight the final confidence is the published one, to the bit", () => {
  const [pick] = picks(1, 0, "one");
  if (!pick) throw new Error("no pick");
  const { weights } = fitWeights(picks(100, 0, "none"));
  expect(finalProbability(pick.probability, pick.signals, weights)).toBe(pick.probability);
  const moved = finalProbability(0.5, pick.signals, [{ agent: "riskModel", weight: 0.2 }]);
  expect(logit(moved)).toBeCloseTo(0.2 * pick.signals.riskModel, 12);
});

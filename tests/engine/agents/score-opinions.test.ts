import { expect, test } from "vitest";
import type { Stance } from "#app/lib/engine/agents/opinion.ts";
import { scoreOpinions, type GradedOpinion } from "#app/lib/engine/agents/score-opinions.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";

const stanceOf = (signal: number): Stance => (signal > 0.1 ? "for" : signal < -0.1 ? "against" : "neutral");

function opinions(n: number, valueOf: (signal: number, noise: number, index: number) => number, seed = "s") {
  const random = randomOf(seedKey(seed));
  return Array.from({ length: n }, (_, index): GradedOpinion => {
    const signal = random.normal();
    const closingLineValue = valueOf(signal, random.normal(), index);
    const result = closingLineValue + random.normal() * 5 > 0 ? "win" : "loss";
    return { stance: stanceOf(signal), signal, closingLineValue, result, startAt: epochMs(index * DAY_MS) };
  });
}

test("an agent without information gets 2.5 of 5, however good the picks were", () => {
  for (const level of [-0.05, 0, 0.05]) {
    const score = scoreOpinions(opinions(800, (_, noise) => level + 0.02 * noise));
    expect(score.rating).toBeCloseTo(2.5, 0);
    expect(score.trend).toBe("stable");
  }
});

test("the better its signals rank the picks, the higher the rating; the reverse is below 2.5", () => {
  const rating = (share: number) => scoreOpinions(opinions(400, (signal, noise) => share * signal + noise)).rating ?? 0;
  expect(rating(0.5)).toBeGreaterThan(2.9);
  expect(rating(2)).toBeGreaterThan(rating(0.5));
  expect(rating(-2)).toBeCloseTo(5 - rating(2), 0);
});

test("three lucky opinions hardly move the rating", () => {
  const lucky = scoreOpinions(opinions(3, (signal) => signal));
  expect(lucky.rating).toBeGreaterThan(2.5);
  expect(lucky.rating).toBeLessThan(2.7);
});

test("success counts opinions for and against by the sign of the close, results by win and loss; neutral ones count nowhere", () => {
  const at = epochMs(0);
  const score = scoreOpinions([
    { stance: "for", signal: 1, closingLineValue: 0.02, result: "loss", startAt: at },
    { stance: "against", signal: -1, closingLineValue: -0.02, result: "loss", startAt: at },
    { stance: "against", signal: -1, closingLineValue: 0.01, result: "push", startAt: at },
    { stance: "for", signal: 1, closingLineValue: null, result: "win", startAt: at },
    { stance: "neutral", signal: 0, closingLineValue: 0.04, result: "win", startAt: at },
  ]);
  expect(score.success).toMatchObject({ n: 3, value: 2 / 3 });
  expect(score.results).toMatchObject({ n: 3, value: 2 / 3 });
});

test("an agent with the same opinion on every pick is not rated", () => {
  const same = opinions(60, (_, noise) => noise).map((one) => ({ ...one, signal: 0, stance: "neutral" as const }));
  expect(scoreOpinions(same)).toMatchObject({ rating: null, success: null, change: null });
});

test("an agent that improves in its newer half improves, and its mirror image declines", () => {
  const turned = opinions(400, (signal, noise, index) => (index < 200 ? -1 : 1) * signal + 0.2 * noise);
  expect(scoreOpinions(turned)).toMatchObject({ trend: "improving" });
  const mirrored = turned.map((one) => ({ ...one, closingLineValue: -(one.closingLineValue ?? 0) }));
  expect(scoreOpinions(mirrored).trend).toBe("declining");
  expect(scoreOpinions(mirrored).change).toBeCloseTo(-(scoreOpinions(turned).change ?? 0), 9);
});

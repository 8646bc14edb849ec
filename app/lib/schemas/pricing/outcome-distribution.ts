import { z } from "zod";
import type { CountDistribution } from "#app/lib/engine/props/count-distribution.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";

const normalShape = {
  marginMean: z.number(),
  marginSd: z.number().positive(),
  totalMean: z.number(),
  totalSd: z.number().positive(),
};
const scoreShape = { homeMean: z.number().positive(), awayMean: z.number().positive() };

const countSchema: z.ZodType<CountDistribution> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("negative-binomial"), mean: z.number().positive(), ratio: z.number().min(1) }),
  z.object({
    kind: z.literal("beta-binomial"),
    tries: z.array(z.number().min(0)).min(1),
    chance: z.number().gt(0).lt(1),
    correlation: z.number().min(0).lt(1),
  }),
  z.object({
    kind: z.literal("rounded-power"),
    centre: z.number(),
    sd: z.number().positive(),
    power: z.number().min(1),
  }),
]);

/** The distribution stored with a prediction, validated when read back: a row in an outdated format throws. */
export const outcomeDistributionSchema: z.ZodType<OutcomeDistribution> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("normal"), ...normalShape, playedOut: z.literal(true).optional() }),
  z.object({ kind: z.literal("key-numbers"), ...normalShape }),
  z.object({
    kind: z.literal("poisson"),
    ...scoreShape,
    diagonalInflation: z.number(),
    overtimeHomeShare: z.number().min(0).max(1),
    emptyNet: z.array(z.number().min(0).max(1)).optional(),
  }),
  z.object({
    kind: z.literal("negative-binomial"),
    ...scoreShape,
    dispersion: z.number().positive(),
    extraInningsHomeShare: z.number().min(0).max(1),
    lastInning: z
      .object({ homeShorter: z.number().min(0).max(1), awayLonger: z.array(z.number().min(0).max(1)) })
      .optional(),
  }),
  z.object({ kind: z.literal("count"), count: countSchema }),
]);

import { z } from "zod";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";

const normalShape = {
  marginMean: z.number(),
  marginSd: z.number().positive(),
  totalMean: z.number(),
  totalSd: z.number().positive(),
};
const scoreShape = { homeMean: z.number().positive(), awayMean: z.number().positive() };

/** The distribution stored with a prediction, validated when read back: a row in an outdated format throws. */
export const outcomeDistributionSchema: z.ZodType<OutcomeDistribution> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("normal"), ...normalShape }),
  z.object({ kind: z.literal("key-numbers"), ...normalShape }),
  z.object({
    kind: z.literal("poisson"),
    ...scoreShape,
    diagonalInflation: z.number(),
    overtimeHomeShare: z.number().min(0).max(1),
  }),
  z.object({
    kind: z.literal("negative-binomial"),
    ...scoreShape,
    dispersion: z.number().positive(),
    extraInningsHomeShare: z.number().min(0).max(1),
  }),
]);

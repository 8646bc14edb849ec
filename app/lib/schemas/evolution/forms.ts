import { z } from "zod";
import { FEATURES } from "#app/lib/engine/evolution/features.ts";
import { oneInAddress } from "#app/lib/schemas/choices.ts";
import { leagueSchema } from "#app/lib/schemas/vocabulary.ts";

const EVOLUTION_TABS = ["overview", "agents", "history", "controls"] as const;

/** The address of Auto-Evolution: which tab. */
export const evolutionFiltersSchema = z.object({ tab: oneInAddress(EVOLUTION_TABS, "overview") });
export type EvolutionFilters = z.infer<typeof evolutionFiltersSchema>;

/** The address of the training room: the league and its version, by default the newest one. */
export const trainingFiltersSchema = z.object({
  league: leagueSchema.nullable().catch(null).default(null),
  version: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullable().catch(null).default(null),
});
export type TrainingFilters = z.infer<typeof trainingFiltersSchema>;

/** What can be posted to the page, beside a training. */
export const evolutionForms = {
  switch: z.object({
    feature: z.enum(FEATURES),
    enabled: z.enum(["true", "false"]).transform((value) => value === "true"),
  }),
  rollBack: z.object({ version: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
};

import { z } from "zod";
import { RECOMMENDATION_TABS } from "./dto.ts";
import { oneInAddress } from "#app/lib/schemas/choices.ts";

/** The address of the screen; unknown values fall back to the default. */
export const recommendationsQuerySchema = z.object({
  tab: oneInAddress(RECOMMENDATION_TABS, "all"),
  dismissed: oneInAddress(["hide", "show"] as const, "hide"),
});

/** Which recommendation a button is about. */
export const oneRecommendationSchema = z.object({
  id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
});

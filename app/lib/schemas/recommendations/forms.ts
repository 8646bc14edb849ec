import { z } from "zod";
import { RECOMMENDATION_TABS } from "./dto.ts";
import { oneInAddress } from "#app/lib/schemas/vocabulary.ts";

/** The address of the screen; unknown values fall back to the default. */
export const recommendationsQuerySchema = z.object({
  tab: oneInAddress(RECOMMENDATION_TABS, "all"),
  dismissed: oneInAddress(["hide", "show"] as const, "hide"),
});

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The forms of the screen. */
export const recommendationFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("generate") }),
  z.object({ intent: z.literal("dismiss"), id }),
  z.object({ intent: z.literal("implement"), id }),
  z.object({ intent: z.literal("undo"), id }),
]);

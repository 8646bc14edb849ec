import { z } from "zod";
import { TOUR_STATES, TOUR_STEPS, type TourStep } from "#app/lib/engine/mentor/tour-steps.ts";
import { oneInAddress } from "#app/lib/schemas/vocabulary.ts";

/** The progress on the tour, as sent by a form. */
export const tourFormSchema = z.object({ at: z.enum(TOUR_STATES), completed: z.literal("yes").optional() });

/** The address of a stop; `stop` asks whether to end the tour. */
export const tourAddressSchema = (usual: TourStep) =>
  z.object({ step: oneInAddress(TOUR_STEPS, usual), stop: z.literal("1").optional().catch(undefined) });

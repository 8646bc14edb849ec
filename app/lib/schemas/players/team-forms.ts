import { z } from "zod";
import { orAllInAddress } from "#app/lib/schemas/choices.ts";
import { leagueSchema } from "#app/lib/schemas/vocabulary.ts";

/** The address of the list of teams. */
export const teamListFiltersSchema = z.object({ league: orAllInAddress(leagueSchema) });

import { z } from "zod";
import { orAllInAddress } from "#app/lib/schemas/choices.ts";
import { leagueSchema } from "#app/lib/schemas/vocabulary.ts";

/** A text of an address; one that is too long is ignored. */
const textInAddress = (most: number) => z.string().trim().max(most).catch("").default("");
const onInAddress = z.enum(["", "1"]).catch("").default("");

/** The address of the player screen: the search, the shown player, and the compared players. */
export const playerFiltersSchema = z.object({
  search: textInAddress(80),
  league: orAllInAddress(leagueSchema),
  /** A team's name; "all" for every team. */
  team: textInAddress(80).transform((team) => team || "all"),
  player: textInAddress(120),
  compare: onInAddress,
  player1: textInAddress(120),
  player2: textInAddress(120),
  /** Whether the two are to be compared now. */
  show: onInAddress,
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
});
export type PlayerFilters = z.infer<typeof playerFiltersSchema>;

/** The address of the list of teams. */
export const teamListFiltersSchema = z.object({ league: orAllInAddress(leagueSchema) });

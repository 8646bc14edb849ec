import { z } from "zod";
import { leagueSchema, oneInAddress, orAllInAddress } from "#app/lib/schemas/vocabulary.ts";

/** The kinds of reports. */
export const NEWS_ABOUT = ["all", "injuries", "starters"] as const;
export type NewsAbout = (typeof NEWS_ABOUT)[number];

/** News by the moment they became known, or by the games ahead. */
const NEWS_VIEWS = ["time", "game"] as const;

/** The address of the news: a blank or unknown value falls back to the default. */
export const newsFiltersSchema = z.object({
  view: oneInAddress(NEWS_VIEWS, "time"),
  league: orAllInAddress(leagueSchema),
  about: oneInAddress(NEWS_ABOUT, "all"),
  /** "1": only games with an open bet of one's own. */
  mine: z.enum(["", "1"]).catch("").default(""),
  /** One game; empty for all. */
  game: z.string().trim().max(200).catch("").default(""),
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
});
export type NewsFilters = z.infer<typeof newsFiltersSchema>;

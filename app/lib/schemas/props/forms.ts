import { z } from "zod";
import { STATISTIC_NAMES, QUOTED_NAMES } from "#app/lib/engine/props/statistics.ts";
import { oneInAddress, orAllInAddress } from "#app/lib/schemas/choices.ts";
import { bookSchema, leagueSchema } from "#app/lib/schemas/vocabulary.ts";

/** Orders of the board. None of them ranks by how often a player went over, because that is mostly luck. */
export const PROP_SORTS = ["best", "edge", "start", "player", "line"] as const;
/** Props on a page of the board. */
export const PROP_PAGE_ROWS = 25;

const textInAddress = (most: number) => z.string().trim().max(most).catch("").default("");

/** The board's address: a blank or unknown value falls back to its default instead of failing the page. */
export const propFiltersSchema = z.object({
  league: orAllInAddress(leagueSchema),
  /** A game's id; empty for all. */
  game: textInAddress(120),
  statistic: orAllInAddress(z.enum(QUOTED_NAMES)),
  bookmaker: orAllInAddress(bookSchema),
  /** Odds as typed, in the reader's format. */
  oddsFrom: textInAddress(12),
  oddsTo: textInAddress(12),
  /** Only props that are worth their price with a chance of 60% or more. */
  worth: z.enum(["", "1"]).catch("").default(""),
  search: textInAddress(80),
  sort: oneInAddress(PROP_SORTS, "best"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
});
export type PropFilters = z.infer<typeof propFiltersSchema>;

/** A line in an address: a whole or half number. */
const lineInAddress = z
  .string()
  .trim()
  .transform((text) => (text === "" ? null : Number(text.replace(",", "."))))
  .pipe(z.number().min(0).max(1000).multipleOf(0.5).nullable())
  .catch(null)
  .default(null);

/** The choices on a player tonight: statistic, line and teammate. Blank: tonight's own. */
export const tonightSchema = z.object({
  stat: z
    .enum(["", ...STATISTIC_NAMES])
    .catch("")
    .default(""),
  line: lineInAddress,
  with: textInAddress(120),
});
export type TonightChoice = z.infer<typeof tonightSchema>;

import { z } from "zod";
import { PITCHER_RULES } from "#app/lib/engine/games/pitcher-rules.ts";
import { acknowledgeOverCapField, payoutDollarsSchema, stakeDollarsSchema } from "#app/lib/schemas/bets/stake.ts";
import { oneInAddress, orAllInAddress } from "#app/lib/schemas/choices.ts";
import { leagueSchema } from "#app/lib/schemas/vocabulary.ts";

const SAVED_TABS = ["open", "settled", "all"] as const;
const SAVED_PERIODS = ["7", "30", "90", "365", "all"] as const;
export const SAVED_PAGE_SIZE = 20;

export const savedPickFiltersSchema = z.object({
  tab: oneInAddress(SAVED_TABS, "open"),
  league: orAllInAddress(leagueSchema),
  betType: orAllInAddress(z.enum(["moneyline", "spread", "total", "prop", "parlay"])),
  period: oneInAddress(SAVED_PERIODS, "all"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
});
export type SavedPickFilters = z.infer<typeof savedPickFiltersSchema>;

export const savedPickIdSchema = z.coerce.number().int().positive();

/** The forms that save a pick as a bet, and those of a saved bet. */
export const savedPickForms = {
  save: z.object({
    /** Missing on cards, which save the default stake. */
    stake: stakeDollarsSchema.optional(),
    /** The price that its owner took, in their odds format; empty: the price on offer. */
    statedPrice: z.string().max(20).optional(),
    /** Offered on MLB games; empty: as the book does. */
    pitchers: z
      .enum(PITCHER_RULES)
      .or(z.literal("").transform(() => undefined))
      .optional(),
    /** Idempotency key made by the page, so that a double click or a retry saves once. */
    idempotencyKey: z.string().min(8).max(64).optional(),
    acknowledgeOverCap: acknowledgeOverCapField,
  }),
  stake: z.object({
    savedPickId: savedPickIdSchema,
    stake: stakeDollarsSchema,
    acknowledgeOverCap: acknowledgeOverCapField,
  }),
  payout: z.object({ savedPickId: savedPickIdSchema, payout: payoutDollarsSchema }),
  deletion: z.object({ savedPickId: savedPickIdSchema }),
};

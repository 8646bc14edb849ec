import { z } from "zod";
import { feedSchema } from "#app/lib/schemas/vocabulary.ts";
import { apiRateSchema } from "./api.ts";

/** Results of the published picks of one verdict. */
const verdictTotalsSchema = z
  .object({
    picks: z.number().int(),
    settled: z.number().int(),
    wins: z.number().int(),
    losses: z.number().int(),
    pushes: z.number().int(),
    voids: z.number().int(),
    forecast: z.number().nullable(),
    winRate: apiRateSchema,
    profitUnits: z.number().nullable(),
    roi: apiRateSchema.nullable(),
    closingLineValue: apiRateSchema,
    suggestedRoi: apiRateSchema.nullable(),
    beatCloseRate: apiRateSchema,
  })
  .meta({
    fields: {
      picks: "Published picks of the view whose games have started.",
      settled: "Of those, graded.",
      voids: "Refunded as if never made.",
      forecast: "Mean published confidence of what won or lost: what the win rate is read against.",
      winRate: "Wins among wins and losses.",
      profitUnits: "Profit with one unit on each; null for leans, which carry no stake.",
      roi: "Profit per unit staked; null for leans, which carry no stake.",
      closingLineValue: "Expected value of the published price against the closing line, as a fraction.",
      suggestedRoi: "Profit per amount staked at the suggested stakes; null for leans, for which none was suggested.",
      beatCloseRate: "How often the published price was better than the close.",
    },
  });
export type VerdictTotals = z.infer<typeof verdictTotalsSchema>;

/** The public record in figures, BET and LEAN apart; those of `bets` are its headline. */
export const recordTotalsSchema = z
  .object({
    feed: feedSchema,
    run: z.number().int(),
    bets: verdictTotalsSchema,
    leans: verdictTotalsSchema,
    notStarted: z.number().int(),
    replayedSettled: z.number().int(),
    unrooted: z.number().int(),
    head: z.object({ sequence: z.number().int(), hash: z.string() }).nullable(),
  })
  .meta({
    fields: {
      run: "Run of the feed; each archive replay starts a new one.",
      bets: "Picks published as a BET.",
      leans: "Picks published as a LEAN: no stake was suggested.",
      notStarted: "Published picks whose games have not started.",
      replayedSettled: "Settled picks recorded after their games began, as those of a simulated past are.",
      unrooted:
        "Opened picks that no daily root covered before their games began: the chain alone says when they were entered.",
      head: "Head of the hash chain of everything published; null before the first entry.",
    },
  });
export type RecordTotals = z.infer<typeof recordTotalsSchema>;

import { z } from "zod";
import { americanOddsSchema, momentSchema } from "#app/lib/schemas/vocabulary.ts";

/** One side at one line: the best available price, and its value. */
export const ladderRowSchema = z.object({
  /** From the side's view. */
  line: z.number(),
  /** Whether this is the line of the main quotes. */
  main: z.boolean(),
  book: z.string(),
  bookLabel: z.string(),
  price: americanOddsSchema,
  quotedAt: momentSchema,
  stale: z.boolean(),
  /** Given no push; null where the line cannot be priced. */
  probability: z.number().nullable(),
  /** The break-even price. */
  fairPrice: americanOddsSchema.nullable(),
  /** Expected value per unit staked; null at lines too far from the main one to be compared by value. */
  edge: z.number().nullable(),
});
export type LadderRow = z.infer<typeof ladderRowSchema>;

/** A side's lines from the easiest bet to the hardest; without rows a note gives the reason. */
export const lineLadderSchema = z.object({
  rows: z.array(ladderRowSchema),
  /** When other lines were read last; null where they have not been. */
  readAt: momentSchema.nullable(),
  note: z.string().nullable(),
});
export type LineLadder = z.infer<typeof lineLadderSchema>;

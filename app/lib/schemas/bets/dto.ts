import { z } from "zod";
import { BET_KINDS, OWN_RESULTS, BOOK_KINDS } from "#app/lib/engine/own-bets/bet-words.ts";
import { savedPickFiltersSchema } from "#app/lib/schemas/bets/forms.ts";
import { rateSchema } from "#app/lib/schemas/record/dto.ts";
import {
  americanOddsSchema,
  leagueSchema,
  marketSchema,
  momentSchema,
  savedStatusSchema,
  sideSchema,
} from "#app/lib/schemas/vocabulary.ts";

/** The newest correction of a grading: what it was before, when that changed, and why. */
export const correctionSchema = z.object({
  from: savedStatusSchema.exclude(["pending"]),
  /** The profit before, in cents; 0 for a leg, whose money belongs to the whole. */
  fromProfitCents: z.number().int(),
  at: momentSchema,
  because: z.string(),
});

export const savedLegSchema = z.object({
  leg: z.number().int(),
  pickId: z.number().int().nullable(),
  matchup: z.string(),
  recommendation: z.string(),
  price: americanOddsSchema,
  startAt: momentSchema,
  status: savedStatusSchema,
  /** What it was graded by: the game's score, or what a prop's player finished with. */
  score: z.string().nullable(),
  corrected: correctionSchema.nullable(),
});

export const savedPickSchema = z.object({
  id: z.number().int(),
  strategyId: z.number().int(),
  pickId: z.number().int().nullable(),
  gameId: z.string().nullable(),
  league: leagueSchema.nullable(),
  matchup: z.string(),
  teamName: z.string(),
  betType: z.string(),
  /** The subject of an imported bet; null on other bets. */
  kind: z.enum(BET_KINDS).nullable(),
  /** The league or sport of an imported bet we do not follow. */
  leagueName: z.string().nullable(),
  /** The owner's result of an imported bet, including halves and cash-outs. */
  statedResult: z.enum(OWN_RESULTS).nullable(),
  /** The stake on the slip of a bonus bet, which risks nothing: its own stake is 0. */
  bonusCents: z.number().int().nullable(),
  /** Paid above its odds. */
  boosted: z.boolean(),
  /** Of a bet on an MLB game that lists pitchers: "both", or their names. Null if it stands with any pitchers. */
  listedPitchers: z.string().nullable(),
  market: marketSchema.nullable(),
  side: sideSchema.nullable(),
  line: z.number().nullable(),
  recommendation: z.string(),
  book: z.string(),
  bookLabel: z.string(),
  /** The kind of place; only sportsbooks' prices are compared with others. */
  bookKind: z.enum(BOOK_KINDS),
  price: americanOddsSchema.nullable(),
  decimalOdds: z.number(),
  stakeCents: z.number().int(),
  toWinCents: z.number().int(),
  confidence: z.number(),
  /** The source of confidence and expected value: ours, or the program that sent a parlay without its legs. */
  figuresBy: z.enum(["linewise", "sender"]),
  expectedValue: z.number(),
  status: savedStatusSchema,
  profitCents: z.number().int().nullable(),
  /** What the result was before it was corrected; null where it never was. */
  corrected: correctionSchema.nullable(),
  closingLineValue: z.number().nullable(),
  /**
   * While it is open: the move of its fair price since it was saved, without the book's margin; once its game has started: the value of the
   * saved price against the close. Without a fair price from the time of saving: the saved price against the market now.
   */
  lineValueSoFar: z.number().nullable(),
  /** Saved without a suggested stake, and not placed: tracked, not bet. */
  tracked: z.boolean(),
  startAt: momentSchema,
  savedAt: momentSchema,
  settledAt: momentSchema.nullable(),
  score: z.string().nullable(),
  gameStatus: z.string().nullable(),
  /** Whether one of its games has started. */
  started: z.boolean(),
  placed: z.boolean(),
  /**
   * "stated": at the price its owner says they took, which was not checked against an offer (D49). "imported": from its owner's own books.
   * Neither counts in rankings, shared records or placements.
   */
  origin: z.enum(["saved", "stated", "imported"]),
  /** The result by the score of an imported bet whose owner states another. */
  scoreSays: savedStatusSchema.nullable(),
  /**
   * False for a parlay saved without its legs (D32) and an imported bet on none of our games: it cannot be graded, and screens show no
   * chance.
   */
  settles: z.boolean(),
  /** Whether the stake can be edited and the bet deleted: until the start. */
  editable: z.boolean(),
  legs: z.array(savedLegSchema),
});
export type SavedPick = z.infer<typeof savedPickSchema>;

export const savedPickSummarySchema = z.object({
  settled: z.number().int(),
  open: z.number().int(),
  stakedCents: z.number().int(),
  openStakeCents: z.number().int(),
  profitCents: z.number().int(),
  wins: z.number().int(),
  losses: z.number().int(),
  pushes: z.number().int(),
  voids: z.number().int(),
  winRate: rateSchema,
  roi: rateSchema,
  closingLineValue: rateSchema,
  beatCloseRate: rateSchema,
  /** Current streak of wins or losses, pushes skipped. */
  streak: z.object({ kind: z.enum(["win", "loss", "none"]), count: z.number().int() }),
  /** Cumulative profit after each settled bet, oldest first, with the running drawdown from the peak. */
  equity: z.array(z.object({ at: momentSchema, profitCents: z.number().int(), drawdownCents: z.number().int() })),
});
export type SavedPickSummary = z.infer<typeof savedPickSummarySchema>;

/** The imported part of a summary: bets, and the profit of the settled ones. */
export const importedPartSchema = z.object({ bets: z.number().int(), profitCents: z.number().int() });
export type ImportedPart = z.infer<typeof importedPartSchema>;

export const savedPickListSchema = z.object({
  picks: z.array(savedPickSchema),
  total: z.number().int(),
  page: z.number().int(),
  pageCount: z.number().int(),
  filters: savedPickFiltersSchema,
  /** Of the bets, including imported ones; tracked bets have a summary of their own. */
  summary: savedPickSummarySchema,
  tracked: savedPickSummarySchema,
  imported: importedPartSchema,
});
export type SavedPickList = z.infer<typeof savedPickListSchema>;

/** The strategyId of a parlay (core §7). Picks are numbered from 100001, so no pick has it. */
export const PARLAY_STRATEGY_ID = 9999;

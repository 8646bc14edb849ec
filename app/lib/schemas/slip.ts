import { z } from "zod";
import { MAX_PARLAY_LEGS, stakeDollarsSchema } from "./saved-picks.ts";
import { feedStatusSchema, visiblePriceSchema } from "./strategies.ts";
import { americanOddsSchema, leagueSchema, marketSchema, momentSchema, sideSchema } from "./vocabulary.ts";

export const SLIP_MODE_NAMES = ["singles", "parlay"] as const;
/** A slip holds at most as many picks as one parlay may have. */
export const MAX_SLIP_ITEMS = MAX_PARLAY_LEGS;

/**
 * Why an item cannot be placed as it lies there: `price-changed` can be accepted, `stale` may pass, the others only removed.
 * `already-saved` counts in singles mode only. `locked` is only said of `lockedItems`, never of an item that is shown.
 */
export const slipItemProblemSchema = z.enum([
  "price-changed",
  "stale",
  "no-price",
  "started",
  "locked",
  "already-saved",
]);
export type SlipItemProblem = z.infer<typeof slipItemProblemSchema>;

/**
 * What kept a suggested stake down, in the order it is tried (M8, M9). `other-bets`: the bet has an edge of its own, but open bets and
 * the rest of the slip carry the same risk already.
 */
export const stakeLimitedBySchema = z.enum(["no-edge", "lower-bound", "other-bets", "per-bet", "per-game", "per-day"]);
export type StakeLimitedBy = z.infer<typeof stakeLimitedBySchema>;

export const slipItemSchema = z.object({
  pickId: z.number().int(),
  league: leagueSchema,
  matchup: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  gameId: z.string(),
  startAt: momentSchema,
  market: marketSchema,
  side: sideSchema,
  line: z.number().nullable(),
  betType: z.string(),
  /** "Toronto Raptors −3.5". */
  recommendation: z.string(),
  confidence: z.number(),
  /** p·d − 1 at the price in `visible`, else at the agreed price. */
  edge: z.number(),
  /** The price the person last agreed to. */
  agreed: z.object({ book: z.string(), bookLabel: z.string(), price: americanOddsSchema, decimal: z.number() }),
  /** The best price they may see now (in parlay mode: at the parlay's book); null when no visible book quotes the line. */
  visible: visiblePriceSchema.nullable(),
  problem: slipItemProblemSchema.nullable(),
  /** The problem as a sentence; null without one. */
  problemText: z.string().nullable(),
  stakeCents: z.number().int(),
  toWinCents: z.number().int(),
  /** Sized together with everything open and everything else in the slip (M9); null without a bankroll. */
  suggestedStakeCents: z.number().int().nullable(),
  suggestedFraction: z.number(),
  limitedBy: stakeLimitedBySchema.nullable(),
});
export type SlipItem = z.infer<typeof slipItemSchema>;

/** An item whose pick its owner may not see any more (their plan changed): which game, and nothing of the pick (D3). */
export const lockedSlipItemSchema = z.object({
  pickId: z.number().int(),
  league: leagueSchema,
  matchup: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  gameId: z.string(),
  startAt: momentSchema,
  /** Why it is closed, as a sentence. */
  problemText: z.string(),
});
export type LockedSlipItem = z.infer<typeof lockedSlipItemSchema>;

/** How far a cap is used up, as fractions of the bankroll. */
export const exposureSchema = z.object({
  label: z.string(),
  /** Open bets and the stakes typed into the slip. */
  used: z.number(),
  cap: z.number(),
  over: z.boolean(),
});

export const slipSchema = z.object({
  mode: z.enum(SLIP_MODE_NAMES),
  /** In the order they were added. */
  items: z.array(slipItemSchema),
  /** Items that can only be removed; while there are any, nothing can be placed. */
  lockedItems: z.array(lockedSlipItemSchema),
  /** Sum of the stakes in the present mode. */
  totalStakeCents: z.number().int(),
  totalToWinCents: z.number().int(),
  /**
   * Names the next placement, so that a double click, a retry or a lost connection places once. It changes with whatever would be
   * placed (items, stakes, mode, agreed prices): a page that shows an older slip places nothing.
   */
  placementKey: z.string(),
  /**
   * Whether the slip can be placed as shown: it has items, none has a problem, and a parlay is not blocked. A "parlay" of one pick is
   * placed as a single for the parlay's stake.
   */
  placeable: z.boolean(),
  parlay: z.object({
    /** Why the items cannot be one parlay ("A parlay needs at least two picks."); null when they can. */
    blocked: z.string().nullable(),
    stakeCents: z.number().int(),
    /** A parlay is one ticket at one book: the visible one whose prices multiply to the most; null where none quotes every line. */
    book: z.string().nullable(),
    bookLabel: z.string().nullable(),
    /** Product of the legs' decimal odds (core §5); null without items. */
    combinedDecimal: z.number().nullable(),
    toWinCents: z.number().int(),
    /** All legs win, legs of one game priced together from their joint distribution (M22). */
    jointProbability: z.number().nullable(),
    /** The product of the legs' probabilities: what it would be if they were independent. */
    independentProbability: z.number().nullable(),
    /** Per unit staked at the combined odds; a pushed leg drops out. */
    expectedValue: z.number().nullable(),
    suggestedStakeCents: z.number().int().nullable(),
    limitedBy: stakeLimitedBySchema.nullable(),
    /** Whether two legs are on one game: the book may offer other odds than the product, and the page says so. */
    sameGame: z.boolean(),
  }),
  bankrollCents: z.number().int().nullable(),
  /** Caps per bet, per game and per day with what is used (M8); empty without a bankroll. */
  exposure: z.array(exposureSchema),
  /** True where "Place Bets" hands the slip to the simulated sportsbook, false where it only saves (D10). */
  submits: z.boolean(),
  feed: feedStatusSchema,
});
export type Slip = z.infer<typeof slipSchema>;

const pickId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const returnTo = z.string().max(1000).optional().catch(undefined);

/** The forms that go to `/slip`, told apart by `intent`. */
export const slipFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), pickId, stake: stakeDollarsSchema.optional(), returnTo }),
  z.object({ intent: z.literal("remove"), pickId, returnTo }),
  z.object({ intent: z.literal("clear"), returnTo }),
  z.object({ intent: z.literal("stake"), pickId, stake: stakeDollarsSchema, returnTo }),
  z.object({ intent: z.literal("parlay-stake"), stake: stakeDollarsSchema, returnTo }),
  z.object({ intent: z.literal("mode"), mode: z.enum(SLIP_MODE_NAMES), returnTo }),
  /** Takes the suggested stakes of every item. */
  z.object({ intent: z.literal("use-suggested"), returnTo }),
  /** Agrees to the present price of one item, or of all. */
  z.object({ intent: z.literal("accept-prices"), pickId: pickId.optional(), returnTo }),
  z.object({ intent: z.literal("odds-format"), oddsFormat: z.enum(["american", "decimal", "fractional"]), returnTo }),
  z.object({ intent: z.literal("place"), placementKey: z.string().min(8).max(64), returnTo }),
]);
export type SlipForm = z.infer<typeof slipFormSchema>;

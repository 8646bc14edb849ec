import { z } from "zod";
import { PITCHER_RULES } from "#app/lib/engine/games/pitcher-rules.ts";
import { feedStatusSchema } from "#app/lib/schemas/feeds/dto.ts";
import { BET_REFUSALS, visiblePriceSchema } from "#app/lib/schemas/picks/dto.ts";
import {
  americanOddsSchema,
  leagueSchema,
  marketSchema,
  momentSchema,
  sideSchema,
  verdictSchema,
} from "#app/lib/schemas/vocabulary.ts";

export const SLIP_MODE_NAMES = ["singles", "parlay"] as const;

/**
 * Why an item cannot be placed unchanged: `price-changed` can be accepted, `stale` and `moved` may resolve themselves, a `postponed` game
 * can be bet on again once it has a new date; the others can only be removed. `already-saved` applies to singles only. `locked` is only
 * used for `lockedItems`, never for a visible item.
 */
export const slipItemProblemSchema = z.enum(["price-changed", ...BET_REFUSALS, "locked"]);
export type SlipItemProblem = z.infer<typeof slipItemProblemSchema>;

/**
 * The limits on a suggested stake, in the order of the checks (M8, M9). `other-bets`: the bet has an edge of its own, but open bets and the
 * rest of the slip already carry the same risk.
 */
export const stakeLimitedBySchema = z.enum(["no-edge", "not-a-bet", "other-bets", "per-bet", "per-game", "per-day"]);

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
  /** p·d − 1 at the price in `visible`, else at the agreed price; at most 0 where that has moved since (D49). */
  edge: z.number(),
  /** The verdict at that price (D8). */
  verdict: verdictSchema,
  /** The price at which it would be placed: the agreed price and line, or the present price if it pays as much or more on the same line. */
  agreed: z.object({
    book: z.string(),
    bookLabel: z.string(),
    price: americanOddsSchema,
    decimal: z.number(),
    line: z.number().nullable(),
  }),
  /** The best visible offer now (in parlay mode: at the parlay's book), at any line; null if none is within reach. */
  visible: visiblePriceSchema.nullable(),
  /** The leg's price on the ticket of the parlay; null if no single book quotes all legs. */
  ticketPrice: americanOddsSchema.nullable(),
  /** The person's open bet on the pick; null without one. */
  savedPickId: z.number().int().nullable(),
  problem: slipItemProblemSchema.nullable(),
  /** The problem as a sentence; null without one. */
  problemText: z.string().nullable(),
  stakeCents: z.number().int(),
  toWinCents: z.number().int(),
  /** Sized together with all open bets and the rest of the slip (M9); null without a bankroll. */
  suggestedStakeCents: z.number().int().nullable(),
  /**
   * The suggestion when the pick was added, or when its owner last accepted it, if the present one differs by more than a quarter; null
   * otherwise.
   */
  suggestedBeforeCents: z.number().int().nullable(),
  suggestedFraction: z.number(),
  limitedBy: stakeLimitedBySchema.nullable(),
  /** On an MLB game: which pitchers have to start for the single to stand; null leaves it to the book. A parlay's legs leave it to the book. */
  pitchers: z.enum(PITCHER_RULES).nullable(),
  /** The rule of the agreed book; null where bets of the kind have none. */
  bookPitchers: z.enum(PITCHER_RULES).nullable(),
});
export type SlipItem = z.infer<typeof slipItemSchema>;

/** An item whose pick its owner may no longer see, because their plan changed: the game, without the pick (D3). */
export const lockedSlipItemSchema = z.object({
  pickId: z.number().int(),
  league: leagueSchema,
  matchup: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  gameId: z.string(),
  startAt: momentSchema,
  /** Why it is locked, as a sentence. */
  problemText: z.string(),
});
export type LockedSlipItem = z.infer<typeof lockedSlipItemSchema>;

/** The use of a cap, as fractions of the bankroll. */
export const exposureSchema = z.object({
  label: z.string(),
  /** Open bets plus the slip's stakes. */
  used: z.number(),
  cap: z.number(),
  over: z.boolean(),
});

/** The change of a pick that becomes a leg of the parlay at another line or book; both as bet, price and book in words. */
export const parlayChangeSchema = z.object({
  pickId: z.number().int(),
  from: z.string(),
  to: z.string(),
  /** American odds of the leg. */
  price: americanOddsSchema,
  line: z.number().nullable(),
});

export const slipSchema = z.object({
  mode: z.enum(SLIP_MODE_NAMES),
  /** In the order they were added. */
  items: z.array(slipItemSchema),
  /** Items that can only be removed; the slip cannot be placed with them. */
  lockedItems: z.array(lockedSlipItemSchema),
  /** Sum of the stakes of the items that can be placed in the current mode; 0 for a parlay with a leg that cannot. */
  totalStakeCents: z.number().int(),
  totalToWinCents: z.number().int(),
  /**
   * Key of the next placement, so that a double click, a retry or a lost connection places once. It changes with the placement (items,
   * stakes, mode, agreed prices), so that a page with an older slip places nothing.
   */
  placementKey: z.string(),
  /**
   * Whether the slip can be placed as shown: at least one item counts, no counting item has a problem, and a parlay is not blocked. A
   * "parlay" of one pick is placed as a single at the parlay's stake.
   */
  placeable: z.boolean(),
  parlay: z.object({
    /** Why the items cannot be one parlay ("A parlay needs at least two picks."); null when they can. */
    blocked: z.string().nullable(),
    stakeCents: z.number().int(),
    /** A parlay is one ticket at one book: the visible one with the best combined price; null if none quotes every line. */
    book: z.string().nullable(),
    bookLabel: z.string().nullable(),
    /**
     * The price of the parlay: the product of its book's prices (core §5), or for legs on one game the price quoted to its owner; null
     * without a price.
     */
    combinedDecimal: z.number().nullable(),
    /** Legs on one game: the parlay's break-even decimal odds; null otherwise. */
    fairDecimal: z.number().nullable(),
    toWinCents: z.number().int(),
    /** Probability that all legs win, same-game legs priced from their joint distribution (M22). */
    jointProbability: z.number().nullable(),
    /** The product of the legs' probabilities, as if they were independent. */
    independentProbability: z.number().nullable(),
    /** The hold of the ticket's book if it prices every leg alone (M22); null if no book quotes every line. */
    compoundedHold: z.number().nullable(),
    /** Per unit staked at the combined odds; a pushed leg drops out. Null without a price. */
    expectedValue: z.number().nullable(),
    suggestedStakeCents: z.number().int().nullable(),
    limitedBy: stakeLimitedBySchema.nullable(),
    /** Whether two legs are on the same game: no book pays the product then, and the owner enters the book's own price. */
    sameGame: z.boolean(),
  }),
  /** In singles mode: the changes of switching to one parlay; empty if there are none or it is impossible. */
  parlayChanges: z.array(parlayChangeSchema),
  bankrollCents: z.number().int().nullable(),
  /** The caps that the slip's bets break together with open ones, as a sentence; null if none. Placing then asks for confirmation (D52). */
  overCap: z.string().nullable(),
  /** In the simulation: the first bet that is larger than its book takes now, as a sentence; null if none is. It cannot be placed then. */
  bookLimit: z.string().nullable(),
  /** Caps per bet, per game and per day with what is used (M8); empty without a bankroll. */
  exposure: z.array(exposureSchema),
  /**
   * True if "Place Bets" sends the slip to the simulated sportsbook, false if it only saves (D10). The simulated sportsbook quotes no
   * price for several picks on one game.
   */
  submits: z.boolean(),
  feed: feedStatusSchema,
});
export type Slip = z.infer<typeof slipSchema>;

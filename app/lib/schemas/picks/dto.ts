import { z } from "zod";
import { BILLING_CYCLES } from "#app/lib/engine/entitlements/subscription.ts";
import { GAME_STATUSES } from "#app/lib/engine/games/game-state.ts";
import { BOARD_GROUPS, OPEN_GROUPS } from "#app/lib/engine/picks/board-groups.ts";
import { ASSESSMENT_CHANGES } from "#app/lib/engine/picks/estimate.ts";
import { dailyUsageSchema, trialStatusSchema } from "#app/lib/schemas/billing/dto.ts";
import { feedStatusSchema } from "#app/lib/schemas/feeds/dto.ts";
import { strategyFiltersSchema } from "#app/lib/schemas/picks/forms.ts";
import {
  americanOddsSchema,
  betTypeSchema,
  leagueSchema,
  marketSchema,
  momentSchema,
  resultSchema,
  riskLevelSchema,
  sideSchema,
  tierSchema,
  verdictSchema,
} from "#app/lib/schemas/vocabulary.ts";

/** The offer with the best expected value on the pick's side that the viewer may see now, at any line. */
export const visiblePriceSchema = z.object({
  book: z.string(),
  price: americanOddsSchema,
  line: z.number().nullable(),
  quotedAt: momentSchema,
  /** Past its freshness limit (D22): shown with its age, cannot be placed. */
  stale: z.boolean(),
  /** True when no visible book quotes the side within reach any more and the published price is shown instead. */
  published: z.boolean(),
  /** In a delayed plan: the price is gone or has lost its value (D49). It cannot be saved and has no verdict. */
  moved: z.boolean(),
  /** The moment a delayed plan's price belongs to, or by which there was none; null where prices are shown as they change. */
  seenAt: momentSchema.nullable(),
});

/**
 * Why an open pick cannot be bet now: its game is not ahead, it is among the person's bets already, no book they see quotes its line,
 * the price they see is gone (D49), or the newest one is too old (D22).
 */
export const BET_REFUSALS = [
  "stale",
  "no-price",
  "moved",
  "started",
  "postponed",
  "canceled",
  "already-saved",
] as const;
export const betRefusalSchema = z.enum(BET_REFUSALS);
export type BetRefusalCode = z.infer<typeof betRefusalSchema>;

/** A person's open bet on a pick's market (D52). */
export const ownBetSchema = z
  .object({
    id: z.number().int(),
    /** Whether it is on this pick; else on its market. */
    samePick: z.boolean(),
    recommendation: z.string(),
    stake: z.number(),
    book: z.string(),
    price: americanOddsSchema.nullable(),
    placed: z.boolean(),
    more: z.number().int(),
  })
  .meta({
    description: "The caller's own open bet on a pick's market, which is not suggested again.",
    fields: {
      samePick: "Whether it is on this pick; false for another bet on its market.",
      recommendation: "The subject of the bet, in words.",
      stake: "Its stake in one's own currency.",
      book: "The sportsbook it is at.",
      price: "Its American odds.",
      placed: "Whether it was placed at a sportsbook or brought in from one; false while it is only saved.",
      more: "How many other open bets the caller has on this market.",
    },
  });
export type OwnBet = z.infer<typeof ownBetSchema>;

/** A pick as published (D23): it never changes and is what the record grades. Probabilities and edges are fractions. */
export const publishedPickSchema = z
  .object({
    at: momentSchema,
    recommendation: z.string(),
    line: z.number().nullable(),
    book: z.string(),
    price: americanOddsSchema,
    confidence: z.number(),
    confidenceLow: z.number(),
    confidenceHigh: z.number(),
    /** The no-vig market then; null where too few books quoted. */
    marketProbability: z.number().nullable(),
    edge: z.number(),
    shrunkEdge: z.number().nullable(),
    worth: z.number().nullable(),
    verdict: verdictSchema,
    stakeFraction: z.number(),
  })
  .meta({
    description: "A pick as it was published and is graded; it never changes.",
    fields: {
      at: "When it was published, on the feed's clock.",
      price: "American odds at which it was published.",
      confidence: "The probability published, as a fraction.",
      confidenceLow: "Low end of its 80% range.",
      confidenceHigh: "High end of its 80% range.",
      marketProbability: "The market's probability without the vig when it was published.",
      edge: "Expected value at the published price, as a fraction of the stake.",
      shrunkEdge: "The edge after doubt; null in picks older than the rule.",
      worth: "The chance that the published price was better than fair; null in picks older than the rule.",
      stakeFraction: "The suggested share of the bankroll when it was published.",
    },
  });

/** The value of a pick now (D23), at the best line and price for this person. */
export const pickNowSchema = z
  .object({
    /** When an input of the assessment changed last. */
    assessedAt: momentSchema,
    /** The changed input. */
    change: z.enum(ASSESSMENT_CHANGES),
    /** The change as the end of a sentence. */
    why: z.string(),
    line: z.number().nullable(),
    /** Null where no visible book offers the side within reach: the price is gone. */
    book: z.string().nullable(),
    price: americanOddsSchema.nullable(),
    confidence: z.number(),
    confidenceLow: z.number(),
    confidenceHigh: z.number(),
    marketProbability: z.number().nullable(),
    edge: z.number().nullable(),
    shrunkEdge: z.number().nullable(),
    worth: z.number().nullable(),
    verdict: verdictSchema,
    stakeFraction: z.number(),
    /** The shortest prices at this line at which it is a BET, and at which it is a LEAN. */
    betFrom: americanOddsSchema.nullable(),
    leanFrom: americanOddsSchema.nullable(),
  })
  .meta({
    description: "The value of a pick now, at the best line and price for the caller.",
    fields: {
      assessedAt: "When an input of the assessment changed last, on the feed's clock.",
      change: "The changed input.",
      why: "The same in words, as the end of a sentence.",
      book: "The sportsbook with the best offer; null where the price is gone.",
      price: "American odds there; null where the price is gone.",
      confidence: "The probability at this line now, as a fraction.",
      confidenceLow: "Low end of its 80% range.",
      confidenceHigh: "High end of its 80% range.",
      marketProbability: "The market's probability without the vig now.",
      edge: "Expected value at this price, as a fraction of the stake; null where the price is gone.",
      shrunkEdge: "The edge after doubt; null if the price is gone.",
      worth: "The chance that this price is better than fair; null where the price is gone.",
      stakeFraction: "The suggested share of the bankroll now.",
      betFrom: "The shortest American odds at this line at which it is a BET; null where no price is.",
      leanFrom: "The shortest American odds at this line at which it is a LEAN; null where no price is.",
    },
  });

const cardBase = {
  id: z.number().int(),
  league: leagueSchema,
  /** "Boston Celtics @ Toronto Raptors" (away @ home). */
  strategyName: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  homeCode: z.string(),
  awayCode: z.string(),
  gameId: z.string(),
  venue: z
    .string()
    .nullable()
    .describe('The home team\'s ground, or "Neutral site"; null where it is not known, as in the archive.'),
  gameTime: momentSchema,
  gameStatus: z.enum(GAME_STATUSES),
  createdAt: momentSchema,
  isPremium: z.boolean(),
  betType: betTypeSchema,
  /** At the price the viewer can have now, or when it was read if that is too old to bet; as published once the game has started. */
  verdict: verdictSchema,
  marketEfficiency: z.enum(["Undervalued", "Good Value", "Slight Edge", "No Edge"]),
};

/**
 * The only data sent for a pick that the viewer may not see or has not revealed: the game, the bet type, the verdict and the value label
 * (D27); no side, line, book, price, probability, stake or reasoning (D3).
 */
export const lockedStrategySchema = z.object({
  ...cardBase,
  locked: z.literal(true),
  group: z.literal("locked"),
  /** The reason: the tier, or not revealed yet. `canReveal` says whether a reveal is left today. */
  lockReason: z.enum(["tier", "unrevealed", "daily-limit", "trial-over", "delay", "paused"]),
  lockMessage: z.string(),
  requiredTier: tierSchema.nullable(),
  canReveal: z.boolean(),
});

/** An open pick as on a card. Probabilities and edges are fractions; money suggestions are on the pick page. */
export const openStrategySchema = z.object({
  ...cardBase,
  locked: z.literal(false),
  /** Its group on today's board. */
  group: z.enum(OPEN_GROUPS),
  market: marketSchema,
  side: sideSchema,
  line: z.number().nullable(),
  teamName: z.string(),
  /** "Toronto Raptors −3.5", "Over 221.5". */
  recommendation: z.string(),
  riskLevel: riskLevelSchema,
  /** A BET at its opening price (M29): limits are low there. */
  opening: z.boolean(),
  confidence: z.number(),
  confidenceLow: z.number(),
  confidenceHigh: z.number(),
  /** p·d − 1 at `visible.price` (D7); at most 0 where that is gone or has moved since. */
  edge: z.number(),
  expectedValue: z.number(),
  /** The edge after doubt, and the chance that the price is better than fair (D39); null for picks older than the rule. */
  shrunkEdge: z.number().nullable(),
  worth: z.number().nullable(),
  visible: visiblePriceSchema,
  published: publishedPickSchema,
  /** Null once the game has started; all values are the published ones then. */
  now: pickNowSchema.nullable(),
  publishedPrice: americanOddsSchema,
  publishedBook: z.string(),
  fairPrice: americanOddsSchema,
  goodDownTo: americanOddsSchema,
  stakeFraction: z.number(),
  /** In the person's own currency: suggested stake for the user's bankroll, null when no bankroll is set. */
  suggestedStake: z.number().nullable(),
  /** The percentage of picks published in a year that it is better than (D36); null while too few were published. */
  grade: z.number().int().nullable(),
  confidenceLabel: z.enum(["Elite", "Premium", "Quality", "Standard"]),
  hotPick: z.boolean(),
  highValue: z.boolean(),
  /** One sentence from the largest signed contributions. */
  reasoning: z.string(),
  modelLabel: z.string(),
  saved: z.boolean(),
  ownBet: ownBetSchema.nullable(),
  betRefusal: betRefusalSchema.nullable(),
  result: resultSchema.nullable(),
});

export const strategyCardSchema = z.discriminatedUnion("locked", [lockedStrategySchema, openStrategySchema]);
export type LockedPick = z.infer<typeof lockedStrategySchema>;
export type OpenPick = z.infer<typeof openStrategySchema>;
export type StrategyCard = z.infer<typeof strategyCardSchema>;
export type VisiblePrice = z.infer<typeof visiblePriceSchema>;

/** The number of today's picks in each group, the verdicts of the locked ones, and how many of those can be revealed. */
export const boardCountsSchema = z.record(z.enum(BOARD_GROUPS), z.number().int()).and(
  z.object({
    lockedBets: z.number().int(),
    lockedLeans: z.number().int(),
    toReveal: z.number().int(),
    toRevealBets: z.number().int(),
  }),
);
export type BoardCounts = z.infer<typeof boardCountsSchema>;

/** The pick list of a page, without its cards. */
const strategyListSchema = z.object({
  total: z.number().int(),
  /** Picks before filtering: "no bet right now" and "no match" are different answers. */
  available: z.number().int(),
  counts: boardCountsSchema,
  /** Offered picks that only fail the minimum confidence. */
  belowConfidence: z.number().int(),
  filters: strategyFiltersSchema,
  dailyUsage: dailyUsageSchema,
  /** How a running subscription is billed; null without one. */
  billingCycle: z.enum(BILLING_CYCLES).nullable(),
  trialStatus: trialStatusSchema,
  trialExpired: z.boolean(),
  dailyLimitReached: z.boolean(),
  freeAccess: z.boolean(),
  /** While the promotion runs (D41): the days left, and the confidence from which picks are listed, as a fraction. */
  freeAccessDaysRemaining: z.number().int(),
  confidenceThreshold: z.number(),
  feed: feedStatusSchema,
  /** Price delay of the tier (D5), minutes. */
  quoteDelayMinutes: z.number().int(),
  books: z.array(z.object({ key: z.string(), label: z.string(), open: z.boolean() })),
});
export type StrategyList = z.infer<typeof strategyListSchema>;

/** An offered pick with only the data of its row, its card and their details, because a page of them is sent to the browser twice. */
export const offeredCardSchema = openStrategySchema
  .pick({
    id: true,
    gameId: true,
    league: true,
    awayCode: true,
    homeCode: true,
    venue: true,
    gameTime: true,
    gameStatus: true,
    group: true,
    market: true,
    teamName: true,
    recommendation: true,
    verdict: true,
    opening: true,
    confidence: true,
    confidenceLow: true,
    confidenceHigh: true,
    edge: true,
    fairPrice: true,
    goodDownTo: true,
    stakeFraction: true,
    suggestedStake: true,
    grade: true,
    confidenceLabel: true,
    marketEfficiency: true,
    riskLevel: true,
    hotPick: true,
    highValue: true,
    reasoning: true,
    saved: true,
    ownBet: true,
    betRefusal: true,
  })
  .extend({
    visible: visiblePriceSchema.omit({ line: true }),
    published: publishedPickSchema.pick({
      line: true,
      price: true,
      verdict: true,
      recommendation: true,
      confidence: true,
    }),
    now: pickNowSchema.pick({ line: true, price: true, verdict: true, betFrom: true }).nullable(),
  });
export type OfferedCard = z.infer<typeof offeredCardSchema>;

/** A pick of a folded group, as one row that links to its page. Probabilities and edges are fractions. */
export type BoardRow = Pick<
  OpenPick,
  | "id"
  | "league"
  | "group"
  | "awayCode"
  | "homeCode"
  | "gameTime"
  | "gameStatus"
  | "recommendation"
  | "ownBet"
  | "result"
> & {
  readonly publishedPrice: number;
  readonly publishedVerdict: OpenPick["verdict"];
  /** Why it is not a bet now, and the price at which it would be; null once the game has started. */
  readonly now: {
    readonly edge: number | null;
    readonly betFrom: number | null;
    readonly stale: boolean;
    readonly moved: boolean;
    readonly seenAt: number | null;
  } | null;
};

/** The number of upcoming games and markets that have been priced. */
export interface PricedScope {
  readonly games: number;
  readonly markets: number;
}

/** The page of Smart Bet Discovery: a page of offered picks, best first, and on the first page all others. */
export interface Discovery {
  readonly list: StrategyList;
  readonly offered: readonly OfferedCard[];
  /** On markets the person has bet already. */
  readonly placed: readonly OfferedCard[];
  /** At prices that are too old to bet (D22). */
  readonly old: readonly OfferedCard[];
  /** What the offered bets cost somebody who takes them all, and whether a cap (M8) lowers it; null while no bankroll is set. */
  readonly inAll: { readonly stakeCents: number; readonly isCapped: boolean } | null;
  readonly rows: Readonly<Record<"gone" | "in-play" | "finished", readonly BoardRow[]>>;
  readonly locked: readonly LockedPick[];
  readonly page: number;
  readonly pageCount: number;
  /** The number of priced games and markets, and the offered pick nearest to a bet; null on a day with a bet. */
  readonly noBet: { readonly priced: PricedScope; readonly closest: OpenPick | null } | null;
  /** Milliseconds until prices are next checked for picks; null where no clock runs (the archive). */
  readonly nextCheckMs: number | null;
}

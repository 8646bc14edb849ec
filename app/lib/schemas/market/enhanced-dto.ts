import type { AmericanOdds, EpochMs } from "#app/lib/engine/brands.ts";
import type { League, LineMarket, Market, Side, Tier } from "#app/lib/engine/leagues.ts";
import type { OurLeague, OurPick, OurWord } from "#app/lib/schemas/market/our-word.ts";
import type { Given } from "#app/lib/schemas/given.ts";
import type { FeedStatus } from "#app/lib/schemas/feeds/dto.ts";
import type { LadderRow } from "#app/lib/schemas/market/ladder.ts";
import type { PickDetail } from "#app/lib/schemas/picks/pick-dto.ts";
import type { apiComparisonSchema, apiSharpMoneySchema, apiStatusSchema } from "./enhanced-api.ts";

/** A part of the screen that a plan does not open: which plan does, and a sentence. */
export interface MarketLock {
  readonly tier: Tier;
  readonly text: string;
}

/** A source of data, and whether it can be asked. */
export type ApiSource = Given<typeof apiStatusSchema>["apiSources"][string] & { readonly key: string };

export type ComparedGame = Given<typeof apiComparisonSchema>["games"][number];
export type ComparedMarket = ComparedGame["markets"][number];
/** A book on a market of a game. */
export type ComparedBook = ComparedMarket["books"][number];
/** A game in lists. */
export type GameInBrief = Omit<ComparedGame, "markets">;

/** Whether a book moves before or after the others, measured on finished games. */
export interface LeadRow {
  readonly book: string;
  readonly bookLabel: string;
  /** Positive: ahead of the books' median. */
  readonly medianAheadMs: number;
  readonly n: number;
}

/** The results of following steam on finished games; means with n. */
export interface SteamRecord {
  readonly games: number;
  readonly following: { readonly n: number; readonly mean: number; readonly standardError: number | null } | null;
  /** The same at the books that had moved already. */
  readonly chasing: { readonly n: number; readonly mean: number; readonly standardError: number | null } | null;
  readonly before: { readonly n: number; readonly mean: number; readonly standardError: number | null } | null;
}

/** One side of a market at a book. */
export interface OfferInBrief {
  readonly side: Side;
  /** "Raptors −3.5", "Over 221.5". */
  readonly bet: string;
  readonly line: number | null;
  readonly book: string;
  readonly bookLabel: string;
  readonly price: AmericanOdds;
  /** When the price last changed. */
  readonly quotedAt: EpochMs;
  /** The moment a delayed plan's price belongs to; null where prices are shown as they change. */
  readonly seenAt: EpochMs | null;
}

/** An offer that beats the fair price of its market. */
export interface FairOfferRow extends OfferInBrief {
  readonly game: GameInBrief;
  readonly market: Market;
  readonly fairProbability: number;
  /** Decimal odds at which the offer would have no value. */
  readonly fairDecimal: number;
  readonly expectedValue: number;
  /** Since when it has beaten the fair price. */
  readonly since: EpochMs;
  /** Books behind the fair price. */
  readonly fairBooks: number;
  /** Worth more than 10%: presumed wrong until seen again (M5). */
  readonly suspect: boolean;
  /** Whether the book leads or lags the market; null while too few of its moves are known. */
  readonly pace: "leads" | "lags" | null;
  /** Whether the book moved away from the others; otherwise they moved away from it, and its price is late. */
  readonly ownMove: boolean;
  /** Our recommendation on it. */
  readonly ours: OurWord;
}

/** Both sides of a market at two books. */
export interface TwoBookRow {
  readonly kind: "arbitrage" | "middle";
  readonly game: GameInBrief;
  readonly market: Market;
  readonly first: OfferInBrief & { readonly share: number };
  readonly second: OfferInBrief & { readonly share: number };
  readonly since: EpochMs;
  /** Of the whole stake: certain for an arbitrage, expected for a middle. */
  readonly value: number;
  /** Arbitrage: a result on the line refunds both stakes. */
  readonly canPush: boolean;
  /** Middle: the probability that both win, and the loss when only one does. */
  readonly bothWin: number | null;
  readonly outside: number | null;
}

/** The signals on one market of a game. */
export type SharpMarket = Given<typeof apiSharpMoneySchema>["markets"][number];
/** A steam move with its evidence. */
export type SteamRow = SharpMarket["steam"][number];
/** A report that may explain a move. */
export type ReportRow = SteamRow["reports"][number];

export interface SharpMoney {
  readonly gameId: string;
  /** The market of the short figures: the spread in NBA and NFL, else the moneyline. */
  readonly main: SharpMarket;
  readonly markets: readonly SharpMarket[];
  readonly splitsNote: string | null;
  readonly recommendation: string;
  /** The side the strongest signal points to, at its fair line; null without a signal. */
  readonly signal: { readonly market: Market; readonly side: Side; readonly line: number | null } | null;
  /** The market's own chance of that side, without the vig; null without a signal. */
  readonly noVigChance: number | null;
  /** Our chance of that side (D6); null without a signal, where it is closed to the person, and where we forecast no such line. */
  readonly confidence: number | null;
  /** Our recommendation on that side; null without a signal. */
  readonly ours: OurWord | null;
}

export interface EnhancedRoi {
  readonly gameId: string;
  readonly market: Market;
  readonly offer: OfferInBrief;
  /** The market's own chance of the offer's side, without the vig. */
  readonly noVigChance: number;
  /** Our chance of it (D6) with its level; null where it is closed to the person, and where we forecast no such line. */
  readonly confidenceScore: number | null;
  readonly confidenceLevel: string | null;
  /** Our recommendation on it. */
  readonly ours: OurWord;
  /** Expected value per unit staked. */
  readonly expectedRoi: number;
  /** No-vig probability minus break-even. */
  readonly valueEdge: number;
  readonly breakEven: number;
  readonly fairBooks: number;
  readonly text: string;
}

/** A side that can be a leg of a same-game parlay. */
export interface LegChoice {
  readonly key: string;
  readonly market: Market;
  readonly side: Side;
  readonly bet: string;
  readonly probability: number;
  readonly chosen: boolean;
}

/** A same-game parlay with its joint price. */
export interface SameGameAnswer {
  readonly legs: readonly { readonly bet: string; readonly win: number; readonly push: number }[];
  readonly product: number;
  readonly joint: number;
  /** Break-even decimal odds of the parlay; null if the legs cannot all win. */
  readonly fairDecimal: number | null;
  /** The hold of a book that prices the legs one by one, at their mean hold. */
  readonly compoundedHold: number | null;
  /** The price quoted to the person, with its value and hold; null if none was entered. */
  readonly quoted: { readonly decimal: number; readonly expectedValue: number; readonly hold: number } | null;
  /** The prices of exactly these sides together at the person's books, the best first; empty if none quotes them. */
  readonly books: readonly {
    readonly bookLabel: string;
    readonly decimal: number;
    readonly expectedValue: number;
    /** The book's hold over all four ways to combine these two lines. */
    readonly hold: number;
    /** Too old to be bet. */
    readonly stale: boolean;
  }[];
}

export interface SameGameBuilder {
  readonly choices: readonly LegChoice[];
  readonly typedPrice: string;
  readonly error: string | null;
  readonly priceError: string | null;
  readonly answer: SameGameAnswer | null;
}

/** How a market moved, without a pick on it. */
export type MarketMovement = Omit<NonNullable<PickDetail["movement"]>, "published">;

/** Both sides of a market at every line that can be had, by the line as stored: home handicap or total. */
export interface PanelLadder {
  readonly market: LineMarket;
  readonly firstLabel: string;
  readonly secondLabel: string;
  readonly rows: readonly {
    readonly line: number;
    readonly first: LadderRow | null;
    readonly second: LadderRow | null;
  }[];
  /** Why there are no rows; null where there are. */
  readonly note: string | null;
}

/** Everything about the chosen game. */
export interface GamePanel {
  readonly game: ComparedGame;
  /** Our picks on it, as far as they are open to the person. */
  readonly ours: readonly OurPick[];
  readonly sharp: SharpMoney | null;
  readonly roi: EnhancedRoi | null;
  /** Other lines of its spread and total; none in a feed that has no such quotes. */
  readonly ladders: readonly PanelLadder[];
  readonly movement: (MarketMovement & { readonly market: Market }) | null;
  readonly movementLock: MarketLock | null;
  readonly parlay: SameGameBuilder | null;
}

export interface EnhancedOdds {
  readonly feed: FeedStatus;
  readonly league: League;
  readonly leagues: readonly League[];
  readonly quoteDelayMinutes: number;
  /** Why nothing is offered to a person who takes a break. */
  readonly pause: string | null;
  readonly valueLock: MarketLock | null;
  readonly offers: readonly FairOfferRow[];
  /** Our picks on the league's games ahead; null where offers are closed. */
  readonly ours: OurLeague | null;
  /** Markets that have a fair price, and all that are quoted. */
  readonly pricedMarkets: number;
  readonly quotedMarkets: number;
  readonly twoBook: readonly TwoBookRow[];
  readonly games: readonly GameInBrief[];
  readonly leads: readonly LeadRow[];
  readonly steam: SteamRecord | null;
  readonly sources: readonly ApiSource[];
  /** The chosen game, or the next one; null without games. */
  readonly next: ComparedGame | null;
  readonly panel: GamePanel | null;
  /** Whether the requested game does not exist (any more). */
  readonly unknownGame: boolean;
}

/** The four leagues, the markets and the sides the product prices, as closed lists. */
export const LEAGUES = ["NBA", "MLB", "NFL", "NHL"] as const;
export type League = (typeof LEAGUES)[number];

/** Markets priced from one outcome distribution per game. */
export const GAME_MARKETS = ["moneyline", "spread", "total"] as const;
export type GameMarket = (typeof GAME_MARKETS)[number];

/** Markets of a game that have a line, and so other lines beside the main one. */
export const LINE_MARKETS = ["spread", "total"] as const satisfies readonly GameMarket[];
export type LineMarket = (typeof LINE_MARKETS)[number];

/** The market of a parlay's first leg. */
export const PARLAY_TEAM_MARKETS = ["moneyline", "spread"] as const;
export type ParlayTeamMarket = (typeof PARLAY_TEAM_MARKETS)[number];

/** All markets: those of the game, props on what a player counts in it, and same-game parlays of two of its sides. */
export const MARKETS = [...GAME_MARKETS, "prop", "parlay"] as const;
export type Market = (typeof MARKETS)[number];

/** Whether a market is priced from its game's one distribution, unlike a prop or a same-game parlay. */
export const isGameMarket = (market: Market): market is GameMarket =>
  (GAME_MARKETS as readonly Market[]).includes(market);

/** Case, spaces, underscores and hyphens do not count, and "player props", "player prop" and "prop" are one type (core §5). */
export function normalizedBetType(betType: string): string {
  const bare = betType.toLowerCase().replace(/[\s_-]+/g, "");
  return bare === "playerprops" || bare === "prop" || bare === "props" ? "playerprop" : bare;
}

/** Home and away on moneyline and spread, over and under on totals and props; both legs of a parlay. */
export const SIDES = ["home", "away", "over", "under", "both"] as const;
export type Side = (typeof SIDES)[number];

/** Whether a market is about a count being above or below its line: the points of a game, or what a player does in it. */
export const isOverUnder = (market: Market): market is "total" | "prop" => market === "total" || market === "prop";

/**
 * The two sides of a market; the first is the one whose line is stored (home handicap, total). A parlay is bet on one side only, that both
 * legs win, so that both are the same.
 */
export function sidesOf(market: Market): readonly [Side, Side] {
  if (market === "parlay") return ["both", "both"];
  return isOverUnder(market) ? ["over", "under"] : ["home", "away"];
}

/** Whether a game of the league can end in a tie. */
export const CAN_TIE: Readonly<Record<League, boolean>> = { NBA: false, MLB: false, NFL: true, NHL: false };

/** The zone whose calendar day is a league's game day. */
export const LEAGUE_TIME_ZONE = "America/New_York";

/** Sportsbooks of the specification (core §9); labels come from `app/lib/format`. */
export const BOOKS = ["fanduel", "draftkings", "betmgm", "caesars", "espnbet"] as const;
export type Book = (typeof BOOKS)[number];

export const FEEDS = ["simulation", "archive", "live"] as const;
export type Feed = (typeof FEEDS)[number];

export const TIERS = ["free", "pro", "elite"] as const;
export type Tier = (typeof TIERS)[number];

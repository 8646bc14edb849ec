import { daysBetween } from "./rest-travel.ts";
import type { GameMarket } from "#app/lib/engine/leagues.ts";
import { fairFromPrices } from "#app/lib/engine/ratings/market-view.ts";
import type { MarketLine } from "#app/lib/engine/ratings/model.ts";
import { settledMargin } from "#app/lib/engine/settle/grade.ts";

/** A finished game with its closing line; null where none was stored. */
export interface ClosedGame {
  readonly id: string;
  /** Eastern calendar day, YYYY-MM-DD. */
  readonly date: string;
  readonly homeTeamId: string;
  readonly awayTeamId: string;
  readonly homeScore: number;
  readonly awayScore: number;
  readonly close: MarketLine | null;
}

/** The result of a bet at the closing line, and its chance by the prices without the margin. */
export interface AtClose {
  /** The side's own handicap, or the total. */
  readonly line: number;
  /** "win": covered, or went over. */
  readonly result: "win" | "loss" | "push";
  readonly chance: number;
}

/** A finished game from the view of one of its teams. */
export interface TeamResult {
  readonly gameId: string;
  readonly date: string;
  readonly opponentId: string;
  readonly atHome: boolean;
  readonly scored: number;
  readonly allowed: number;
  /** Null: a tie. */
  readonly won: boolean | null;
  readonly spread: AtClose | null;
  /** Of the over. */
  readonly total: AtClose | null;
  /** By the closing moneyline, else by the spread; null without both. */
  readonly favourite: boolean | null;
  /** Full days off before it; null for the season's first game. */
  readonly restDays: number | null;
}

const HALF = 0.5;

function atClose(
  { homeScore, awayScore }: ClosedGame,
  { market, side, line, chance }: { market: GameMarket; side: "home" | "away" | "over"; line: number; chance: number },
): AtClose {
  const margin = settledMargin({ market, side, line }, homeScore, awayScore);
  return { line, result: margin > 0 ? "win" : margin < 0 ? "loss" : "push", chance };
}

function spreadOf(game: ClosedGame, atHome: boolean): AtClose | null {
  const { spreadHome = null, spreadHomePrice = null, spreadAwayPrice = null } = game.close ?? {};
  if (spreadHome === null) return null;
  const home = fairFromPrices(spreadHomePrice, spreadAwayPrice) ?? HALF;
  return atHome
    ? atClose(game, { market: "spread", side: "home", line: spreadHome, chance: home })
    : atClose(game, { market: "spread", side: "away", line: 0 - spreadHome, chance: 1 - home });
}

function totalOf(game: ClosedGame): AtClose | null {
  const { total = null, overPrice = null, underPrice = null } = game.close ?? {};
  if (total === null) return null;
  const chance = fairFromPrices(overPrice, underPrice) ?? HALF;
  return atClose(game, { market: "total", side: "over", line: total, chance });
}

function homeFavoured(close: MarketLine | null): boolean | null {
  if (close === null) return null;
  const home = fairFromPrices(close.homeMoneyline, close.awayMoneyline);
  if (home !== null && home !== HALF) return home > HALF;
  return close.spreadHome === null || close.spreadHome === 0 ? null : close.spreadHome < 0;
}

/**
 * A team's finished games at their closing lines, oldest first.
 *
 * @param games in order of their day; games of others are left out.
 */
export function teamResults(teamId: string, games: readonly ClosedGame[]): readonly TeamResult[] {
  const found: TeamResult[] = [];
  for (const game of games) {
    const atHome = game.homeTeamId === teamId;
    if (!atHome && game.awayTeamId !== teamId) continue;
    const [scored, allowed] = atHome ? [game.homeScore, game.awayScore] : [game.awayScore, game.homeScore];
    const favoured = homeFavoured(game.close);
    const before = found.at(-1);
    found.push({
      gameId: game.id,
      date: game.date,
      opponentId: atHome ? game.awayTeamId : game.homeTeamId,
      atHome,
      scored,
      allowed,
      won: scored === allowed ? null : scored > allowed,
      spread: spreadOf(game, atHome),
      total: totalOf(game),
      favourite: favoured === null ? null : favoured === atHome,
      restDays: before === undefined ? null : daysBetween(before.date, game.date) - 1,
    });
  }
  return found;
}

/** A team's current run of equal results. */
export interface TeamStreak {
  readonly kind: "won" | "lost" | "covered" | "missed" | "over" | "under" | "none";
  readonly count: number;
}

/** How long the newest of some outcomes has lasted, newest last; nulls (ties, pushes, games without a line) neither count nor end it. */
export function runOf<Kind extends TeamStreak["kind"]>(
  outcomes: readonly (boolean | null)[],
  [yes, no]: readonly [Kind, Kind],
): { readonly kind: Kind | "none"; readonly count: number } {
  const decided = outcomes.filter((outcome) => outcome !== null);
  const newest = decided.at(-1);
  if (newest === undefined) return { kind: "none", count: 0 };
  const other = decided.lastIndexOf(!newest);
  return { kind: newest ? yes : no, count: decided.length - 1 - other };
}

/** Whether a bet at the close won; null if it was refunded or there was none. */
export const wonAtClose = (bet: AtClose | null): boolean | null =>
  bet === null || bet.result === "push" ? null : bet.result === "win";

import type { Book, GameMarket, League } from "#app/lib/engine/leagues.ts";

/**
 * A book's habits: minutes behind the market, price steps, its difference from the usual margin of a market, and the leagues whose totals
 * it quotes only on halves (DraftKings and FanDuel all 2,904 of the NHL's 2023–24, BetMGM and Caesars 59 %: book-odds-nhl).
 */
interface BookHabit {
  readonly lagMinutes: number;
  readonly priceStep: number;
  readonly moreHold: number;
  readonly halfTotals: readonly League[];
}

export const HABIT: Readonly<Record<Book, BookHabit>> = {
  fanduel: { lagMinutes: 2, priceStep: 2, moreHold: 0.001, halfTotals: ["NHL"] },
  draftkings: { lagMinutes: 3, priceStep: 5, moreHold: -0.0015, halfTotals: ["NHL"] },
  betmgm: { lagMinutes: 10, priceStep: 5, moreHold: 0.001, halfTotals: [] },
  caesars: { lagMinutes: 8, priceStep: 2, moreHold: -0.001, halfTotals: [] },
  espnbet: { lagMinutes: 15, priceStep: 5, moreHold: 0.003, halfTotals: [] },
};

/** The usual hold by league and market: narrow where betting is heaviest and a market has only two prices. */
const HOLD: Readonly<Record<League, Readonly<Record<GameMarket, number>>>> = {
  NBA: { moneyline: 0.038, spread: 0.044, total: 0.044 },
  NFL: { moneyline: 0.033, spread: 0.044, total: 0.034 },
  NHL: { moneyline: 0.0405, spread: 0.0405, total: 0.043 },
  MLB: { moneyline: 0.026, spread: 0.0395, total: 0.043 },
};

/** The usual hold of a book on a market. */
export function usualHold(league: League, book: Book, market: GameMarket): number {
  return HOLD[league][market] + HABIT[book].moreHold;
}

import { americanOdds, epochMs, type AmericanOdds } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { normalQuantile } from "#app/lib/engine/markets/normal.ts";
import { HAS_POINT_SPREAD } from "#app/lib/engine/ratings/market-view.ts";
import type { FinishedGame, MarketLine } from "#app/lib/engine/ratings/model.ts";
import { LEAGUE_PARAMETERS } from "#app/lib/engine/ratings/parameters.ts";
import type { SimulatedGame } from "#app/lib/engine/simulate/game.ts";
import { gameStateAt, seasonSchedule } from "#app/lib/engine/simulate/simulation.ts";
import { latentWinProbability } from "#app/lib/engine/simulate/truth.ts";

const SEED = "bench";
const LATER = epochMs(Date.UTC(2035, 0, 1));

/** An American price with a book's share on top: 52.4 % of an even game are −110. */
function priceOf(p: number): AmericanOdds {
  const asked = Math.min(0.985, Math.max(0.015, p * 1.0476));
  return americanOdds(
    asked >= 0.5 ? -Math.round((100 * asked) / (1 - asked)) : Math.round((100 * (1 - asked)) / asked),
  );
}

/** The closing line of a book that knows the truth. */
function closeOf(league: League, p: number, played: number): MarketLine {
  const { marginSd, total } = LEAGUE_PARAMETERS[league];
  const spread = HAS_POINT_SPREAD[league] ? -Math.round(2 * marginSd * normalQuantile(p)) / 2 : p >= 0.5 ? -1.5 : 1.5;
  const over = 0.47 + 0.06 * ((played * 0.618) % 1);
  return {
    homeMoneyline: priceOf(p),
    awayMoneyline: priceOf(1 - p),
    spreadHome: spread,
    spreadHomePrice: priceOf(0.5),
    spreadAwayPrice: priceOf(0.5),
    total: Math.round(2 * total.levelStart) / 2 + ((played % 9) - 4) / 2,
    overPrice: priceOf(over),
    underPrice: priceOf(1 - over),
  };
}

function finished(game: SimulatedGame, index: number): FinishedGame | null {
  const { status, homeScore, awayScore } = gameStateAt(SEED, game, LATER);
  if (status !== "final" || homeScore === null || awayScore === null) return null;
  const { league, season, day, home, away, neutral, playoff } = game;
  const close = closeOf(league, latentWinProbability(SEED, game), index);
  return { league, season, day, home, away, neutral, playoff, homeScore, awayScore, open: close, close };
}

/** The games of whole seasons of one league in their order, with results and closing lines; the newest `count` of them. */
export function simulatedGames(league: League, count: number): readonly FinishedGame[] {
  const games: FinishedGame[] = [];
  for (let season = 2027; games.length < count; season--) {
    const played = seasonSchedule(SEED, league, season).flatMap((game, index) => finished(game, index) ?? []);
    games.unshift(...played.sort((a, b) => a.day - b.day));
  }
  return games.slice(-count);
}

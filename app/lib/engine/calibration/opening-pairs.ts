import type { GameMarket } from "#app/lib/engine/leagues.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import { HAS_POINT_SPREAD, moneylineProbability } from "#app/lib/engine/ratings/market-view.ts";
import type { FinishedGame } from "#app/lib/engine/ratings/model.ts";
import { forecastAtOpen, type ForecastOfGame, type WalkedGame } from "#app/lib/engine/ratings/walk.ts";
import type { OpeningPair } from "./move-blend.ts";
import { closeAtLine, quoteLogit, twoSidedQuote, type LineReaders } from "./opening-quote.ts";
import { calibratedLogit, type Calibration } from "./platt.ts";

/** A past game and what it counts: 1 in the newest season, less in older ones. */
export interface WeightedGame extends WalkedGame {
  readonly weight: number;
}

/** Logit of the model's first side (home, over) given no push; `line` is the home handicap or the total, null on the moneyline. */
export function modelLogitAt(
  walked: ForecastOfGame,
  calibration: Calibration,
  market: GameMarket,
  line: number | null,
  readers: LineReaders,
): number {
  if (market === "moneyline" || line === null) return calibratedLogit(calibration, walked.rawLogit);
  return readers[market].logitAt(market === "spread" ? walked.marginMean : walked.totalMean, line);
}

/**
 * Opening and closing home-win logits of the same market: moneylines if both are known, else point spreads if both are. A spread read as a
 * probability differs from the moneyline of the same moment by more than prices move in a day.
 */
function moneylineMove(game: FinishedGame, readers: LineReaders): { open: number; close: number } | null {
  const [open, close] = [moneylineProbability(game.open), moneylineProbability(game.close)];
  if (open !== null && close !== null) return { open: logit(open), close: logit(close) };
  if (!HAS_POINT_SPREAD[game.league]) return null;
  const [from, to] = [game.open?.spreadHome, game.close?.spreadHome];
  if (from === null || from === undefined || to === null || to === undefined) return null;
  // At a line of 0 a spread is the moneyline.
  return { open: readers.spread.logitAt(0 - from, 0), close: readers.spread.logitAt(0 - to, 0) };
}

/**
 * The moves of a market from open to close in past games (M29): model, open and close at the opening line. Games without either price are
 * left out; a result is not needed.
 */
export function openingPairs(
  past: readonly WeightedGame[],
  calibration: Calibration,
  market: GameMarket,
  readers: LineReaders,
): readonly OpeningPair[] {
  return past.flatMap((walked): readonly OpeningPair[] => {
    const { game, weight } = walked;
    if (market === "moneyline") {
      const move = moneylineMove(game, readers);
      if (move === null) return [];
      const modelLogit = modelLogitAt(forecastAtOpen(walked), calibration, market, null, readers);
      return [{ modelLogit, openLogit: move.open, closeLogit: move.close, weight }];
    }
    const open = twoSidedQuote(game.league, game.open, market);
    if (open === null) return [];
    const close = closeAtLine(game, market, open.line, readers);
    if (close === null) return [];
    const modelLogit = modelLogitAt(forecastAtOpen(walked), calibration, market, open.line, readers);
    return [{ modelLogit, openLogit: quoteLogit(open), closeLogit: close.logit, weight }];
  });
}

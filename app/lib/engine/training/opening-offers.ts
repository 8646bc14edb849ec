import { clampProbability, type AmericanOdds, type Edge, type Probability } from "#app/lib/engine/brands.ts";
import { blendedLogit } from "#app/lib/engine/calibration/market-blend.ts";
import { modelLogitAt } from "#app/lib/engine/calibration/opening-pairs.ts";
import {
  closeAtLine,
  lineReaders,
  outcomeAt,
  quoteLogit,
  twoSidedQuote,
  type LineReaders,
} from "#app/lib/engine/calibration/opening-quote.ts";
import type { LearntFromPast } from "#app/lib/engine/calibration/season-calibration.ts";
import { GAME_MARKETS, sidesOf, type League, type GameMarket, type Side } from "#app/lib/engine/leagues.ts";
import { logistic } from "#app/lib/engine/markets/logit.ts";
import { withoutPush } from "#app/lib/engine/markets/price-line.ts";
import { closingLineValue } from "#app/lib/engine/odds/closing-line-value.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { expectedValue } from "#app/lib/engine/odds/expected-value.ts";
import type { FinishedGame } from "#app/lib/engine/ratings/model.ts";
import { forecastAtOpen, type WalkedGame } from "#app/lib/engine/ratings/walk.ts";

/** The better side of one market of one game at its opening price. */
export interface OpeningOffer {
  readonly market: GameMarket;
  readonly side: Side;
  readonly season: number;
  readonly day: number;
  /** Home handicap or total; null on the moneyline. */
  readonly line: number | null;
  readonly price: AmericanOdds;
  /** Whether the price is the −110 assumed if only the line is known. */
  readonly assumed: boolean;
  /** By the blend at the open: the chance given no push, and the chance of a push. */
  readonly probability: Probability;
  readonly pushProbability: number;
  /** By the blend at the open, per unit (M5). */
  readonly expectedValue: Edge;
  /** Per unit against the close at the offer's own line, its margin removed (M12); null without a close. */
  readonly closingLineValue: Edge | null;
  /** Per unit at the result; 0 for a push. */
  readonly profit: number;
  /** Logits of the market's first side (home, over) at the opening line. */
  readonly modelLogit: number;
  readonly openLogit: number;
  readonly closeLogit: number | null;
}

/** The result against the line from the first side: above 0 it won, 0 is a push. */
function firstResult({ homeScore, awayScore }: FinishedGame, market: GameMarket, line: number | null): number {
  if (market === "total") return homeScore + awayScore - (line ?? 0);
  return homeScore - awayScore + (line ?? 0);
}

const swapped = ({ win, push, lose }: ReturnType<typeof outcomeAt>) => ({ win: lose, push, lose: win });

function openingOffer(
  walked: WalkedGame,
  learnt: LearntFromPast,
  market: GameMarket,
  readers: LineReaders,
): OpeningOffer | null {
  const { game } = walked;
  const quote = twoSidedQuote(game.league, game.open, market);
  if (quote === null) return null;
  const { line, first, second, assumed } = quote;
  const openLogit = quoteLogit(quote);
  const modelLogit = modelLogitAt(forecastAtOpen(walked), learnt.calibration, market, line, readers);
  const blended = blendedLogit(learnt.blends.open[market], modelLogit, openLogit);
  const expected = outcomeAt(readers, market, line, blended);
  const decimals = [decimalFromAmerican(first), decimalFromAmerican(second)] as const;
  const values = [expectedValue(expected, decimals[0]), expectedValue(swapped(expected), decimals[1])] as const;
  const backsFirst = values[0] >= values[1];
  const taken = backsFirst ? decimals[0] : decimals[1];
  const close = closeAtLine(game, market, line, readers);
  const result = (backsFirst ? 1 : -1) * firstResult(game, market, line);
  const closeOfSide = (logitOfFirst: number): Probability => logistic(backsFirst ? logitOfFirst : -logitOfFirst);
  return {
    market,
    side: sidesOf(market)[backsFirst ? 0 : 1],
    season: game.season,
    day: game.day,
    line,
    price: backsFirst ? first : second,
    assumed,
    probability: clampProbability(withoutPush(backsFirst ? expected : swapped(expected)), 1e-6, 1 - 1e-6),
    pushProbability: expected.push,
    expectedValue: backsFirst ? values[0] : values[1],
    closingLineValue: close === null ? null : closingLineValue(taken, closeOfSide(close.logit), close.outcome.push),
    profit: result > 0 ? taken - 1 : result < 0 ? -1 : 0,
    modelLogit,
    openLogit,
    closeLogit: close === null ? null : close.logit,
  };
}

/**
 * Prices opening quotes with the inputs learned before: for each market the side with the higher expected value by the blend at the open,
 * and its value at the close and by the result. Only games earlier than those priced may be in `learnt`. Null for markets without an
 * opening price (puck and run lines, and totals of goals and runs where only the line is known).
 */
export function openingPricer(
  league: League,
  learnt: LearntFromPast,
): (walked: WalkedGame) => Readonly<Record<GameMarket, OpeningOffer | null>> {
  const readers = lineReaders(league, learnt.shape);
  return (walked) => {
    const of = (market: GameMarket) => openingOffer(walked, learnt, market, readers);
    return { moneyline: of("moneyline"), spread: of("spread"), total: of("total") };
  };
}

/** Whether any market of the game has an opening price that can be compared with a close. */
export function hasOpening({ game }: WalkedGame): boolean {
  return GAME_MARKETS.some(
    (market) =>
      twoSidedQuote(game.league, game.open, market) !== null && twoSidedQuote(game.league, game.close, market) !== null,
  );
}

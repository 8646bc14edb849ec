import type { AmericanOdds } from "#app/lib/engine/brands.ts";
import { blendedLogit } from "#app/lib/engine/calibration/market-blend.ts";
import { lineReader, type LineReader } from "#app/lib/engine/calibration/line-reader.ts";
import { ASSUMED_PRICE } from "#app/lib/engine/calibration/opening-quote.ts";
import { fairLogit } from "#app/lib/engine/calibration/season-calibration.ts";
import { logistic } from "#app/lib/engine/markets/logit.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { HAS_POINT_SPREAD } from "#app/lib/engine/ratings/market-view.ts";
import { pairedBootstrap } from "#app/lib/engine/scores/paired-bootstrap.ts";
import type { HeldOutGame } from "#app/lib/engine/training/held-out-game.ts";

export interface StakingReport {
  readonly n: number;
  /** Profit per unit staked; null without bets. */
  readonly roi: number | null;
  readonly standardError: number | null;
  /** 95% interval by bootstrap over days. */
  readonly low: number | null;
  readonly high: number | null;
  readonly winRate: number | null;
  /** The prices the bets were placed at. */
  readonly market: "moneyline" | "spread at quoted prices or −110" | "moneyline, else spread at quoted prices or −110";
  /** Games that had a price to bet at. */
  readonly offered: number;
}

/** The probability that the bets follow: the blend, as for picks, or the model alone, which shows the value of the market's information. */
export type Bettor = "blend" | "model";

/** A bet is placed when its expected value per unit exceeds this, the rule picks are published by. */
const STAKING_THRESHOLD = 0;

interface Offer {
  readonly homeWin: number;
  readonly homePrice: AmericanOdds;
  readonly awayPrice: AmericanOdds;
  /** Home's result against the line: above 0 wins, 0 pushes. */
  readonly result: number;
  readonly market: "moneyline" | "spread";
}

function offerOf(
  judged: HeldOutGame,
  moment: "open" | "close",
  bettor: Bettor,
  readerOf: (judged: HeldOutGame) => LineReader,
): Offer | null {
  const { walked, learnt, probabilities } = judged;
  const { game } = walked;
  const line = game[moment];
  if (line === null) return null;
  const margin = game.homeScore - game.awayScore;
  const blended = moment === "open" ? probabilities.blendOpen : probabilities.blendClose;
  const homeWin = bettor === "blend" ? blended : probabilities.model;
  if (line.homeMoneyline !== null && line.awayMoneyline !== null && homeWin !== null) {
    return {
      homeWin,
      homePrice: line.homeMoneyline,
      awayPrice: line.awayMoneyline,
      result: margin,
      market: "moneyline",
    };
  }
  if (!HAS_POINT_SPREAD[game.league] || line.spreadHome === null || !Number.isInteger(2 * line.spreadHome)) return null;
  const market = fairLogit(line.spreadHomePrice, line.spreadAwayPrice);
  const model = readerOf(judged).logitAt(walked.marginMean, line.spreadHome);
  return {
    homeWin: logistic(bettor === "blend" ? blendedLogit(learnt.blends[moment].spread, model, market) : model),
    homePrice: line.spreadHomePrice ?? ASSUMED_PRICE,
    awayPrice: line.spreadAwayPrice ?? ASSUMED_PRICE,
    result: margin + line.spreadHome,
    market: "spread",
  };
}

/**
 * Bets one unit on the better side of every game with an expected value above `STAKING_THRESHOLD` at the price of that moment. The file's
 * prices may be averages over books that nobody could bet at, so this tests the probabilities and does not predict a return. Null when no
 * game had a price.
 */
export function simulateStaking(
  games: readonly HeldOutGame[],
  moment: "open" | "close",
  bettor: Bettor,
): StakingReport | null {
  const readers = new Map<HeldOutGame["learnt"], LineReader>();
  const readerOf = ({ walked, learnt }: HeldOutGame): LineReader => {
    const reader = readers.get(learnt) ?? lineReader(walked.game.league, "spread", learnt.shape);
    readers.set(learnt, reader);
    return reader;
  };
  const profits: { day: number; difference: number }[] = [];
  const offered = { moneyline: 0, spread: 0 };
  let won = 0;
  let decided = 0;
  for (const judged of games) {
    const offer = offerOf(judged, moment, bettor, readerOf);
    if (offer === null) continue;
    offered[offer.market] += 1;
    const home = decimalFromAmerican(offer.homePrice);
    const away = decimalFromAmerican(offer.awayPrice);
    const homeValue = offer.homeWin * home - 1;
    const awayValue = (1 - offer.homeWin) * away - 1;
    if (Math.max(homeValue, awayValue) <= STAKING_THRESHOLD) continue;
    const backsHome = homeValue >= awayValue;
    const result = backsHome ? offer.result : -offer.result;
    const price = backsHome ? home : away;
    profits.push({ day: judged.walked.game.day, difference: result > 0 ? price - 1 : result < 0 ? -1 : 0 });
    if (result !== 0) decided++;
    if (result > 0) won++;
  }
  const all = offered.moneyline + offered.spread;
  if (all === 0) return null;
  const market =
    offered.spread === 0
      ? "moneyline"
      : offered.moneyline === 0
        ? "spread at quoted prices or −110"
        : "moneyline, else spread at quoted prices or −110";
  if (profits.length === 0) {
    return { n: 0, roi: null, standardError: null, low: null, high: null, winRate: null, market, offered: all };
  }
  const { mean, standardError, low, high } = pairedBootstrap(profits, { seed: `staking ${moment} ${bettor}` });
  return {
    n: profits.length,
    roi: mean,
    standardError,
    low,
    high,
    winRate: decided === 0 ? null : won / decided,
    market,
    offered: all,
  };
}

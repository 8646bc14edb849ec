import { isLargeMove, shareForeseen, type OpeningPair } from "#app/lib/engine/calibration/move-blend.ts";
import { openingDoubt, type LearntFromPast } from "#app/lib/engine/calibration/season-calibration.ts";
import type { League, GameMarket } from "#app/lib/engine/leagues.ts";
import { passesThreshold } from "#app/lib/engine/picks/publishing-threshold.ts";
import { pairedBootstrap } from "#app/lib/engine/scores/paired-bootstrap.ts";
import type { HeldOutGame } from "#app/lib/engine/training/held-out-game.ts";
import { openingPricer, type OpeningOffer } from "#app/lib/engine/training/opening-offers.ts";

/** A mean per unit staked with its bootstrap intervals over days. */
export interface MeanWithIntervals {
  readonly mean: number;
  readonly ninety: { readonly low: number; readonly high: number };
  readonly ninetyFive: { readonly low: number; readonly high: number };
}

export interface OpenersOfSeason {
  readonly season: number;
  /** Expected value an opening had to exceed, chosen on earlier seasons; null: nothing was bet. */
  readonly threshold: number | null;
  /** The model's weight in the blend at the open. */
  readonly modelWeight: number;
  readonly offered: number;
  readonly bets: number;
  /** Mean closing line value of the season's bets; null without bets. */
  readonly clv: number | null;
}

export interface OpenersReport {
  /** Games with a bettable opening price and a close, without the moves that are left out. */
  readonly offered: number;
  /** Games left out because the price moved too far (`isLargeMove`), and the mean closing line value with their bets counted. */
  readonly largeMoves: number;
  readonly clvWithLargeMoves: number | null;
  /** The number of offered prices that were missing from the files and assumed to be −110. */
  readonly assumedPrices: number;
  /** Share of the move from open to close the model foresaw in the test itself, by least squares; null with too few games. */
  readonly shareForeseen: number | null;
  readonly seasons: readonly OpenersOfSeason[];
  readonly bets: number;
  /** Bets divided by the seasons that had a threshold; 0 without one. */
  readonly betsASeason: number;
  /** Share of bets with a closing line value above 0; null without bets. */
  readonly beatClose: number | null;
  readonly clv: MeanWithIntervals | null;
  readonly roi: MeanWithIntervals | null;
  /** Every bet with a positive expected value, without a threshold: shows what the thresholds exclude. */
  readonly withoutThreshold: { readonly bets: number; readonly clv: MeanWithIntervals | null };
}

/** An offer that has a close, and the game it was made on. */
interface ClosedOffer extends OpeningOffer {
  readonly closingLineValue: NonNullable<OpeningOffer["closingLineValue"]>;
  readonly closeLogit: number;
  readonly threshold: number | null;
  readonly modelWeight: number;
}

function meanOf(values: readonly { readonly day: number; readonly difference: number }[], seed: string) {
  if (values.length === 0) return null;
  const { mean, ninety, low, high } = pairedBootstrap(values, { seed });
  return { mean, ninety, ninetyFive: { low, high } };
}

const clvOf = (bets: readonly ClosedOffer[], seed: string) =>
  meanOf(
    bets.map(({ day, closingLineValue }) => ({ day, difference: closingLineValue })),
    `${seed} clv`,
  );

const plainMean = (bets: readonly ClosedOffer[]) =>
  bets.length === 0 ? null : bets.reduce((sum, { closingLineValue }) => sum + closingLineValue, 0) / bets.length;

const isBet = ({ expectedValue, threshold }: ClosedOffer) => passesThreshold(expectedValue, threshold);

const pairOf = ({ modelLogit, openLogit, closeLogit }: ClosedOffer): OpeningPair => ({
  modelLogit,
  openLogit,
  closeLogit,
  weight: 1,
});

function reportMarket(league: League, market: GameMarket, all: readonly ClosedOffer[]): OpenersReport | null {
  if (all.length === 0) return null;
  const offers = all.filter((offer) => !isLargeMove(market, offer));
  const bets = offers.filter(isBet);
  const seed = `openers ${league} ${market}`;
  const seasons = [...new Set(all.map(({ season }) => season))].map((season): OpenersOfSeason => {
    const offered = offers.filter((offer) => offer.season === season);
    const placed = offered.filter(isBet);
    const { threshold, modelWeight } = all.find((offer) => offer.season === season) as ClosedOffer;
    return {
      season,
      threshold,
      modelWeight,
      offered: offered.length,
      bets: placed.length,
      clv: plainMean(placed),
    };
  });
  const positive = offers.filter(({ expectedValue }) => expectedValue > 0);
  return {
    offered: offers.length,
    largeMoves: all.length - offers.length,
    clvWithLargeMoves: plainMean(all.filter(isBet)),
    assumedPrices: offers.filter(({ assumed }) => assumed).length,
    shareForeseen: shareForeseen(market, offers.map(pairOf)),
    seasons,
    bets: bets.length,
    betsASeason: bets.length / Math.max(1, seasons.filter(({ threshold }) => threshold !== null).length),
    beatClose: bets.length === 0 ? null : bets.filter((bet) => bet.closingLineValue > 0).length / bets.length,
    clv: clvOf(bets, seed),
    roi: meanOf(
      bets.map(({ day, profit }) => ({ day, difference: profit })),
      `${seed} roi`,
    ),
    withoutThreshold: { bets: positive.length, clv: clvOf(positive, `${seed} positive`) },
  };
}

/**
 * The value of bets at opening prices (M29): one unit on the better side of every market whose expected value by the blend at the open
 * exceeds the threshold in force that season. Blend and threshold were learned from earlier games only; closes and results of the judged
 * games only decide the value of the bet, and exclude prices that moved too far.
 *
 * Closing line value is against the close at the bet's own line without its margin; the limits and times of these openings are unknown.
 */
export function judgeOpeners(
  league: League,
  judged: readonly HeldOutGame[],
): Readonly<Record<GameMarket, OpenersReport | null>> {
  const pricers = new Map<LearntFromPast, ReturnType<typeof openingPricer>>();
  const closed: Record<GameMarket, ClosedOffer[]> = { moneyline: [], spread: [], total: [] };
  for (const { walked, learnt } of judged) {
    const price = pricers.get(learnt) ?? openingPricer(league, learnt);
    pricers.set(learnt, price);
    const offers = price(walked);
    for (const offer of [offers.moneyline, offers.spread, offers.total]) {
      if (offer === null || offer.closingLineValue === null || offer.closeLogit === null) continue;
      const { market, closingLineValue, closeLogit } = offer;
      closed[market].push({
        ...offer,
        closingLineValue,
        closeLogit,
        threshold: openingDoubt(learnt, market).threshold,
        modelWeight: learnt.blends.open[market].model,
      });
    }
  }
  return {
    moneyline: reportMarket(league, "moneyline", closed.moneyline),
    spread: reportMarket(league, "spread", closed.spread),
    total: reportMarket(league, "total", closed.total),
  };
}

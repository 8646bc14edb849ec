import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { isLargeMove } from "#app/lib/engine/calibration/move-blend.ts";
import { openingDoubt, type LearntFromPast } from "#app/lib/engine/calibration/season-calibration.ts";
import { isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import type { Probability } from "#app/lib/engine/brands.ts";
import type { GameMarket, League, Market } from "#app/lib/engine/leagues.ts";
import { Z_90 } from "#app/lib/engine/markets/normal.ts";
import type { EdgeDoubt } from "#app/lib/engine/picks/edge-doubt.ts";
import { worthOf, type JudgedEstimate, type Verdict } from "#app/lib/engine/picks/verdict.ts";
import { pairedBootstrap } from "#app/lib/engine/scores/paired-bootstrap.ts";
import type { HeldOutGame } from "#app/lib/engine/training/held-out-game.ts";
import { openingPricer } from "#app/lib/engine/training/opening-offers.ts";
import { logistic, logit } from "#app/lib/engine/markets/logit.ts";

/** Where a price comes from, as the report of verdicts groups it. */
export type PriceGroup = "opening" | "later" | "prop" | "books";

/** An offer with its verdict and its later value. Figures are per unit staked. */
export interface JudgedOffer {
  readonly league: League;
  readonly market: Market;
  readonly price: PriceGroup;
  readonly verdict: Verdict;
  /** Results within a cluster depend on each other. A cluster is a day, or a day of one world where there are several worlds. */
  readonly cluster: number;
  /** The year in the record or the archive, for counting bets by year. */
  readonly year: number;
  readonly edge: number;
  readonly shrunkEdge: number;
  readonly stakeFraction: number;
  /** Null without a close. */
  readonly closingLineValue: number | null;
  /** Null without a result. */
  readonly profit: number | null;
}

/** A line of the report: n offers with one verdict, means with 90% intervals by day. */
export interface VerdictRow {
  readonly league: League;
  readonly market: Market;
  readonly price: PriceGroup;
  readonly verdict: Verdict;
  readonly n: number;
  readonly edge: number;
  readonly shrunkEdge: number;
  readonly smallestStake: number;
  readonly clv: number | null;
  readonly clvLow: number | null;
  readonly clvHigh: number | null;
  readonly roi: number | null;
  readonly roiLow: number | null;
  readonly roiHigh: number | null;
}

const VERDICTS: readonly Verdict[] = ["BET", "LEAN", "PASS"];

/** A probability at a price as the one rule judges it. */
export function judgedEstimate(probability: Probability, sd: number, push: number, doubt: EdgeDoubt): JudgedEstimate {
  const middle = logit(probability);
  return {
    probability,
    probabilityLow: logistic(middle - Z_90 * sd),
    probabilityHigh: logistic(middle + Z_90 * sd),
    pushProbability: push as Probability,
    doubt,
  };
}

const yearOf = (day: number) => Number(isoDate(day).slice(0, 4));

/**
 * The better side of every opening price of the judged games, with its verdict by what had been learned from earlier games, its closing line
 * value and its profit. Openings that moved too far to be believed are left out, as everywhere.
 */
export function judgeOpenings(league: League, judged: readonly HeldOutGame[]): readonly JudgedOffer[] {
  const pricers = new Map<LearntFromPast, ReturnType<typeof openingPricer>>();
  return judged.flatMap(({ walked, learnt }) => {
    const price = pricers.get(learnt) ?? openingPricer(league, learnt);
    pricers.set(learnt, price);
    const offers = price(walked);
    return (["moneyline", "spread", "total"] as const satisfies readonly GameMarket[]).flatMap(
      (market): JudgedOffer[] => {
        const offer = offers[market];
        if (offer === null || offer.closingLineValue === null || offer.closeLogit === null) return [];
        const { openLogit, closeLogit, day, profit, closingLineValue } = offer;
        if (isLargeMove(market, { openLogit, closeLogit })) return [];
        const decimal = decimalFromAmerican(offer.price);
        const doubt = openingDoubt(learnt, market);
        const estimate = judgedEstimate(offer.probability, doubt.sd ?? 0, offer.pushProbability, doubt);
        const { verdict, expectedValue, shrunkEdge, stakeFraction } = worthOf(estimate, decimal, market);
        const judgement = { verdict, edge: expectedValue, shrunkEdge, stakeFraction };
        return [
          { league, market, price: "opening", cluster: day, year: yearOf(day), ...judgement, closingLineValue, profit },
        ];
      },
    );
  });
}

/** Mean with its 90% interval by bootstrap of days; nulls without values. */
function meanOf(offers: readonly JudgedOffer[], of: (offer: JudgedOffer) => number | null, seed: string) {
  const values = offers.flatMap((offer) => {
    const value = of(offer);
    return value === null ? [] : [{ day: offer.cluster, difference: value }];
  });
  if (values.length === 0) return { mean: null, low: null, high: null };
  const { mean, ninety } = pairedBootstrap(values, { seed });
  return { mean, ...ninety };
}

const average = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0) / values.length;

/** The report: a row for every league, market, kind of price and verdict that has an offer. */
export function verdictRows(offers: readonly JudgedOffer[]): readonly VerdictRow[] {
  const groups = new Map<string, JudgedOffer[]>();
  for (const offer of offers) {
    const key = [offer.league, offer.market, offer.price].join(" ");
    const group = groups.get(key);
    if (group) group.push(offer);
    else groups.set(key, [offer]);
  }
  return [...groups].flatMap(([key, group]) =>
    VERDICTS.flatMap((verdict): VerdictRow[] => {
      const own = group.filter((offer) => offer.verdict === verdict);
      const [first] = own;
      if (first === undefined) return [];
      const { league, market, price } = first;
      const clv = meanOf(own, ({ closingLineValue }) => closingLineValue, `verdicts ${key} ${verdict} clv`);
      const roi = meanOf(own, ({ profit }) => profit, `verdicts ${key} ${verdict} roi`);
      return [
        {
          league,
          market,
          price,
          verdict,
          n: own.length,
          edge: average(own.map(({ edge }) => edge)),
          shrunkEdge: average(own.map(({ shrunkEdge }) => shrunkEdge)),
          smallestStake: own.reduce((least, { stakeFraction }) => Math.min(least, stakeFraction), 1),
          clv: clv.mean,
          clvLow: clv.low,
          clvHigh: clv.high,
          roi: roi.mean,
          roiLow: roi.low,
          roiHigh: roi.high,
        },
      ];
    }),
  );
}

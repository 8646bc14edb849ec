import { isLargeMove } from "#app/lib/engine/calibration/move-blend.ts";
import { learnFromPast, type LearntFromPast } from "#app/lib/engine/calibration/season-calibration.ts";
import type { GameMarket } from "#app/lib/engine/leagues.ts";
import { publishingThreshold, type PastOffer } from "#app/lib/engine/picks/publishing-threshold.ts";
import type { RatingParameters } from "#app/lib/engine/ratings/parameters.ts";
import type { WalkedGame } from "#app/lib/engine/ratings/walk.ts";
import { hasOpening, openingPricer, type OpeningOffer } from "./opening-offers.ts";

/** Offers by market of each game of a walk, from one index on; null where the game had none to learn from. */
type OffersOfGame = Readonly<Record<GameMarket, OpeningOffer | null>> | null;

/** An opening offer for learning thresholds; none without a close, or if the price moved too far to be believed. */
function pastOffer(offer: OpeningOffer | null | undefined): readonly PastOffer[] {
  if (!offer || offer.closingLineValue === null || offer.closeLogit === null) return [];
  const { market, expectedValue, closingLineValue, day, season, openLogit, closeLogit } = offer;
  return isLargeMove(market, { openLogit, closeLogit }) ? [] : [{ expectedValue, closingLineValue, day, season }];
}

/**
 * Learns, at any point of a walk, the inputs for the following games: calibration and blends (`learnFromPast`) from all games since
 * `settledFrom`, and the thresholds of publishing (M29) from the same games' opening prices. Each of those prices is first valued by the
 * inputs learned before its own season, so that no threshold rests on a blend that has seen the close it is compared with.
 *
 * Returns a function of the games' end (an index into `walked`, exclusive) and the season it is learned for. The function caches its work,
 * so each further end costs only its own games.
 */
export function learnerToDate(
  walked: readonly WalkedGame[],
  parameters: RatingParameters,
  settledFrom: number,
): (until: number, season: number) => LearntFromPast {
  const known = new Map<string, LearntFromPast>();
  const learn = (until: number, season: number): LearntFromPast => {
    const key = `${until} ${season}`;
    const learnt = known.get(key) ?? learnFromPast(walked.slice(settledFrom, until), parameters, season);
    known.set(key, learnt);
    return learnt;
  };

  const offers: OffersOfGame[] = [];
  let price: ReturnType<typeof openingPricer> | null = null;
  let priced: number | null = null;
  let seasonBegins = settledFrom;
  const offersUntil = (until: number): readonly OffersOfGame[] => {
    for (let index = settledFrom + offers.length; index < until; index++) {
      const game = walked[index] as WalkedGame;
      const { season } = game.game;
      if (season !== walked[index - 1]?.game.season) seasonBegins = index;
      // Before the first season nothing is learned yet.
      const usable = seasonBegins > settledFrom && hasOpening(game);
      if (usable && priced !== season) {
        price = openingPricer(parameters.league, learn(seasonBegins, season));
        priced = season;
      }
      offers.push(usable && price ? price(game) : null);
    }
    return offers.slice(0, Math.max(0, until - settledFrom));
  };

  return (until, season) => {
    const past = offersUntil(until);
    const of = (market: GameMarket) => publishingThreshold(past.flatMap((game) => pastOffer(game?.[market])));
    const open = { moneyline: of("moneyline"), spread: of("spread"), total: of("total") };
    return { ...learn(until, season), thresholds: { open } };
  };
}

import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { learnFromPast } from "#app/lib/engine/calibration/season-calibration.ts";
import { BOOKS, LEAGUES, GAME_MARKETS, sidesOf, type League, type GameMarket } from "#app/lib/engine/leagues.ts";
import { offerOf, rankOffers } from "#app/lib/engine/odds/best-price.ts";
import { fairPrice } from "#app/lib/engine/odds/fair-price.ts";
import type { Quote } from "#app/lib/engine/odds/quote.ts";
import { blendMarket } from "#app/lib/engine/ratings/blend-model.ts";
import { ELO_START } from "#app/lib/engine/ratings/elo.ts";
import type { MarketLine, ScheduledGame } from "#app/lib/engine/ratings/model.ts";
import { LEAGUE_PARAMETERS } from "#app/lib/engine/ratings/parameters.ts";
import { priceGame } from "#app/lib/engine/ratings/ratings-model.ts";
import type { RatingState } from "#app/lib/engine/ratings/rating-state.ts";
import type { TrainedModel } from "#app/lib/engine/ratings/trained-model.ts";
import { walkRatings } from "#app/lib/engine/ratings/walk.ts";
import { atMost, type Row } from "./report.ts";
import { simulatedGames } from "./simulated-games.ts";
import { median, processorTime, quantile } from "./timing.ts";

const GAMES_PER_LEAGUE = 15;
const TAUGHT_BY = 900;

interface SlateGame {
  readonly model: TrainedModel;
  readonly state: RatingState;
  readonly game: ScheduledGame;
  readonly asOf: EpochMs;
  readonly quotes: ReadonlyMap<GameMarket, readonly Quote[]>;
}

/** Five books on one market: three agree, one shades its prices, one is half a point (a goal's half, a run's half) away. */
function quotesOf(line: MarketLine, market: GameMarket, league: League, asOf: EpochMs): readonly Quote[] {
  const at = market === "moneyline" ? null : market === "spread" ? line.spreadHome : line.total;
  const [first, second] =
    market === "moneyline"
      ? [line.homeMoneyline, line.awayMoneyline]
      : market === "spread"
        ? [line.spreadHomePrice, line.spreadAwayPrice]
        : [line.overPrice, line.underPrice];
  if (first === null || second === null) return [];
  // A run or puck line of another number is another bet and never compared.
  const apart = market === "total" || league === "NBA" || league === "NFL" ? 0.5 : 0;
  return BOOKS.map((book, index) => ({
    book,
    market,
    line: at === null ? null : index === 4 ? at + apart : at,
    first: index === 3 ? second : first,
    second: index === 3 ? first : second,
    capturedAt: asOf,
    lastSeenAt: asOf,
  }));
}

function slateOf(league: League): readonly SlateGame[] {
  const games = simulatedGames(league, TAUGHT_BY + GAMES_PER_LEAGUE);
  const past = games.slice(0, TAUGHT_BY);
  const parameters = LEAGUE_PARAMETERS[league];
  const { walked, state } = walkRatings(past, parameters, ELO_START[league]);
  const { season } = past.at(-1) ?? { season: 0 };
  const learnt = learnFromPast(walked.slice(TAUGHT_BY / 3), parameters, season);
  const model: TrainedModel = { version: 1, league, ratings: parameters, elo: ELO_START[league], learnt };
  return games.slice(TAUGHT_BY).map((game) => {
    const asOf = epochMs(game.day * DAY_MS);
    const { close } = game;
    const quotes = new Map(GAME_MARKETS.map((market) => [market, close ? quotesOf(close, market, league, asOf) : []]));
    return { model, state, game, asOf, quotes };
  });
}

/** The work of a prediction: the forecast, and for each market the fair price of its books, the blend and the worth of every offer. */
function price({ model, state, game, asOf, quotes }: SlateGame): number {
  const forecast = priceGame(model, state, game, asOf);
  let offers = 0;
  for (const market of GAME_MARKETS) {
    const books = quotes.get(market) ?? [];
    const fair = fairPrice({ market, quotes: books, asOf, freshForMs: DAY_MS, distribution: forecast.distribution });
    if (!fair.ok) throw new Error(`${game.league} ${market}: ${fair.detail}`);
    const { distribution } = blendMarket(model, forecast, market, fair.value.line, fair.value.probability);
    for (const side of sidesOf(market)) {
      offers += rankOffers(
        distribution,
        market,
        side,
        books.map((quote) => offerOf(market, side, quote)),
      ).length;
    }
  }
  return offers;
}

export function benchSlate({ quick }: { readonly quick: boolean }): Row[] {
  const slate = LEAGUES.flatMap(slateOf);
  let offers = 0;
  const whole = () => {
    offers = 0;
    for (const game of slate) offers += price(game);
  };
  const first = processorTime(whole);
  const times = Array.from({ length: quick ? 15 : 60 }, () => processorTime(whole));
  return [
    {
      part: "slate",
      what: `Slate of ${slate.length} games, every market priced`,
      measured: median(times),
      mark: atMost(50),
      unit: "ms",
      detail: `${offers} offers of ${BOOKS.length} books; slowest tenth ${quantile(times, 0.9).toFixed(1)} ms, the very first ${first.toFixed(0)} ms`,
    },
  ];
}

import { isLargeMove, shareForeseen, type OpeningPair } from "#app/lib/engine/calibration/move-blend.ts";
import type { LearntFromPast } from "#app/lib/engine/calibration/season-calibration.ts";
import { judgeOpenings, type JudgedOffer } from "#app/lib/engine/backtest/verdicts.ts";
import type { AmericanOdds } from "#app/lib/engine/brands.ts";
import { GAME_MARKETS, type GameMarket, type League } from "#app/lib/engine/leagues.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { fairFromPrices, HAS_POINT_SPREAD } from "#app/lib/engine/ratings/market-view.ts";
import type { FinishedGame, MarketLine } from "#app/lib/engine/ratings/model.ts";
import { divergenceFrom } from "#app/lib/engine/scores/divergence.ts";
import { logLossOf } from "#app/lib/engine/scores/log-loss.ts";
import type { HeldOutGame } from "#app/lib/engine/training/held-out-game.ts";
import { openingPricer } from "#app/lib/engine/training/opening-offers.ts";
import { fromAtLeast, mean, sdOf, type Figures } from "./figures.ts";

/** A season has at least this many games. */
const FEWEST = 150;

const overround = (first: AmericanOdds | null, second: AmericanOdds | null): readonly number[] =>
  first === null || second === null ? [] : [1 / decimalFromAmerican(first) + 1 / decimalFromAmerican(second) - 1];

const pairOf = (line: MarketLine, market: GameMarket) =>
  market === "moneyline"
    ? ([line.homeMoneyline, line.awayMoneyline] as const)
    : market === "spread"
      ? ([line.spreadHomePrice, line.spreadAwayPrice] as const)
      : ([line.overPrice, line.underPrice] as const);

const both = (a: number | null, b: number | null): readonly number[] => (a === null || b === null ? [] : [b - a]);

/** How prices moved from open to close, in the archive's own measure: points, goals, runs, or the logit of the moneyline. */
function moves(league: League, games: readonly FinishedGame[]): Figures {
  const moved = (of: (open: MarketLine, close: MarketLine) => readonly number[]) =>
    fromAtLeast(
      FEWEST,
      games.flatMap(({ open, close }) => (open === null || close === null ? [] : of(open, close))),
      sdOf,
    );
  return {
    "move moneyline, logit": HAS_POINT_SPREAD[league]
      ? null
      : moved((open, close) => {
          const [a, b] = [open, close].map((line) => fairFromPrices(line.homeMoneyline, line.awayMoneyline));
          return a == null || b == null ? [] : both(logit(a), logit(b)).filter((x) => Math.abs(x) <= LARGEST_MOVE);
        }),
    "move spread, points": HAS_POINT_SPREAD[league]
      ? moved((open, close) => both(open.spreadHome, close.spreadHome))
      : null,
    "move total": moved((open, close) => both(open.total, close.total)),
  };
}

/** Moneylines that move further are typing errors or scratches (`isLargeMove`). */
const LARGEST_MOVE = 0.45;

/** Shares of lines without a half: a bet on one can be a push. */
function wholeLines(league: League, games: readonly FinishedGame[]): Figures {
  const share = (of: (game: FinishedGame) => number | null | undefined) =>
    fromAtLeast(
      FEWEST,
      games.flatMap((game) => {
        const line = of(game) ?? null;
        return line === null ? [] : [Number.isInteger(line) ? 1 : 0];
      }),
      mean,
    );
  return {
    "whole totals at the open": share(({ open }) => open?.total),
    "whole totals at the close": share(({ close }) => close?.total),
    "whole spreads at the open": HAS_POINT_SPREAD[league] ? share(({ open }) => open?.spreadHome) : null,
    "whole spreads at the close": HAS_POINT_SPREAD[league] ? share(({ close }) => close?.spreadHome) : null,
  };
}

/** The books' part at the close. */
function margins(games: readonly FinishedGame[]): Figures {
  return Object.fromEntries(
    GAME_MARKETS.map((market) => [
      `margin ${market}`,
      fromAtLeast(
        FEWEST,
        games.flatMap(({ close }) => (close === null ? [] : overround(...pairOf(close, market)))),
        mean,
      ),
    ]),
  );
}

/** Final scores in everyday terms. */
function results(league: League, games: readonly FinishedGame[]): Figures {
  const marginsOf = games.map(({ homeScore, awayScore }) => homeScore - awayScore);
  const totals = games.map(({ homeScore, awayScore }) => homeScore + awayScore);
  const share = (is: (game: FinishedGame) => boolean) => mean(games.map((game) => (is(game) ? 1 : 0)));
  if (games.length < FEWEST) return {};
  const by = (least: number, most: number) =>
    mean(marginsOf.map((margin) => (Math.abs(margin) >= least && Math.abs(margin) <= most ? 1 : 0)));
  const low = league === "NFL" || league === "NHL" || league === "MLB";
  const atHome = games.filter(({ neutral, homeScore, awayScore }) => !neutral && homeScore !== awayScore);
  return {
    "home wins": mean(atHome.map(({ homeScore, awayScore }) => (homeScore > awayScore ? 1 : 0))),
    "mean of |margin|": mean(marginsOf.map(Math.abs)),
    "sd of margin": sdOf(marginsOf),
    "mean total": mean(totals),
    "sd of total": sdOf(totals),
    ...(league === "NBA" ? { "decided by 5 to 9, per game by 1 to 4": by(5, 9) / by(1, 4) } : {}),
    ...(league === "NFL" ? { "decided by 3": by(3, 3), "decided by 7": by(7, 7) } : {}),
    "decided by one": by(1, 1),
    "shut-outs": low ? share(({ homeScore, awayScore }) => Math.min(homeScore, awayScore) === 0) : null,
  };
}

/** Shares won by each team and the longest run of wins in the regular season. */
function standings(games: readonly FinishedGame[]): Figures {
  const records = new Map<string, (0 | 1)[]>();
  for (const { home, away, homeScore, awayScore, playoff } of games) {
    if (playoff || homeScore === awayScore) continue;
    for (const [team, won] of [
      [home, homeScore > awayScore],
      [away, awayScore > homeScore],
    ] as const) {
      const record = records.get(team) ?? [];
      record.push(won ? 1 : 0);
      records.set(team, record);
    }
  }
  const all = [...records.values()].filter(({ length }) => length > 10);
  if (all.length < 20) return {};
  const shares = all.map(mean);
  const longest = (record: readonly (0 | 1)[]) => {
    let [run, most] = [0, 0];
    for (const won of record) most = Math.max(most, (run = won ? run + 1 : 0));
    return most;
  };
  return {
    "sd of shares won": sdOf(shares),
    "best share won": Math.max(...shares),
    "worst share won": Math.min(...shares),
    "longest winning streak": Math.max(...all.map(longest)),
    "a team's longest streak": mean(all.map(longest)),
  };
}

/** Distance of the model from the close, and how hard the results are for both. */
function losses(judged: readonly HeldOutGame[]): Figures {
  const rows = judged.flatMap(({ walked: { game }, probabilities: { model, marketClose } }) =>
    model === null || marketClose === null || game.homeScore === game.awayScore
      ? []
      : [{ model, close: marketClose, won: game.homeScore > game.awayScore ? (1 as const) : (0 as const) }],
  );
  if (rows.length < FEWEST) return {};
  return {
    "log loss of the close": mean(rows.map(({ close, won }) => logLossOf(close, won))),
    "divergence of the model from the close": mean(rows.map(({ model, close }) => divergenceFrom(close, model))),
  };
}

/** An opening with the model's forecast of it and its close. */
function openingPairs(league: League, judged: readonly HeldOutGame[]) {
  const pairs: Record<GameMarket, OpeningPair[]> = { moneyline: [], spread: [], total: [] };
  const pricers = new Map<LearntFromPast, ReturnType<typeof openingPricer>>();
  for (const { walked, learnt } of judged) {
    const price = pricers.get(learnt) ?? openingPricer(league, learnt);
    pricers.set(learnt, price);
    const offers = price(walked);
    for (const market of GAME_MARKETS) {
      const offer = offers[market];
      if (offer === null || offer.closeLogit === null) continue;
      const { modelLogit, openLogit, closeLogit } = offer;
      pairs[market].push({ modelLogit, openLogit, closeLogit, weight: 1 });
    }
  }
  return pairs;
}

/** The moves that the model foresaw, and the results of bets at openings under the rule of verdicts. */
function openings(league: League, judged: readonly HeldOutGame[]): Figures {
  const pairs = openingPairs(league, judged);
  const offers = judgeOpenings(league, judged);
  const days = new Set(judged.map(({ walked }) => walked.game.day)).size;
  const bets = (market: GameMarket) => offers.filter((offer) => offer.verdict === "BET" && offer.market === market);
  const clv = (of: readonly JudgedOffer[]) =>
    fromAtLeast(
      10,
      of.flatMap(({ closingLineValue }) => (closingLineValue === null ? [] : [closingLineValue])),
      mean,
    );
  return Object.fromEntries(
    GAME_MARKETS.flatMap((market): [string, number | null][] => {
      const own = pairs[market].filter((pair) => !isLargeMove(market, pair));
      if (own.length < FEWEST) return [];
      return [
        [`share of the move foreseen, ${market}`, shareForeseen(market, own)],
        [`model from open ${market}, logit`, sdOf(own.map(({ modelLogit, openLogit }) => modelLogit - openLogit))],
        [`model from close ${market}, logit`, sdOf(own.map(({ modelLogit, closeLogit }) => modelLogit - closeLogit))],
        [`open to close ${market}, logit`, sdOf(own.map(({ openLogit, closeLogit }) => closeLogit - openLogit))],
        [`bets a day ${market}`, bets(market).length / days],
        [`closing line value of bets ${market}`, clv(bets(market))],
      ];
    }),
  );
}

/** All figures of a league's season: of all its games, and of the forecasts that were made before them. */
export function figuresOfSeason(
  league: League,
  games: readonly FinishedGame[],
  judged: readonly HeldOutGame[],
): Figures {
  return {
    ...moves(league, games),
    ...wholeLines(league, games),
    ...margins(games),
    ...results(league, games),
    ...standings(games),
    ...losses(judged),
    ...openings(league, judged),
  };
}

import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { isDue } from "#app/lib/engine/feeds/polling.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { SimulatedGame } from "#app/lib/engine/simulate/game.ts";
import type { StarterRole } from "#app/lib/engine/games/named-starter.ts";
import { STARTER_ROLE } from "#app/lib/engine/ratings/model.ts";
import { seasonsBetween } from "#app/lib/engine/calendar/season-calendar.ts";
import {
  alternatesOf,
  boxScore,
  gamesBetween,
  gameStateAt,
  injuriesBetween,
  parlaysOf,
  propQuotesBetween,
  quotesBetween,
  quotesOpenAt,
  resultTimes,
  seasonPlayers,
  splitsBetween,
  startersBetween,
} from "#app/lib/engine/simulate/simulation.ts";
import type {
  AlternatesGame,
  FeedProviders,
  ParlaysGame,
  ProviderAlternate,
  ProviderAnswer,
  ProviderBoxLine,
  ProviderGame,
  ProviderInjury,
  ProviderParlay,
  ProviderPlayer,
  ProviderQuote,
  ProviderSplit,
  ProviderStarter,
  Window,
} from "#app/lib/providers/ports.ts";

export interface SimulationOptions {
  /** Seed of the simulated world; the same seed gives the same world. */
  readonly seed: string;
  /**
   * Games that started more than this many days before `asOf` come with only their opening and closing quotes and last splits, so
   * that the first fill of past seasons stays small, and with only the starters who did start. Default 10.
   */
  readonly movesForDays?: number;
}

/** Longest time from a scheduled start to the last correction of the result. */
const LONGEST_GAME = 16 * HOUR_MS;
/** No game opens for betting earlier than this before its start. */
const LONGEST_MARKET = 7 * DAY_MS;
/** Ladders are requested as often as the odds of games within hours. The simulation charges nothing, so every eligible game is read. */
const LADDERS_EVERY = 5 * MINUTE_MS;
/** Parlays are read seldom: few people look at their prices, which follow the prices of their legs late. */
const PARLAYS_EVERY = 15 * MINUTE_MS;
/** The range around the requested start in which its game is looked up. */
const NEAR_START = DAY_MS;
/** Reports of a season may come after its last day, when a player returns. */
const LATE_REPORTS = 150 * DAY_MS;

type RosterPlace = ReturnType<typeof seasonPlayers>[number];
type SimulatedBoxLine = ReturnType<typeof boxScore>[number];
type SimulatedQuote = ReturnType<typeof quotesBetween>[number];
type SimulatedPropQuote = ReturnType<typeof propQuotesBetween>[number];
type SimulatedSplit = ReturnType<typeof splitsBetween>[number];
type SimulatedStarter = ReturnType<typeof startersBetween>[number];
type InjuryReport = ReturnType<typeof injuriesBetween>[number];

/** The simulation generates its answers, so there is no fetched answer to store. */
function answer<T>(items: readonly T[]): Promise<ProviderAnswer<T>> {
  return Promise.resolve({ items, problems: [], fetches: [] });
}

const toPlayer = (player: RosterPlace, league: League): ProviderPlayer => ({
  externalId: player.id,
  league,
  teamCode: player.team,
  name: player.name,
  position: player.position,
  since: player.knownAt,
});

const toBoxLine = ({ gameId, player, starter, stats }: SimulatedBoxLine): ProviderBoxLine => ({
  externalGameId: gameId,
  externalPlayerId: player.id,
  playerName: player.name,
  teamCode: player.team,
  position: player.position,
  starter,
  stats,
});

const toInjury = ({ player, status, note, reportedAt }: InjuryReport, league: League): ProviderInjury => ({
  externalPlayerId: player.id,
  playerName: player.name,
  league,
  teamCode: player.team,
  status,
  note,
  reportedAt,
});

const toQuote = ({ gameId, ...change }: SimulatedQuote, league: League): ProviderQuote => ({
  externalGameId: gameId,
  league,
  ...change,
});

const toProp = ({ gameId, player, statistic, ...change }: SimulatedPropQuote, league: League): ProviderQuote => ({
  externalGameId: gameId,
  league,
  market: "prop",
  ...change,
  prop: { externalPlayerId: player.id, playerName: player.name, statistic },
});

const toSplit = (split: SimulatedSplit): ProviderSplit => ({
  externalGameId: split.gameId,
  market: split.market,
  firstTickets: split.firstTickets,
  firstMoney: split.firstMoney,
  sampleSize: split.sampleSize,
  capturedAt: split.at,
});

const toStarter =
  (role: StarterRole) =>
  ({ gameId, player, status, knownAt }: SimulatedStarter): ProviderStarter => ({
    externalGameId: gameId,
    externalPlayerId: player.id,
    playerName: player.name,
    teamCode: player.team,
    role,
    status,
    knownAt,
  });

const knownBy = ({ to, asOf }: Window): EpochMs => (asOf < to ? asOf : to);

/** Games that start in [from, to) and are on the schedule by `asOf`. */
function gamesStarting(seed: string, league: League, from: number, to: number, asOf: EpochMs): SimulatedGame[] {
  const [low, high] = [epochMs(from), epochMs(to)];
  return seasonsBetween(league, low, high).flatMap((season) => gamesBetween(seed, league, season, low, high, asOf));
}

/** Games whose market may have been open during a window. */
function gamesOnTheBoard(seed: string, window: Window): SimulatedGame[] {
  const to = knownBy(window);
  const games = gamesStarting(seed, window.league, window.from, to + LONGEST_MARKET, window.asOf);
  return games.filter((game) => quotesOpenAt(seed, game) <= to);
}

function gamesIn(seed: string, { league, from, to, asOf }: Window): ProviderGame[] {
  return gamesStarting(seed, league, from, to, asOf).map((game) => ({
    externalId: game.id,
    league: game.league,
    season: game.season,
    startAt: game.startAt,
    localDate: game.localDate,
    homeCode: game.home,
    awayCode: game.away,
    neutral: game.neutral,
    playoff: game.playoff,
    ...gameStateAt(seed, game, asOf),
  }));
}

type IsRecent = (game: SimulatedGame, asOf: EpochMs) => boolean;

function quotesIn(seed: string, window: Window, isRecent: IsRecent): ProviderQuote[] {
  return gamesOnTheBoard(seed, window)
    .flatMap((game) => {
      const detail = isRecent(game, window.asOf) ? "all" : "open-close";
      const quotes = quotesBetween(seed, game, window.from, knownBy(window), detail);
      const props = detail === "all" ? propQuotesBetween(seed, game, window.from, knownBy(window)) : [];
      return [
        ...quotes.map((quote) => toQuote(quote, game.league)),
        ...props.map((quote) => toProp(quote, game.league)),
      ];
    })
    .sort((a, b) => a.capturedAt - b.capturedAt);
}

/** The alternate lines of one game that are up at a moment. */
function alternatesIn(seed: string, { externalGameId, league, startAt }: AlternatesGame, asOf: EpochMs) {
  return gamesStarting(seed, league, startAt - NEAR_START, startAt + NEAR_START, asOf)
    .filter(({ id }) => id === externalGameId)
    .flatMap((game) => alternatesOf(seed, game, asOf))
    .map(({ gameId, ...price }): ProviderAlternate => ({ externalGameId: gameId, league, ...price }));
}

/** The books' prices for two sides of one game together at a moment. */
function parlaysIn(seed: string, { externalGameId, league, startAt }: ParlaysGame, asOf: EpochMs) {
  return gamesStarting(seed, league, startAt - NEAR_START, startAt + NEAR_START, asOf)
    .filter(({ id }) => id === externalGameId)
    .flatMap((game) => parlaysOf(seed, game, asOf))
    .map(({ gameId, ...quote }): ProviderParlay => ({ externalGameId: gameId, league, ...quote }));
}

function splitsIn(seed: string, window: Window, isRecent: IsRecent): ProviderSplit[] {
  return gamesOnTheBoard(seed, window)
    .flatMap((game) => {
      const all = splitsBetween(seed, game, window.from, window.asOf);
      const newest = all.at(-1)?.at;
      const shown = isRecent(game, window.asOf) ? all : all.filter(({ at }) => at === newest);
      return shown.filter(({ at }) => at <= knownBy(window)).map(toSplit);
    })
    .sort((a, b) => a.capturedAt - b.capturedAt);
}

function startersIn(seed: string, window: Window, isRecent: IsRecent): ProviderStarter[] {
  const role = STARTER_ROLE[window.league];
  if (role === null) return [];
  const to = knownBy(window);
  return gamesStarting(seed, window.league, window.from, to + LONGEST_MARKET, window.asOf)
    .flatMap((game) => {
      const detail = isRecent(game, window.asOf) ? "all" : "started";
      return startersBetween(seed, game, window.from, to, detail).map(toStarter(role));
    })
    .sort((a, b) => a.knownAt - b.knownAt);
}

function boxLinesIn(seed: string, window: Window): ProviderBoxLine[] {
  const to = knownBy(window);
  return gamesStarting(seed, window.league, window.from - LONGEST_GAME, to, window.asOf).flatMap((game) => {
    const times = resultTimes(seed, game);
    if (times === null) return [];
    // When a result is first reported wrong, its box score comes with the correction, so that it always adds up to the score shown.
    const shownAt = times.correctedAt ?? times.finalAt;
    return shownAt > window.from && shownAt <= to ? boxScore(seed, game).map(toBoxLine) : [];
  });
}

function injuriesIn(seed: string, window: Window): ProviderInjury[] {
  const to = knownBy(window);
  return seasonsBetween(window.league, epochMs(window.from - LATE_REPORTS), to)
    .flatMap((season) => injuriesBetween(seed, window.league, season, window.from, to))
    .map((report) => toInjury(report, window.league))
    .sort((a, b) => a.reportedAt - b.reportedAt);
}

/**
 * The simulated world behind the provider ports. It answers only from (seed, window) and keeps no state; the latent truth is never exposed.
 */
export function createSimulationFeed({ seed, movesForDays = 10 }: SimulationOptions): FeedProviders {
  const isRecent: IsRecent = (game, asOf) => game.startAt >= asOf - movesForDays * DAY_MS;
  return {
    feed: "simulation",
    scores: { feed: "simulation", games: (window) => answer(gamesIn(seed, window)) },
    odds: { feed: "simulation", quotes: (window) => answer(quotesIn(seed, window, isRecent)) },
    alternates: {
      feed: "simulation",
      due: (games, now) => Promise.resolve(games.filter(({ lastReadAt }) => isDue(lastReadAt, LADDERS_EVERY, now))),
      lines: (game, asOf) => answer(alternatesIn(seed, game, asOf)),
    },
    parlays: {
      feed: "simulation",
      due: (games, now) => Promise.resolve(games.filter(({ lastReadAt }) => isDue(lastReadAt, PARLAYS_EVERY, now))),
      prices: (game, asOf) => answer(parlaysIn(seed, game, asOf)),
    },
    splits: { feed: "simulation", splits: (window) => answer(splitsIn(seed, window, isRecent)) },
    lineups: { feed: "simulation", starters: (window) => answer(startersIn(seed, window, isRecent)) },
    stats: {
      feed: "simulation",
      boxLines: (window) => answer(boxLinesIn(seed, window)),
      injuries: (window) => answer(injuriesIn(seed, window)),
      players: (league, season) => answer(seasonPlayers(seed, league, season).map((place) => toPlayer(place, league))),
    },
  };
}

import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { SimulatedGame } from "#app/lib/engine/simulate/game.ts";
import { seasonsBetween } from "#app/lib/engine/calendar/season-calendar.ts";
import {
  boxScore,
  gamesBetween,
  gameStateAt,
  injuriesBetween,
  quotesBetween,
  quotesOpenAt,
  resultTimes,
  seasonPlayers,
  splitsBetween,
} from "#app/lib/engine/simulate/simulation.ts";
import type {
  FeedProviders,
  ProviderAnswer,
  ProviderBoxLine,
  ProviderGame,
  ProviderInjury,
  ProviderPlayer,
  ProviderQuote,
  ProviderSplit,
  Window,
} from "#app/lib/providers/ports.ts";

export interface SimulationOptions {
  /** Seed of the simulated world; the same seed gives the same world. */
  readonly seed: string;
  /**
   * Games that started more than this many days before `asOf` come with only their opening and closing quotes and last splits, so
   * that the first fill of past seasons stays small. Default 10.
   */
  readonly movesForDays?: number;
}

/** Longest time from a scheduled start to the last correction of the result. */
const LONGEST_GAME = 16 * HOUR_MS;
/** No game opens for betting earlier than this before its start. */
const LONGEST_MARKET = 7 * DAY_MS;
/** Reports of a season may come after its last day, when a player returns. */
const LATE_REPORTS = 150 * DAY_MS;

/** The simulation generates its answers, so there is no fetched answer to store. */
function answer<T>(items: readonly T[]): Promise<ProviderAnswer<T>> {
  return Promise.resolve({ items, problems: [], fetches: [] });
}

/** The simulated world behind the provider ports. It answers from (seed, window) alone and keeps no state; the latent truth is never exposed. */
export function createSimulationFeed({ seed, movesForDays = 10 }: SimulationOptions): FeedProviders {
  const gamesStarting = (league: League, from: number, to: number, asOf: EpochMs): SimulatedGame[] => {
    const [low, high] = [epochMs(from), epochMs(to)];
    return seasonsBetween(league, low, high).flatMap((season) => gamesBetween(seed, league, season, low, high, asOf));
  };
  const isRecent = (game: SimulatedGame, asOf: EpochMs): boolean => game.startAt >= asOf - movesForDays * DAY_MS;
  const known = ({ to, asOf }: Window): EpochMs => (asOf < to ? asOf : to);

  const toGame = (game: SimulatedGame, asOf: EpochMs): ProviderGame => ({
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
  });

  return {
    feed: "simulation",
    scores: {
      feed: "simulation",
      games: ({ league, from, to, asOf }) =>
        answer(gamesStarting(league, from, to, asOf).map((game) => toGame(game, asOf))),
    },
    odds: {
      feed: "simulation",
      quotes: (window) => {
        const to = known(window);
        const quotes: ProviderQuote[] = [];
        for (const game of gamesStarting(window.league, window.from, to + LONGEST_MARKET, window.asOf)) {
          if (quotesOpenAt(seed, game) > to) continue;
          const detail = isRecent(game, window.asOf) ? "all" : "open-close";
          for (const quote of quotesBetween(seed, game, window.from, to, detail)) {
            const { gameId, ...change } = quote;
            quotes.push({ externalGameId: gameId, league: game.league, ...change });
          }
        }
        return answer(quotes.sort((a, b) => a.capturedAt - b.capturedAt));
      },
    },
    splits: {
      feed: "simulation",
      splits: (window) => {
        const to = known(window);
        const splits: ProviderSplit[] = [];
        for (const game of gamesStarting(window.league, window.from, to + LONGEST_MARKET, window.asOf)) {
          if (quotesOpenAt(seed, game) > to) continue;
          const all = splitsBetween(seed, game, window.from, to);
          const newest = all[all.length - 1]?.at;
          for (const split of isRecent(game, window.asOf) ? all : all.filter((s) => s.at === newest)) {
            splits.push({
              externalGameId: split.gameId,
              market: split.market,
              firstTickets: split.firstTickets,
              firstMoney: split.firstMoney,
              sampleSize: split.sampleSize,
              capturedAt: split.at,
            });
          }
        }
        return answer(splits.sort((a, b) => a.capturedAt - b.capturedAt));
      },
    },
    stats: {
      feed: "simulation",
      boxLines: (window) => {
        const to = known(window);
        const lines: ProviderBoxLine[] = [];
        for (const game of gamesStarting(window.league, window.from - LONGEST_GAME, to, window.asOf)) {
          const times = resultTimes(seed, game);
          if (times === null) continue;
          // When a result is first reported wrong, its box score comes with the correction, so that it always adds up to the score shown.
          const shownAt = times.correctedAt ?? times.finalAt;
          if (shownAt <= window.from || shownAt > to) continue;
          for (const line of boxScore(seed, game)) {
            lines.push({
              externalGameId: line.gameId,
              externalPlayerId: line.player.id,
              playerName: line.player.name,
              teamCode: line.player.team,
              position: line.player.position,
              starter: line.starter,
              stats: line.stats,
            });
          }
        }
        return answer(lines);
      },
      injuries: (window) => {
        const to = known(window);
        const injuries: ProviderInjury[] = seasonsBetween(window.league, epochMs(window.from - LATE_REPORTS), to)
          .flatMap((season) => injuriesBetween(seed, window.league, season, window.from, to))
          .map((report) => ({
            externalPlayerId: report.player.id,
            playerName: report.player.name,
            league: window.league,
            teamCode: report.player.team,
            status: report.status,
            note: report.note,
            reportedAt: report.reportedAt,
          }));
        return answer(injuries.sort((a, b) => a.reportedAt - b.reportedAt));
      },
      players: (league, season) => {
        const players: ProviderPlayer[] = seasonPlayers(seed, league, season).map((player) => ({
          externalId: player.id,
          league,
          teamCode: player.team,
          name: player.name,
          position: player.position,
        }));
        return answer(players);
      },
    },
  };
}

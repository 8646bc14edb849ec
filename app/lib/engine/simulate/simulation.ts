import type { EpochMs } from "#app/lib/engine/brands.ts";
import { easternMoment } from "#app/lib/engine/calendar/eastern-day.ts";
import { seasonCalendar } from "#app/lib/engine/calendar/season-calendar.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { alternatesAt, type SimulatedAlternate } from "./alternates.ts";
import { boxOf } from "./box.ts";
import type { SimulatedBoxLine } from "./box-score.ts";
import type { SimulatedGame, SimulatedState } from "./game.ts";
import type { InjuryReport } from "./injuries.ts";
import { gameQuotes, isWithin, opensAt } from "./market.ts";
import type { SimulatedQuote } from "./market.ts";
import { starterReports, type SimulatedStarter } from "./lineups.ts";
import type { SimulatedPlayer } from "./players.ts";
import { correctionOf, stateOf } from "./progress.ts";
import { parlaysAt, type SimulatedParlay } from "./parlays.ts";
import { propQuotes, propsOpenAt, type SimulatedPropQuote } from "./props.ts";
import { simulatedSeason } from "./season.ts";
import type { SimulatedSeason } from "./season.ts";
import { gameSplits, hasSplitsWithin } from "./splits.ts";
import type { SimulatedSplit } from "./splits.ts";

/**
 * The simulated world `f(seed, time)`: the same seed and the same moments always give the same answer, in any order of calls, and no answer
 * for a moment depends on what happens later. Functions that take `at` or `to` return only what is known by then. The latent truth is not
 * here; see truth.ts.
 */

function played(season: SimulatedSeason, game: SimulatedGame) {
  return season.played.get(game.id) ?? null;
}

/**
 * Every game of a league's season by start, playoffs and make-up games included. A game may be shown from its `knownAt` on: the caller
 * filters, as `gamesBetween` does.
 * @internal Tests and the report on the simulation read whole seasons.
 */
export function seasonSchedule(seed: string, league: League, season: number): readonly SimulatedGame[] {
  return simulatedSeason(seed, league, season).games;
}

/** Games of a season that start in [from, to) and were on the schedule by `asOf`, by start. */
export function gamesBetween(
  seed: string,
  league: League,
  season: number,
  from: EpochMs,
  to: EpochMs,
  asOf: EpochMs,
): readonly SimulatedGame[] {
  const { games } = simulatedSeason(seed, league, season);
  let low = 0;
  let high = games.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((games[middle] as SimulatedGame).startAt < from) low = middle + 1;
    else high = middle;
  }
  const found: SimulatedGame[] = [];
  for (let i = low; i < games.length; i++) {
    const game = games[i] as SimulatedGame;
    if (game.startAt >= to) break;
    if (game.knownAt <= asOf) found.push(game);
  }
  return found;
}

/** Scoreboard state of a game at a moment. A few finals are reported wrong at first and corrected later. */
export function gameStateAt(seed: string, game: SimulatedGame, at: EpochMs): SimulatedState {
  const season = simulatedSeason(seed, game.league, game.season);
  return stateOf(season.seed, game, played(season, game), at);
}

/** When the final score was reported and, for the few reported wrong, corrected; null for a game never played. */
export function resultTimes(
  seed: string,
  game: SimulatedGame,
): { readonly finalAt: EpochMs; readonly correctedAt: EpochMs | null } | null {
  const season = simulatedSeason(seed, game.league, game.season);
  const ended = played(season, game);
  if (ended === null) return null;
  return { finalAt: ended.finalAt, correctedAt: correctionOf(season.seed, ended)?.correctedAt ?? null };
}

/** When the first quote of a game may appear. */
export function quotesOpenAt(seed: string, game: SimulatedGame): EpochMs {
  return opensAt(simulatedSeason(seed, game.league, game.season), game);
}

/** Quote changes captured in (from, to], oldest first: per book and market first "open", last before the start "close". */
export function quotesBetween(
  seed: string,
  game: SimulatedGame,
  from: EpochMs,
  to: EpochMs,
  detail: "all" | "open-close" = "all",
): readonly SimulatedQuote[] {
  return gameQuotes(simulatedSeason(seed, game.league, game.season), game, detail, { from, to });
}

/** Every alternate spread and total of a game on offer at a moment; none while no book quotes the game. */
export function alternatesOf(seed: string, game: SimulatedGame, at: EpochMs): readonly SimulatedAlternate[] {
  const season = simulatedSeason(seed, game.league, game.season);
  return at < opensAt(season, game) ? [] : alternatesAt(season, game, at);
}

/** The books' prices at a moment for two sides of a game together; none before they have opened it, and none once it has begun. */
export function parlaysOf(seed: string, game: SimulatedGame, at: EpochMs): readonly SimulatedParlay[] {
  return parlaysAt(simulatedSeason(seed, game.league, game.season), game, at);
}

/** Changes of prop quotes captured in (from, to], oldest first; "off" once a player is ruled out. */
export function propQuotesBetween(
  seed: string,
  game: SimulatedGame,
  from: EpochMs,
  to: EpochMs,
): readonly SimulatedPropQuote[] {
  const season = simulatedSeason(seed, game.league, game.season);
  if (to < propsOpenAt(season, game) || from >= game.startAt) return [];
  return propQuotes(season, game, { from, to });
}

/** Ticket and money shares published in (from, to], oldest first. */
export function splitsBetween(
  seed: string,
  game: SimulatedGame,
  from: EpochMs,
  to: EpochMs,
): readonly SimulatedSplit[] {
  if (!hasSplitsWithin(game, { from, to })) return [];
  return gameSplits(simulatedSeason(seed, game.league, game.season), game).filter(({ at }) =>
    isWithin({ from, to }, at),
  );
}

/**
 * Reports about a game's starters published in (from, to], oldest first. `detail` "started" gives only the actual starters, like the files
 * of past seasons.
 */
export function startersBetween(
  seed: string,
  game: SimulatedGame,
  from: EpochMs,
  to: EpochMs,
  detail: "all" | "started" = "all",
): readonly SimulatedStarter[] {
  return starterReports(simulatedSeason(seed, game.league, game.season), game).filter(
    ({ knownAt, status }) => knownAt > from && knownAt <= to && (detail === "all" || status === "started"),
  );
}

/** Injury reports of a season published in (from, to], oldest first. */
export function injuriesBetween(
  seed: string,
  league: League,
  season: number,
  from: EpochMs,
  to: EpochMs,
): readonly InjuryReport[] {
  return simulatedSeason(seed, league, season)
    .injuries.flatMap((team) => team.reports.filter((r) => r.reportedAt > from && r.reportedAt <= to))
    .sort((a, b) => a.reportedAt - b.reportedAt || (a.player.id < b.player.id ? -1 : 1));
}

/** When the rosters of a season are known: some days before its first game. */
export function rostersKnownAt(league: League, season: number): EpochMs {
  return easternMoment(seasonCalendar(league, season).regularFirst - ROSTERS_BEFORE_DAYS, 720);
}

const ROSTERS_BEFORE_DAYS = 10;

/** A player on a team, and the moment from which that is known. */
export interface RosterPlace extends SimulatedPlayer {
  readonly knownAt: EpochMs;
}

/** Rosters of a season, team by team, followed by the new teams of players traded during it. */
export function seasonPlayers(seed: string, league: League, season: number): readonly RosterPlace[] {
  const { before, after, tradedAt } = simulatedSeason(seed, league, season).rosters;
  const knownAt = rostersKnownAt(league, season);
  const there = new Set(before.flat());
  return [
    ...before.flat().map((player) => ({ ...player, knownAt })),
    ...after.flat().flatMap((player) => (there.has(player) ? [] : [{ ...player, knownAt: tradedAt }])),
  ];
}

/** Box score of a game after its last correction, home team first; empty for a game never played. Show it only from `resultTimes` on. */
export function boxScore(seed: string, game: SimulatedGame): readonly SimulatedBoxLine[] {
  const season = simulatedSeason(seed, game.league, game.season);
  const ended = played(season, game);
  return ended === null ? [] : boxOf(season, game, ended.result, game.key);
}

import type { FinishedGame, ScheduledGame } from "./model.ts";

/**
 * Playing time. A player's minutes are projected from his earlier games, never from the game itself: the course of a game decides who plays
 * at its end. All values were chosen on seasons up to 2022 (`docs/engine.md`, "Who plays").
 */

/** Weight of a remembered game when a newer one is added, and share of all weights kept between seasons. */
const GAME_DECAY = 0.9;
const SEASON_KEPT = 0.5;
/** Minutes assumed for a new player, and their weight in games. */
const UNSEEN_MINUTES = 12;
const UNSEEN_GAMES = 1;
/** A player with fewer minutes than this is not used. */
const FEWEST_MINUTES = 5;
/** The number of players used per side: those with the most projected minutes. Fewer than `FEWEST_PLAYERS` do not form a line-up. */
const MOST_PLAYERS = 7;
const FEWEST_PLAYERS = 5;
/** Places on the court: the shares of a side add up to it. */
const PLACES = 5;
/** A team's usual line-up is the mean of its games so far, each older one counting .9 times; shares below `LEAST_SHARE` are dropped. */
const NEWEST_USUAL = 0.1;
const LEAST_SHARE = 0.05;
/** κ: how much of the usual line-up the team's own strength contains, 0 (none of it) to 1 (all of it). */
const USUAL_IN_TEAM = 0.6;

/** Decayed mean of a player's minutes in the games he played. */
export interface PlayerMinutes {
  mean: number;
  /** Number of games it is worth. */
  weight: number;
  /** Season of his last game. */
  season: number;
}

/** A league's memory of playing time; plain JSON, part of the stored state. */
export interface PlayingTime {
  /** By player key. */
  players: Record<string, PlayerMinutes>;
  /** By team code, then player key: weighted sum of his shares in the team's games, .1 for the newest; only their proportions matter. */
  usual: Record<string, Record<string, number>>;
}

/** Players of one side with the coefficient of each one's strength, in parallel. */
export interface SidePlayers {
  readonly keys: readonly string[];
  readonly coefficients: readonly number[];
}

/** The players' part of a game's row. */
export interface GamePlayers {
  readonly home: SidePlayers;
  readonly away: SidePlayers;
}

/** Whether a game says who is available, for both sides. */
export function namesPlayers({ available }: ScheduledGame): boolean {
  return available !== undefined && available.home.length > 0 && available.away.length > 0;
}

function keptUntil({ weight, season }: PlayerMinutes, until: number): number {
  return season >= until ? weight : weight * SEASON_KEPT ** (until - season);
}

/** Minutes a player is expected to play if he plays: the mean of his games so far, pulled toward that of a new player. */
export function projectedMinutes(time: PlayingTime, key: string, season: number): number {
  const player = time.players[key];
  if (player === undefined) return UNSEEN_MINUTES;
  const weight = keptUntil(player, season);
  return (weight * player.mean + UNSEEN_GAMES * UNSEEN_MINUTES) / (weight + UNSEEN_GAMES);
}

/** Shares by player key. */
type Shares = ReadonlyMap<string, number>;

/** Shares of the places on the court among the players of one side, in proportion to projected minutes; null if they are too few. */
function sharesOf(time: PlayingTime, available: readonly string[], season: number): Shares | null {
  const players = [...new Set(available)]
    .map((key) => ({ key, minutes: projectedMinutes(time, key, season) }))
    .filter(({ minutes }) => minutes >= FEWEST_MINUTES)
    // The order of a list must not matter.
    .sort((a, b) => b.minutes - a.minutes || (a.key < b.key ? -1 : 1))
    .slice(0, MOST_PLAYERS);
  if (players.length < FEWEST_PLAYERS) return null;
  const sum = players.reduce((total, { minutes }) => total + minutes, 0);
  return new Map(players.map(({ key, minutes }) => [key, (PLACES * minutes) / sum]));
}

/** The usual line-up of a team, its shares adding up to the places on the court; null before its first game with players. */
function usualOf(time: PlayingTime, team: string): Shares | null {
  const entries = Object.entries(time.usual[team] ?? {});
  if (entries.length === 0) return null;
  const sum = entries.reduce((total, [, share]) => total + share, 0);
  return new Map(entries.map(([key, share]) => [key, (PLACES * share) / sum]));
}

/** The coefficients of a team's usual line-up when it plays; nobody before its first game with players. */
export function usualPlayers(time: PlayingTime, team: string): SidePlayers {
  const usual = [...(usualOf(time, team) ?? [])];
  return { keys: usual.map(([key]) => key), coefficients: usual.map(([, share]) => (1 - USUAL_IN_TEAM) * share) };
}

function coefficientsOf(time: PlayingTime, game: ScheduledGame, side: "home" | "away"): SidePlayers | null {
  const usual = usualOf(time, game[side]);
  const today = sharesOf(time, game.available?.[side] ?? [], game.season) ?? usual;
  if (today === null) return null;
  const coefficients = new Map(today);
  for (const [key, share] of usual ?? today)
    coefficients.set(key, (coefficients.get(key) ?? 0) - USUAL_IN_TEAM * share);
  return { keys: [...coefficients.keys()], coefficients: [...coefficients.values()] };
}

/**
 * The coefficients of players in a game's row: share of today's players − κ · share in the team's usual line-up, so that they add up to
 * 5·(1 − κ) on each side for any line-up. A side without a report of who is available (or with fewer than five names) plays as usual. Null
 * if one of the two sides is unknown even then; no player is used in that case.
 */
export function gamePlayers(time: PlayingTime | undefined, game: ScheduledGame): GamePlayers | null {
  if (time === undefined) return null;
  const home = coefficientsOf(time, game, "home");
  const away = home === null ? null : coefficientsOf(time, game, "away");
  return home === null || away === null ? null : { home, away };
}

function rememberUsual(time: PlayingTime, team: string, today: Shares): void {
  const usual: Record<string, number> = {};
  for (const [key, share] of Object.entries(time.usual[team] ?? {})) {
    const left = share * (1 - NEWEST_USUAL);
    if (left >= LEAST_SHARE || today.has(key)) usual[key] = left;
  }
  for (const [key, share] of today) usual[key] = (usual[key] ?? 0) + NEWEST_USUAL * share;
  time.usual[team] = usual;
}

function rememberPlayer(time: PlayingTime, key: string, minutes: number, season: number): void {
  const before = time.players[key];
  const kept = before === undefined ? 0 : GAME_DECAY * keptUntil(before, season);
  const mean = before === undefined ? minutes : (kept * before.mean + minutes) / (kept + 1);
  time.players[key] = { mean, weight: kept + 1, season };
}

/** Adds, in place, the playing time of a finished game; nothing if its minutes are unknown. */
export function rememberMinutes(time: PlayingTime, game: FinishedGame): void {
  const { minutes, season } = game;
  if (minutes === undefined) return;
  for (const side of ["home", "away"] as const) {
    const today = sharesOf(time, Object.keys(minutes[side]), season);
    if (today !== null) rememberUsual(time, game[side], today);
    for (const [key, played] of Object.entries(minutes[side])) rememberPlayer(time, key, played, season);
  }
}

/** Forgets, in place, players without a game for `afterSeasons` seasons when a season begins. */
export function forgetMinutes(time: PlayingTime, season: number, afterSeasons: number): void {
  for (const [key, player] of Object.entries(time.players)) {
    if (season - player.season > afterSeasons) delete time.players[key];
  }
}

export function newPlayingTime(): PlayingTime {
  return { players: {}, usual: {} };
}

/** A copy that changes independently. */
export function clonePlayingTime({ players, usual }: PlayingTime): PlayingTime {
  const copy = newPlayingTime();
  for (const [key, player] of Object.entries(players)) copy.players[key] = { ...player };
  for (const [team, shares] of Object.entries(usual)) copy.usual[team] = { ...shares };
  return copy;
}

import { MEAN_FEATURES, type MeanFeature } from "./prop-model.ts";
import { freedFor, type Absent } from "./absences.ts";
import { effectsOn } from "./game-effects.ts";
import { seasonOfDay } from "./prop-seasons.ts";
import { levelOf, usualOf, type Level, type PropState, type StatisticState, type Track } from "./prop-state.ts";

/** The question about a player's coming game. */
export interface PropQuery {
  readonly playerId: string;
  readonly teamId: string;
  readonly opponentId: string;
  readonly day: number;
  readonly home: boolean;
  /** Points of both teams that the market expects. */
  readonly expectedTotal?: number | undefined;
  /** Points by which the market expects the player's team to win; below 0 to lose. */
  readonly expectedMargin?: number | undefined;
  /** The opposing starting pitcher (baseball). */
  readonly opposingStarterId?: string | undefined;
}

/** A player's level and the circumstances of the game, as numbers. */
export interface PropFeatures {
  /** In the order of `MEAN_FEATURES`. */
  readonly values: readonly number[];
  readonly level: Level;
  readonly track: Track;
  /** The knowledge of the rate, in games. */
  readonly effectiveGames: number;
  /** Squared coefficient of variation of the chances, shrunk toward the usual one. */
  readonly uneven: number;
}

/** The weight of the level in a season's average, in games. */
const SEASON_WEIGHT = 3;
const USUAL_UNEVEN = 0.06;
const UNEVEN_WEIGHT = 6;

function unevenness(track: Track): number {
  const { weight, chances } = track.long;
  const mean = chances / Math.max(1e-9, weight);
  const spread = Math.max(0, track.chancesSquared / Math.max(1e-9, weight) - mean * mean) / Math.max(1e-9, mean * mean);
  return (spread * weight + UNEVEN_WEIGHT * USUAL_UNEVEN) / (weight + UNEVEN_WEIGHT);
}

/** The market's total relative to both teams' past games; 0 if unknown. */
function marketSays(state: PropState, query: PropQuery): { readonly total: number; readonly margin: number } {
  const own = state.teams.get(query.teamId);
  const other = state.teams.get(query.opponentId);
  const league = state.leagueTeams;
  const margin = query.expectedMargin === undefined ? 0 : Math.abs(query.expectedMargin);
  if (query.expectedTotal === undefined || query.expectedTotal <= 0 || league.weight < 30) return { total: 0, margin };
  const usual = league.total / league.weight;
  if (usual <= 0) return { total: 0, margin };
  const of = (team: typeof own) => ((team?.total ?? 0) + 10 * usual) / ((team?.weight ?? 0) + 10) / usual;
  return { total: Math.log(query.expectedTotal / (usual * of(own) * of(other))), margin };
}

function paceOf(state: PropState, opponentId: string): number {
  const league = state.leagueTeams;
  if (league.weight < 30 || league.pace <= 0) return 0;
  const usual = league.pace / league.weight;
  const team = state.teams.get(opponentId);
  return Math.log(((team?.pace ?? 0) + 8 * usual) / (((team?.weight ?? 0) + 8) * usual));
}

/** Days of rest and games missed; both are 0 in a season's first game. */
function calendarOf(state: PropState, track: Track, query: PropQuery) {
  const team = state.teams.get(query.teamId);
  const season = seasonOfDay(state.league, query.day);
  const backToBack = team !== undefined && query.day - team.lastDay === 1;
  const missed =
    team === undefined || track.season !== season || track.teamId !== query.teamId
      ? 0
      : Math.max(0, team.games - track.teamGamesThen - 1);
  return { backToBack: backToBack ? 1 : 0, layoff: Math.log1p(Math.min(20, missed)) };
}

/** The chances that absences free, beyond the average in the player's own games. 0 if absences are unknown. */
function freedOf(
  state: PropState,
  of: StatisticState,
  track: Track,
  level: Level,
  query: PropQuery,
  absent: readonly Absent[] | null,
) {
  const team = of.teams.get(query.teamId);
  if (absent === null || team === undefined || team.weight < 3 || of.spec.regularChances === 0) {
    return { chances: 0, counts: 0, alike: 0, toBench: 0 };
  }
  const now = freedFor(state, absent, query.playerId);
  const past = track.medium.weight;
  const chances = (now.chances - track.freedChances / past) / (team.chances / team.weight);
  const counts = (now.counts - track.freedCounts / past) / Math.max(1e-9, team.counts / team.weight);
  const alike = (now.alike - track.freedAlike / past) / (team.chances / team.weight);
  return { chances, counts, alike, toBench: chances * (1 - level.chances.medium / of.spec.usualChances) };
}

/**
 * The features of a player's coming game; null for an unknown player. `absent` are the regulars of the player's team who are known to be
 * out, null if absences are unknown.
 */
export function meanFeatures(
  state: PropState,
  of: StatisticState,
  query: PropQuery,
  absent: readonly Absent[] | null,
): PropFeatures | null {
  const track = of.tracks.get(query.playerId);
  if (track === undefined || track.long.weight <= 0) return null;
  const level = levelOf(of, track);
  const usual = usualOf(of);
  const perGame = level.chances.medium * level.rate.long;
  const calendar = calendarOf(state, track, query);
  const freed = freedOf(state, of, track, level, query, absent);
  const venueId = query.home ? query.teamId : query.opponentId;
  const effects = effectsOn(of, query.opponentId, venueId, query.opposingStarterId);
  const market = marketSays(state, query);
  const sameSeason = track.season === seasonOfDay(state.league, query.day);
  const inSeason = sameSeason ? track.thisSeason : { weight: 0, counts: 0 };
  const effectiveGames = track.long.weight + of.memory.rateWeight;
  const by: Readonly<Record<MeanFeature, number>> = {
    intercept: 1,
    level: Math.log(perGame / (usual.chances * usual.rate)),
    chancesShort: Math.log(level.chances.short / level.chances.medium),
    chancesLong: Math.log(level.chances.long / level.chances.medium),
    rateShort: Math.log(level.rate.short / level.rate.long),
    rateMedium: Math.log(level.rate.medium / level.rate.long),
    season: Math.log((inSeason.counts + SEASON_WEIGHT * perGame) / ((inSeason.weight + SEASON_WEIGHT) * perGame)),
    opponent: effects.opponent,
    venue: effects.venue,
    pace: paceOf(state, query.opponentId),
    home: query.home ? 0.5 : -0.5,
    backToBack: calendar.backToBack,
    layoff: calendar.layoff,
    freedChances: freed.chances,
    freedCounts: freed.counts,
    freedAlike: freed.alike,
    freedToBench: freed.toBench,
    few: 1 / effectiveGames,
    newTeam: track.teamId === query.teamId ? 0.5 ** (track.gamesWithTeam / 5) : 1,
    opposingStarter: effects.starter,
    total: market.total,
    margin: market.margin,
  };
  const values = MEAN_FEATURES.map((feature) => by[feature]);
  return { values, level, track, effectiveGames, uneven: unevenness(track) };
}

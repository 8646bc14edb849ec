import type { League } from "#app/lib/engine/leagues.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { figuresOf, figuresOfCraft, isGameOf, type Figure } from "./figures.ts";
import { measuresOf, MEASURES, type LeagueMeasures } from "./measures.ts";
import { usageOf } from "./nba-efficiency.ts";
import { totalsOf, type PlayerLine, type Stats } from "./player-line.ts";
import { groupOf, PLAYER_GROUPS, type PlayerGroup, type PlayerRole } from "./positions.ts";
import { percentile, shrinkGroup, tallyOf, type Shrunk, type Spread, type Tally } from "./ratio-shrinkage.ts";

/** A player's season as known by a moment, added up. Averages, measure and rating are of regular-season games. */
export interface RatedPlayer {
  readonly league: League;
  readonly playerId: string;
  /** Of his last game. */
  readonly teamId: string;
  readonly group: PlayerGroup;
  readonly role: PlayerRole;
  /** Regular-season games in his role. */
  readonly games: number;
  readonly totals: Stats;
  readonly tally: Tally;
  readonly measure: Shrunk;
  /** How the measure is distributed among the players of his group. */
  readonly spread: Spread;
  /**
   * Percentile of the shrunk measure among those of the group who play enough, in whole numbers from 0 to 99; null for those who do not
   * (M39). `ratingLow` is the same of the lower end of its error, by which players are ranked.
   */
  readonly rating: number | null;
  readonly ratingLow: number | null;
  /** NBA: fraction of his team's plays; null elsewhere. */
  readonly usage: number | null;
}

type Totaled = Pick<RatedPlayer, "league" | "role" | "totals" | "games">;

/**
 * Every statistic of the league for a player's season; computed on request, because they would fill memory if kept for thousands of
 * players.
 */
export const seasonFigures = ({ league, totals, games }: Totaled): readonly Figure[] =>
  figuresOf(league, totals, games);

/** The statistics relevant to his role. */
export const tellingFigures = (player: Totaled): readonly Figure[] =>
  figuresOfCraft(player.role, player.totals, seasonFigures(player));

/** Together with its lines. */
export interface PlayerSeason extends RatedPlayer {
  /** Oldest first, playoffs included. */
  readonly lines: readonly PlayerLine[];
}

export interface LeagueSeason {
  readonly league: League;
  readonly players: ReadonlyMap<string, PlayerSeason>;
  /** Every line of the season, oldest first. */
  readonly lines: readonly PlayerLine[];
}

type Counted = Omit<PlayerSeason, "measure" | "spread" | "rating" | "ratingLow">;

function countedSeason(
  league: League,
  measures: LeagueMeasures,
  { playerId, position, lines }: { playerId: string; position: string; lines: readonly PlayerLine[] },
): Counted | null {
  const last = lines.at(-1);
  if (last === undefined) return null;
  const regular = lines.filter((line) => !line.playoff);
  const totals = totalsOf(regular);
  const group = groupOf(league, position, totals, regular.filter(({ stats }) => isGameOf("pitcher", stats)).length);
  const { role } = PLAYER_GROUPS[group];
  const games = regular.filter(({ stats }) => isGameOf(role, stats)).length;
  return {
    league,
    playerId,
    teamId: last.teamId,
    group,
    role,
    lines,
    games,
    totals,
    tally: tallyOf(regular.map((line) => measures.sample(role, line))),
    usage: measures.teamGames === null ? null : usageOf(regular, measures.teamGames),
  };
}

/** The least share of the group's median use for a rating (M39): with a few chances luck decides. */
const RATED_FROM = 0.5;
/** One-sided 90 %. */
const Z_90 = 1.2816;

const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

/** Measures shrunk and ranked within each group. */
function ranked(counted: readonly Counted[]): PlayerSeason[] {
  return [...groupBy(counted, (player) => player.group)].flatMap(([, members]) => {
    const { players, spread } = shrinkGroup(members);
    const [first] = members;
    const sign = first !== undefined && MEASURES[first.role].better === "low" ? -1 : 1;
    const used = members.map(({ tally }) => tally.weight).filter((weight) => weight > 0);
    const least = RATED_FROM * medianOf(used);
    const isRated = ({ tally }: Counted) => tally.weight > 0 && tally.weight >= least;
    const values = members.filter(isRated).map(({ playerId }) => sign * (players.get(playerId)?.mean ?? spread.mean));
    return members.map((member): PlayerSeason => {
      const measure = players.get(member.playerId) ?? { raw: null, mean: spread.mean, error: spread.sd };
      const placed = (value: number) => (isRated(member) ? Math.floor(percentile(value, values)) : null);
      const low = sign * measure.mean - Z_90 * measure.error;
      return { ...member, measure, spread, rating: placed(sign * measure.mean), ratingLow: placed(low) };
    });
  });
}

/**
 * A league's season: every player's totals, measure and rating, from the given lines only. The lines known by a moment give the ratings of
 * that moment.
 * @param lines All lines of one season, in any order.
 * @param positions Position by player, as the source names it; players without one are grouped by what they did.
 */
export function leagueSeason(
  league: League,
  lines: readonly PlayerLine[],
  positions: ReadonlyMap<string, string>,
): LeagueSeason {
  const ordered = [...lines].sort((a, b) => a.startAt - b.startAt || (a.gameId < b.gameId ? -1 : 1));
  const measures = measuresOf(
    league,
    ordered.filter((line) => !line.playoff),
  );
  const counted = [...groupBy(ordered, (line) => line.playerId)].flatMap(([playerId, own]) => {
    const season = countedSeason(league, measures, { playerId, position: positions.get(playerId) ?? "", lines: own });
    return season === null ? [] : [season];
  });
  return { league, lines: ordered, players: new Map(ranked(counted).map((season) => [season.playerId, season])) };
}

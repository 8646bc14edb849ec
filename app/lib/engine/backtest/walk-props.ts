import { meanFeatures, type PropFeatures } from "#app/lib/engine/props/mean-features.ts";
import { usualMeanOf } from "#app/lib/engine/props/prop-distribution.ts";
import {
  advance,
  newPropState,
  type PlayerGame,
  type PropModel,
  type PropState,
} from "#app/lib/engine/props/player-model.ts";
import { absentRegulars, missingFrom } from "#app/lib/engine/props/absences.ts";
import { chancesOf, countOf, sidesOfDay, starterOfSide, type SideOfGame } from "#app/lib/engine/props/box-sides.ts";
import { seasonOfDay } from "#app/lib/engine/props/prop-seasons.ts";
import type { StatisticState } from "#app/lib/engine/props/prop-state.ts";
import type { PropStatistic } from "#app/lib/engine/props/statistics.ts";

/** A player's game in one statistic: the facts known before it, the simple forecasts, and the count. */
export interface WalkedGame {
  readonly day: number;
  readonly playerId: string;
  readonly count: number;
  readonly features: PropFeatures;
  /** Mean of the league's ordinary player that day. */
  readonly usualMean: number;
  /** Averages of the player's games in the role before this one: of this season, and of the last ten. */
  readonly seasonAverage: number;
  readonly lastTen: number;
}

/** Games of the season a player must have had, besides average chances of `PropSpec.leastChances`. */
const LEAST_SEASON_GAMES = 5;

/** A player's history for the simple forecasts. */
class History {
  private season = Number.NaN;
  private games = 0;
  private counts = 0;
  private chances = 0;
  private readonly last: number[] = [];

  private startSeason(season: number): void {
    if (season === this.season) return;
    this.season = season;
    this.games = 0;
    this.counts = 0;
    this.chances = 0;
  }

  eligible(season: number, leastChances: number): boolean {
    this.startSeason(season);
    return this.games >= LEAST_SEASON_GAMES && this.chances >= leastChances * this.games;
  }

  /** A player without any count so far is given half of one, so that a first one is not impossible. */
  averages(): { readonly seasonAverage: number; readonly lastTen: number } {
    const mean = (sum: number, n: number) => (sum > 0 ? sum : 0.5) / n;
    return {
      seasonAverage: mean(this.counts, this.games),
      lastTen: mean(
        this.last.reduce((a, b) => a + b, 0),
        this.last.length,
      ),
    };
  }

  add(season: number, count: number, chances: number): void {
    this.startSeason(season);
    this.games += 1;
    this.counts += count;
    this.chances += chances;
    this.last.push(count);
    if (this.last.length > 10) this.last.shift();
  }
}

/** A line's count in the role of the statistic; null if it is in none, or not reported. */
const countedBy = ({ spec, counts }: StatisticState, line: PlayerGame): number | null =>
  spec.counts(line) ? countOf(counts, line) : null;

class StatisticWalk {
  readonly walked: WalkedGame[] = [];
  private readonly histories = new Map<string, History>();

  private historyOf(playerId: string): History {
    const found = this.histories.get(playerId);
    if (found) return found;
    const made = new History();
    this.histories.set(playerId, made);
    return made;
  }

  /** Forecasts one side's players from the facts known before the day. */
  forecast(state: PropState, of: StatisticState, side: SideOfGame, opposing: SideOfGame | undefined): void {
    const season = seasonOfDay(state.league, side.day);
    const playing = new Set(side.lines.map(({ playerId }) => playerId));
    const absent = absentRegulars(of, side.teamId, side.day, missingFrom(of, side.teamId, playing));
    const opposingStarterId = starterOfSide(opposing) ?? undefined;
    for (const line of side.lines) {
      const count = countedBy(of, line);
      if (count === null) continue;
      const history = this.historyOf(line.playerId);
      if (!history.eligible(season, of.spec.leastChances)) continue;
      const { playerId, teamId, opponentId, day, home } = line;
      const features = meanFeatures(state, of, { playerId, teamId, opponentId, day, home, opposingStarterId }, absent);
      if (features === null) continue;
      this.walked.push({
        day,
        playerId,
        count,
        features,
        usualMean: usualMeanOf(of),
        ...history.averages(),
      });
    }
  }

  learn(state: PropState, of: StatisticState, side: SideOfGame): void {
    const season = seasonOfDay(state.league, side.day);
    for (const line of side.lines) {
      const count = countedBy(of, line);
      if (count !== null) this.historyOf(line.playerId).add(season, count, chancesOf(of.spec, line));
    }
  }
}

/** Lines by day, days in order. */
export function linesByDay(lines: readonly PlayerGame[]): readonly (readonly PlayerGame[])[] {
  const days = new Map<number, PlayerGame[]>();
  for (const line of lines) {
    const found = days.get(line.day);
    if (found) found.push(line);
    else days.set(line.day, [line]);
  }
  return [...days].sort(([a], [b]) => a - b).map(([, day]) => day);
}

/**
 * Walks the games in order of day and forecasts all of a day before learning from it. Regulars without a line count as out, in place of the
 * day's injury report; nothing else of the game is used.
 */
export function walkProps(
  model: PropModel,
  lines: readonly PlayerGame[],
): ReadonlyMap<PropStatistic, readonly WalkedGame[]> {
  const state = newPropState(model);
  const walks = new Map([...state.statistics.keys()].map((statistic) => [statistic, new StatisticWalk()] as const));
  for (const day of linesByDay(lines)) {
    const sides = sidesOfDay(day);
    const opposingOf = (side: SideOfGame) =>
      sides.find(({ gameId, teamId }) => gameId === side.gameId && teamId !== side.teamId);
    for (const [statistic, of] of state.statistics) {
      const walk = walks.get(statistic);
      if (walk === undefined) continue;
      for (const side of sides) walk.forecast(state, of, side, opposingOf(side));
      for (const side of sides) walk.learn(state, of, side);
    }
    advance(model, state, day);
  }
  return new Map([...walks].map(([statistic, { walked }]) => [statistic, walked]));
}

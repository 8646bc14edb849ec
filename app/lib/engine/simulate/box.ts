import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { mlbBatting, mlbOffense, mlbPitching } from "./box-mlb.ts";
import { nbaBox } from "./box-nba.ts";
import { nflBox } from "./box-nfl.ts";
import { nhlBox, nhlShots } from "./box-nhl.ts";
import type { SimulatedBoxLine } from "./box-score.ts";
import type { SimulatedGame, SimulatedResult } from "./game.ts";
import { missingPlayers } from "./injuries.ts";
import type { SeasonFrame } from "./means.ts";
import { rosterAt, type SimulatedPlayer } from "./players.ts";
import { nflScores } from "./progress.ts";
import { PURPOSE } from "./purpose.ts";
import { starterOf } from "./starters.ts";

/**
 * Box score of a game that ended with a result, home team first; lines add up to the final score (NHL without the shootout goal).
 * @param key names the streams it is drawn from: the game's own key for the box score that happened.
 */
export function boxOf(
  season: SeasonFrame,
  game: SimulatedGame,
  result: SimulatedResult,
  key: number,
): readonly SimulatedBoxLine[] {
  const stream = (word: number) => randomOf(season.seed, PURPOSE.box, key, word);
  const available = (team: number): SimulatedPlayer[] => {
    const injuries = season.injuries[team];
    const roster = rosterAt(season.rosters, team, game.startAt);
    if (injuries === undefined) return [...roster];
    const missing = missingPlayers(injuries, game.startAt);
    return roster.filter(({ id }) => !missing.has(id));
  };
  const teams = { home: available(game.homeIndex), away: available(game.awayIndex) };
  const sides = ["home", "away"] as const;
  switch (game.league) {
    case "NBA":
      return sides.flatMap((side, i) => nbaBox(game, result, side, teams[side], stream(i)));
    case "NHL": {
      const shots = { home: nhlShots(result, "home", stream(2)), away: nhlShots(result, "away", stream(3)) };
      return sides.flatMap((side, i) => {
        const goalie = starterOf(season, game, side) as SimulatedPlayer;
        const other = side === "home" ? "away" : "home";
        return nhlBox(game, result, side, teams[side], goalie, shots[side], shots[other], stream(i));
      });
    }
    case "NFL":
      return sides.flatMap((side, i) => {
        const opponent = side === "home" ? result.awayScore : result.homeScore;
        return nflBox(
          game,
          nflScores(season.seed, { ...game, key }, result, side).flat(),
          opponent,
          teams[side],
          stream(i),
        );
      });
    case "MLB": {
      const offense = { home: mlbOffense(result, "home", stream(2)), away: mlbOffense(result, "away", stream(3)) };
      const margin = Math.abs(result.homeScore - result.awayScore);
      return sides.flatMap((side, i) => {
        const other = side === "home" ? "away" : "home";
        const won = side === "home" ? result.homeScore > result.awayScore : result.awayScore > result.homeScore;
        const starter = starterOf(season, game, side) as SimulatedPlayer;
        return [
          ...mlbBatting(game, offense[side], teams[side], stream(i)),
          ...mlbPitching(game, offense[other], won, margin, starter, teams[side], stream(10 + i)),
        ];
      });
    }
  }
}

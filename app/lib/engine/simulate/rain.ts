import { playedByInnings } from "#app/lib/engine/settle/played.ts";
import type { Random } from "#app/lib/engine/random/random.ts";
import type { SimulatedGame, SimulatedResult } from "./game.ts";

/**
 * How often rain would end a game. About two thirds of these games are ended: some six in a season; the five seasons from 2021 on had 27
 * such games.
 */
const CALLED_SHARE = 0.004;
const SCHEDULED = 9;
/** A game is official after the fifth inning, and after its top half with the home team ahead. */
const FIRST_OFFICIAL = 5;

/**
 * The result of a baseball game that rain may have ended early. It is ended only if the leading team would have won anyway, so the
 * standings, and with them every later game of the world, are the same as in a season without rain.
 *
 * @param random a stream of its own, so that no other draw changes.
 */
export function rainedOn(game: SimulatedGame, full: SimulatedResult, random: Random): SimulatedResult {
  if (game.league !== "MLB" || game.playoff || !random.chance(CALLED_SHARE)) return full;
  const last = FIRST_OFFICIAL + random.below(SCHEDULED - FIRST_OFFICIAL);
  const topOnly = random.chance(0.4);
  const sum = (innings: readonly number[]) => innings.reduce((total, runs) => total + runs, 0);
  const awayInnings = full.awayInnings.slice(0, last);
  const homeInnings = full.homeInnings.slice(0, topOnly ? last - 1 : last);
  const [homeScore, awayScore] = [sum(homeInnings), sum(awayInnings)];
  const homeLeads = homeScore > awayScore;
  // Level games are suspended, not called; after a top half only a home team that leads has won.
  if (homeScore === awayScore || (topOnly && !homeLeads)) return full;
  if (homeLeads !== full.homeScore > full.awayScore) return full;
  return {
    homeScore,
    awayScore,
    overtime: false,
    shootout: false,
    extraPeriods: 0,
    homeRegulation: homeScore,
    awayRegulation: awayScore,
    homeInnings,
    awayInnings,
    played: playedByInnings(topOnly ? last - 0.5 : last, SCHEDULED, homeLeads),
  };
}

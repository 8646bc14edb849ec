import type { EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { League, Side } from "#app/lib/engine/leagues.ts";
import type { ReadBet } from "./read-bet.ts";
import type { TeamKey, TeamMention } from "./team-words.ts";

/** A game of the feed a bet may be on. */
export interface CandidateGame {
  readonly id: string;
  readonly league: League;
  readonly homeCode: string;
  readonly awayCode: string;
  readonly startAt: EpochMs;
}

export type GameMatch =
  | { readonly matched: true; readonly game: CandidateGame; readonly side: Side }
  | {
      readonly matched: false;
      /** Why not; null where the bet is none on a whole game (a prop, a parlay). */
      readonly why: "no-teams" | "no-game" | "two-games" | "no-side" | "no-line" | "in-play" | null;
    };

/** How far from the event's written start a game may begin: written days are those of other zones, and games are moved. */
const AROUND_EVENT_MS = 18 * HOUR_MS;
/** A bet is on a game of the next week, as far as a row without an event date tells. */
const AHEAD_MS = 8 * DAY_MS;
/** A game lasts this long at most. */
const IN_PLAY_MS = 4 * HOUR_MS;

const isTeam = (game: CandidateGame, code: string, team: TeamKey) => game.league === team.league && code === team.code;
const names = (mention: TeamMention, game: CandidateGame, code: string) =>
  mention.teams.some((team) => isTeam(game, code, team));

/** Whether every team the row names plays in the game. */
function fitsTeams(game: CandidateGame, mentions: readonly TeamMention[]): boolean {
  return mentions.every((mention) => names(mention, game, game.homeCode) || names(mention, game, game.awayCode));
}

/** The side of a game a row bets on; null where it does not say. */
function sideIn(bet: ReadBet, game: CandidateGame): Side | null {
  if (bet.side !== null) return bet.side;
  const sides = (["home", "away"] as const).filter((side) =>
    bet.pickedTeams.some((mention) => names(mention, game, side === "home" ? game.homeCode : game.awayCode)),
  );
  const [only] = sides;
  return sides.length === 1 && only !== undefined ? only : null;
}

/** Games the row's dates allow, the nearest first. */
function onItsDay(bet: ReadBet, games: readonly CandidateGame[]): readonly CandidateGame[] {
  const { eventAt, placedAt, placedToTheMinute } = bet;
  if (eventAt !== null) {
    // A written day without a time is any moment of it.
    const middle = bet.eventToTheMinute ? eventAt : eventAt + DAY_MS / 2;
    const distance = (game: CandidateGame) => Math.abs(game.startAt - middle);
    return games.filter((game) => distance(game) <= AROUND_EVENT_MS).sort((a, b) => distance(a) - distance(b));
  }
  // Placed "on Nov 20" may have been at any time of that day, so that its games count from midnight.
  const from = placedToTheMinute ? placedAt - IN_PLAY_MS : placedAt;
  return games
    .filter(({ startAt }) => startAt >= from && startAt <= placedAt + AHEAD_MS)
    .sort((a, b) => a.startAt - b.startAt);
}

/**
 * The game of the feed a bet is on: by its teams, its day and its side. A pair of teams that plays twice that day, a team without an opponent
 * and no date, or a side that is not said leave it without one: a wrong game would grade it wrongly, none only leaves it as its owner states it.
 */
export function matchGame(bet: ReadBet, games: readonly CandidateGame[]): GameMatch {
  const { market, teams } = bet;
  if (market === null) return { matched: false, why: null };
  const named = [...teams, ...bet.pickedTeams];
  if (named.length === 0) return { matched: false, why: "no-teams" };
  if (market !== "moneyline" && bet.line === null) return { matched: false, why: "no-line" };
  const ofLeague =
    bet.league !== null && !bet.leagueIsHint ? games.filter((game) => game.league === bet.league) : games;
  const possible = onItsDay(bet, ofLeague).filter((game) => fitsTeams(game, named));
  const hinted = possible.filter((game) => game.league === bet.league);
  const [nearest, next] = bet.leagueIsHint && hinted.length > 0 ? hinted : possible;
  if (nearest === undefined) return { matched: false, why: "no-game" };
  const toTheMinute = bet.eventToTheMinute;
  if (next !== undefined && !toTheMinute && Math.abs(next.startAt - nearest.startAt) < AROUND_EVENT_MS)
    return { matched: false, why: "two-games" };
  if (bet.eventAt === null && bet.placedToTheMinute && nearest.startAt < bet.placedAt)
    return { matched: false, why: "in-play" };
  const side = sideIn(bet, nearest);
  return side === null ? { matched: false, why: "no-side" } : { matched: true, game: nearest, side };
}

/** What makes a bet saved here and a row of a file the same bet. */
export function positionKey(bet: {
  readonly gameId: string;
  readonly market: string | null;
  readonly side: string | null;
  readonly line: number | null;
  readonly stakeCents: number;
}): string {
  return `${bet.gameId} ${bet.market} ${bet.side} ${bet.line ?? ""} ${bet.stakeCents}`;
}

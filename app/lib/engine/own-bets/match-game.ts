import type { EpochMs } from "#app/lib/engine/brands.ts";
import { civilFromDay } from "#app/lib/engine/calendar/civil-day.ts";
import { easternDayOf } from "#app/lib/engine/calendar/eastern-day.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { LEAGUES, type League, type Side } from "#app/lib/engine/leagues.ts";
import type { ReadBet } from "./read-bet.ts";
import { isWholeGames } from "./offered-lines.ts";
import type { TeamKey, TeamMention } from "./team-words.ts";

/** A game of the feed a bet may be on. */
export interface CandidateGame {
  readonly id: string;
  readonly league: League;
  readonly homeCode: string;
  readonly awayCode: string;
  readonly startAt: EpochMs;
  /** Only its day is known: it began at most this long after `startAt`. */
  readonly startWithinMs?: number;
}

export type GameMatch<G extends CandidateGame = CandidateGame> =
  | { readonly matched: true; readonly game: G; readonly side: Side }
  | {
      readonly matched: false;
      /** Why not; null if the bet is not on a whole game (a prop, a parlay). */
      readonly why:
        | "no-teams"
        | "no-game"
        | "two-games"
        | "two-leagues"
        | "no-side"
        | "no-line"
        | "odd-line"
        | "in-play"
        | "other-league"
        | null;
    };

/** How far from the event's written start a game may begin: written days are those of other zones, and games are moved. */
const AROUND_EVENT_MS = 18 * HOUR_MS;
/** A row without an event date is matched with games of the next week. */
const AHEAD_MS = 8 * DAY_MS;
const AHEAD_NEXT_MS = 2 * DAY_MS;
/** A game of a bet on a day begins at most this long after its midnight. */
const NEXT_DAY_MS = 30 * HOUR_MS;
/** A game lasts this long at most. */
const IN_PLAY_MS = 4 * HOUR_MS;

const isTeam = (game: CandidateGame, code: string, team: TeamKey) => game.league === team.league && code === team.code;
const names = (mention: TeamMention, game: CandidateGame, code: string) =>
  mention.teams.some((team) => isTeam(game, code, team));
const latest = (game: CandidateGame) => game.startAt + (game.startWithinMs ?? 0);

/** Whether every team the row names plays in the game, and a named home team at home. */
function fits(bet: ReadBet, game: CandidateGame): boolean {
  const { named, pair, team } = bet;
  if (!named.every((mention) => names(mention, game, game.homeCode) || names(mention, game, game.awayCode)))
    return false;
  if (team !== null && !isTeam(game, game.homeCode, team) && !isTeam(game, game.awayCode, team)) return false;
  return pair === null || pair.every((one) => isTeam(game, game.homeCode, one) || isTeam(game, game.awayCode, one));
}

/** Whether the team that a row has at home plays there. */
const isAsNamed = ({ pair, secondIsHome }: ReadBet, game: CandidateGame): boolean =>
  !secondIsHome || pair === null || isTeam(game, game.homeCode, pair[1]);

/**
 * The side of a game a row bets on; null where it does not say. A city of two clubs is the one that plays its opponent, where only one of them does
 * around that day.
 */
function sideIn(bet: ReadBet, game: CandidateGame, possible: readonly CandidateGame[]): Side | null {
  const { betOn, team, named } = bet;
  if (bet.market === "total") return bet.side;
  if (team !== null) return isTeam(game, game.homeCode, team) ? "home" : "away";
  if (betOn !== null && named.length > 1) {
    const clubs = possible.flatMap((one) => [one.homeCode, one.awayCode].filter((code) => names(betOn, one, code)));
    const [only, another] = new Set(clubs);
    return another !== undefined ? null : only === game.homeCode ? "home" : only === game.awayCode ? "away" : null;
  }
  return bet.side === "home" || bet.side === "away" ? bet.side : null;
}

/** A day in one zone ends so much later than in another at most. */
const ZONES_APART_MS = 6 * HOUR_MS;
/** A result is written down at most this long after its game. */
const SETTLED_WITHIN_MS = 36 * HOUR_MS;

/** The moment before which a bet's game began, by its settlement: nothing is settled before, unless it was called off or sold. Null without one. */
function settledByOf({ settledAt, settledToTheMinute, result }: ReadBet): number | null {
  if (settledAt === null || result === "void" || result === "cashed out") return null;
  return settledToTheMinute ? settledAt : settledAt + DAY_MS + ZONES_APART_MS;
}

/** Whether a bet was settled so late after a game that it may be on a later one that the row does not mention. */
function mayBeLater(bet: ReadBet, game: CandidateGame, games: readonly CandidateGame[]): boolean {
  const settledBy = settledByOf(bet);
  if (bet.eventAt !== null || bet.settledAt === null || settledBy === null) return false;
  if (latest(game) + SETTLED_WITHIN_MS >= bet.settledAt) return false;
  return games.some(({ startAt }) => startAt > latest(game) && startAt < settledBy);
}

/** Games the row's dates allow, the nearest first. */
function onItsDay<G extends CandidateGame>(bet: ReadBet, games: readonly G[]): readonly G[] {
  const { eventAt, placedAt, placedToTheMinute } = bet;
  const settledBy = settledByOf(bet);
  const before = settledBy === null ? games : games.filter((game) => game.startAt < settledBy);
  if (eventAt !== null) {
    // A written day without a time is any moment of it.
    const middle = bet.eventToTheMinute ? eventAt : eventAt + DAY_MS / 2;
    const distance = (game: G) => Math.max(0, game.startAt - middle, middle - latest(game));
    return before.filter((game) => distance(game) <= AROUND_EVENT_MS).sort((a, b) => distance(a) - distance(b));
  }
  // Placed "on Nov 20" may have been at any time of that day, so that its games count from midnight.
  const from = placedToTheMinute ? placedAt - IN_PLAY_MS : placedAt;
  // Only a team, or only a day, means the next game: in a league that plays daily it is never far away.
  const isNext = (bet.pair === null && bet.named.length < 2) || !placedToTheMinute;
  const until = placedAt + (isNext && bet.league !== "NFL" ? AHEAD_NEXT_MS : AHEAD_MS);
  return before.filter((game) => latest(game) >= from && game.startAt <= until).sort((a, b) => a.startAt - b.startAt);
}

/**
 * The days, since 1970 in UTC, whose games `matchGame` is given for a bet: all that it may be on within the limits above, in any zone, and those
 * around by which a league's schedule is known.
 */
export function daysOfGames({ eventAt, placedAt }: Pick<ReadBet, "eventAt" | "placedAt">): readonly number[] {
  const first = Math.floor((eventAt ?? placedAt) / DAY_MS) - 2;
  return Array.from({ length: eventAt === null ? 12 : 5 }, (_, ahead) => first + ahead);
}

/** Two games of a day begin at most this far apart. */
const ONE_DAY_MS = 10 * HOUR_MS;

/** The game a row names by its number among two of the nearest day; null where it names none. */
function namedOfTwo<G extends CandidateGame>({ gameOfTwo }: ReadBet, possible: readonly G[]): G | null {
  const [nearest] = possible;
  if (gameOfTwo === null || nearest === undefined) return null;
  const ofDay = possible.filter(({ startAt }) => Math.abs(startAt - nearest.startAt) <= ONE_DAY_MS);
  if (ofDay.length !== 2 || ofDay.some(({ startWithinMs }) => startWithinMs !== undefined)) return null;
  return [...ofDay].sort((a, b) => a.startAt - b.startAt)[gameOfTwo - 1] ?? null;
}

/** Months without any game of a league, before its season and after it included, from 1. */
const IDLE_MONTHS: Readonly<Record<League, readonly number[]>> = {
  NBA: [8, 9],
  NHL: [7, 8],
  NFL: [3, 4, 5, 6, 7],
  MLB: [1, 11, 12],
};

/**
 * The only league in which both teams of a row meet on its day, where its words fit clubs of several: "MIL @ CLE" in January. Null where a
 * schedule that could hold another such game is not known.
 */
function leagueOfDay(bet: ReadBet, games: readonly CandidateGame[]): League | null {
  const day = bet.eventAt ?? bet.placedAt;
  const of = LEAGUES.filter((league) => bet.named.every(({ teams }) => teams.some((team) => team.league === league)));
  const meetings = of.flatMap((league) => {
    const both = games.filter((game) => {
      const isNamed = (code: string) => bet.named.some((mention) => names(mention, game, code));
      return game.league === league && isNamed(game.homeCode) && isNamed(game.awayCode) && fits(bet, game);
    });
    // The bet may have been placed days before its game, as is usual in the NFL.
    return onItsDay({ ...bet, league: "NFL" }, both).slice(0, 1);
  });
  const [only, another] = meetings;
  if (only === undefined || another !== undefined || only.startAt - day > NEXT_DAY_MS) return null;
  const isKnown = (league: League) =>
    games.some((game) => game.league === league) || IDLE_MONTHS[league].includes(civilFromDay(easternDayOf(day)).month);
  return of.every(isKnown) ? only.league : null;
}

/**
 * The game of the feed a bet is on: by its teams, its day and its side. A pair of teams that plays twice that day, a team without an
 * opponent and no date, a missing side, or a name that could belong to another league leave the bet without a game: a wrong game would
 * grade it wrongly, while a bet without a game keeps its owner's result. A game that has not begun is none for a bet that has ended.
 */
export function matchGame<G extends CandidateGame>(bet: ReadBet, games: readonly G[], now: EpochMs): GameMatch<G> {
  const { market, named } = bet;
  if (market === null) return { matched: false, why: null };
  if (bet.otherLeague !== null) return { matched: false, why: "other-league" };
  const league = bet.unsure ? leagueOfDay(bet, games) : bet.league;
  if (bet.unsure && league === null) return { matched: false, why: "two-leagues" };
  if (bet.foreign || named.length === 0 || league === null) return { matched: false, why: "no-teams" };
  if (market !== "moneyline" && bet.line === null) return { matched: false, why: "no-line" };
  if (!isWholeGames(league, market, bet.line, bet.decimal)) return { matched: false, why: "odd-line" };
  const meetings = games.filter((game) => game.league === league && fits(bet, game));
  const possible = onItsDay(bet, meetings);
  const numbered = namedOfTwo(bet, possible);
  const [first] = possible;
  const asNamed = possible.filter((game) => isAsNamed(bet, game));
  // "A @ B" is that game, though the teams meet at A's before it; on the day of the bet either may be meant.
  const isTurned = first !== undefined && !isAsNamed(bet, first) && asNamed.length > 0;
  if (isTurned && easternDayOf(first.startAt) <= easternDayOf(bet.eventAt ?? bet.placedAt))
    return { matched: false, why: "two-games" };
  const [nearest, next] = numbered === null ? (isTurned ? asNamed : possible) : [numbered];
  if (nearest === undefined) return { matched: false, why: "no-game" };
  const isCertain = bet.eventToTheMinute && nearest.startWithinMs === undefined;
  if (next !== undefined && !isCertain && Math.abs(next.startAt - nearest.startAt) < AROUND_EVENT_MS)
    return { matched: false, why: "two-games" };
  if (mayBeLater(bet, nearest, meetings)) return { matched: false, why: "two-games" };
  if (bet.live || (bet.eventAt === null && bet.placedToTheMinute && latest(nearest) < bet.placedAt))
    return { matched: false, why: "in-play" };
  if (bet.result !== null && nearest.startAt > now) return { matched: false, why: "no-game" };
  const side = sideIn(bet, nearest, possible);
  return side === null ? { matched: false, why: "no-side" } : { matched: true, game: nearest, side };
}

/** The key by which a bet saved here and a row of a file are the same bet. */
export function positionKey(bet: {
  readonly gameId: string;
  readonly market: string | null;
  readonly side: string | null;
  readonly line: number | null;
  readonly stakeCents: number;
}): string {
  return `${bet.gameId} ${bet.market} ${bet.side} ${bet.line ?? ""} ${bet.stakeCents}`;
}

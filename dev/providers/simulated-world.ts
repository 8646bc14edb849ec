import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { easternMomentOn } from "#app/lib/engine/calendar/eastern-day.ts";
import { seasonAt } from "#app/lib/engine/calendar/season-calendar.ts";
import { teamsOf } from "#app/lib/engine/catalogue/teams.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import type {
  FeedProviders,
  LineupsProvider,
  ProviderInjury,
  ProviderStarter,
  StatsProvider,
} from "#app/lib/providers/ports.ts";
import { createSimulationFeed } from "#app/lib/providers/simulation/simulation-feed.ts";
import type { StandInWorld } from "./world.ts";

/** The simulated world of a seed as the stand-ins tell it, at any moment. */
export interface SimulatedWorld {
  readonly feed: FeedProviders;
  at(now: EpochMs): StandInWorld;
}

const LONGEST_GAME_MS = 16 * HOUR_MS;
/** Reports about starters go back this far, so that games of the last weeks have theirs. */
const STARTERS_BACK_MS = 20 * DAY_MS;
/** Nobody is out for longer. */
const INJURIES_BACK_MS = 250 * DAY_MS;
const ODDS_MS = 8 * DAY_MS;

/** Days until the numbers of games begin anew: numbers stay below 100,000, which is what the ids of the NBA have room for. */
const CYCLE_DAYS = 800;
const MOST_TEAMS = 40;
const TWINS = ["", "-1", "-2"];

/** "mlb-260720-LAA-HOU-2": league, day, away, home, and which game of a doubleheader. */
const GAME_ID = /^([a-z]+)-(\d\d)(\d\d)(\d\d)-([A-Z]+)-([A-Z]+)(-[12])?$/;
/** "nhl-BOS-19-25": league, team, place in the roster, and since when. */
const PLAYER_ID = /^([a-z]+)-([A-Z]+)-(\d{1,2})-(\d{1,2})$/;

const leagueOf = (name: string): League => LEAGUES.find((league) => league.toLowerCase() === name) ?? "NBA";
const codesOf = (league: League): readonly string[] => teamsOf(league).map(({ code }) => code);

/**
 * The number of a game, the same whenever and wherever it is asked for: its day, its home team and whether it is the second of the day.
 * @throws RangeError for an id that is none of the simulation's.
 */
export function gameNumberOf(externalId: string): number {
  const [, name = "", year, month, day, , home = "", twin = ""] = GAME_ID.exec(externalId) ?? [];
  const index = codesOf(leagueOf(name)).indexOf(home);
  if (index < 0) throw new RangeError(`"${externalId}" is no id of a simulated game`);
  const days = Date.UTC(2000 + Number(year), Number(month) - 1, Number(day)) / DAY_MS;
  return ((days % CYCLE_DAYS) * MOST_TEAMS + index) * TWINS.length + TWINS.indexOf(twin) + 1;
}

/**
 * The number of a player, the same whenever and wherever it is asked for.
 * @throws RangeError for an id that is none of the simulation's.
 */
export function playerNumberOf(externalId: string): number {
  const [, name = "", team = "", slot, since] = PLAYER_ID.exec(externalId) ?? [];
  const league = leagueOf(name);
  const index = codesOf(league).indexOf(team);
  if (index < 0) throw new RangeError(`"${externalId}" is no id of a simulated player`);
  return ((LEAGUES.indexOf(league) * MOST_TEAMS + index) * 100 + Number(slot)) * 100 + Number(since) + 1;
}

/** Day, home team and twin of a game's number, of the days nearest to a moment. */
function decoded(league: League, number: number, now: EpochMs) {
  const rest = number - 1;
  const home = codesOf(league)[Math.floor(rest / TWINS.length) % MOST_TEAMS];
  const today = Math.floor(now / DAY_MS);
  const remainder = Math.floor(rest / TWINS.length / MOST_TEAMS) - (today % CYCLE_DAYS);
  const half = CYCLE_DAYS / 2;
  const days =
    today + (remainder > half ? remainder - CYCLE_DAYS : remainder < -half ? remainder + CYCLE_DAYS : remainder);
  return { day: new Date(days * DAY_MS).toISOString().slice(0, 10), home };
}

function newest<T>(items: readonly T[], key: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [key(item), item])).values()];
}

/** The answer to each key is made once. */
function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

/** The world of a seed behind its simulation feed. */
export function simulatedWorld(seed: string): SimulatedWorld {
  const feed = createSimulationFeed({ seed });
  let last: StandInWorld | null = null;
  return {
    feed,
    at(now) {
      if (last?.now !== now) last = worldAt(feed, now);
      return last;
    },
  };
}

function worldAt(feed: FeedProviders, now: EpochMs): StandInWorld {
  const stats = feed.stats as StatsProvider;
  const lineups = feed.lineups as LineupsProvider;
  const games = async (league: League, from: number, to: number) =>
    (await feed.scores.games({ league, from: epochMs(from), to: epochMs(to), asOf: now })).items;
  const reports = once(async (league: League): Promise<readonly ProviderStarter[]> => {
    const window = { league, from: epochMs(now - STARTERS_BACK_MS), to: now, asOf: now };
    return (await lineups.starters(window)).items;
  });
  const injuries = once(async (league: League): Promise<readonly ProviderInjury[]> => {
    const { items } = await stats.injuries({ league, from: epochMs(now - INJURIES_BACK_MS), to: now, asOf: now });
    return newest(items, ({ externalPlayerId }) => externalPlayerId).filter(({ status }) => status !== "available");
  });
  const players = once(async (league: League) => (await stats.players(league, seasonAt(league, now))).items);
  const quotes = once(async (league: League) => {
    const { items } = await feed.odds.quotes({ league, from: epochMs(now - ODDS_MS), to: now, asOf: now });
    const ahead = await games(league, now, now + ODDS_MS);
    const open = new Set(ahead.filter(({ status }) => status === "scheduled").map(({ externalId }) => externalId));
    const up = items.filter(({ externalGameId }) => open.has(externalGameId));
    return newest(up, ({ externalGameId, book, market }) => `${externalGameId} ${book} ${market}`);
  });
  return {
    now,
    games,
    numberOf: ({ externalId }) => gameNumberOf(externalId),
    async gameOf(league, number) {
      const { day, home } = decoded(league, number, now);
      if (home === undefined) return null;
      const midnight = easternMomentOn(day, 0);
      const found = await games(league, midnight - HOUR_MS, midnight + 30 * HOUR_MS);
      return found.find(({ externalId }) => gameNumberOf(externalId) === number) ?? null;
    },
    quotes,
    async starters({ league, externalId }) {
      const ofGame = (await reports(league)).filter(({ externalGameId }) => externalGameId === externalId);
      return newest(ofGame, ({ teamCode }) => teamCode);
    },
    async boxLines({ league, startAt, externalId }) {
      const to = epochMs(Math.min(now, startAt + LONGEST_GAME_MS));
      const { items } = await stats.boxLines({ league, from: startAt, to, asOf: now });
      return items.filter(({ externalGameId }) => externalGameId === externalId);
    },
    injuries,
    players,
    playerNumber: playerNumberOf,
  };
}

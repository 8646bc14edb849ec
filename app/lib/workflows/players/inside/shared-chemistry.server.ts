import { LRUCache } from "lru-cache";
import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import { leagueChemistry, type LeagueChemistry } from "#app/lib/engine/chemistry/league-chemistry.ts";
import {
  expectedByClose,
  teamGamesOf,
  type ChemistryGame,
  type TeamGame,
} from "#app/lib/engine/chemistry/team-game.ts";
import {
  batteriesOf,
  orderStability,
  type Battery,
  type OrderStability,
  type StartingNine,
} from "#app/lib/engine/chemistry/line-up-facts.ts";
import { coverClaims, type CoverClaims } from "#app/lib/engine/claims/team-claims.ts";
import { teamResults, type ClosedGame, type TeamResult } from "#app/lib/engine/teams/team-results.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import { consensusLine } from "#app/lib/engine/ratings/consensus-line.ts";
import { teamName } from "#app/lib/format/labels.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import {
  getLeagueSeason,
  type BoxAppearance,
  type LeagueSeason,
  type SeasonGame,
  type SeasonPlayer,
} from "#app/models/players/chemistry.server.ts";

/** How long a day's figures may be used; late results are in them by then. */
const KEEP_MS = 6 * HOUR_MS;
const KEEP_LEAGUES = 24;

export interface NamedTeam {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** A league's chemistry as known on a day. */
export interface KnownChemistry extends LeagueChemistry {
  /** Null before a game was finished. */
  readonly season: number | null;
  /** Day of the last game in it; null without one. */
  readonly through: string | null;
  readonly teams: ReadonlyMap<string, NamedTeam>;
  readonly players: ReadonlyMap<string, SeasonPlayer>;
  readonly teamGames: readonly TeamGame[];
  /** Baseball only, else empty. */
  readonly batteries: readonly Battery[];
  readonly orders: readonly OrderStability[];
  /** Every team's finished games at their closing lines, oldest first. */
  readonly results: ReadonlyMap<string, readonly TeamResult[]>;
  /** The texts about them, with all teams of the league judged together. */
  readonly covers: CoverClaims;
}

interface Kept {
  readonly asOf: EpochMs;
  readonly chemistry: KnownChemistry;
}

const cacheOf = oncePer<Database, LRUCache<string, Kept>>(() => new LRUCache({ max: KEEP_LEAGUES, ttl: KEEP_MS }));

/** Chemistry of the leagues as of the feed's day: the newest season of each, games of earlier days only. At most one round trip per league. */
export async function readChemistry(
  database: Database,
  { feed, run, asOf }: { readonly feed: Feed; readonly run: number; readonly asOf: EpochMs },
  leagues: readonly League[],
): Promise<readonly KnownChemistry[]> {
  const cache = cacheOf(database);
  const before = easternDate(asOf);
  const keyOf = (league: League) => [feed, run, league, before].join("/");
  const known = new Map<League, KnownChemistry>();
  for (const league of leagues) {
    const kept = cache.get(keyOf(league));
    if (kept && kept.asOf <= asOf) known.set(league, kept.chemistry);
  }
  // One after the other: the data of one is released before the next one is read.
  for (const league of leagues.filter((wanted) => !known.has(wanted))) {
    const chemistry = chemistryOf(await getLeagueSeason(database, league, { feed, asOf, before }), asOf);
    cache.set(keyOf(league), { asOf, chemistry });
    known.set(league, chemistry);
  }
  return leagues.flatMap((league) => known.get(league) ?? []);
}

function chemistryOf({ league, games, players, teams }: LeagueSeason, asOf: EpochMs): KnownChemistry {
  const closed = games.map((game): ClosedGame => ({ ...game, close: consensusLine(game.closes) }));
  const read = games.map((game, at): ChemistryGame =>
    chemistryGame(league, game, { close: closed[at]?.close ?? null, players }),
  );
  const results = new Map(teams.map(({ id }) => [id, teamResults(id, closed)] as const));
  const nines = league === "MLB" ? games.flatMap((game) => ninesOf(game, players)) : [];
  return {
    ...leagueChemistry(league, read),
    season: games.at(-1)?.season ?? null,
    through: games.at(-1)?.date ?? null,
    teams: new Map(teams.map(({ id, code, ...name }) => [id, { id, code, name: teamName(name) }])),
    players,
    teamGames: teamGamesOf(read),
    batteries: batteriesOf(nines),
    orders: orderStability(nines),
    results,
    covers: coverClaims(results, asOf),
  };
}

function chemistryGame(
  league: League,
  { id, date, homeTeamId, awayTeamId, homeScore, awayScore, home, away }: SeasonGame,
  { close, players }: Pick<ClosedGame, "close"> & Pick<LeagueSeason, "players">,
): ChemistryGame {
  // A goalie is on the ice for the whole game: lines price his presence first, so it is not chemistry.
  const counts = ({ playerId, time }: BoxAppearance) =>
    time > 0 && !(league === "NHL" && players.get(playerId)?.position === "G");
  const expected = expectedByClose(league, close);
  const game = { id, date, homeTeamId, awayTeamId, homeScore, awayScore };
  return { ...game, expected, home: home.filter(counts), away: away.filter(counts) };
}

const PITCHERS: ReadonlySet<string> = new Set(["P", "SP", "RP"]);

/** The starters of either team. If two of them are catchers by position, it is unknown which of them caught. */
function ninesOf(game: SeasonGame, players: LeagueSeason["players"]): readonly StartingNine[] {
  const { homeScore, awayScore } = game;
  const nineOf = (teamId: string, played: readonly BoxAppearance[], own: number, other: number): StartingNine => {
    const pitchers = played.filter(({ startedPitching }) => startedPitching);
    const batters = played.filter(({ playerId, place }) => place !== null || !isPitcher(players.get(playerId)));
    const catchers = batters.filter(({ playerId }) => players.get(playerId)?.position === "C");
    return {
      teamId,
      pitcherId: pitchers.length === 1 ? (pitchers[0]?.playerId ?? null) : null,
      catcherId: catchers.length === 1 ? (catchers[0]?.playerId ?? null) : null,
      batters: batters.map(({ playerId, place }) => ({ playerId, place })),
      runsAllowed: other,
      won: own === other ? null : own > other,
    };
  };
  return [
    nineOf(game.homeTeamId, game.home, homeScore, awayScore),
    nineOf(game.awayTeamId, game.away, awayScore, homeScore),
  ].filter(({ batters }) => batters.length > 0);
}

const isPitcher = (player: SeasonPlayer | undefined) => player !== undefined && PITCHERS.has(player.position);

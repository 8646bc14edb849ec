import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import type { RatedPlayer } from "#app/lib/engine/players/season.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { cardOf, labelOfSeason, type ShownSeason } from "#app/lib/views/players/player-card.ts";
import type { PlayerCard } from "#app/lib/schemas/players/dto.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { readSeasons } from "./inside/shared-season.server.ts";

export interface PlayerListFilters {
  /** Part of a name; case does not count. */
  readonly search: string;
  readonly league: League | "ALL";
  /** A team's name, or "all". */
  readonly team: string;
}

/** A player found, with the season his figures are of. */
export interface FoundPlayer {
  readonly card: PlayerCard;
  readonly season: ShownSeason;
  readonly player: RatedPlayer;
}

export interface PlayerList {
  /** Best rated first. */
  readonly found: readonly FoundPlayer[];
  /** Unique, sorted names of the players' teams and leagues (analytics §5). */
  readonly teams: readonly string[];
  readonly leagues: readonly League[];
  /** "NBA 2026–27", of the leagues that have players. */
  readonly seasons: readonly string[];
}

const bestFirst = (a: FoundPlayer, b: FoundPlayer) =>
  (b.card.ratingLow ?? -1) - (a.card.ratingLow ?? -1) ||
  (b.card.rating ?? -1) - (a.card.rating ?? -1) ||
  a.card.name.localeCompare(b.card.name) ||
  (a.card.id < b.card.id ? -1 : 1);

/** The players of each requested season, best rated first: built once, for everybody. */
const ranked = oncePer((season: ShownSeason): readonly FoundPlayer[] =>
  [...season.players.values()].map((player) => ({ season, player, card: cardOf(season, player) })).sort(bestFirst),
);

/** Builds the seasons of all leagues before anybody requests a player. */
export async function readPlayersAhead(database: Database, feed: Feed, wallNow: EpochMs): Promise<void> {
  (await readSeasons(database, await getFeedClock(database, feed, wallNow))).forEach(ranked);
}

/** The players of the newest seasons whose name contains the search and who are of the league and the team (analytics §5). */
export async function listPlayers({ database, clock }: Caller, filters: PlayerListFilters): Promise<PlayerList> {
  const seasons = await readSeasons(database, clock);
  const inLeague = seasons.filter(({ league }) => filters.league === "ALL" || filters.league === league);
  const all = inLeague.flatMap(ranked);
  const wanted = filters.search.toLowerCase();
  const team = filters.team.toLowerCase();
  const found = all
    .filter(
      ({ card }) => card.name.toLowerCase().includes(wanted) && (team === "all" || card.team.toLowerCase() === team),
    )
    .sort(bestFirst);
  const played = seasons.filter(({ players }) => players.size > 0);
  return {
    found,
    teams: [...new Set(all.map(({ card }) => card.team))].sort((a, b) => a.localeCompare(b)),
    leagues: played.map(({ league }) => league).sort((a, b) => a.localeCompare(b)),
    seasons: played.map((season) => `${season.league} ${labelOfSeason(season)}`),
  };
}

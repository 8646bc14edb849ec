import type { EpochMs } from "#app/lib/engine/brands.ts";
import { HEADLINES, type Figure } from "#app/lib/engine/players/figures.ts";
import { PLAYER_GROUPS, type PlayerGroup, type PlayerRole } from "#app/lib/engine/players/positions.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { OpponentTable } from "#app/lib/engine/hit-rates/opponent-rank.ts";
import type { RestDays } from "#app/lib/engine/players/form.ts";
import { seasonFigures, type RatedPlayer } from "#app/lib/engine/players/season.ts";
import { teamName } from "#app/lib/format/labels.ts";
import { initialsOf, seasonLabel } from "#app/lib/format/players.ts";
import type { PlayerCard, PlayerFigure } from "#app/lib/schemas/players/dto.ts";
import type { SeasonPerson, SeasonTeam } from "#app/models/players/season.server.ts";

/**
 * A league's season with the names of its players. It keeps only the parts of box-score lines that every player's page needs: a hundred
 * thousand full lines would take more memory than the rest of the process.
 */
export interface ShownSeason {
  readonly league: League;
  /** The card includes games that were over by then. */
  readonly asOf: EpochMs;
  readonly players: ReadonlyMap<string, RatedPlayer>;
  /** Days off of every team before each of its games. */
  readonly rest: RestDays;
  /** By role, the average of its statistic (`FORM`) that each team's opponents had in a game; by team. */
  readonly allowed: ReadonlyMap<PlayerRole, ReadonlyMap<string, number>>;
  /** What each team allows players of a position, by statistic. */
  readonly against: OpponentTable<PlayerGroup>;
  /** Null before the first game is over. */
  readonly number: number | null;
  readonly people: ReadonlyMap<string, SeasonPerson>;
  readonly teams: ReadonlyMap<string, SeasonTeam>;
}

/** "2026–27"; empty before the first game. */
export const labelOfSeason = ({ league, number }: ShownSeason): string =>
  number === null ? "" : seasonLabel(league, number);

export const shownFigure = ({ key, label, value, decimals, percent }: Figure): PlayerFigure => ({
  key,
  label,
  value,
  decimals,
  percent,
});

/** The position as the source names it, else the group that follows from his figures, in the singular. */
function positionOf(season: ShownSeason, player: RatedPlayer): string {
  const named = season.people.get(player.playerId)?.position;
  return named || `${PLAYER_GROUPS[player.group].label.replace(/s$/, "")} by his figures`;
}

/** A player as a row: name, team, position, and the two statistics of his role. */
export function cardOf(season: ShownSeason, player: RatedPlayer): PlayerCard {
  const name = season.people.get(player.playerId)?.name ?? player.playerId;
  const team = season.teams.get(player.teamId);
  const keys = new Set(HEADLINES[player.role]);
  const figures = seasonFigures(player);
  return {
    id: player.playerId,
    name,
    initials: initialsOf(name),
    team: team ? teamName(team) : "",
    teamCode: team?.code ?? "",
    position: positionOf(season, player),
    league: season.league,
    gamesPlayed: player.games,
    rating: player.rating,
    ratingLow: player.ratingLow,
    headlines: [...keys].flatMap((key) => figures.filter((figure) => figure.key === key).map(shownFigure)),
  };
}

import type { League } from "#app/lib/engine/leagues.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { leagueSynergy, type LeagueSynergy } from "./pair-synergy.ts";
import { teamGamesOf, type ChemistryGame, type TeamGame } from "./team-game.ts";
import { leagueForm, type LeagueForm } from "./team-form.ts";

/** Leagues whose pairs are judged. A baseball line-up has no pairs that play together more or less: no synergy is claimed there (M21). */
const JUDGES_PAIRS: Readonly<Record<League, boolean>> = { NBA: true, NFL: true, NHL: true, MLB: false };

export interface LeagueChemistry {
  readonly league: League;
  /** Finished games of the season, and those of them that had a closing line. */
  readonly games: number;
  readonly pricedGames: number;
  /** Standard deviation of a game around its line. */
  readonly gameSd: number;
  readonly form: LeagueForm;
  /** Null where pairs are not judged. */
  readonly synergy: LeagueSynergy | null;
}

/** Chemistry of a league from one season's finished games, in order of their day. Nothing later than the last of them is read. */
export function leagueChemistry(league: League, games: readonly ChemistryGame[]): LeagueChemistry {
  const teamGames = teamGamesOf(games);
  const noise = teamGames.length === 0 ? 1 : meanSquare(teamGames);
  const teams = groupBy(teamGames, ({ teamId }) => teamId);
  return {
    league,
    games: games.length,
    pricedGames: teamGames.length / 2,
    gameSd: Math.sqrt(noise),
    form: leagueForm(teams, noise),
    synergy: JUDGES_PAIRS[league] ? leagueSynergy(league, teams, noise) : null,
  };
}

/** Both sides of a game are in the list, so that residuals have mean zero. */
function meanSquare(games: readonly TeamGame[]): number {
  return games.reduce((sum, { residual }) => sum + residual * residual, 0) / games.length;
}

import type { LeagueChemistry } from "#app/lib/engine/chemistry/league-chemistry.ts";
import type { Cell } from "#app/lib/engine/chemistry/pair-effect.ts";
import type { PairSynergy } from "#app/lib/engine/chemistry/pair-synergy.ts";
import type { Reliability } from "#app/lib/engine/chemistry/split-half.ts";
import { LEAST_GAMES } from "#app/lib/engine/chemistry/regulars.ts";
import type { TeamChemistry } from "#app/lib/engine/chemistry/team-form.ts";
import { isTooFew } from "#app/lib/format/rates.ts";
import type { ChemistryEvidence, PlayerSynergyRow, TeamChemistryRow } from "#app/lib/schemas/players/chemistry.ts";
import { bettingText, findingText, hundredths } from "./chemistry-texts.ts";

/** A league's chemistry with the names of its teams and players. */
export interface NamedChemistry extends LeagueChemistry {
  readonly season: number | null;
  readonly through: string | null;
  readonly teams: ReadonlyMap<string, { readonly id: string; readonly code: string; readonly name: string }>;
  readonly players: ReadonlyMap<string, { readonly name: string }>;
}

const reliabilityRow = ({ effects, correlation, standardError, kappa, found }: Reliability) => ({
  effects,
  correlation: correlation === null ? null : hundredths(correlation),
  standardError: standardError === null ? null : hundredths(standardError),
  kappa: kappa === null ? null : Math.round(kappa),
  found,
});

/** The basis of a league's figures. */
export function evidenceOf(known: NamedChemistry): ChemistryEvidence {
  const { league, season, through, games, pricedGames, gameSd, form, synergy } = known;
  return {
    league,
    season,
    through,
    games,
    pricedGames,
    gameSd: hundredths(gameSd),
    teams: reliabilityRow(form.reliability),
    pairs: synergy === null ? null : reliabilityRow(synergy.reliability),
    note: findingText(known),
    betting: bettingText(known),
  };
}

export const teamNameIn = ({ teams }: NamedChemistry, teamId: string) => teams.get(teamId)?.name ?? teamId;
export const playerNameIn = ({ players }: NamedChemistry, playerId: string) => players.get(playerId)?.name ?? playerId;

/** A team of the ranking. */
export function teamRow(known: NamedChemistry, team: TeamChemistry): TeamChemistryRow {
  const { found } = known.form.reliability;
  return {
    id: team.teamId,
    teamName: teamNameIn(known, team.teamId),
    teamCode: known.teams.get(team.teamId)?.code ?? team.teamId,
    league: known.league,
    overallChemistry: found ? team.score : null,
    recentForm: team.momentum.form,
    games: team.games,
    residual: hundredths(team.measured),
    residualError: hundredths(team.standardError),
    expected: hundredths(team.shrunk),
    note:
      team.score === null
        ? `Too little data: ${team.games} of ${LEAST_GAMES} games.`
        : found
          ? null
          : "No chemistry found, so no score.",
  };
}

const cellRow = ({ games, sum }: Cell) => ({ games, residual: games === 0 ? null : hundredths(sum / games) });

/** A pair of the ranking. */
export function pairRow(known: NamedChemistry, pair: PairSynergy): PlayerSynergyRow {
  const { n, value } = pair.winRate;
  return {
    id: `${pair.firstId}+${pair.secondId}`,
    player1Id: pair.firstId,
    player2Id: pair.secondId,
    player1Name: playerNameIn(known, pair.firstId),
    player2Name: playerNameIn(known, pair.secondId),
    teamId: pair.teamId,
    teamName: teamNameIn(known, pair.teamId),
    league: known.league,
    chemistry: pair.word,
    synergyScore: pair.word === "unproven" ? null : pair.score,
    gamesPlayedTogether: pair.cells.both.games,
    winRateTogether: value === null || isTooFew({ n }) ? null : Math.round(value * 1000) / 1000,
    winsTogether: Math.round((value ?? 0) * n),
    decidedTogether: n,
    residual: hundredths(pair.measured),
    residualError: hundredths(pair.standardError),
    expected: hundredths(pair.shrunk),
    both: cellRow(pair.cells.both),
    player1Only: cellRow(pair.cells.first),
    player2Only: cellRow(pair.cells.second),
    neither: cellRow(pair.cells.none),
  };
}

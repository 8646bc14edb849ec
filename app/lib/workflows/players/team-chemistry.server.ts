import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import type {
  ChemistryEvidence,
  PlayerSynergyRow,
  TeamAnalysis,
  TeamChemistryRow,
} from "#app/lib/schemas/players/chemistry.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { teamAnalysis } from "#app/lib/views/players/chemistry-analysis.ts";
import { evidenceOf, pairRow, teamRow } from "#app/lib/views/players/chemistry-view.ts";
import { readChemistry, type KnownChemistry } from "./inside/shared-chemistry.server.ts";

type Asked = Pick<Caller, "database" | "clock">;

const leaguesOf = (league: League | "ALL") => (league === "ALL" ? LEAGUES : [league]);

/** Every team of the requested leagues, best first; teams with too little data last. */
export async function listTeamChemistry(
  { database, clock }: Asked,
  { league }: { readonly league: League | "ALL" },
): Promise<{ readonly teams: readonly TeamChemistryRow[]; readonly evidence: readonly ChemistryEvidence[] }> {
  const known = await readChemistry(database, clock, leaguesOf(league));
  return { teams: rankedTeams(known), evidence: known.map(evidenceOf) };
}

/** Every pair with enough games together of the requested leagues, best first. */
export async function listPlayerSynergy(
  { database, clock }: Asked,
  { league }: { readonly league: League | "ALL" },
): Promise<{ readonly pairs: readonly PlayerSynergyRow[]; readonly evidence: readonly ChemistryEvidence[] }> {
  const known = await readChemistry(database, clock, leaguesOf(league));
  return { pairs: rankedPairs(known), evidence: known.map(evidenceOf) };
}

const byMeasure = (
  a: { readonly residual: number; readonly residualError: number },
  b: { readonly residual: number; readonly residualError: number },
) => b.residual / Math.max(b.residualError, 0.01) - a.residual / Math.max(a.residualError, 0.01);

/** Leagues are not comparable in points. Places are; without places, the number of errors that a team lies beyond its lines. */
export function rankedTeams(known: readonly KnownChemistry[]): readonly TeamChemistryRow[] {
  return known
    .flatMap((one) => one.form.teams.map((team) => teamRow(one, team)))
    .toSorted((a, b) => (b.overallChemistry ?? -1) - (a.overallChemistry ?? -1) || byMeasure(a, b));
}

export function rankedPairs(
  known: readonly KnownChemistry[],
  most = Number.POSITIVE_INFINITY,
): readonly PlayerSynergyRow[] {
  return known
    .flatMap((one) => (one.synergy?.pairs ?? []).map((pair) => pairRow(one, pair)))
    .toSorted((a, b) => (b.synergyScore ?? -1) - (a.synergyScore ?? -1) || byMeasure(a, b))
    .slice(0, most);
}

/** The analysis of a team by its name, short name or id; null where the league has no such team. */
export async function analyzeTeamChemistry(
  { database, clock }: Asked,
  { teamName, league }: { readonly teamName: string; readonly league: League },
): Promise<TeamAnalysis | null> {
  const [known] = await readChemistry(database, clock, [league]);
  return known === undefined ? null : analysisOf(known, teamName);
}

/** The same from data that is read already. */
export function analysisOf(known: KnownChemistry, asked: string): TeamAnalysis | null {
  const wanted = asked.trim().toLowerCase();
  const named = [...known.teams.values()].find(({ id, code, name }) =>
    [id, code, name].some((text) => text.toLowerCase() === wanted),
  );
  const team = known.form.teams.find(({ teamId }) => teamId === named?.id);
  return team === undefined ? null : teamAnalysis(known, team);
}

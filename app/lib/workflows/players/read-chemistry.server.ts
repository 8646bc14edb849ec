import { LEAGUES } from "#app/lib/engine/leagues.ts";
import type {
  BatteryRow,
  ChemistryFilters,
  ChemistryView,
  TeamChemistryPage,
} from "#app/lib/schemas/players/chemistry.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { formText, hundredths } from "#app/lib/views/players/chemistry-texts.ts";
import { evidenceOf, pairRow, playerNameIn, teamNameIn } from "#app/lib/views/players/chemistry-view.ts";
import { readChemistry, type KnownChemistry } from "./inside/shared-chemistry.server.ts";
import { analysisOf, rankedPairs, rankedTeams } from "./team-chemistry.server.ts";

/** Most teams and pairs on the page (analytics §9). */
const MOST_TEAMS = 10;
const MOST_PAIRS = 8;
/** Games of a team's page. */
const SHOWN_GAMES = 20;

type Asked = Pick<Caller, "database" | "clock">;

function batteryRows(known: KnownChemistry, most: number, teamId?: string): readonly BatteryRow[] {
  return known.batteries
    .filter((battery) => teamId === undefined || battery.teamId === teamId)
    .slice(0, most)
    .map(({ pitcherId, catcherId, teamId: team, games, winRate, runsAllowedPerGame }) => ({
      id: `${pitcherId}+${catcherId}`,
      pitcher: playerNameIn(known, pitcherId),
      catcher: playerNameIn(known, catcherId),
      teamName: teamNameIn(known, team),
      games,
      wins: Math.round((winRate.value ?? 0) * winRate.n),
      decided: winRate.n,
      runsAllowedPerGame: hundredths(runsAllowedPerGame),
    }));
}

/** The page of team chemistry: rankings, pairs, and the analysis of the requested team. */
export async function readChemistryRankings(
  { database, clock }: Asked,
  { filters }: { readonly filters: ChemistryFilters },
): Promise<ChemistryView> {
  const { league, team } = filters;
  const known = await readChemistry(database, clock, league === "ALL" ? LEAGUES : [league]);
  const teams = rankedTeams(known);
  const analysis =
    team === "" ? null : (known.map((one) => analysisOf(one, team)).find((found) => found !== null) ?? null);
  return {
    feedLabel: clock.label,
    filters,
    evidence: known.map(evidenceOf),
    formNote: formText(known),
    teams: teams.slice(0, MOST_TEAMS),
    pairs: rankedPairs(known, MOST_PAIRS),
    batteries: known.length === 1 ? known.flatMap((one) => batteryRows(one, MOST_PAIRS)) : [],
    counts: {
      teams: teams.length,
      pairs: known.reduce((sum, { synergy }) => sum + (synergy?.pairs.length ?? 0), 0),
      tooFewPairs: known.reduce((sum, { synergy }) => sum + (synergy?.tooFew ?? 0), 0),
    },
    analysis,
    unknownTeam: team !== "" && analysis === null ? team : null,
  };
}

/** One team's chemistry; null for an unknown team, and for one that has not finished a game with a closing line. */
export async function readTeamChemistry(
  { database, clock }: Asked,
  { teamId }: { readonly teamId: string },
): Promise<TeamChemistryPage | null> {
  const league = LEAGUES.find((one) => teamId.startsWith(`${one}-`));
  if (league === undefined) return null;
  const [known] = await readChemistry(database, clock, [league]);
  const analysis = known === undefined ? null : analysisOf(known, teamId);
  if (known === undefined || analysis === null) return null;
  const own = known.teamGames.filter((game) => game.teamId === analysis.teamId);
  const order = known.orders.find((one) => one.teamId === analysis.teamId);
  return {
    feedLabel: clock.label,
    analysis,
    evidence: evidenceOf(known),
    games: own
      .slice(-SHOWN_GAMES)
      .toReversed()
      .map(({ gameId, date, opponentId, atHome, won, residual }) => ({
        gameId,
        date,
        opponent: known.teams.get(opponentId)?.code ?? opponentId,
        atHome,
        won,
        residual: hundredths(residual),
      })),
    pairs: (known.synergy?.pairs ?? [])
      .filter((pair) => pair.teamId === analysis.teamId)
      .map((pair) => pairRow(known, pair)),
    batteries: batteryRows(known, MOST_PAIRS, analysis.teamId),
    order: order
      ? {
          games: order.games,
          sameStarters: hundredths(order.sameStarters),
          samePlaces: order.samePlaces === null ? null : hundredths(order.samePlaces),
        }
      : null,
  };
}

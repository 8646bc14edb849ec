import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { Problem } from "#app/lib/http/api/problem.server.ts";
import { analyzeTeamBodySchema, apiTeamAnalysisSchema } from "#app/lib/schemas/players/chemistry-api.ts";
import { analyzeTeamChemistry } from "#app/lib/workflows/players/team-chemistry.server.ts";

/** The specification's numbers, and their sources under names of their own (D45). */
function breakdown(chemistry: NonNullable<Awaited<ReturnType<typeof analyzeTeamChemistry>>>["chemistry"]) {
  const { offensiveChemistry, defensiveChemistry, momentum, ...rest } = chemistry;
  return {
    ...rest,
    offensiveChemistry: offensiveChemistry?.score ?? null,
    defensiveChemistry: defensiveChemistry?.score ?? null,
    momentum: momentum.residual,
    offensivePart: offensiveChemistry,
    defensivePart: defensiveChemistry,
    momentumPart: momentum,
  };
}

const family = api(
  {
    POST: endpoint({
      access: "viewer",
      summary: "Analyzes one team's chemistry: score, breakdown, insights, and their meaning for bets.",
      description: "It only reads: the same question has the same answer until the day's results are in.",
      body: analyzeTeamBodySchema,
      output: apiTeamAnalysisSchema,
      refusals: ["not-found"],
      run: async ({ caller, body: { teamName, league } }) => {
        const analysis = await analyzeTeamChemistry(caller, { teamName, league });
        if (analysis === null)
          throw new Problem(
            "not-found",
            `No team “${teamName}” has finished a game with a closing line in the ${league}.`,
          );
        return { body: { analysis: { ...analysis, chemistry: breakdown(analysis.chemistry) } } };
      },
    }),
  },
  { scope: "picks:read" },
);

export const loader = family.loader;
export const action = family.action;

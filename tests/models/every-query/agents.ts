import * as agentCases from "#app/models/agents/case.server.ts";
import * as agentOpinions from "#app/models/agents/opinion.server.ts";
import * as agentRuns from "#app/models/agents/run.server.ts";
import * as agentWeights from "#app/models/agents/weight.server.ts";
import type { AreaQueries } from "./area-queries.ts";
import { at, before, scope, userId } from "./one-case.ts";

export const agentsQueries: AreaQueries = {
  ofDatabase: {
    listPicksWithoutOpinion: (database) => agentCases.listPicksWithoutOpinion(database, 50),
    listQuotesToPublication: (database) => agentCases.listQuotesToPublication(database, [100_001, 100_002]),
    readCaseNews: (database) =>
      agentCases.readCaseNews(database, { pickIds: [100_001, 100_002], asOf: at, cutoff: before }),
    listGradedOpinions: async (database) => agentOpinions.listGradedOpinions(database.read, { ...scope, asOf: at }),
    listSpeakers: async (database) => agentOpinions.listSpeakers(database.read, { ...scope, publishedBy: before }),
    getAgentWeights: async (database) => agentWeights.getAgentWeights(database.read, { ...scope, asOf: at }),
    getNewestRun: async (database) => agentRuns.getNewestRun(database.read, userId),
  },
  inTransaction: {
    saveOpinions: (tx) => {
      const said = { stance: "for", signal: 1, sentence: "s", evidence: [], asOf: at, recordedAt: at } as const;
      return agentOpinions.saveOpinions(tx, [{ pickId: 100_001, agent: "context", ...said }]);
    },
    saveAgentWeights: (tx) => agentWeights.saveAgentWeights(tx, { ...scope, picks: 0, weights: [], dataHash: "h", at }),
    saveAgentRun: (tx) => {
      const made = { task: "full-analysis", subject: "your slip", executedAt: at, milliseconds: 1 } as const;
      return agentRuns.saveAgentRun(tx, { userId, ...made, result: null, error: "e" });
    },
  },
  parts: [],
};

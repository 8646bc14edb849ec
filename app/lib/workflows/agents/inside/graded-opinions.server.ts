import { LRUCache } from "lru-cache";
import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { AGENTS, type Agent } from "#app/lib/engine/agents/opinion.ts";
import { scoreOpinions, type AgentScore } from "#app/lib/engine/agents/score-opinions.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { listGradedOpinions } from "#app/models/agents/opinion.server.ts";

/** The greatest age of scores, by the real clock and by the feed's. */
const KEEP_MS = MINUTE_MS;

interface KeptScores {
  readonly asOf: EpochMs;
  readonly scores: ReadonlyMap<Agent, AgentScore>;
}

const cacheOf = oncePer<Database, LRUCache<string, Promise<KeptScores>>>(() => new LRUCache({ max: 8, ttl: KEEP_MS }));

/** The results of every agent's opinions on the feed's run, cached for a minute; agents without a graded opinion are left out. */
export async function readScores(
  database: Database,
  { feed, run, asOf }: { readonly feed: Feed; readonly run: number; readonly asOf: EpochMs },
): Promise<ReadonlyMap<Agent, AgentScore>> {
  const cache = cacheOf(database);
  const key = `${feed}/${run}`;
  const kept = await cache.get(key);
  if (kept && kept.asOf <= asOf && asOf - kept.asOf < KEEP_MS) return kept.scores;
  const reading = listGradedOpinions(database.read, { feed, run, asOf }).then((opinions): KeptScores => {
    const scored = AGENTS.flatMap((agent) => {
      const own = opinions.filter((one) => one.agent === agent);
      return own.length === 0 ? [] : [[agent, scoreOpinions(own)] as const];
    });
    return { asOf, scores: new Map(scored) };
  });
  cache.set(key, reading);
  reading.catch(() => cache.delete(key));
  return (await reading).scores;
}

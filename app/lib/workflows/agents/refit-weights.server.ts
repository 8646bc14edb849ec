import { fitWeights, type WeighedPick } from "#app/lib/engine/agents/fit-weights.ts";
import { signalsOf } from "#app/lib/agents/run-agents.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { listGradedOpinions, type GradedOpinionRow } from "#app/models/agents/opinion.server.ts";
import { getAgentWeights, saveAgentWeights } from "#app/models/agents/weight.server.ts";
import { isFeatureOn } from "#app/models/evolution/feature-switch.server.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { wasGradedSince } from "#app/models/record/grading.server.ts";

/** Won and lost picks with the signals of every agent; pushes and voids carry no information about a probability. */
function weighedPicks(rows: readonly GradedOpinionRow[]): readonly WeighedPick[] {
  return [...groupBy(rows, ({ pickId }) => pickId).values()].flatMap((opinions) => {
    const [first] = opinions;
    if (!first || (first.result !== "win" && first.result !== "loss")) return [];
    const { startAt, probability, result } = first;
    return [{ startAt, probability, won: result === "win", signals: signalsOf(opinions) }];
  });
}

/**
 * Refits each agent's weight in the final confidence, if a pick was graded since the last time. With the switch off nothing is fitted and
 * the present weights stay.
 */
export async function refitWeights(
  database: Database,
  { feed, wallClock }: { readonly feed: Feed; readonly wallClock: () => EpochMs },
) {
  const { asOf, run, started } = await getFeedClock(database, feed, wallClock());
  if (!started) return { skipped: "the feed has not been filled" };
  if (!(await isFeatureOn(database.read, "agent-weights", null))) return { skipped: "agent-weights is switched off" };
  const last = await getAgentWeights(database.read, { feed, run, asOf });
  if (last && !(await wasGradedSince(database.read, { since: last.at, asOf })))
    return { picks: last.picks, added: false };
  const picks = weighedPicks(await listGradedOpinions(database.read, { feed, run, asOf }));
  if (picks.length === 0) return { picks: 0, added: false };
  const dataHash = sha256Hex(JSON.stringify(picks));
  const { picks: fitted, weights } = fitWeights(picks);
  const added = await database.write((tx) =>
    saveAgentWeights(tx, { feed, run, picks: fitted, weights, dataHash, at: asOf }),
  );
  return { picks: fitted, added };
}

import { allOpinions } from "#app/lib/agents/run-agents.ts";
import type { AlertedPerson } from "#app/lib/agents/alert-agent.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { DEFAULT_PREFERENCES } from "#app/lib/engine/notify/alert-types.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { listPicksWithoutOpinion, listQuotesToPublication } from "#app/models/agents/case.server.ts";
import { saveOpinions } from "#app/models/agents/opinion.server.ts";

/** Picks whose quotes are read together. */
const PICKS_AT_ONCE = 50;
/** Batches of one run of the job. */
const BATCHES = 40;

/** Opinions on published picks are formed as for a person with every alert as it happens. */
const ANYBODY: AlertedPerson = { tier: "elite", preferences: DEFAULT_PREFERENCES, openBets: new Set() };

/**
 * Forms every agent's missing opinions, from the data published and quoted at the time: a late opinion is the same as an immediate one.
 * Returns the number of picks.
 */
export async function formOpinions(database: Database, { wallClock }: { readonly wallClock: () => EpochMs }) {
  let formed = 0;
  for (let batch = 0; batch < BATCHES; batch++) {
    const open = await listPicksWithoutOpinion(database, PICKS_AT_ONCE);
    if (open.length === 0) break;
    const ids = open.map(({ pickId }) => pickId);
    const quotesOf = groupBy(await listQuotesToPublication(database, ids), ({ pickId }) => pickId);
    const recordedAt = wallClock();
    const opinions = open.flatMap((pick) =>
      allOpinions({ ...pick, quotes: quotesOf.get(pick.pickId) ?? [], news: [] }, ANYBODY).map((opinion) => ({
        ...opinion,
        pickId: pick.pickId,
        asOf: pick.asOf,
        recordedAt,
      })),
    );
    await database.write((tx) => saveOpinions(tx, opinions));
    formed += open.length;
  }
  return { formed };
}

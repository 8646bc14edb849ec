import { LEAGUES } from "#app/lib/engine/leagues.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/evolution/refusals.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { isOperator } from "#app/lib/views/operator.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { queueTraining } from "#app/models/evolution/training-run.server.ts";

/** Queues a training of every league for the worker: operators only, one at a time. */
export async function retrainNow(caller: Caller): Promise<Outcome<"operator-only" | "training-runs">> {
  const { database, viewer, wallNow, requestId } = caller;
  const { feed, run } = caller.clock;
  if (!isOperator(caller)) return refuse("operator-only", { what: "retrains" });
  const queued = await database.write(async (tx) => {
    const wanted = { feed, run, cause: "operator", requestedBy: viewer.id, requestedAt: wallNow } as const;
    if (!(await queueTraining(tx, { ...wanted, leagues: LEAGUES }))) return false;
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "retrain",
      requestId,
      detail: { feed, run },
    });
    return true;
  });
  if (!queued) return refuse("training-runs", {});
  return {
    ok: true,
    title: "Training queued",
    message: `${LEAGUES.length} leagues will be trained one after another. You can leave this page.`,
  };
}

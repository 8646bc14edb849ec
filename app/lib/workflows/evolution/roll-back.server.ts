import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/evolution/refusals.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { isOperator } from "#app/lib/views/operator.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { rollBackTo } from "#app/models/pricing/model-version.server.ts";

/** Puts an earlier champion back in use; later picks are published under its name, and each version keeps its own record. */
export async function rollBack(
  caller: Caller,
  { versionId }: { readonly versionId: number },
): Promise<Outcome<"operator-only" | "no-version">> {
  const { database, viewer, wallNow, requestId } = caller;
  const { feed, run, asOf } = caller.clock;
  if (!isOperator(caller)) return refuse("operator-only", { what: "rolls back" });
  const gone = await database.write(async (tx) => {
    const back = await rollBackTo(tx, versionId, { feed, run, userId: viewer.id, at: asOf });
    if (back === null) return null;
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "roll-back",
      requestId,
      detail: { feed, run, ...back },
    });
    return back;
  });
  if (gone === null) return refuse("no-version", {});
  return { ok: true, title: "Rolled back", message: `${gone.to} predicts again; ${gone.from} is retired.` };
}

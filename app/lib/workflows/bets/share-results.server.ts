import type { Done } from "#app/lib/schemas/access/outcome.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { saveSharing } from "#app/models/bets/sharing.server.ts";
import { forgetSharedResults } from "./inside/shared-leaderboard.server.ts";

/** Lets one's results show in the community leaderboard, or takes them out of it again. */
export async function shareResults(caller: Caller, { shares }: { readonly shares: boolean }): Promise<Done> {
  const { database, viewer, wallNow, requestId } = caller;
  await database.write(async (tx) => {
    await saveSharing(tx, viewer.id, shares);
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "share-results",
      requestId,
      detail: { shares },
    });
  });
  forgetSharedResults(database);
  return {
    ok: true,
    message: shares ? "Your results show on the leaderboard." : "Your results are off the leaderboard.",
  };
}

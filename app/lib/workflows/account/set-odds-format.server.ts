import type { OddsFormat } from "#app/lib/engine/odds/convert.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { saveSettings } from "#app/models/account/settings.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import type { Done } from "#app/lib/schemas/access/outcome.ts";

/** Saves the viewer's odds format, used everywhere. */
export async function setOddsFormat(
  caller: Caller,
  { oddsFormat }: { readonly oddsFormat: OddsFormat },
): Promise<Done> {
  const { database, viewer, wallNow, requestId } = caller;
  await database.write(async (tx) => {
    await saveSettings(tx, viewer.id, { oddsFormat });
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "set-odds-format",
      requestId,
      detail: { oddsFormat },
    });
  });
  return { ok: true, message: `Odds are shown as ${oddsFormat} odds.` };
}

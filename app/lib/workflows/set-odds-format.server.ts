import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { OddsFormat } from "#app/lib/engine/odds/convert.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import { appendAuditEvent } from "#app/models/audit.server.ts";
import { saveOddsFormat } from "#app/models/user.server.ts";

export interface SetOddsFormatInput {
  readonly viewer: Viewer;
  readonly oddsFormat: OddsFormat;
  readonly wallNow: EpochMs;
  readonly requestId?: string | undefined;
}

/** Keeps how the viewer wants odds written, everywhere. `message` is a sentence for the person. */
export async function setOddsFormat(
  database: Database,
  input: SetOddsFormatInput,
): Promise<{ readonly outcome: "saved"; readonly message: string }> {
  const { viewer, oddsFormat, wallNow } = input;
  await database.write(async (tx) => {
    await saveOddsFormat(tx, viewer.id, oddsFormat);
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "set-odds-format",
      requestId: input.requestId,
      detail: { oddsFormat },
    });
  });
  return { outcome: "saved", message: `Odds are shown as ${oddsFormat} odds.` };
}

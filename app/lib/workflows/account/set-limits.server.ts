import { inForceFrom, limitNow, type LimitKind, type LimitPeriod } from "#app/lib/engine/care/limits.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { appendLimit, listLimits } from "#app/models/account/care.server.ts";

/**
 * Sets the day's, week's and month's limit of a kind. What is tighter is in force at once, what is looser a day later (D20); what stays as
 * it is takes back a looser one that was waiting.
 *
 * @param amounts Cents, or minutes of time; null: no limit.
 */
export async function setLimits(
  caller: Caller,
  { kind, amounts }: { readonly kind: LimitKind; readonly amounts: Readonly<Record<LimitPeriod, number | null>> },
): Promise<Outcome<never>> {
  const { database, viewer, wallNow, requestId } = caller;
  return database.write(async (tx) => {
    const rows = await listLimits(tx, viewer.id);
    let waiting = 0;
    for (const [period, amount] of Object.entries(amounts) as [LimitPeriod, number | null][]) {
      const known = limitNow(rows, kind, period, wallNow);
      const wanted = known.next === null ? known.amount : known.next.amount;
      if (amount === wanted) {
        if (known.next) waiting++;
        continue;
      }
      const from = inForceFrom(known.amount, amount, wallNow);
      if (from > wallNow) waiting++;
      await appendLimit(tx, viewer.id, { kind, period, amount, setAt: wallNow, inForceFrom: from });
    }
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "set-limit",
      requestId,
      detail: { kind, ...amounts },
    });
    return {
      ok: true,
      message:
        waiting === 0
          ? "Your limits are in force."
          : "What is tighter is in force now; what is looser comes into force in 24 hours.",
    };
  });
}

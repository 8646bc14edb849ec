import { inForceFrom, limitNow, type LimitKind, type LimitPeriod, type LimitSet } from "#app/lib/engine/care/limits.ts";
import { limitAmount } from "#app/lib/format/care.ts";
import type { Transaction } from "#app/lib/platform/db.server.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/account/refusals.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { appendLimit, listLimits } from "#app/models/account/care.server.ts";

interface WantedLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Cents, or minutes of time; null: no limit. */
  readonly amount: number | null;
}

/** Appends the new limit if it differs from the last one; returns whether it waits to take effect. */
async function setOne(
  tx: Transaction,
  { viewer, wallNow }: Caller,
  rows: readonly LimitSet[],
  { kind, period, amount }: WantedLimit,
): Promise<boolean> {
  const known = limitNow(rows, kind, period, wallNow);
  const wanted = known.next === null ? known.amount : known.next.amount;
  if (amount === wanted) return known.next !== null;
  const from = inForceFrom(known.amount, amount, wallNow);
  await appendLimit(tx, viewer.id, { kind, period, amount, setAt: wallNow, inForceFrom: from });
  return from > wallNow;
}

/**
 * Sets the day's, week's and month's limit of a kind. A tighter limit takes effect at once, a looser one a day later (D20); an unchanged
 * one withdraws a looser one that was waiting.
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
    for (const [period, amount] of Object.entries(amounts) as [LimitPeriod, number | null][])
      if (await setOne(tx, caller, rows, { kind, period, amount })) waiting++;
    const detail = { kind, ...amounts };
    await appendAuditEvent(tx, { at: wallNow, userId: viewer.id, kind: "set-limit", requestId, detail });
    const none = Object.values(amounts).every((amount) => amount === null);
    const inForce = none ? "No limit of this kind is set." : "Your limits are in force.";
    return {
      ok: true,
      message: waiting === 0 ? inForce : "The tighter limits are in force. Looser ones take effect in 24 hours.",
    };
  });
}

/** Lowers one limit, at once, for one of the person's programs. A looser limit is refused: the person must request it themselves (D20). */
export async function lowerLimit(
  caller: Caller,
  wanted: WantedLimit & { readonly amount: number },
): Promise<Outcome<"not-lower">> {
  const { database, viewer, wallNow, requestId } = caller;
  const { kind, period, amount } = wanted;
  return database.write(async (tx): Promise<Outcome<"not-lower">> => {
    const rows = await listLimits(tx, viewer.id);
    const known = limitNow(rows, kind, period, wallNow);
    if (known.amount !== null && inForceFrom(known.amount, amount, wallNow) > wallNow)
      return refuse("not-lower", { period, amount: limitAmount(kind, known.amount, viewer.currencyMark) });
    await setOne(tx, caller, rows, wanted);
    const detail = { kind, [period]: amount };
    await appendAuditEvent(tx, { at: wallNow, userId: viewer.id, kind: "set-limit", requestId, detail });
    return { ok: true, message: "The limit is in force." };
  });
}

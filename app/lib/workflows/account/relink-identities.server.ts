import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { carryExclusions } from "#app/models/account/care.server.ts";
import { getPerson, getUserIdByIdentity, listIdentitiesOf, renameIdentity } from "#app/models/account/user.server.ts";

/** The identities to move, and their new issuer. */
interface Relinking {
  /** Issuers, as accounts are kept under. */
  readonly from: string;
  readonly to: string;
  /** The one whose identity moves, and their name at the new issuer; null: everybody, each with the same name. */
  readonly subject: { readonly from: string; readonly to: string } | null;
  readonly wallNow: EpochMs;
}

/**
 * Moves identities to another issuer after an operator's check: a provider that changed its address would lock everybody out, because an
 * e-mail address proves nothing. A name that is already taken there is left alone. Each account's move is in its audit trail.
 */
export async function relinkIdentities(
  database: Database,
  { from, to, subject, wallNow }: Relinking,
): Promise<{ readonly moved: number; readonly taken: readonly string[] }> {
  return database.write(async (tx) => {
    const taken: string[] = [];
    const found = await listIdentitiesOf(tx, from, subject?.from ?? null);
    for (const known of found) {
      const there = { provider: to, subject: subject?.to ?? known.subject };
      if ((await getUserIdByIdentity(tx, there.provider, there.subject)) !== null) {
        taken.push(known.subject);
        continue;
      }
      await renameIdentity(tx, known, there);
      // A break taken under that name applies here too.
      const person = await getPerson(tx, known.userId);
      if (person) await carryExclusions(tx, { id: known.userId, email: person.email }, wallNow);
      await appendAuditEvent(tx, {
        at: wallNow,
        userId: known.userId,
        kind: "relink-identity",
        requestId: undefined,
        detail: { from, to, renamed: there.subject !== known.subject },
      });
    }
    return { moved: found.length - taken.length, taken };
  });
}

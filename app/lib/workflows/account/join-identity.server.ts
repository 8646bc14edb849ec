import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/account/refusals.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { carryExclusions } from "#app/models/account/care.server.ts";
import { listIdentities } from "#app/models/account/settings.server.ts";
import { createIdentity, getUserIdByIdentity } from "#app/models/account/user.server.ts";
import type { SignInInput } from "./sign-in.server.ts";

/** The caller's sign-ins, oldest first. */
export function readIdentities({ database, viewer }: Caller) {
  return listIdentities(database.read, viewer.id);
}

/**
 * Adds another identity to the caller's account. Only a signed-in person can do it, and an address alone never suffices; an identity that
 * belongs to another account stays there.
 */
export async function joinIdentity(
  caller: Caller,
  { provider, subject, email, emailVerified }: Pick<SignInInput, "provider" | "subject" | "email" | "emailVerified">,
): Promise<Outcome<"identity-taken" | "email-unverified">> {
  const { database, viewer, wallNow, requestId } = caller;
  if (!emailVerified) return refuse("email-unverified", {});
  return database.write(async (tx): Promise<Outcome<"identity-taken">> => {
    const holder = await getUserIdByIdentity(tx, provider, subject);
    if (holder === viewer.id) return { ok: true, message: "You can sign in this way already." };
    if (holder !== null) return refuse("identity-taken", {});
    await createIdentity(tx, { provider, subject, userId: viewer.id, createdAt: wallNow });
    // A break taken under that address applies here too.
    await carryExclusions(tx, { id: viewer.id, email }, wallNow);
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "join-identity",
      requestId,
      detail: { provider },
    });
    return { ok: true, message: "You can sign in this way from now on." };
  });
}

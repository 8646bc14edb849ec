import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { revokeSession } from "#app/models/account/session.server.ts";
import type { Visitor } from "#app/lib/views/caller.ts";

/** Revokes the session behind a token; an unknown or revoked token is not an error. */
export async function signOut(
  { database, wallNow, requestId }: Visitor,
  { token }: { readonly token: string },
): Promise<{ readonly signedOut: boolean }> {
  return database.write(async (tx) => {
    const userId = await revokeSession(tx, token, wallNow);
    if (!userId) return { signedOut: false };
    await appendAuditEvent(tx, {
      at: wallNow,
      userId,
      kind: "sign-out",
      requestId,
      detail: {},
    });
    return { signedOut: true };
  });
}

import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { appendAuditEvent } from "#app/models/audit.server.ts";
import { revokeSession } from "#app/models/session.server.ts";

export interface SignOutInput {
  readonly token: string;
  readonly wallNow: EpochMs;
  readonly requestId?: string | undefined;
}

/** Revokes the session behind a token; an unknown or revoked token is no error. */
export async function signOut(database: Database, input: SignOutInput): Promise<{ readonly signedOut: boolean }> {
  return database.write(async (tx) => {
    const userId = await revokeSession(tx, input.token, input.wallNow);
    if (!userId) return { signedOut: false };
    await appendAuditEvent(tx, {
      at: input.wallNow,
      userId,
      kind: "sign-out",
      requestId: input.requestId,
      detail: {},
    });
    return { signedOut: true };
  });
}

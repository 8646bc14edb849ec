import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { derivedKey, isSameSecret } from "#app/lib/platform/ids.server.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { stopMessages } from "#app/models/notify/preferences.server.ts";

/** The address that stops a person's messages. */
export type UnsubscribeLinks = (userId: string) => string;

const signatureOf = (secret: string, userId: string) => derivedKey(secret, `unsubscribe:${userId}`);

/**
 * Links that stop a person's messages without a sign-in. The token is the person's id with a signature by the server's secret: it gives no
 * other access, and it is valid as long as the secret.
 */
export function unsubscribeLinks(origin: string, secret: string): UnsubscribeLinks {
  return (userId) =>
    `${origin}/unsubscribe/${Buffer.from(userId).toString("base64url")}.${signatureOf(secret, userId)}`;
}

/** The person of a token; null for one that was not made here. */
export function readUnsubscribeToken(token: string, secret: string): string | null {
  const [coded = "", signature = ""] = token.split(".");
  const userId = Buffer.from(coded, "base64url").toString("utf8");
  return userId !== "" && isSameSecret(signature, signatureOf(secret, userId)) ? userId : null;
}

/** Stops the messages of the person a token was made for; false for a token that was not made here. Repeating it changes nothing. */
export async function unsubscribe(
  database: Database,
  { token, secret, wallNow }: { readonly token: string; readonly secret: string; readonly wallNow: EpochMs },
): Promise<boolean> {
  const userId = readUnsubscribeToken(token, secret);
  if (userId === null) return false;
  await database.write(async (tx) => {
    if (await stopMessages(tx, userId, wallNow))
      await appendAuditEvent(tx, { at: wallNow, userId, kind: "unsubscribe", requestId: undefined, detail: {} });
  });
  return true;
}

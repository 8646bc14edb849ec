import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { randomToken } from "#app/lib/platform/ids.server.ts";
import { sealedWords } from "#app/lib/platform/sealed-words.server.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/account/refusals.ts";
import type { Caller, Visitor } from "#app/lib/views/caller.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { carryExclusions } from "#app/models/account/care.server.ts";
import {
  countEmailChanges,
  createEmailChange,
  getEmailChange,
  useEmailChange,
} from "#app/models/account/settings.server.ts";
import { getUserIdByEmail } from "#app/models/account/user.server.ts";
import { queueMail } from "#app/models/notify/outbox.server.ts";

/** How long the link of a change is valid. */
const LINK_LIFETIME_MS = DAY_MS;
const LINKS_A_DAY = 5;

/**
 * Sends a link to a new address; the address becomes the person's once the link is opened. The old address is notified. The answer is the
 * same whether or not the new address has an account, so that it does not reveal who has one.
 *
 * @param origin The link's origin, without a slash at its end.
 * @param secret SESSION_SECRET, which encrypts the link while it waits to be sent.
 */
export async function requestEmailChange(
  caller: Caller,
  { email, origin, secret }: { readonly email: string; readonly origin: string; readonly secret: string },
): Promise<Outcome<"too-many-links" | "same-email">> {
  const { database, viewer, wallNow, requestId } = caller;
  if (email === viewer.email) return refuse("same-email", {});
  const token = randomToken();
  return database.write(async (tx): Promise<Outcome<"too-many-links">> => {
    if ((await countEmailChanges(tx, viewer.id, epochMs(wallNow - DAY_MS))) >= LINKS_A_DAY)
      return refuse("too-many-links", {});
    const expiresAt = epochMs(wallNow + LINK_LIFETIME_MS);
    await createEmailChange(tx, { token, userId: viewer.id, email, createdAt: wallNow, expiresAt });
    const mail = { userId: viewer.id, kind: "account", createdAt: wallNow } as const;
    if ((await getUserIdByEmail(tx, email)) === null) {
      const dedupeKey = `email-change:${viewer.id}:${wallNow}:new`;
      const words = `Open this link within a day to use this address for your Linewise account:\n\n${origin}/settings/email?token=${token}\n\nIf you did not request this, do nothing.`;
      await queueMail(tx, {
        ...mail,
        dedupeKey,
        recipient: email,
        subject: "Confirm your new e-mail address",
        body: sealedWords(words, { dedupeKey, secret }),
      });
    }
    await queueMail(tx, {
      ...mail,
      dedupeKey: `email-change:${viewer.id}:${wallNow}:old`,
      recipient: viewer.email,
      subject: "Your e-mail address is about to change",
      body: `Somebody signed in to your Linewise account asked to use another e-mail address. Until the link sent there is opened, nothing changes.\n\nIf this was not you, sign out everywhere: ${origin}/settings#sessions`,
    });
    await appendAuditEvent(tx, { at: wallNow, userId: viewer.id, kind: "change-email", requestId, detail: {} });
    return { ok: true, message: `We sent a link to ${email}. Your address changes when you open it.` };
  });
}

/** Gives the link's address to the person. The link is valid once, for a day, and only the newest one. */
export async function confirmEmailChange(
  { database, wallNow, requestId }: Visitor,
  { token }: { readonly token: string },
): Promise<Outcome<"link-expired" | "email-taken">> {
  return database.write(async (tx): Promise<Outcome<"link-expired" | "email-taken">> => {
    const change = await getEmailChange(tx, token, wallNow);
    if (!change) return refuse("link-expired", {});
    const holder = await getUserIdByEmail(tx, change.email);
    if (holder !== null && holder !== change.userId) return refuse("email-taken", {});
    // A break taken under that address applies here too.
    await carryExclusions(tx, { id: change.userId, email: change.email }, wallNow);
    await useEmailChange(tx, token, change, wallNow);
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: change.userId,
      kind: "change-email",
      requestId,
      detail: { confirmed: true },
    });
    return { ok: true, message: `Your e-mail address is ${change.email} now.` };
  });
}

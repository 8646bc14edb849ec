import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { planSendsAlerts } from "#app/lib/engine/notify/alert-types.ts";
import { tierOfFeature } from "#app/lib/engine/entitlements/tiers.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import { phoneText } from "#app/lib/format/text-consent.ts";
import { derivedKey, isSameSecret, randomDigits } from "#app/lib/platform/ids.server.ts";
import { sealedWords } from "#app/lib/platform/sealed-words.server.ts";
import type { Texting } from "#app/lib/platform/texting.server.ts";
import type { Outcome, Refusal } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/notify/refusals.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { listStops, resumeRecipient } from "#app/models/notify/message-stop.server.ts";
import { countCodesSince, queueMessages } from "#app/models/notify/outbox.server.ts";
import {
  confirmNumber as storeConfirmed,
  countCodeAttempt,
  dropPendingNumber,
  getPhone,
  savePendingNumber,
  type Phone,
} from "#app/models/notify/phone.server.ts";
import type { Transaction } from "#app/lib/platform/db.server.ts";

const CODE_DIGITS = 6;
const CODE_LIFETIME_MS = 10 * MINUTE_MS;
const CODE_ATTEMPTS = 5;
const CODES_A_DAY = 5;
/** The least time between two codes. */
const CODE_PAUSE_MS = MINUTE_MS;

type CodeRefusal = "texts-off" | "no-texts" | "paused" | "number-stopped" | "too-many-codes";

/** The plan that includes text messages. */
export function planWithTexts() {
  const requiredTier = tierOfFeature("real-time-alerts");
  return { planLabel: tierLabel(requiredTier), requiredTier };
}

const hashOf = ({ secret }: Texting, userId: string, number: string, code: string) =>
  derivedKey(secret, `phone-code:${userId}:${number}:${code}`);

/**
 * Sends a code to a number and waits for it, inside the transaction of the change that names the number. A number to which messages did not
 * arrive gets another try; one whose holder answered STOP gets nothing.
 */
export async function sendCode(
  tx: Transaction,
  { viewer, wallNow, requestId }: Caller,
  { number, texting }: { readonly number: string; readonly texting: Texting | null },
): Promise<Refusal<CodeRefusal> | null> {
  if (!planSendsAlerts(viewer.tier)) return refuse("no-texts", planWithTexts());
  if (texting === null) return refuse("texts-off", {});
  if (viewer.pause !== null) return refuse("paused", { message: "While you take a break we send you no messages." });
  const stopped = await listStops(tx, [number]);
  if (stopped.some(({ reason }) => reason === "reply")) return refuse("number-stopped", { number: phoneText(number) });
  const [day, pause] = await Promise.all(
    [DAY_MS, CODE_PAUSE_MS].map((span) =>
      countCodesSince(tx, { userId: viewer.id, number, since: epochMs(wallNow - span) }),
    ),
  );
  const most = Math.max(day?.byPerson ?? 0, day?.toNumber ?? 0);
  if (most >= CODES_A_DAY || (pause?.byPerson ?? 0) > 0 || (pause?.toNumber ?? 0) > 0)
    return refuse("too-many-codes", {});
  const code = randomDigits(CODE_DIGITS);
  const expiresAt = epochMs(wallNow + CODE_LIFETIME_MS);
  const codeHash = hashOf(texting, viewer.id, number, code);
  await resumeRecipient(tx, { channel: "sms", recipient: number }, ["unreachable"]);
  await savePendingNumber(tx, { userId: viewer.id, number, codeHash, expiresAt }, wallNow);
  const dedupeKey = `phone-code:${viewer.id}:${wallNow}`;
  const words = `Linewise: ${code} is your code. It is valid for 10 minutes. If you did not request it, ignore this message. Reply STOP to stop all texts.`;
  await queueMessages(tx, [
    {
      dedupeKey,
      userId: viewer.id,
      kind: "account",
      channel: "sms",
      recipient: number,
      subject: "Code for text messages",
      createdAt: wallNow,
      expiresAt,
      body: sealedWords(words, { dedupeKey, secret: texting.secret }),
    },
  ]);
  await appendAuditEvent(tx, { at: wallNow, userId: viewer.id, kind: "send-phone-code", requestId, detail: {} });
  return null;
}

/** Sends another code to the number that waits for one. */
export async function sendCodeAgain(
  caller: Caller,
  texting: Texting | null,
): Promise<Outcome<CodeRefusal | "no-code">> {
  return caller.database.write(async (tx): Promise<Outcome<CodeRefusal | "no-code">> => {
    const number = (await getPhone(tx, caller.viewer.id))?.pendingNumber ?? null;
    if (number === null) return refuse("no-code", {});
    return (
      (await sendCode(tx, caller, { number, texting })) ?? {
        ok: true,
        message: `We sent another code to ${phoneText(number)}.`,
      }
    );
  });
}

/**
 * Gives the caller the number whose code is entered. A wrong code is counted and refused without undoing the count: after five, another
 * code must be sent. It must not run inside a transaction that a refusal rolls back.
 */
export async function confirmNumber(
  { database, viewer, wallNow, requestId }: Caller,
  { code, texting }: { readonly code: string; readonly texting: Texting | null },
): Promise<Outcome<"texts-off" | "no-code" | "code-over" | "wrong-code">> {
  if (texting === null) return refuse("texts-off", {});
  return database.write(async (tx): Promise<Outcome<"no-code" | "code-over" | "wrong-code">> => {
    const phone = await getPhone(tx, viewer.id);
    if (phone === null || phone.pendingNumber === null) return refuse("no-code", {});
    const result = tryCode(phone, code.replaceAll(/\D/g, ""), { texting, now: wallNow });
    if (result === "right") {
      await storeConfirmed(tx, viewer.id, wallNow);
      await appendAuditEvent(tx, { at: wallNow, userId: viewer.id, kind: "confirm-phone", requestId, detail: {} });
      return { ok: true, message: `${phoneText(phone.pendingNumber)} is confirmed. Text messages go there.` };
    }
    if (result !== "wrong") return refuse("code-over", { why: result });
    await countCodeAttempt(tx, viewer.id);
    return refuse("wrong-code", { left: CODE_ATTEMPTS - phone.codeAttempts - 1 });
  });
}

/** The result of a code for the number that waits for it. */
export function tryCode(
  { userId, pendingNumber, codeHash, codeExpiresAt, codeAttempts }: Phone,
  code: string,
  { texting, now }: { readonly texting: Texting; readonly now: EpochMs },
): "right" | "wrong" | "expired" | "attempts" {
  if (pendingNumber === null || codeHash === null || codeExpiresAt === null || codeExpiresAt <= now) return "expired";
  if (codeAttempts >= CODE_ATTEMPTS) return "attempts";
  return isSameSecret(hashOf(texting, userId, pendingNumber, code), codeHash) ? "right" : "wrong";
}

/** Stops waiting for a code; a number confirmed earlier stays the caller's. */
export async function dropNumber({ database, viewer, wallNow }: Caller): Promise<Outcome<never>> {
  await database.write((tx) => dropPendingNumber(tx, viewer.id, wallNow));
  return { ok: true, message: "The number was removed." };
}

import type { EpochMs } from "#app/lib/engine/brands.ts";
import { MOST_ALERTS_A_DAY } from "#app/lib/engine/notify/alert-types.ts";
import { readReply } from "#app/lib/engine/notify/replies.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Texting } from "#app/lib/platform/texting.server.ts";
import { openTexter } from "#app/lib/providers/sms/open-texter.server.ts";
import type { IncomingText, TextReceipt } from "#app/lib/providers/sms/texter.ts";
import { appendAuditEvent, type AuditKind } from "#app/models/account/audit.server.ts";
import { resumeRecipient, stopRecipient } from "#app/models/notify/message-stop.server.ts";
import { saveReceipt } from "#app/models/notify/outbox.server.ts";
import { confirmNumber, countCodeAttempt, listPhonesOf } from "#app/models/notify/phone.server.ts";
import type { Transaction } from "#app/lib/platform/db.server.ts";
import { tryCode } from "./confirm-number.server.ts";

/** The settings for replies. */
export interface Answering {
  readonly texting: Texting;
  readonly wallNow: EpochMs;
  readonly origin: string;
  readonly helpLine: string;
}

/**
 * Handles a call of the text message provider: a message's delivery, or a person's reply. Returns the provider's form of an answer; `off`:
 * none is configured; `unsigned`: not the provider's own. Repeating a call changes nothing.
 */
export async function receiveText(
  database: Database,
  call: { readonly url: string; readonly body: string; readonly signature: string },
  answering: Omit<Answering, "texting"> & { readonly texting: Texting | null },
): Promise<{ readonly type: string; readonly body: string } | "off" | "unsigned"> {
  const texter = await openTexter();
  const { texting } = answering;
  if (texter === null || texting === null) return "off";
  const event = texter.readEvent(call);
  if (event === null) return "unsigned";
  if (event.kind === "receipt") {
    await database.write((tx) => takeReceipt(tx, event.receipt, answering.wallNow));
    return texter.answer(null);
  }
  const reply = await database.write((tx) => takeReply(tx, event.text, { ...answering, texting }));
  return texter.answer(event.text.answered ? null : reply);
}

/** Records the delivery of a message; a number that takes none is stopped. */
export async function takeReceipt(tx: Transaction, receipt: TextReceipt, at: EpochMs): Promise<void> {
  const recipient = await saveReceipt(tx, receipt, at);
  if (recipient !== null && receipt.stop !== null)
    await stopRecipient(tx, { channel: "sms", recipient, reason: receipt.stop, at });
}

/** Carries out a person's text to our number, and returns the reply; null: none. */
export async function takeReply(
  tx: Transaction,
  { from, body }: Pick<IncomingText, "from" | "body">,
  { texting, wallNow, origin, helpLine }: Answering,
): Promise<string | null> {
  const number = { channel: "sms", recipient: from } as const;
  const note = async (kind: AuditKind) => {
    for (const { userId } of await listPhonesOf(tx, from))
      await appendAuditEvent(tx, { at: wallNow, userId, kind, requestId: undefined, detail: {} });
  };
  switch (readReply(body)) {
    case "stop": {
      // One confirmation, and none for a second STOP.
      if (!(await stopRecipient(tx, { ...number, reason: "reply", at: wallNow }))) return null;
      await note("stop-texts");
      return `Linewise: you get no more text messages from us. START brings them back. Gambling help: ${helpLine}.`;
    }
    case "start": {
      if (!(await resumeRecipient(tx, number, ["reply"]))) return helpText(origin, helpLine);
      await note("start-texts");
      return `Linewise: text messages are back, as you chose them at ${origin}/notifications. HELP helps, STOP ends them.`;
    }
    case "help":
      return helpText(origin, helpLine);
    case "code":
      return takeCode(tx, from, body.replaceAll(/\D/g, ""), { texting, wallNow });
    case "unclear":
      // An automatic answer must not be answered, or both would answer forever.
      return null;
  }
}

const helpText = (origin: string, helpLine: string) =>
  `Linewise: alerts about sports picks that you chose, up to ${MOST_ALERTS_A_DAY.sms} a day. Message and data rates may apply. Help: ${origin}/support. Gambling help: ${helpLine}. STOP ends texts.`;

/** A code sent back from its number confirms that number; null if no number waits for one. */
async function takeCode(
  tx: Transaction,
  from: string,
  code: string,
  { texting, wallNow }: Pick<Answering, "texting" | "wallNow">,
): Promise<string | null> {
  const waiting = (await listPhonesOf(tx, from)).filter(({ pendingNumber }) => pendingNumber === from);
  if (waiting.length === 0) return null;
  const results = waiting.map((phone) => ({ phone, result: tryCode(phone, code, { texting, now: wallNow }) }));
  const right = results.find(({ result }) => result === "right");
  if (right === undefined) {
    for (const { phone, result } of results) if (result === "wrong") await countCodeAttempt(tx, phone.userId);
    return "Linewise: this is not the code we sent, or it has expired. Request another one on our site. STOP ends texts.";
  }
  const { userId } = right.phone;
  await confirmNumber(tx, userId, wallNow);
  await appendAuditEvent(tx, { at: wallNow, userId, kind: "confirm-phone", requestId: undefined, detail: {} });
  return "Linewise: this number is confirmed. You get the texts you chose. HELP helps, STOP ends them.";
}

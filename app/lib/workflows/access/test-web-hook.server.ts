import { healthyAt, isTaken, TEST_TOPIC, TESTS_AN_HOUR, type Receipt } from "#app/lib/engine/access/web-hooks.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { receiptText } from "#app/lib/format/web-hooks.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { webHookClient } from "#app/lib/providers/web-hooks/post-web-hook.server.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/access/web-hook-refusals.ts";
import { webHookPayload } from "#app/lib/views/access/web-hook-payload.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { countDeliveriesOf, createSentDelivery } from "#app/models/access/web-hook-delivery.server.ts";
import { getSigning, saveReceiverHealth } from "#app/models/access/web-hook.server.ts";
import { signedHeaders } from "./sign-message.server.ts";
import { restsBecause, type WebHookSettings } from "./web-hooks.server.ts";

/** The result of a test: the receiver's answer, whatever it is. */
interface Tested {
  readonly taken: boolean;
  readonly receipt: Receipt;
}

/**
 * Sends a test to one of the caller's receivers now and returns its answer. It is tried once and appears in the log. A successful test ends
 * the wait of a receiver that has been failing.
 */
export async function testWebHook(
  caller: Caller,
  { id }: { readonly id: string },
  settings: WebHookSettings,
): Promise<Outcome<"not-found" | "no-web-hooks" | "paused" | "too-many-tests" | "invalid-receiver", Tested>> {
  const { database, viewer, wallNow } = caller;
  const userId = viewer.id;
  const [webHook, tests] = await Promise.all([
    getSigning(database.read, { userId, id }),
    countDeliveriesOf(database.read, { userId, topic: TEST_TOPIC, since: epochMs(wallNow - HOUR_MS) }),
  ]);
  if (!webHook) return refuse("not-found", { attempt: "save", what: "web-hook" });
  const rests = restsBecause(caller);
  if (rests) return rests;
  if (tests >= TESTS_AN_HOUR) return refuse("too-many-tests", {});
  const messageId = `msg_${newId()}`;
  const payload = webHookPayload({ topic: TEST_TOPIC, at: wallNow, data: { webHook: id } });
  const headers = signedHeaders({ id, ...webHook }, { id: messageId, payload, at: wallNow }, settings.secret);
  if (headers === null)
    return refuse("invalid-receiver", { message: "Its secret can no longer be read on our side. Create a new one." });
  const receipt = await webHookClient(settings)({ url: webHook.url, headers, body: payload });
  const taken = isTaken(receipt);
  await database.write(async (tx) => {
    const delivery = { webHookId: id, userId, messageId, topic: TEST_TOPIC, payload, createdAt: wallNow };
    await createSentDelivery(tx, delivery, { receipt, taken });
    if (taken) await saveReceiverHealth(tx, id, healthyAt(wallNow));
  });
  const excerpt = receipt.excerpt ? ` “${receipt.excerpt}”` : "";
  return { ok: true, message: `${receiptText(receipt)}.${excerpt}`, taken, receipt };
}

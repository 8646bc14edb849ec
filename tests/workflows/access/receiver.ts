import { Webhook } from "standardwebhooks";
import type { EventTopic } from "#app/lib/engine/access/event-topics.ts";
import type { Receipt } from "#app/lib/engine/access/web-hooks.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { PostWebHook } from "#app/lib/providers/web-hooks/post-web-hook.server.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { sendWebHooks } from "#app/lib/workflows/access/send-web-hooks.server.ts";
import { addWebHook } from "#app/lib/workflows/access/web-hooks.server.ts";
import { queueDeliveries } from "#app/models/access/web-hook-delivery.server.ts";
import type { Database } from "#db/client.ts";
import { callerAt } from "#tests/workflows/scene.ts";

type SignedMessage = Parameters<PostWebHook>[0];

export const SECRET = "a session secret of tests, long enough";
export const ORIGIN = "http://localhost:3000";
export const SETTINGS = { secret: SECRET, loopback: false };

const answered = (status: number): Receipt => ({ status, durationMs: 7, excerpt: `says ${status}`, error: null });

/** A receiver in memory: its messages, and its answers. */
export function receiverInMemory(answer: (message: SignedMessage) => Receipt | number | Promise<Receipt | number>) {
  const messages: {
    readonly id: string;
    readonly body: string;
    readonly taken: boolean;
    readonly sent: SignedMessage;
  }[] = [];
  return {
    messages,
    taken: () => messages.filter(({ taken }) => taken).map(({ body }) => body),
    post: async (sent: SignedMessage): Promise<Receipt> => {
      const said = await answer(sent);
      const receipt = typeof said === "number" ? answered(said) : said;
      const taken = receipt.error === null && receipt.status !== null && receipt.status < 300;
      messages.push({ id: sent.headers["webhook-id"] ?? "", body: sent.body, taken, sent });
      return receipt;
    },
  };
}

/** A person's new web hook and its secret. */
export async function webHookOf(
  database: Database,
  viewer: Viewer,
  given: { readonly url?: string; readonly topics?: readonly EventTopic[]; readonly wallNow?: EpochMs } = {},
) {
  const { url = "https://hooks.example.com/linewise", topics = ["picks", "bets"], wallNow } = given;
  const caller = await callerAt(database, viewer, wallNow === undefined ? {} : { wallNow });
  const added = await addWebHook(caller, { name: "My bot", url, topics }, SETTINGS);
  if (!added.ok) throw new Error(added.message);
  return { id: added.id, secret: added.secret };
}

/** Queues messages that contain their names. */
export function queue(
  database: Database,
  { id, userId }: { readonly id: string; readonly userId: string },
  names: readonly string[],
  createdAt: EpochMs,
): Promise<number> {
  return database.write((tx) =>
    queueDeliveries(
      tx,
      names.map((name) => ({
        webHookId: id,
        userId,
        topic: "picks",
        createdAt,
        messageId: `msg_${id}_${name}`,
        payload: name,
      })),
    ),
  );
}

/** One run of the sender. */
export const send = (database: Database, post: ReturnType<typeof receiverInMemory>["post"], wallClock: () => EpochMs) =>
  sendWebHooks(database, { wallClock, post, secret: SECRET, origin: ORIGIN });

/** Whether a message has a signature by a secret; without the library's own look at the clock. */
export function isSignedBy(secret: string, { headers, body }: SignedMessage): boolean {
  const at = new Date(1000 * Number(headers["webhook-timestamp"]));
  const expected = new Webhook(secret).sign(headers["webhook-id"] ?? "", at, body);
  return (headers["webhook-signature"] ?? "").split(" ").includes(expected);
}

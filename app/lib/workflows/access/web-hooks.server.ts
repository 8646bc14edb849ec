import { healthyAt, MOST_WEB_HOOKS, SECRET_OVERLAP_MS } from "#app/lib/engine/access/web-hooks.ts";
import type { EventTopic } from "#app/lib/engine/access/event-topics.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { tierOfFeature } from "#app/lib/engine/entitlements/tiers.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import { ADDRESS_PROBLEM_TEXTS } from "#app/lib/format/web-hooks.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { readReceiverAddress } from "#app/lib/providers/web-hooks/receiver-address.ts";
import type { Outcome, Refusal } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/access/web-hook-refusals.ts";
import type { DeliveryView, WebHookView } from "#app/lib/schemas/access/web-hook-api.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { withheldFrom } from "#app/lib/views/access/web-hook-owner.ts";
import { deliveryView, webHookView } from "#app/lib/views/access/web-hook-view.ts";
import { listDeliveries, replayDelivery } from "#app/models/access/web-hook-delivery.server.ts";
import {
  changeWebHook,
  countWebHooks,
  createWebHook,
  deleteWebHook,
  getSigning,
  getWebHook,
  listWebHooks,
} from "#app/models/access/web-hook.server.ts";
import { appendAuditEvent, type AuditKind } from "#app/models/account/audit.server.ts";
import { newSigningSecret } from "./sign-message.server.ts";

/** The server settings that web hooks depend on. */
export interface WebHookSettings {
  /** SESSION_SECRET, under which the signing secrets are stored. */
  readonly secret: string;
  /** WEB_HOOK_LOOPBACK. */
  readonly loopback: boolean;
}

/** Which receiver. */
interface Which {
  readonly id: string;
}
/** A person's input for a receiver. */
interface WebHookGiven {
  readonly name: string;
  readonly url: string;
  readonly topics: readonly EventTopic[];
}

/** Entries of a page of the log. */
const LOG_PAGE = 20;

const missing = () => refuse("not-found", { attempt: "save", what: "web-hook" });

/** Why the caller's receivers get nothing: their plan, or a break; null if they do. */
export function restsBecause({ viewer }: Caller): Refusal<"no-web-hooks" | "paused"> | null {
  const why = withheldFrom(viewer);
  if (why === null) return null;
  if (why !== "plan") return refuse("paused", { message: "Web hooks are paused until your break is over." });
  const requiredTier = tierOfFeature("web-hooks");
  return refuse("no-web-hooks", { planLabel: tierLabel(requiredTier), requiredTier });
}

/** The caller's receivers, oldest first. */
export async function readWebHooks({ database, viewer, wallNow }: Caller): Promise<readonly WebHookView[]> {
  return (await listWebHooks(database.read, viewer.id)).map((one) => webHookView(one, wallNow));
}

/** One of the caller's receivers with a page of its log; null without one of that id. */
export async function readWebHook(
  { database, viewer, wallNow }: Caller,
  { id, before }: Which & { readonly before?: number | undefined },
): Promise<{
  readonly webHook: WebHookView;
  readonly deliveries: readonly DeliveryView[];
  readonly nextBefore: number | null;
} | null> {
  const [found, logged] = await Promise.all([
    getWebHook(database.read, { userId: viewer.id, id }),
    listDeliveries(database.read, { userId: viewer.id, webHookId: id, before, limit: LOG_PAGE + 1 }),
  ]);
  if (!found) return null;
  const shown = logged.slice(0, LOG_PAGE).map(deliveryView);
  return {
    webHook: webHookView(found, wallNow),
    deliveries: shown,
    nextBefore: logged.length > LOG_PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

function receiverOf(url: string, { loopback }: WebHookSettings): Outcome<"invalid-receiver", { readonly url: string }> {
  const read = readReceiverAddress(url, { loopback });
  if ("problem" in read) return refuse("invalid-receiver", { message: ADDRESS_PROBLEM_TEXTS[read.problem] });
  return { ok: true, message: "", url: read.url.href };
}

const audited = (
  { viewer, wallNow, requestId }: Caller,
  kind: AuditKind,
  detail: Readonly<Record<string, unknown>>,
) => {
  return { at: wallNow, userId: viewer.id, kind, requestId, detail };
};

type Added = Outcome<
  "no-web-hooks" | "paused" | "too-many-web-hooks" | "invalid-receiver",
  { readonly id: string; readonly secret: string }
>;

/** Stores a new receiver. Only this answer contains its signing secret. */
export async function addWebHook(
  caller: Caller,
  { name, url, topics }: WebHookGiven,
  settings: WebHookSettings,
): Promise<Added> {
  const { database, viewer, wallNow } = caller;
  const rests = restsBecause(caller);
  if (rests) return rests;
  const receiver = receiverOf(url, settings);
  if (!receiver.ok) return receiver;
  return database.write(async (tx): Promise<Added> => {
    if ((await countWebHooks(tx, viewer.id)) >= MOST_WEB_HOOKS) return refuse("too-many-web-hooks", {});
    const id = newId();
    const { secret, sealedSecret } = newSigningSecret(id, settings.secret);
    const made = { id, userId: viewer.id, name, url: receiver.url, topics, sealedSecret, createdAt: wallNow };
    await createWebHook(tx, made);
    await appendAuditEvent(tx, audited(caller, "create-web-hook", { webHook: id, topics }));
    return { ok: true, message: `“${name}” is ready.`, id, secret };
  });
}

/** Changes name, address or topics of one of the caller's receivers. */
export async function editWebHook(
  caller: Caller,
  { id, ...given }: Which & { readonly [Field in keyof WebHookGiven]?: WebHookGiven[Field] | undefined },
  settings: WebHookSettings,
): Promise<Outcome<"not-found" | "invalid-receiver">> {
  const { database, viewer } = caller;
  const receiver = given.url === undefined ? null : receiverOf(given.url, settings);
  if (receiver && !receiver.ok) return receiver;
  const { name, topics } = given;
  const change = {
    ...(name === undefined ? {} : { name }),
    ...(topics === undefined ? {} : { topics }),
    ...(receiver === null ? {} : { url: receiver.url }),
  };
  return database.write(async (tx): Promise<Outcome<"not-found">> => {
    if (!(await changeWebHook(tx, { userId: viewer.id, id }, change))) return missing();
    await appendAuditEvent(tx, audited(caller, "change-web-hook", { webHook: id, changed: Object.keys(change) }));
    return { ok: true, message: "The web hook is saved." };
  });
}

/** Removes one of the caller's receivers, with its waiting messages and its log. */
export async function removeWebHook(caller: Caller, { id }: Which): Promise<Outcome<"not-found">> {
  const { database, viewer } = caller;
  return database.write(async (tx): Promise<Outcome<"not-found">> => {
    if (!(await deleteWebHook(tx, { userId: viewer.id, id })))
      return refuse("not-found", { attempt: "delete", what: "web-hook" });
    await appendAuditEvent(tx, audited(caller, "delete-web-hook", { webHook: id }));
    return { ok: true, message: "The web hook is removed. Nothing more is sent to it." };
  });
}

/** Creates a new signing secret. The old one also signs for a day; one before that ends at once. */
export async function renewWebHookSecret(
  caller: Caller,
  { id }: Which,
  settings: WebHookSettings,
): Promise<Outcome<"not-found", { readonly secret: string; readonly formerUntil: number }>> {
  const { database, viewer, wallNow } = caller;
  const which = { userId: viewer.id, id };
  type Renewed = Outcome<"not-found", { readonly secret: string; readonly formerUntil: number }>;
  return database.write(async (tx): Promise<Renewed> => {
    const present = await getSigning(tx, which);
    if (!present) return missing();
    const { secret, sealedSecret } = newSigningSecret(id, settings.secret);
    const formerSecretUntil = epochMs(wallNow + SECRET_OVERLAP_MS);
    await changeWebHook(tx, which, { sealedSecret, sealedFormerSecret: present.sealedSecret, formerSecretUntil });
    await appendAuditEvent(tx, audited(caller, "change-web-hook", { webHook: id, changed: ["secret"] }));
    const message = "The new secret signs from now on; the old one also signs for a day.";
    return { ok: true, message, secret, formerUntil: formerSecretUntil };
  });
}

/** Stops sending to one of the caller's receivers. Waiting messages are sent when it is resumed, if they are not too old by then. */
export async function pauseWebHook(caller: Caller, { id }: Which): Promise<Outcome<"not-found">> {
  const { database, viewer, wallNow } = caller;
  return database.write(async (tx): Promise<Outcome<"not-found">> => {
    const found = await getWebHook(tx, { userId: viewer.id, id });
    if (!found) return missing();
    if (found.pausedAt === null) {
      await changeWebHook(tx, { userId: viewer.id, id }, { pausedAt: wallNow, pausedBecause: "owner" });
      await appendAuditEvent(tx, audited(caller, "change-web-hook", { webHook: id, changed: ["paused"] }));
    }
    return { ok: true, message: "The web hook is paused: events from now on are not sent to it." };
  });
}

/** Resumes one of the caller's receivers, at once. */
export async function resumeWebHook(
  caller: Caller,
  { id }: Which,
): Promise<Outcome<"not-found" | "no-web-hooks" | "paused">> {
  const { database, viewer, wallNow } = caller;
  const rests = restsBecause(caller);
  return database.write(async (tx): Promise<Outcome<"not-found" | "no-web-hooks" | "paused">> => {
    if (!(await getWebHook(tx, { userId: viewer.id, id }))) return missing();
    if (rests) return rests;
    const change = { pausedAt: null, pausedBecause: null, ...healthyAt(wallNow) };
    await changeWebHook(tx, { userId: viewer.id, id }, change);
    await appendAuditEvent(tx, audited(caller, "change-web-hook", { webHook: id, changed: ["resumed"] }));
    return { ok: true, message: "The web hook is resumed: events from now on are sent to it." };
  });
}

/** Sends a message of the log again, with the same id. */
export async function replayWebHook(
  caller: Caller,
  { id, delivery }: Which & { readonly delivery: number },
): Promise<Outcome<"not-found" | "no-web-hooks" | "paused">> {
  const { database, viewer, wallNow } = caller;
  const rests = restsBecause(caller);
  return database.write(async (tx): Promise<Outcome<"not-found" | "no-web-hooks" | "paused">> => {
    const found = await getWebHook(tx, { userId: viewer.id, id });
    if (!found) return missing();
    if (rests) return rests;
    if (!(await replayDelivery(tx, { webHookId: id, id: delivery, at: wallNow })))
      return refuse("not-found", { attempt: "save", what: "delivery" });
    const message =
      found.pausedAt === null
        ? "The message is sent again within seconds, with the same id."
        : "The message is sent again when the web hook is resumed.";
    return { ok: true, message };
  });
}

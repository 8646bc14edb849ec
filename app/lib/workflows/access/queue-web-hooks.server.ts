import { EVENT_KINDS, TOPIC_RULES } from "#app/lib/engine/access/event-topics.ts";
import {
  decodePosition,
  encodePosition,
  isSamePosition,
  isTooFarBehind,
  type StreamPosition,
} from "#app/lib/engine/access/stream-position.ts";
import { epochMs, probability, type EpochMs } from "#app/lib/engine/brands.ts";
import { canSeePick, entitlementsFor, revealsOneByOne } from "#app/lib/engine/entitlements/access.ts";
import type { Feed, Tier } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { eventData } from "#app/lib/views/access/event-data.ts";
import { withheldFrom } from "#app/lib/views/access/web-hook-owner.ts";
import { webHookPayload } from "#app/lib/views/access/web-hook-payload.ts";
import { getEventHeads, positionAt, readEvents, type LoggedEvent } from "#app/models/access/event-log.server.ts";
import { queueDeliveries, type NewDelivery } from "#app/models/access/web-hook-delivery.server.ts";
import {
  getWebHookPosition,
  saveWebHookPosition,
  listListeningWebHooks,
  listOwners,
  pauseWebHook,
  type ListeningWebHook,
} from "#app/models/access/web-hook.server.ts";
import { tellPaused } from "./inside/web-hook-notice.server.ts";

/** Pages of events of one run; later runs take the rest. */
const PAGES = 20;

/** The settings for handing on new events. */
export interface Queueing {
  readonly feed: Feed;
  readonly wallClock: () => EpochMs;
  /** The origin of the site, for the links of e-mails. */
  readonly origin: string;
  /** The last day of the free promotion. */
  readonly freeAccessUntil: EpochMs | null;
  /** FORCE_TIER. */
  readonly forceTier?: Tier | undefined;
}

interface Listener extends ListeningWebHook {
  readonly owner: Viewer;
}

/** The same id for the same event and receiver, however often and by whichever process it is made. */
function messageIdOf(webHookId: string, { kind, row }: LoggedEvent): string {
  return `msg_${sha256Hex(`${webHookId}\n${kind}\n${row.id}`).slice(0, 32)}`;
}

/**
 * Whether an event's pick is open to a person: their plan includes it and opens every pick, or its game has started. A plan that reveals
 * picks one by one learns only that there is one.
 */
function isOpen(event: LoggedEvent, owner: Viewer, { wallNow, asOf, freeAccessUntil }: Moment): boolean {
  if (event.kind !== "pick" && event.kind !== "assessment") return false;
  const { row } = event;
  if (row.startAt <= asOf) return true;
  const { tier, trialStartedAt } = owner;
  const entitlements = entitlementsFor({
    tier,
    trialStartedAt: epochMs(trialStartedAt),
    freeAccessUntil,
    asOf: wallNow,
  });
  const pick = { betType: row.market, confidence: probability(row.probability), riskLevel: row.riskLevel };
  return !revealsOneByOne(entitlements) && !canSeePick(entitlements, pick).locked;
}

interface Moment {
  readonly wallNow: EpochMs;
  readonly asOf: EpochMs;
  readonly freeAccessUntil: EpochMs | null;
}

function messagesOf(event: LoggedEvent, listeners: readonly Listener[], moment: Moment): NewDelivery[] {
  const topic = EVENT_KINDS[event.kind];
  const { personal } = TOPIC_RULES[topic];
  return listeners
    .filter(({ topics, userId }) => topics.includes(topic) && !(personal && personalOf(event) !== userId))
    .flatMap(({ id: webHookId, userId, owner }) => {
      const data = eventData(event, isOpen(event, owner, moment));
      if (data === null) return [];
      const payload = webHookPayload({ topic: event.kind, at: event.row.at, data });
      return [
        { webHookId, userId, messageId: messageIdOf(webHookId, event), topic, payload, createdAt: moment.wallNow },
      ];
    });
}

/** The owner of an event's row; null if it concerns everybody. */
function personalOf(event: LoggedEvent): string | null {
  return "userId" in event.row ? event.row.userId : null;
}

/**
 * Hands new events to the receivers that listen: each gets what its owner's plan may see, once per event. Owners who take a break are
 * skipped, and receivers of owners whose plan no longer includes web hooks are paused. Messages and the new position are written in one
 * transaction.
 */
export async function queueWebHooks(database: Database, queueing: Queueing) {
  const { feed, wallClock, freeAccessUntil, forceTier } = queueing;
  const wallNow = wallClock();
  const [known, kept] = await Promise.all([
    listListeningWebHooks(database.read),
    getWebHookPosition(database.read, feed),
  ]);
  if (known.length === 0) {
    // Without listeners, the next one begins with the events of its time.
    if (kept !== null) await database.write((tx) => saveWebHookPosition(tx, feed, null));
    return { queued: 0 };
  }
  const owners = await listOwners(database.read, { ids: known.map(({ userId }) => userId), wallNow, forceTier });
  const paused = await pauseWithoutPlan(database, known, owners, { wallNow, origin: queueing.origin });
  const listeners = known.flatMap((one) => {
    const owner = owners.get(one.userId);
    return owner && withheldFrom(owner) === null ? [{ ...one, owner }] : [];
  });
  const heads = await getEventHeads(database, feed, wallNow);
  const upTo = positionAt(heads, 0);
  const start = kept === null ? null : decodePosition(kept);
  if (start === null || isTooFarBehind(start, upTo)) {
    await database.write((tx) => saveWebHookPosition(tx, feed, encodePosition(upTo)));
    return { queued: 0, paused, skipped: start === null ? "first run" : "too far behind" };
  }
  const userIds = [...new Set(listeners.map(({ userId }) => userId))];
  const moment = { wallNow, asOf: heads.clock.asOf, freeAccessUntil };
  let from: StreamPosition = start;
  let queued = 0;
  for (let page = 0; page < PAGES && !isSamePosition(from, upTo); page++) {
    const { events, position } = await readEvents(database, { from, upTo, userIds });
    // Another worker's clock was ahead of this one's: there is nothing new.
    if (isSamePosition(position, from)) break;
    const messages = events.flatMap((event) => messagesOf(event, listeners, moment));
    queued += await database.write(async (tx) => {
      await saveWebHookPosition(tx, feed, encodePosition(position));
      return queueDeliveries(tx, messages);
    });
    from = position;
  }
  return { queued, paused };
}

/** Pauses the receivers of owners whose plan does not include web hooks; returns their number. */
async function pauseWithoutPlan(
  database: Database,
  known: readonly ListeningWebHook[],
  owners: ReadonlyMap<string, Viewer>,
  { wallNow: at, origin }: { readonly wallNow: EpochMs; readonly origin: string },
): Promise<number> {
  const without = known.flatMap(({ id, userId, name }) => {
    const owner = owners.get(userId);
    return owner && withheldFrom(owner) === "plan" ? [{ id, name, owner }] : [];
  });
  if (without.length === 0) return 0;
  await database.write(async (tx) => {
    for (const { owner, ...webHook } of without) {
      await pauseWebHook(tx, webHook.id, { at, because: "plan" });
      await tellPaused(tx, owner, webHook, { because: "plan", at, origin });
    }
  });
  return without.length;
}

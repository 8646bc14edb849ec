import PQueue from "p-queue";
import {
  HEARTBEAT_MS,
  LONGEST_AHEAD_MS,
  MOST_STREAMS,
  MOST_STREAMS_OF_A_NETWORK,
  MOST_STREAMS_OF_A_PERSON,
  MOST_UNSENT_BYTES,
  PAGE_PAUSE_MS,
  RIGHTS_CHECK_MS,
  TICK_MS,
} from "#app/lib/engine/access/stream-limits.ts";
import {
  encodePosition,
  furtherOf,
  isSamePosition,
  isTooFarBehind,
  isUpTo,
  type StreamPosition,
} from "#app/lib/engine/access/stream-position.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { Feed, Tier } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { afterOthers } from "#app/lib/platform/in-turns.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import { getEventHeads, positionAt, readEvents } from "#app/models/access/event-log.server.ts";
import { getRightsNow, type RightsNow } from "#app/models/access/event-reader.server.ts";
import { deliver } from "./stream-delivery.server.ts";
import { forgetLook, noteCutOff, noteLook, noteReset } from "./stream-figures.server.ts";
import { rightsOf } from "./stream-rights.ts";
import { bytesOf, frameOf, heartbeatOf, send, type StreamReader } from "./stream-reader.ts";

/** All readers of a feed with the same delay: the rows are read once for all of them. */
interface Lane {
  readonly name: string;
  readonly feed: Feed;
  readonly delayMs: number;
  head: StreamPosition;
  /** Readers that have everything up to the head. */
  readonly joined: Set<StreamReader>;
}

export interface HubSettings {
  readonly database: Database;
  readonly wallClock: () => number;
  readonly forceTier: Tier | undefined;
}

const lanes = new Map<string, Lane>();
const readers = new Set<StreamReader>();
/** Readers that catch up read separately, a few at a time: after a restart all of them arrive at once. */
const catchingUp = new PQueue({ concurrency: 2 });
let timer: NodeJS.Timeout | undefined;
let isEnding = false;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** Why no further stream can be opened: the limit of this person, of this network, or of the server; null if one can. */
export function fullFor({
  userId,
  network,
}: Pick<StreamReader, "userId" | "network">): "person" | "network" | "all" | null {
  if (isEnding || readers.size >= MOST_STREAMS) return "all";
  let [ofPerson, ofNetwork] = [0, 0];
  for (const reader of readers) {
    if (reader.userId === userId) ofPerson += 1;
    if (reader.network === network) ofNetwork += 1;
  }
  if (ofPerson >= MOST_STREAMS_OF_A_PERSON) return "person";
  return ofNetwork >= MOST_STREAMS_OF_A_NETWORK ? "network" : null;
}

/** The number of readers now. */
export const openStreams = (): number => readers.size;

async function laneOf(settings: HubSettings, feed: Feed, delayMs: number): Promise<Lane> {
  const name = `${feed} ${delayMs}`;
  const known = lanes.get(name);
  if (known) return known;
  const heads = await getEventHeads(settings.database, feed, epochMs(settings.wallClock()));
  const made = lanes.get(name) ?? { name, feed, delayMs, head: positionAt(heads, delayMs), joined: new Set() };
  lanes.set(name, made);
  return made;
}

/** The position at which a new stream begins: that of the present followers, or, without any, the newest rows. */
export async function headNow(
  settings: HubSettings,
  { feed, delayMs, follow }: { readonly feed: Feed; readonly delayMs: number; readonly follow: boolean },
): Promise<StreamPosition> {
  // Without listeners nothing has moved the heads on.
  if (timer === undefined) lanes.clear();
  if (follow) return (await laneOf(settings, feed, delayMs)).head;
  return positionAt(await getEventHeads(settings.database, feed, epochMs(settings.wallClock())), delayMs);
}

/** Sends everything up to a position, then ends; the reader follows nothing. */
export async function sendUpTo(settings: HubSettings, reader: StreamReader, upTo: StreamPosition): Promise<void> {
  if (isTooFarBehind(reader.position, upTo)) reset(reader, upTo, settings.wallClock());
  const target = furtherOf(reader.position, upTo);
  try {
    while (!reader.closed && !isSamePosition(reader.position, target)) {
      if (reader.sink.unsent() > MOST_UNSENT_BYTES / 2) await pause(TICK_MS / 4);
      else await nextPage(settings, reader, target);
    }
    if (!reader.closed) send(reader, heartbeatOf(reader, settings.wallClock()), settings.wallClock());
    removeReader(reader);
    reader.sink.end();
  } catch (error) {
    logger.error({ err: error }, "a stream could not be read to its end");
    cutOff(reader);
  }
}

/** The newest page that is read separately, by person: for all their streams, only one page at a time is read. */
const pages = new Map<string, Promise<void>>();

/** Sends the next page to a reader that catches up, with only its topics; between pages other requests are answered. */
async function nextPage(settings: HubSettings, reader: StreamReader, upTo: StreamPosition): Promise<void> {
  const { userId } = reader;
  const page = (pages.get(userId) ?? Promise.resolve()).then(() => readPage(settings, reader, upTo));
  const settled = page.catch(() => undefined);
  pages.set(userId, settled);
  await page.finally(() => {
    if (pages.get(userId) === settled) pages.delete(userId);
  });
}

async function readPage(
  { database, wallClock }: HubSettings,
  reader: StreamReader,
  upTo: StreamPosition,
): Promise<void> {
  await catchingUp.add(async () => {
    await afterOthers();
    if (reader.closed) return;
    const { position: from, userId, topics } = reader;
    const page = await readEvents(database, { from, upTo, userIds: [userId], topics });
    for (const slow of await deliver(database, [reader], page.events, wallClock)) cutOff(slow);
    if (!reader.closed) reader.position = page.position;
  });
}

/** Adds a reader; events since its position come first. */
export async function addReader(settings: HubSettings, reader: StreamReader, delayMs: number): Promise<void> {
  // Readers that come together are checked in different seconds of the interval.
  reader.checkedAt -= RIGHTS_CHECK_MS - ((readers.size * 7 * TICK_MS) % RIGHTS_CHECK_MS);
  readers.add(reader);
  // Before any await: while the timer runs, lanes stay.
  timer ??= setTimeout(() => void tick(settings), TICK_MS);
  const lane = await laneOf(settings, reader.feed, delayMs);
  await catchUp(settings, lane, reader);
}

/** Reads on for a reader until it has caught up with the others, then adds it to them. */
async function catchUp(settings: HubSettings, lane: Lane, reader: StreamReader): Promise<void> {
  const { wallClock } = settings;
  try {
    while (!reader.closed && !isSamePosition(reader.position, lane.head)) {
      const target = lane.head;
      if (isTooFarBehind(reader.position, target)) reset(reader, target, wallClock());
      else if (!isUpTo(reader.position, target)) await waitForRows(reader, target, wallClock());
      else if (reader.sink.unsent() > MOST_UNSENT_BYTES / 2) await pause(TICK_MS / 4);
      else await nextPage(settings, reader, target);
    }
    if (!reader.closed) lane.joined.add(reader);
  } catch (error) {
    logger.error({ err: error }, "a stream could not catch up");
    cutOff(reader);
  }
}

/**
 * The reader's position is ahead of this machine's rows, as behind a replica or another machine's clock: either the rows arrive, or they
 * never existed.
 */
async function waitForRows(reader: StreamReader, target: StreamPosition, now: number): Promise<void> {
  reader.aheadSince ??= now;
  if (now - reader.aheadSince > LONGEST_AHEAD_MS) return reset(reader, target, now);
  await pause(TICK_MS / 4);
}

/** Tells the reader that it missed events and continues from now: it must read the present state again. */
function reset(reader: StreamReader, position: StreamPosition, now: number): void {
  reader.position = position;
  noteReset();
  const frame = frameOf("reset", { at: new Date(now).toISOString() }, encodePosition(position));
  if (!send(reader, bytesOf(frame), now)) cutOff(reader);
}

/** Removes a reader that is gone. */
export function removeReader(reader: StreamReader): void {
  reader.closed = true;
  readers.delete(reader);
  for (const lane of lanes.values()) lane.joined.delete(reader);
}

function cutOff(reader: StreamReader): void {
  if (reader.closed) return;
  removeReader(reader);
  reader.sink.cut();
}

/** Ends a stream in order: the reader comes back after `retryMs`, with its rights at that time, on any machine. */
function endReader(reader: StreamReader, retryMs: number): void {
  if (reader.closed) return;
  removeReader(reader);
  reader.sink.write(bytesOf(`retry: ${retryMs}\n\n`));
  reader.sink.end();
}

async function tick(settings: HubSettings): Promise<void> {
  const startedAt = settings.wallClock();
  try {
    for (const lane of lanes.values()) await moveOn(settings, lane);
    await checkRights(settings);
    beat(settings.wallClock());
  } catch (error) {
    // The rows are still there: the next reading finds them.
    logger.error({ err: error }, "the streams could not be read on");
  }
  if (readers.size === 0) {
    for (const name of lanes.keys()) forgetLook(name);
    lanes.clear();
    timer = undefined;
    return;
  }
  timer = setTimeout(() => void tick(settings), Math.max(TICK_MS / 10, TICK_MS - (settings.wallClock() - startedAt)));
}

/** Reads a lane's rows up to now and sends them to all readers that are up to date. */
async function moveOn(settings: HubSettings, lane: Lane): Promise<void> {
  const { database, wallClock } = settings;
  const heads = await getEventHeads(database, lane.feed, epochMs(wallClock()));
  const upTo = positionAt(heads, lane.delayMs);
  if (isTooFarBehind(lane.head, upTo)) {
    lane.head = upTo;
    for (const reader of Array.from(lane.joined)) reset(reader, upTo, wallClock());
    return;
  }
  const target = furtherOf(lane.head, upTo);
  while (!isSamePosition(lane.head, target)) {
    const page = await readEvents(database, { from: lane.head, upTo: target });
    const listening = new Set(lane.joined);
    const slow = await deliver(database, listening, page.events, wallClock);
    // No await from here on: a reader that joined while this page was sent is at the old head and catches up once more.
    const late = [...lane.joined].filter((reader) => !listening.has(reader));
    lane.head = page.position;
    for (const reader of listening) reader.position = page.position;
    for (const reader of slow) cutOff(reader);
    for (const reader of late) {
      lane.joined.delete(reader);
      void catchUp(settings, lane, reader);
    }
    if (page.events.length > 0 && !isSamePosition(lane.head, target)) await taken(lane.joined);
  }
  noteLook(lane.name, wallClock());
}

/** Waits briefly until the sent bytes have left: only a reader that does not read delays the others, and not for long. */
async function taken(listening: ReadonlySet<StreamReader>): Promise<void> {
  for (let waited = 0; waited < PAGE_PAUSE_MS; waited += 10) {
    await pause(10);
    if (![...listening].some(({ sink }) => sink.unsent() > MOST_UNSENT_BYTES / 2)) return;
  }
}

/** Checks the rights of the readers that are due, all in one query. */
async function checkRights({ database, wallClock, forceTier }: HubSettings): Promise<void> {
  const now = wallClock();
  const share = Math.ceil((readers.size * TICK_MS) / RIGHTS_CHECK_MS) * 2;
  const due = [...readers].filter(({ checkedAt }) => now - checkedAt >= RIGHTS_CHECK_MS - TICK_MS).slice(0, share);
  if (due.length === 0) return;
  const rights = await getRightsNow(
    database,
    {
      userIds: [...new Set(due.map(({ userId }) => userId))],
      sessionHashes: due.flatMap(({ key }) => (key.kind === "session" ? [key.hash] : [])),
      tokenIds: due.flatMap(({ key }) => (key.kind === "token" ? [key.id] : [])),
    },
    { wallNow: epochMs(now), forceTier },
  );
  for (const reader of due) {
    reader.checkedAt = now;
    if (!hasSameRights(reader, rights)) endReader(reader, TICK_MS);
  }
}

function hasSameRights({ key, userId, rights }: StreamReader, now: RightsNow): boolean {
  if (key.kind === "developer") return true;
  if (key.kind === "session" && !now.sessions.has(key.hash)) return false;
  if (key.kind === "token" && !now.tokens.has(key.id)) return false;
  const viewer = now.viewers.get(userId);
  // A session without a chosen feed reads the server's default.
  const chosen = key.kind === "session" ? (now.sessions.get(key.hash) ?? key.feed) : null;
  return viewer !== undefined && rightsOf(viewer, chosen) === rights;
}

/** Sends heartbeats to readers that got nothing for a while. */
function beat(now: number): void {
  for (const reader of Array.from(readers))
    if (now - reader.sentAt >= HEARTBEAT_MS && !send(reader, heartbeatOf(reader, now), now)) {
      noteCutOff();
      cutOff(reader);
    }
}

/** Ends every stream in order and accepts no further ones. Readers come back at different times within a few seconds. */
export function endStreams(): void {
  isEnding = true;
  clearTimeout(timer);
  timer = undefined;
  let n = 0;
  for (const reader of Array.from(readers)) endReader(reader, 500 + ((n += 37) % 4_000));
}

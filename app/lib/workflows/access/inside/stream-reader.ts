import type { EventTopic } from "#app/lib/engine/access/event-topics.ts";
import { MOST_UNSENT_BYTES } from "#app/lib/engine/access/stream-limits.ts";
import { encodePosition, type StreamPosition } from "#app/lib/engine/access/stream-position.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { canSeePick, revealsOneByOne } from "#app/lib/engine/entitlements/access.ts";
import { marketLabel } from "#app/lib/format/labels.ts";
import { seesBook } from "#app/lib/views/market/visible-quotes.ts";
import type { Access } from "#app/lib/views/picks/pick-access.ts";
import type { LoggedEvent } from "#app/models/access/event-log.server.ts";
import type { AssessmentNews, PickNews } from "#app/models/access/event-rows.server.ts";

/** The target of a stream's bytes. */
export interface StreamSink {
  write(bytes: Uint8Array): void;
  /** Bytes that were written and have not left yet. */
  unsent(): number;
  end(): void;
  /** Ends the connection at once, dropping bytes that have not left yet. */
  cut(): void;
}

/** The session or token of a reader, whose end ends the stream. */
export type ReadingKey =
  | { readonly kind: "session"; readonly hash: string; readonly feed: Feed | null }
  | { readonly kind: "token"; readonly id: string }
  | { readonly kind: "developer" };

/** A reader of a stream. */
export interface StreamReader {
  readonly userId: string;
  readonly key: ReadingKey;
  readonly network: string;
  readonly feed: Feed;
  readonly topics: ReadonlySet<EventTopic>;
  readonly access: Access;
  /** The basis of its rights; when it changes the stream ends, and the next one begins with the new rights. */
  readonly rights: string;
  /** Heartbeats as events with their time and the number of sent events, for pages that measure. */
  readonly beats: boolean;
  readonly sink: StreamSink;
  position: StreamPosition;
  sentEvents: number;
  sentAt: number;
  checkedAt: number;
  /** Since when it waits for this machine's rows to reach its position. */
  aheadSince: number | null;
  closed: boolean;
}

const encoder = new TextEncoder();
export const bytesOf = (text: string): Uint8Array => encoder.encode(text);

/** An event as it is sent. */
export function frameOf(name: string, data: unknown, id: string): string {
  return `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Sends bytes; false if the reader does not read and is cut off. */
export function send(reader: StreamReader, bytes: Uint8Array, wallNow: number): boolean {
  if (reader.closed) return false;
  if (reader.sink.unsent() > MOST_UNSENT_BYTES) return false;
  reader.sink.write(bytes);
  reader.sentAt = wallNow;
  return true;
}

/** The heartbeat: it carries the position, so that a reader without events for days need not read those days again. */
export function heartbeatOf({ position, sentEvents, beats }: StreamReader, wallNow: number): Uint8Array {
  const id = encodePosition(position);
  return bytesOf(beats ? frameOf("beat", { at: wallNow, events: sentEvents }, id) : `id: ${id}\n: ${wallNow}\n\n`);
}

/** Whether an event is for a reader at all: its topics, its books, its own rows. */
export function concerns({ topics, access, userId }: StreamReader, event: LoggedEvent, topic: EventTopic): boolean {
  if (!topics.has(topic)) return false;
  if (event.kind === "quote") return seesBook(access.allBooks, event.row.book);
  return event.kind === "slip" || event.kind === "bet" ? event.row.userId === userId : true;
}

/** Whether every pick of the plan is open to a reader without a reveal. */
export const opensAll = ({ access }: StreamReader): boolean => !revealsOneByOne(access.entitlements);

/** Whether a pick's side may be shown: the pick is open, and the book is in the plan. */
export function isOpenTo(
  reader: StreamReader,
  { pickId, market, probability, riskLevel, book }: PickNews | AssessmentNews,
  revealed: ReadonlySet<string>,
): boolean {
  const { access, userId } = reader;
  if (access.pause !== null || (book !== null && !seesBook(access.allBooks, book))) return false;
  if (revealed.has(`${userId} ${pickId}`)) return true;
  const seen = canSeePick(access.entitlements, { betType: marketLabel(market), confidence: probability, riskLevel });
  return opensAll(reader) && !seen.locked;
}

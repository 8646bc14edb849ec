import { FEEDS, type Feed } from "#app/lib/engine/leagues.ts";
import { DAY_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";

/** Tables that events are read from by id and by the moment each row counts from. */
export const EVENT_LOGS = ["quotes", "picks", "assessments", "results", "gradings", "injuries", "starters"] as const;
export type EventLog = (typeof EVENT_LOGS)[number];

/**
 * How much of a table was read: the rows up to `id` whose moment is not after `at`. Two limits are needed. Ids are in the order of commits,
 * so that nothing written later is skipped; but a row may wait for its moment: for the feed's clock, or for the delay of a plan. `tie` is
 * the last id read at the moment `at`, null when all rows of that moment were read.
 */
export interface ReadUntil {
  readonly id: number;
  readonly at: number;
  readonly tie: number | null;
}

/** How far the events of a feed's run were read. `changes` is an id of the change log, whose rows never wait. */
export interface StreamPosition extends Readonly<Record<EventLog, ReadUntil>> {
  readonly feed: Feed;
  readonly run: number;
  readonly changes: number;
}

/** Version of the position, raised when the tables change: a reader with an earlier version reads the present state. */
const VERSION = "2";
const number = (text: string | undefined) =>
  text !== undefined && /^[0-9a-z]{1,10}$/.test(text) ? Number.parseInt(text, 36) : Number.NaN;

/** The position as one word for `Last-Event-ID`: opaque to callers. */
export function encodePosition(position: StreamPosition): string {
  const logs = EVENT_LOGS.map((log) => {
    const { id, at, tie } = position[log];
    return [id, at, ...(tie === null ? [] : [tie])].map((part) => part.toString(36)).join("-");
  });
  return [VERSION, position.feed, position.run.toString(36), position.changes.toString(36), ...logs].join(".");
}

function readUntil(text: string | undefined): ReadUntil | null {
  const parts = (text ?? "").split("-");
  const [id, at] = [number(parts[0]), number(parts[1])];
  const tie = parts.length === 3 ? number(parts[2]) : null;
  return parts.length > 3 || [id, at, tie ?? 0].some((part) => !Number.isSafeInteger(part)) ? null : { id, at, tie };
}

/** Null for a text that is not a position. */
export function decodePosition(text: string): StreamPosition | null {
  const [version, feed, run, changes, ...logs] = text.split(".");
  const known = FEEDS.find((one) => one === feed);
  const [atRun, atChange] = [number(run), number(changes)];
  if (version !== VERSION || !known || logs.length !== EVENT_LOGS.length) return null;
  if (!Number.isSafeInteger(atRun) || !Number.isSafeInteger(atChange)) return null;
  const read = logs.map(readUntil);
  if (read.includes(null)) return null;
  const until = Object.fromEntries(EVENT_LOGS.map((log, i) => [log, read[i]])) as Record<EventLog, ReadUntil>;
  return { feed: known, run: atRun, changes: atChange, ...until };
}

/** Whether no part of `a` is past `b`: a reader at `a` reaches exactly `b` by reading on. */
export function isUpTo(a: StreamPosition, b: StreamPosition): boolean {
  return (
    a.feed === b.feed &&
    a.run === b.run &&
    a.changes <= b.changes &&
    EVENT_LOGS.every((log) => a[log].id <= b[log].id && a[log].at <= b[log].at)
  );
}

/** Whether two positions are the same. */
export function isSamePosition(a: StreamPosition, b: StreamPosition): boolean {
  return encodePosition(a) === encodePosition(b);
}

/** A reader further behind than this gets no missed events and reads the present state instead. */
const LONGEST_ABSENCE_MS = 2 * DAY_MS;
const MOST_MISSED_QUOTES = 50_000;

/** Whether a reader at `from` cannot continue to `upTo`: another feed or run, or too far behind. */
export function isTooFarBehind(from: StreamPosition, upTo: StreamPosition): boolean {
  return (
    from.feed !== upTo.feed ||
    from.run !== upTo.run ||
    upTo.picks.at - from.picks.at > LONGEST_ABSENCE_MS ||
    upTo.quotes.id - from.quotes.id > MOST_MISSED_QUOTES
  );
}

/** The later of two positions in every part: where a reader at `a`, whose clock may have been ahead, ends after reading up to `b`. */
export function furtherOf(a: StreamPosition, b: StreamPosition): StreamPosition {
  const further = (log: EventLog): ReadUntil => {
    const id = Math.max(a[log].id, b[log].id);
    return a[log].at >= b[log].at ? { ...a[log], id } : { ...b[log], id };
  };
  return {
    feed: b.feed,
    run: b.run,
    changes: Math.max(a.changes, b.changes),
    quotes: further("quotes"),
    picks: further("picks"),
    assessments: further("assessments"),
    results: further("results"),
    gradings: further("gradings"),
    injuries: further("injuries"),
    starters: further("starters"),
  };
}

/** The clocks of two machines differ by less than this. A position further ahead comes from a plan with a shorter delay. */
const CLOCKS_APART_MS = MINUTE_MS;

/**
 * A position under the plan in force. After a change to a plan with later quotes and picks, the position goes back to what the plan shows now: some
 * events arrive twice, none is missed.
 */
export function underDelay(position: StreamPosition, head: StreamPosition): StreamPosition {
  const held = (log: EventLog): ReadUntil =>
    position[log].at > head[log].at + CLOCKS_APART_MS
      ? { ...position[log], at: head[log].at, tie: null }
      : position[log];
  return { ...position, quotes: held("quotes"), picks: held("picks"), assessments: held("assessments") };
}

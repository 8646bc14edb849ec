import { EVENT_TOPICS, TOPIC_RULES, type EventTopic } from "#app/lib/engine/access/event-topics.ts";
import { decodePosition, encodePosition, isTooFarBehind, underDelay } from "#app/lib/engine/access/stream-position.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { accessOf } from "#app/lib/views/picks/pick-access.ts";
import { noteOpened, noteRefused } from "./inside/stream-figures.server.ts";
import { addReader, fullFor, headNow, removeReader, sendUpTo } from "./inside/stream-hub.server.ts";
import { bytesOf, frameOf, type ReadingKey, type StreamReader, type StreamSink } from "./inside/stream-reader.ts";
import { rightsOf } from "./inside/stream-rights.ts";

export type { ReadingKey, StreamSink };

/** After this time a browser connects again by itself. */
const RETRY_MS = 3_000;

export interface StreamQuestion {
  /** Null: all of them. */
  readonly topics: readonly EventTopic[] | null;
  readonly lastEventId: string | null;
  /** False: ends once everything up to now was sent. */
  readonly follow: boolean;
  readonly beats: boolean;
  readonly key: ReadingKey;
  readonly network: string;
  readonly forceTier: Tier | undefined;
  readonly wallClock: () => number;
}

export type StreamOpening =
  | { readonly ok: true; begin(sink: StreamSink): { close(): void } }
  | { readonly ok: false; readonly why: "position" | "person" | "network" | "all" };

/**
 * Opens a stream of events for a person: from their last event on, or from now. A person who takes a break gets no events about picks or
 * prices. Too many streams of a person, of a network or altogether are refused.
 */
export async function openStream(caller: Caller, question: StreamQuestion): Promise<StreamOpening> {
  const { viewer, clock, database } = caller;
  const { lastEventId, follow, beats, key, network, wallClock } = question;
  const full = fullFor({ userId: viewer.id, network });
  if (full !== null) {
    noteRefused();
    return { ok: false, why: full };
  }
  const given = lastEventId === null ? null : decodePosition(lastEventId);
  if (lastEventId !== null && given === null) return { ok: false, why: "position" };
  const access = accessOf(caller);
  const topics = (question.topics ?? EVENT_TOPICS).filter(
    (topic) => access.pause === null || !TOPIC_RULES[topic].sells,
  );
  const settings = { database, wallClock, forceTier: question.forceTier };
  const delayMs = access.entitlements.quoteDelayMinutes * MINUTE_MS;
  const head = await headNow(settings, { feed: clock.feed, delayMs, follow });
  return {
    ok: true,
    begin(sink) {
      const now = wallClock();
      const reader: StreamReader = {
        userId: viewer.id,
        key,
        network,
        feed: clock.feed,
        topics: new Set(topics),
        access,
        rights: rightsOf(viewer, key.kind === "session" ? key.feed : null),
        beats,
        sink,
        position: given === null ? head : isTooFarBehind(given, head) ? given : underDelay(given, head),
        sentEvents: 0,
        sentAt: now,
        checkedAt: now,
        aheadSince: null,
        closed: false,
      };
      noteOpened(given !== null);
      const ready = { topics, feed: clock.feed, quoteDelayMinutes: access.entitlements.quoteDelayMinutes, at: now };
      sink.write(bytesOf(`retry: ${RETRY_MS}\n${frameOf("ready", ready, encodePosition(reader.position))}`));
      void (follow ? addReader(settings, reader, delayMs) : sendUpTo(settings, reader, head));
      return { close: () => removeReader(reader) };
    },
  };
}

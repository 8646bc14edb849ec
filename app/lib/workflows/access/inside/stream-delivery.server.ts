import { EVENT_KINDS } from "#app/lib/engine/access/event-topics.ts";
import { encodePosition } from "#app/lib/engine/access/stream-position.ts";
import { eventData } from "#app/lib/views/access/event-data.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { LoggedEvent } from "#app/models/access/event-log.server.ts";
import { listRevealedAmong } from "#app/models/access/event-reader.server.ts";
import { bytesOf, concerns, frameOf, isOpenTo, opensAll, send, type StreamReader } from "./stream-reader.ts";
import { noteCutOff, noteSent } from "./stream-figures.server.ts";

const isPickNews = (event: LoggedEvent): event is Extract<LoggedEvent, { readonly kind: "pick" | "assessment" }> =>
  event.kind === "pick" || event.kind === "assessment";

/** An event as bytes, made once for all its readers. */
function framesOf(event: LoggedEvent): (isOpen: boolean) => Uint8Array | null {
  const made = new Map<boolean, Uint8Array | null>();
  return (isOpen) => {
    const known = made.get(isOpen);
    if (known !== undefined) return known;
    const data = eventData(event, isOpen);
    const frame = data === null ? null : bytesOf(frameOf(event.kind, data, encodePosition(event.position)));
    made.set(isOpen, frame);
    return frame;
  };
}

/** Sends events to the readers that they concern, and returns the readers to cut off. Picks are shown as far as each reader may see them. */
export async function deliver(
  database: Database,
  readers: Iterable<StreamReader>,
  events: readonly LoggedEvent[],
  wallClock: () => number,
): Promise<readonly StreamReader[]> {
  if (events.length === 0) return [];
  const all = [...readers];
  const pickIds = events.filter(isPickNews).map(({ row }) => row.pickId);
  const askingFor = pickIds.length === 0 ? [] : all.filter((reader) => !opensAll(reader)).map(({ userId }) => userId);
  const revealed = await listRevealedAmong(database, { userIds: askingFor, pickIds: [...new Set(pickIds)] });
  const slow = new Set<StreamReader>();
  const now = wallClock();
  for (const event of events) {
    const topic = EVENT_KINDS[event.kind];
    const frames = framesOf(event);
    for (const reader of all) {
      if (reader.closed || slow.has(reader) || !concerns(reader, event, topic)) continue;
      const isOpen = isPickNews(event) && isOpenTo(reader, event.row, revealed);
      const bytes = frames(isOpen);
      if (bytes === null) continue;
      if (!send(reader, bytes, now)) {
        slow.add(reader);
        continue;
      }
      reader.sentEvents += 1;
      reader.position = event.position;
      noteSent(now, "userId" in event.row ? now - event.row.at : null);
    }
  }
  for (const reader of slow) if (!reader.closed) noteCutOff();
  return [...slow];
}

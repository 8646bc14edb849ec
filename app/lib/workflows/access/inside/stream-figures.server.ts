/** This process's measurements of its streams since it started. */
const counted = { opened: 0, resumed: 0, refused: 0, cutOff: 0, resets: 0, events: 0 };
type Counted = typeof counted;

/** Events and delays of the last minute, by second. */
interface Second {
  readonly second: number;
  events: number;
  longestMs: number;
}
const seconds: Second[] = [];
const MINUTE_SECONDS = 60;

/** When the rows were last read, by feed and delay: a row waits at most for the time between two readings. */
const looked = new Map<string, number>();

function secondOf(now: number): Second {
  const second = Math.floor(now / 1000);
  while (seconds[0] && seconds[0].second <= second - MINUTE_SECONDS) seconds.shift();
  const last = seconds.at(-1);
  if (last?.second === second) return last;
  const made = { second, events: 0, longestMs: 0 };
  seconds.push(made);
  return made;
}

/** Counts a sent event; `waitedMs` if it is known how long ago its row was written. */
export function noteSent(now: number, waitedMs: number | null): void {
  counted.events += 1;
  const second = secondOf(now);
  second.events += 1;
  if (waitedMs !== null) second.longestMs = Math.max(second.longestMs, waitedMs);
}

/** Notes that all rows up to now were read and sent: rows written since the previous reading waited at most this long. */
export function noteLook(lane: string, now: number): void {
  const before = looked.get(lane);
  looked.set(lane, now);
  if (before === undefined) return;
  const second = secondOf(now);
  second.longestMs = Math.max(second.longestMs, now - before);
}

/** Drops a lane without followers: the time until the next one is not a delay. */
export function forgetLook(lane: string): void {
  looked.delete(lane);
}

export const noteOpened = (resumed: boolean): void => {
  counted.opened += 1;
  if (resumed) counted.resumed += 1;
};
export const noteRefused = (): void => void (counted.refused += 1);
export const noteCutOff = (): void => void (counted.cutOff += 1);
export const noteReset = (): void => void (counted.resets += 1);

/** The counts, and for the last minute the events and the longest wait of a row; null if nobody was listening. */
export function measured(now: number): Counted & {
  readonly eventsAMinute: number;
  readonly longestWaitMs: number | null;
} {
  secondOf(now);
  const waits = seconds.map(({ longestMs }) => longestMs).filter((wait) => wait > 0);
  return {
    ...counted,
    eventsAMinute: seconds.reduce((sum, { events }) => sum + events, 0),
    longestWaitMs: waits.length === 0 ? null : Math.max(...waits),
  };
}

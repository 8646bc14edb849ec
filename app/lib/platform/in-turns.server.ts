import { setImmediate as nextTurn, setTimeout as later } from "node:timers/promises";
import { leavePlace } from "./place.server.ts";

/** A rest is this many times as long as the slice before it: computing then takes a fifth of the thread. */
const REST = 4;
const LONGEST_REST_MS = 100;

let wanting = 0;
let lane: Promise<void> = Promise.resolve();
let sliceBegan = 0;
let inSlices = 0;

/** Milliseconds this process has computed in slices, in no request's time. */
export const slicedMs = (): number => inSlices;

/** Records that an answer of this process is being made, until the returned function is called. */
export function noteWanted(): () => void {
  let isWanted = true;
  wanting += 1;
  return () => {
    if (isWanted) wanting -= 1;
    isWanted = false;
  };
}

/**
 * Ends a slice of a long computation; resolves when the next one may begin. All long computations of a process share one lane, one slice
 * after the other, however many people start them. While other answers are being made, they rest in between; the request that computes has
 * left its place by then and does not delay itself.
 */
export function afterOthers(): Promise<void> {
  leavePlace();
  lane = lane.then(async () => {
    await nextTurn();
    const now = performance.now();
    if (wanting > 0) await later(Math.min(LONGEST_REST_MS, REST * (now - sliceBegan)));
    sliceBegan = performance.now();
    // Runs once the slice is finished, or waits.
    process.nextTick((began: number) => void (inSlices += performance.now() - began), sliceBegan);
  });
  return lane;
}

/** Maps a long list, `perTurn` items at a time, with other requests' work between. */
export async function mapInTurns<T, R>(
  items: readonly T[],
  perTurn: number,
  make: (item: T, index: number) => R,
): Promise<R[]> {
  const made: R[] = [];
  for (const [index, item] of items.entries()) {
    made.push(make(item, index));
    if (made.length % perTurn === 0) await afterOthers();
  }
  return made;
}

/** Runs the steps of a long computation, with other requests' work between them. */
export async function inTurns<T>(steps: Generator<unknown, T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value as T;
    await afterOthers();
  }
}

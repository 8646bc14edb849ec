import { setImmediate as nextTurn, setTimeout as later } from "node:timers/promises";
import { leavePlace } from "./place.server.ts";

/** While somebody asked within this time, long computations rest between their slices. */
const WANTED_MS = 1_000;
/** A rest is this many times as long as the slice before it: computing then takes a fifth of the thread. */
const REST = 4;
const LONGEST_REST_MS = 100;

let wantedAt = Number.NEGATIVE_INFINITY;
let lane: Promise<void> = Promise.resolve();
let sliceBegan = 0;

/** Notes that somebody waits for an answer of this process. */
export function noteWanted(): void {
  wantedAt = performance.now();
}

/**
 * Ends a slice of a long computation; resolves when the next one may begin. All long computations of a process share one lane, one slice after
 * the other, however many people start them. While somebody asks for pages, they rest in between.
 */
export function afterOthers(): Promise<void> {
  leavePlace();
  lane = lane.then(async () => {
    await nextTurn();
    const now = performance.now();
    if (now - wantedAt < WANTED_MS) await later(Math.min(LONGEST_REST_MS, REST * (now - sliceBegan)));
    sliceBegan = performance.now();
  });
  return lane;
}

/** Goes through the steps of a long computation, with everybody else's work between them. */
export async function inTurns<T>(steps: Generator<unknown, T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value as T;
    await afterOthers();
  }
}

import { setImmediate as nextTurn } from "node:timers/promises";

/** Goes through the steps of a long computation, with everybody else's work between them. */
export async function inTurns<T>(steps: Generator<unknown, T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value as T;
    await nextTurn();
  }
}

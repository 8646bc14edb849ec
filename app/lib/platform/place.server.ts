import { AsyncLocalStorage } from "node:async_hooks";

/** The place of a request among those answered at once. */
interface Place {
  /** Gives it up for good: a request that waited long computes little afterwards. */
  leave(): void;
}

const places = new AsyncLocalStorage<Place>();

/** Runs `work` in a place. */
export function inPlace<T>(place: Place, work: () => T): T {
  return places.run(place, work);
}

/** Gives up the place of the request this is called in, so that others can be answered; does nothing without one. */
export function leavePlace(): void {
  places.getStore()?.leave();
}

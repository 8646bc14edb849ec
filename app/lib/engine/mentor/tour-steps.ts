/** The stops of the tour, in order (analytics §4). */
export const TOUR_STEPS = ["welcome", "data-mode", "filters", "finish"] as const;
export type TourStep = (typeof TOUR_STEPS)[number];

/** A person's progress: the stop they continue from, or that the tour is over, done or stopped. A tour starts by itself only once. */
export const TOUR_STATES = [...TOUR_STEPS, "over"] as const;
export type TourState = (typeof TOUR_STATES)[number];

/** The stop to begin with: where the person left off, else the first. */
export function firstStep(state: TourState | null): TourStep {
  return state === null || state === "over" ? "welcome" : state;
}

/** The stop a number of steps further on; null beyond either end. */
export function stepAfter(step: TourStep, by: 1 | -1): TourStep | null {
  return TOUR_STEPS[TOUR_STEPS.indexOf(step) + by] ?? null;
}

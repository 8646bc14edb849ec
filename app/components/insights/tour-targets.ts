import type { TourStep } from "#app/lib/engine/mentor/tour-steps.ts";

/** The target of each stop; the first visible one counts, because phones and wide screens have different ones. */
const TARGETS: Readonly<Partial<Record<TourStep, string>>> = {
  "data-mode": "[data-tour]",
  filters: 'a[href="#filters"], #filters',
};

/** The target of a stop on this screen; null if the screen has none, undefined if it is still to come. */
export function targetOf(step: TourStep): HTMLElement | null | undefined {
  const selector = TARGETS[step];
  if (!selector) return null;
  return [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());
}

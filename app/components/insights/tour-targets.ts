import type { TourStep } from "#app/lib/engine/mentor/tour-steps.ts";

/** What each stop shows; the first that can be seen: phones and wide screens have different ones. */
const TARGETS: Readonly<Partial<Record<TourStep, string>>> = {
  "data-mode": "[data-tour]",
  filters: 'a[href="#filters"], #filters',
};

/** What a stop shows on this screen; null where there is nothing, undefined where it is still to come. */
export function targetOf(step: TourStep): HTMLElement | null | undefined {
  const selector = TARGETS[step];
  if (!selector) return null;
  return [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());
}

/** The number of items that takes a few milliseconds, whatever is done with each. */
const AT_ONCE = 1_000;

/** Whether there are enough items that a step over all of them is worth a rest: a page does not wait for a rest over a few. */
export const areMany = (items: { readonly length: number }): boolean => items.length > AT_ONCE;

/** Does something with each item in their order, some at a time, so that other work can run in between. */
export function* inParts<Item>(items: readonly Item[], each: (item: Item) => void): Generator<undefined, void> {
  for (let from = 0; from < items.length; from += AT_ONCE) {
    if (from > 0) yield;
    const until = Math.min(items.length, from + AT_ONCE);
    for (let at = from; at < until; at++) each(items[at] as Item);
  }
}

/** Goes through all steps at once. */
export function allAtOnce<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

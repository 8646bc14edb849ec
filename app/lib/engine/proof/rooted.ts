/** The fields of a daily root that show which picks it covers. */
export interface PublishedRoot {
  readonly day: string;
  /** The feed's clock, epoch milliseconds. */
  readonly publishedAt: number;
  readonly hash: string;
  /** The last pick entered before it; 0 before the first. Picks enter a chain in the order of their ids. */
  readonly throughPick: number;
}

/**
 * Whether no daily root covered a pick by the start of its game: its root was later, or there is none and the game began. `roots` are in
 * the order they were published.
 */
export function isUnrooted(
  { id, startAt }: { readonly id: number; readonly startAt: number },
  roots: readonly PublishedRoot[],
  asOf: number,
): boolean {
  const covering = rootOf(id, roots);
  return covering === undefined ? startAt <= asOf : startAt < covering.publishedAt;
}

/** The first root that covers a pick. */
function rootOf(id: number, roots: readonly PublishedRoot[]): PublishedRoot | undefined {
  let [from, to] = [0, roots.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((roots[middle]?.throughPick ?? 0) < id) from = middle + 1;
    else to = middle;
  }
  return roots[from];
}

/**
 * One page of a list that is at hand as a whole. A cursor names the last item of the page before; one that is gone by now starts
 * from the beginning.
 */
export function pageAfter<T>(
  all: readonly T[],
  cursor: string | undefined,
  limit: number,
  keyOf: (item: T) => string,
): { readonly items: readonly T[]; readonly nextCursor: string | null } {
  const start = cursor === undefined ? 0 : all.findIndex((item) => keyOf(item) === cursor) + 1;
  const items = all.slice(start, start + limit);
  const last = items.at(-1);
  return { items, nextCursor: last !== undefined && start + limit < all.length ? keyOf(last) : null };
}

/**
 * URL of a filtered view: `path` with only what differs from the defaults, in the order of the defaults, so that each view has one
 * URL. Any change goes to page 1 unless it sets a page.
 */
export function viewHref<Filters extends { readonly page: number }>(
  path: string,
  defaults: Filters,
  filters: Filters,
  changes: Partial<Filters> = {},
): string {
  const wanted: Filters = { ...filters, page: 1, ...changes };
  const query = new URLSearchParams();
  for (const key of keysOf(defaults)) if (wanted[key] !== defaults[key]) query.set(String(key), String(wanted[key]));
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Whether anything but the page differs from the defaults. */
export function isNarrowedView<Filters extends { readonly page: number }>(
  defaults: Filters,
  filters: Filters,
  except: readonly (keyof Filters)[] = ["page"],
): boolean {
  return keysOf(defaults).some((key) => !except.includes(key) && filters[key] !== defaults[key]);
}

function keysOf<Filters extends object>(filters: Filters): readonly (keyof Filters)[] {
  return Object.keys(filters) as (keyof Filters)[];
}

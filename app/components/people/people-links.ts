import type { PeopleFilters } from "#app/lib/schemas/people/forms.ts";

/** Default filters, repeated here so that the browser does not load the schemas; a test keeps them equal to the schema's. */
export const PEOPLE_DEFAULTS: Omit<PeopleFilters, "before"> = { tab: "leaderboard", board: "30d" };

/** URL of a view of the screen of people. */
export function peopleHref(changes: Partial<Omit<PeopleFilters, "before">> = {}): string {
  const { tab, board } = { ...PEOPLE_DEFAULTS, ...changes };
  const query = new URLSearchParams({
    ...(tab === PEOPLE_DEFAULTS.tab ? {} : { tab }),
    ...(board === PEOPLE_DEFAULTS.board ? {} : { board }),
  });
  return query.size === 0 ? "/social-network" : `/social-network?${query}`;
}

/** URL of the older shared picks. */
export const olderHref = (path: string, before: number): string =>
  `${path}${path.includes("?") ? "&" : "?"}before=${before}`;

export const PEOPLE_TAB_CHOICES = [
  { value: "leaderboard", label: "Leaderboard" },
  { value: "picks", label: "Shared picks" },
  { value: "you", label: "You" },
] as const;

export const BOARD_CHOICES = [
  { value: "7d", label: "7d" },
  { value: "30d", label: "30d" },
  { value: "all", label: "All" },
] as const;

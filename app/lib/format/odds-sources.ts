import type { Feed } from "#app/lib/engine/leagues.ts";

/** Where a feed's odds come from, and what is shown while that is silent. */
export function oddsSources(feed: Feed): {
  readonly primary: { readonly name: string };
  readonly fallback: { readonly name: string };
} {
  const primary = {
    simulation: "Simulated sportsbooks",
    archive: "Imported odds",
    live: "The Odds API",
  } as const;
  return { primary: { name: primary[feed] }, fallback: { name: "Last stored quotes, with their age" } };
}

import type { Feed } from "#app/lib/engine/leagues.ts";

/** The source of a feed's odds, and what is shown during its outage. */
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

import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";

/** The leagues as tabs; null is all of them. */
export const LEAGUE_TABS: readonly (League | null)[] = [null, ...LEAGUES];

/** Address of the room: a league's versions, or one version in full. */
export function trainingHref(path: string, to: { readonly league: League | null; readonly version?: number }): string {
  const params = new URLSearchParams();
  if (to.league !== null) params.set("league", to.league);
  if (to.version !== undefined) params.set("version", String(to.version));
  const query = params.toString();
  return query === "" ? path : `${path}?${query}`;
}

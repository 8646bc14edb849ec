import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { NamedStarter, StarterRole } from "#app/lib/engine/games/named-starter.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { STARTER_ROLE } from "#app/lib/engine/ratings/model.ts";

const LABELS: Readonly<Record<StarterRole, string>> = {
  quarterback: "Starting quarterbacks",
  pitcher: "Starting pitchers",
  goalie: "Starting goalies",
};

/** The name of a league's starters; null if the league names none. */
export function startersLabel(league: League): string | null {
  const role = STARTER_ROLE[league];
  return role === null ? null : LABELS[role];
}

const named = (starter: NamedStarter | null) =>
  starter === null ? "not named" : `${starter.playerName} (${starter.status})`;

type NamedStarters = { readonly home: NamedStarter | null; readonly away: NamedStarter | null } | null;

/** A team's changed starter: the one at publication and the present one, both as text. */
export interface ChangedStarter {
  readonly was: string;
  readonly now: string;
  /** Since when the new one has been named; null if nobody is named. */
  readonly since: EpochMs | null;
}

/** The teams whose starters were replaced, the away team first; a mere confirmation is not a replacement. */
export function changedStarters(before: NamedStarters, after: NamedStarters): readonly ChangedStarter[] {
  return (["away", "home"] as const).flatMap((side) => {
    const [was, now] = [before?.[side] ?? null, after?.[side] ?? null];
    return was?.playerId === now?.playerId ? [] : [{ was: named(was), now: named(now), since: now?.since ?? null }];
  });
}

/** "A. Able (confirmed) at B. Baker (probable)": the away team's starter first, as games are written. */
export function startersText(starters: NamedStarters): string {
  return starters === null ? "not named" : `${named(starters.away)} at ${named(starters.home)}`;
}

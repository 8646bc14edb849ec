import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { NamedStarter, StarterRole } from "#app/lib/engine/games/named-starter.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { STARTER_ROLE } from "#app/lib/engine/ratings/model.ts";

const LABELS: Readonly<Record<StarterRole, string>> = {
  quarterback: "Starting quarterbacks",
  pitcher: "Starting pitchers",
  goalie: "Starting goalies",
};

/** What a league's starters are called; null where it names none. */
export function startersLabel(league: League): string | null {
  const role = STARTER_ROLE[league];
  return role === null ? null : LABELS[role];
}

const named = (starter: NamedStarter | null) =>
  starter === null ? "not named" : `${starter.playerName} (${starter.status})`;

type NamedStarters = { readonly home: NamedStarter | null; readonly away: NamedStarter | null } | null;

/** A team's starter who is another one than when the pick was published, both as text. */
export interface ChangedStarter {
  readonly was: string;
  readonly now: string;
  /** Since when the new one has been named; null where nobody is. */
  readonly since: EpochMs | null;
}

/** Whose starters have been exchanged, the away team's first; a starter who is merely confirmed has not. */
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

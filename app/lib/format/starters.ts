import type { NamedStarter } from "#app/lib/engine/games/named-starter.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { STARTER_ROLE, type StarterRole } from "#app/lib/engine/ratings/model.ts";

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

/** "A. Able (confirmed) at B. Baker (probable)": the away team's starter first, as games are written. */
export function startersText(
  starters: { readonly home: NamedStarter | null; readonly away: NamedStarter | null } | null,
): string {
  return starters === null ? "not named" : `${named(starters.away)} at ${named(starters.home)}`;
}

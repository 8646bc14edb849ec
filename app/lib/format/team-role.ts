import type { RoleInTeam } from "#app/lib/engine/teams/team-role.ts";
import { formatNumber } from "./numbers.ts";

/** "1st", "2nd", "3rd", "11th". */
export function ordinal(n: number): string {
  const tens = n % 100;
  const ending = tens >= 11 && tens <= 13 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return `${n}${ending}`;
}

const LINES = ["first", "second", "third", "fourth"] as const;
const PLACES = ["leads off", "bats second", "bats third", "bats cleanup", "bats fifth", "bats sixth"] as const;

/** "starts, " before the rest; empty if the source never reports starters. */
function started({ starts, games }: RoleInTeam): string {
  if (starts === null) return "";
  return `${starts === 0 ? "comes off the bench" : starts === games ? "starts" : `started ${starts} of ${games} games`}, `;
}

const ofLast = ({ starts, of }: RoleInTeam) => (starts === null ? "" : `, started ${starts} of the last ${of} games`);

/** A player's role in his team in a few words: "starts, 34 minutes a game (2nd on the team)", "first line", "bats third". */
export function roleText(inTeam: RoleInTeam): string {
  const { role, starts, games, of } = inTeam;
  switch (role.kind) {
    case "minutes":
      return `${started(inTeam)}${formatNumber(role.minutes)} minutes a game (${ordinal(role.place)} on the team)`;
    case "line": {
      const name = LINES[role.line - 1];
      const unit = role.unit === "forwards" ? "line" : "pair";
      return `${name === undefined ? "extra skater" : `${name} ${unit}`}, ${formatNumber(role.minutes)} minutes a game`;
    }
    case "goalie":
      return `goalie${ofLast(inTeam)}`;
    case "bats":
      return `${PLACES[role.slot - 1] ?? `bats ${ordinal(role.slot)}`} (${role.inPlace} of ${games} games)`;
    case "pitcher":
      return `starting pitcher (${starts ?? 0} of the last ${of} games)`;
    case "quarterback":
      return `quarterback${ofLast(inTeam)}`;
    case "plays":
      return `${formatNumber(role.plays)} plays a game (${ordinal(role.place)} of the team’s ${role.position}s)`;
  }
}

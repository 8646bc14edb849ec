import type { ParlayLeg, ParlayLegs } from "#app/lib/engine/parlay/parlay-legs.ts";
import { teamName } from "./labels.ts";
import { formatHandicap } from "./lines.ts";
import { formatPercent } from "./percent.ts";

interface Team {
  readonly city: string;
  readonly nickname: string;
}

interface Teams {
  readonly home: Team;
  readonly away: Team;
}

/** A leg in words: "Toronto Raptors to win", "Toronto Raptors −3.5", "Over 221.5". */
export function legInWords({ side, line }: ParlayLeg, { home, away }: Teams): string {
  if (side === "over" || side === "under") return `${side === "over" ? "Over" : "Under"} ${line ?? ""}`;
  const team = teamName(side === "home" ? home : away);
  return line === null ? `${team} to win` : `${team} ${formatHandicap(line)}`;
}

/** Both legs in one: "Toronto Raptors −3.5 and over 221.5". */
export function parlayInWords([first, second]: ParlayLegs, teams: Teams): string {
  const total = legInWords(second, teams);
  return `${legInWords(first, teams)} and ${total.charAt(0).toLowerCase()}${total.slice(1)}`;
}

/** Below this share the two chances are called practically independent. */
const NOTABLE = 0.01;

/** The dependence of two legs in words: the product of their chances, and their joint chance. */
export function togetherText(product: number, together: number): string {
  const how =
    together > product * (1 + NOTABLE)
      ? "when one wins, the other is more likely to"
      : together < product * (1 - NOTABLE)
        ? "when one wins, the other is less likely to"
        : "one hardly affects the other";
  return `The two chances multiply to ${formatPercent(product, 1)}; together they are ${formatPercent(together, 1)}: ${how}.`;
}

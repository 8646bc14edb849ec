import type { BetKind } from "#app/lib/engine/own-bets/bet-kinds.ts";
import type { BetMark, OwnResult } from "#app/lib/engine/own-bets/typed-words.ts";
import { marketLabel } from "./labels.ts";

const LABELS: Readonly<Record<Exclude<BetKind, "moneyline" | "spread" | "total" | "prop" | "parlay">, string>> = {
  teamTotal: "Team Total",
  period: "Part of a Game",
  future: "Future",
  sameGameParlay: "Same-Game Parlay",
  roundRobin: "Round Robin",
  teaser: "Teaser",
  other: "Other",
};

/** The name of a kind of bet on screens and in exports; the priced kinds have their usual names. */
export function betKindLabel(kind: BetKind): string {
  switch (kind) {
    case "moneyline":
    case "spread":
    case "total":
    case "prop":
    case "parlay":
      return marketLabel(kind);
    default:
      return LABELS[kind];
  }
}

/** Other results than won, lost, pushed and void, in words; null for these four. */
export function inBetweenResult(result: OwnResult | null): string | null {
  if (result === "half win") return "half won";
  if (result === "half loss") return "half lost";
  return result === "cashed out" ? result : null;
}

/** The owner's result of a bet and its marks, in words: "half lost · bonus bet". Null without both. */
export function ownBetRemark(bet: {
  readonly result: OwnResult | null;
  readonly marks: readonly BetMark[];
}): string | null {
  const words = [inBetweenResult(bet.result), ...bet.marks].filter((word) => word !== null);
  return words.length === 0 ? null : words.join(" · ");
}

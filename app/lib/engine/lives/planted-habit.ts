import type { BetClaims } from "#app/lib/engine/claims/bet-claims.ts";
import type { Planted } from "./person.ts";

/** Whether the claims about a person's bets name their planted habit. */
export function isFound(planted: Planted, claims: BetClaims): boolean {
  switch (planted.kind) {
    case "closing-line":
      return claims.closingLine.says === planted.says;
    case "stakes-after-losses":
      return claims.afterLosses.says === planted.says;
    case "group":
      return claims.groups.some(
        ({ subject, says }) =>
          subject.dimension === planted.dimension && subject.group === planted.group && says === planted.says,
      );
  }
}

/** A planted habit in words. */
export function plantedText(planted: Planted): string {
  switch (planted.kind) {
    case "closing-line":
      return `prices ${planted.says} the close`;
    case "stakes-after-losses":
      return `stakes ${planted.says} the usual after losses`;
    case "group":
      return `${planted.dimension} ${planted.group} ${planted.says} the rest`;
  }
}

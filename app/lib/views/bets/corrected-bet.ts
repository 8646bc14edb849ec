import type { Cents, EpochMs } from "#app/lib/engine/brands.ts";
import type { Market } from "#app/lib/engine/leagues.ts";
import type { BetResult } from "#app/lib/engine/settle/grade.ts";
import { causeText, type GradedFrom } from "#app/lib/format/corrections.ts";
import type { SavedPick } from "#app/lib/schemas/bets/dto.ts";

type Score = GradedFrom["homeScore"];
/** The grading before, when it was corrected, and the game's results of before and after. */
type Correction = readonly [
  ...[BetResult, Cents, EpochMs],
  ...[GradedFrom["status"], Score, Score],
  ...[GradedFrom["status"], Score, Score],
];

export const STATUS_OF = { win: "won", loss: "lost", push: "push", void: "void" } as const;

/** A bet's or a leg's correction as its owner reads it, from the database's text; null where there is none. */
export function correctedOf(text: string | null, market: Market | null): SavedPick["corrected"] {
  if (text === null) return null;
  const [result, fromProfitCents, at, wasStatus, wasHome, wasAway, status, homeScore, awayScore] = JSON.parse(
    text,
  ) as Correction;
  const before = { status: wasStatus, homeScore: wasHome, awayScore: wasAway };
  const because = causeText(market, before, { status, homeScore, awayScore });
  return { from: STATUS_OF[result], fromProfitCents, at, because };
}

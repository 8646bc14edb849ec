import { epochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { ScreenedBet } from "#app/lib/engine/insights/screened-bet.ts";
import type { RecordedGrade } from "#app/lib/engine/record/figures.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import type { BetResult } from "#app/lib/engine/settle/grade.ts";
import { betRecommendation } from "#app/lib/format/bets.ts";
import { marketLabel } from "#app/lib/format/labels.ts";
import type { OwnBet } from "#app/models/insights/own-bets.server.ts";
import type { RecordPick } from "#app/models/record/record-picks.server.ts";

const RESULTS: Readonly<Record<Exclude<OwnBet["status"], "pending">, BetResult>> = {
  won: "win",
  lost: "loss",
  push: "push",
  void: "void",
};

/**
 * An import without a time of day is at its owner's midnight, which is a whole or half hour in every zone. Bets at such a minute are left
 * out together with it.
 */
const HALF_HOUR = 30 * MINUTE_MS;

/** A person's settled bet, in cents; null for an open one. A parlay is its own cluster. */
export function screenedOwnBet(bet: OwnBet): ScreenedBet | null {
  if (bet.status === "pending" || bet.settledAt === null) return null;
  const { league, betType, market, side, line, book, riskLevel, confidence } = bet;
  return {
    label: bet.teamName === betType ? betType : `${bet.teamName}, ${betType}`,
    league,
    betType,
    market,
    side,
    line,
    book,
    riskLevel,
    // A bet without a pick of ours has only its price's chance, which is not a confidence.
    confidence: riskLevel === null ? null : confidence,
    timed: bet.importedAt === null || bet.savedAt % HALF_HOUR !== 0,
    decimal: bet.decimalOdds,
    takenAt: bet.placedAt ?? bet.savedAt,
    startAt: bet.startAt,
    settledAt: bet.settledAt,
    result: RESULTS[bet.status],
    stake: bet.stakeCents,
    profit: bet.profitCents ?? 0,
    closingLineValue: bet.closingLineValue,
    cluster: bet.gameId ?? `bet ${bet.id}`,
  };
}

/** A published bet that was graded, one unit on it. */
export function screenedPick(pick: RecordPick, grade: RecordedGrade): ScreenedBet {
  const { league, market, side, line, book, riskLevel } = pick;
  return {
    label: betRecommendation(pick),
    league,
    betType: marketLabel(market),
    market,
    side,
    line,
    book,
    riskLevel,
    confidence: pick.probability,
    timed: true,
    decimal: decimalFromAmerican(pick.price),
    takenAt: pick.publishedAt,
    startAt: pick.startAt,
    settledAt: epochMs(grade.gradedAt),
    result: grade.result,
    stake: 1,
    profit: grade.profitUnits,
    closingLineValue: grade.closingLineValue,
    cluster: pick.gameId,
  };
}

import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import {
  canSeePick,
  dailyUsage,
  entitlementsFor,
  historyVisibleFrom,
  revealsByHand,
  type Entitlements,
  type PickToSee,
} from "#app/lib/engine/entitlements/access.ts";
import { dayKey } from "#app/lib/engine/entitlements/calendar-day.ts";
import { lowestTierWith, TIER_TABLE, visibleBooks } from "#app/lib/engine/entitlements/tiers.ts";
import { marketLabel, tierLabel } from "#app/lib/format/labels.ts";
import type { AccessSettings } from "#app/lib/platform/access.server.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import type { DailyUsage } from "#app/lib/schemas/strategies.ts";
import type { BoardPick } from "#app/models/pick-board.server.ts";
import type { Lock } from "./pick-card.ts";

/** What a person may see and do now: their entitlements at the wall's time, and the New York day their picks are counted on. */
export interface Access {
  readonly entitlements: Entitlements;
  /** Sportsbooks whose prices they see. */
  readonly books: readonly string[];
  readonly day: string;
  readonly wallNow: EpochMs;
}

export function accessOf(viewer: Viewer, wallNow: EpochMs, settings: AccessSettings): Access {
  const entitlements = entitlementsFor({
    tier: viewer.tier,
    trialStartedAt: epochMs(viewer.trialStartedAt),
    freeAccessUntil: settings.freeAccessUntil,
    asOf: wallNow,
  });
  return { entitlements, books: visibleBooks(entitlements), day: dayKey(wallNow), wallNow };
}

/** The usage meter after `used` reveals on the present day. */
export function usageOf({ entitlements, wallNow }: Access, used: number): DailyUsage {
  const usage = dailyUsage(entitlements, used, wallNow);
  return {
    tier: entitlements.tier,
    picksUsed: usage.used,
    picksRemaining: usage.remaining,
    dailyLimit: usage.limit,
    resetsAt: usage.resetsAt,
  };
}

const facts = (pick: BoardPick): PickToSee => ({
  betType: marketLabel(pick.market),
  confidence: pick.probability,
  riskLevel: pick.riskLevel,
});

/** Whether a pick is beyond what the free tier ever sees. */
export function isPremiumPick(pick: BoardPick): boolean {
  return canSeePick(FREE_FOREVER, facts(pick)).locked;
}

const FREE_FOREVER: Entitlements = {
  ...TIER_TABLE.free,
  freeAccess: false,
  confidenceThreshold: 0,
  freeAccessDaysRemaining: 0,
  trial: { active: true, expired: false, endsAt: null, daysRemaining: 0 },
};

/** A game has started once its feed says so or its start has come. */
export function hasStarted(pick: BoardPick, asOf: EpochMs): boolean {
  return pick.game.status !== "scheduled" || asOf >= pick.game.startAt;
}

/**
 * Why a pick stays closed to a person, or null where it is open. A pick is open when it was revealed, when the tier opens everything
 * of its kind without revealing, or when it is graded: the record is public (D9), as far back as the tier's history goes.
 */
export function lockOf(
  access: Access,
  pick: BoardPick,
  state: { readonly revealed: boolean; readonly usage: DailyUsage; readonly asOf: EpochMs },
): Lock | null {
  const { entitlements } = access;
  if (state.revealed) return null;
  if (pick.result !== null) {
    const from = historyVisibleFrom(entitlements, state.asOf);
    if (from === null || pick.game.startAt >= from) return null;
    const days = entitlements.historyDays ?? 0;
    return {
      lockReason: "tier",
      lockMessage: `Your plan shows picks of the last ${days} days.`,
      requiredTier: lowestTierWith((row) => row.historyDays === null || row.historyDays > days),
      canReveal: false,
    };
  }
  const seen = canSeePick(entitlements, facts(pick));
  if (seen.locked)
    return {
      lockReason: seen.reason === "trial-over" ? "trial-over" : "tier",
      // Which rule closes it stays untold: "of this confidence" would name the favourite's side.
      lockMessage:
        seen.reason === "trial-over" ? seen.message : `This pick is part of ${tierLabel(seen.requiredTier)}.`,
      requiredTier: seen.requiredTier,
      canReveal: false,
    };
  if (!revealsByHand(entitlements)) return null;
  if (hasStarted(pick, state.asOf))
    return {
      lockReason: "unrevealed",
      lockMessage: "The game has started. The pick opens when it is graded.",
      requiredTier: null,
      canReveal: false,
    };
  const { dailyLimit, picksRemaining } = state.usage;
  if (picksRemaining === 0)
    return {
      lockReason: "daily-limit",
      lockMessage: `You have used ${dailyLimit === 1 ? "your pick" : `your ${dailyLimit} picks`} for today. The next day begins at midnight in New York.`,
      requiredTier: lowestTierWith((row) => row.dailyPicks === null || row.dailyPicks > (dailyLimit ?? 0)),
      canReveal: false,
    };
  return {
    lockReason: "unrevealed",
    lockMessage:
      picksRemaining === null
        ? "Reveal this pick: no daily limit while free access runs."
        : `Reveal this pick: ${picksRemaining} of ${dailyLimit} left today.`,
    requiredTier: null,
    canReveal: true,
  };
}

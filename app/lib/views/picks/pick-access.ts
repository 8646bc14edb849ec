import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import {
  canSeePick,
  dailyUsage,
  entitlementsFor,
  historyVisibleFrom,
  quotesVisibleUntil,
  revealsOneByOne,
  type Entitlements,
  type PickToSee,
} from "#app/lib/engine/entitlements/access.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import {
  hasFeature,
  lowestTierWith,
  TIER_TABLE,
  tierOfFeature,
  visibleBooks,
  type ExportFormat,
  type Feature,
  type TierEntitlements,
} from "#app/lib/engine/entitlements/tiers.ts";
import { gamePhase } from "#app/lib/engine/games/game-state.ts";
import { pauseSentence } from "#app/lib/format/care.ts";
import type { ClosedPhase } from "#app/lib/format/games.ts";
import { marketLabel, tierLabel } from "#app/lib/format/labels.ts";
import { exportFormatLabel } from "#app/lib/format/plan-text.ts";
import type { Refusal } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/bets/refusals.ts";
import type { DailyUsage } from "#app/lib/schemas/billing/dto.ts";
import type { PlanLock } from "#app/lib/schemas/picks/pick-dto.ts";
import type { BoardPick } from "#app/models/picks/pick-board.server.ts";
import type { Lock } from "./pick-card.ts";
import type { Caller } from "#app/lib/views/caller.ts";

/** A person's rights now: their entitlements at wall-clock time, and the New York day on which their picks are counted. */
export interface Access {
  readonly entitlements: Entitlements;
  /** Sportsbooks in their plan, the preferred one first. */
  readonly allBooks: readonly string[];
  /** The books of these at which they have an account, if they named any; prices come from these. */
  readonly books: readonly string[];
  readonly day: string;
  readonly wallNow: EpochMs;
  /** Why picks are closed to a person on a break (D20); null without a break. */
  readonly pause: string | null;
}

export function accessOf({ viewer, wallNow, settings }: Pick<Caller, "viewer" | "wallNow" | "settings">): Access {
  const entitlements = entitlementsFor({
    tier: viewer.tier,
    trialStartedAt: epochMs(viewer.trialStartedAt),
    freeAccessUntil: settings.freeAccessUntil,
    asOf: wallNow,
  });
  const allBooks = visibleBooks(entitlements, viewer.preferredBook);
  const own = allBooks.filter((book) => viewer.ownBooks?.includes(book));
  return {
    entitlements,
    allBooks,
    books: own.length > 0 ? own : allBooks,
    day: easternDate(wallNow),
    wallNow,
    pause: viewer.pause && pauseSentence(viewer.pause, viewer.timeZone),
  };
}

/** The usage meter after `used` reveals today. */
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

/** Whether the free tier never sees this pick. */
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

/** Why an unrevealed pick cannot be revealed in each phase of its game. */
const UNREVEALED: Readonly<Record<Exclude<ClosedPhase, "started">, string>> = {
  postponed: "The game is postponed. The pick can be revealed once there is a new date.",
  canceled: "The game was canceled. The pick opens when it is graded.",
};

/**
 * Why a pick is locked for a person, or null if it is open. A pick is open when it was revealed, when the tier opens all such picks without
 * revealing, or once its game has started or it is graded: the record is public (D9), as far back as the tier's history goes. It is also
 * open while no sportsbook offers it at a price worth taking: then there is nothing to sell (D26). During a break every pick on a coming
 * game is closed, even if it was revealed before. A plan with delayed prices gets a pick with the same delay, because it names a price (D49).
 */
export function lockOf(
  access: Access,
  pick: BoardPick,
  state: { readonly revealed: boolean; readonly usage: DailyUsage; readonly asOf: EpochMs },
): Lock | null {
  const { entitlements } = access;
  const phase = gamePhase(pick.game, state.asOf);
  if (access.pause !== null && pick.result === null && phase !== "started")
    return { lockReason: "paused", lockMessage: access.pause, requiredTier: null, canReveal: false };
  const isEarly = pick.publishedAt > quotesVisibleUntil(entitlements, state.asOf);
  if (state.revealed && !isEarly) return null;
  if (pick.result !== null || phase === "started") {
    const from = historyVisibleFrom(entitlements, state.asOf);
    if (from === null || pick.game.startAt >= from) return null;
    const days = entitlements.historyDays ?? 0;
    return {
      lockReason: "tier",
      lockMessage: `Your plan shows picks from the last ${days} days.`,
      requiredTier: lowestTierWith((row) => row.historyDays === null || row.historyDays > days),
      canReveal: false,
    };
  }
  if (phase === "ahead" && pick.now.verdict === "PASS" && !isEarly) return null;
  const seen = canSeePick(entitlements, facts(pick));
  if (seen.locked)
    return {
      lockReason: seen.reason === "trial-over" ? "trial-over" : "tier",
      // Does not say which rule locks it: "of this confidence" would give away the favorite's side.
      lockMessage:
        seen.reason === "trial-over" ? seen.message : `This pick is part of ${tierLabel(seen.requiredTier)}.`,
      requiredTier: seen.requiredTier,
      canReveal: false,
    };
  if (isEarly)
    return {
      lockReason: "delay",
      lockMessage: `Published less than ${entitlements.quoteDelayMinutes} minutes ago. Like prices, picks reach your plan ${entitlements.quoteDelayMinutes} minutes late.`,
      requiredTier: tierOfFeature("real-time-odds"),
      canReveal: false,
    };
  if (!revealsOneByOne(entitlements)) return null;
  if (phase !== "ahead")
    return {
      lockReason: "unrevealed",
      lockMessage: UNREVEALED[phase],
      requiredTier: null,
      canReveal: false,
    };
  const { dailyLimit, picksRemaining } = state.usage;
  if (picksRemaining === 0)
    return {
      lockReason: "daily-limit",
      lockMessage: `You have used ${dailyLimit === 1 ? "your pick" : `your ${dailyLimit} picks`} for today. Picks reset at midnight in New York.`,
      requiredTier: lowestTierWith((row) => row.dailyPicks === null || row.dailyPicks > (dailyLimit ?? 0)),
      canReveal: false,
    };
  return {
    lockReason: "unrevealed",
    lockMessage:
      picksRemaining === null
        ? "Reveal this pick: no daily limit during the promotion."
        : `Reveal this pick: ${picksRemaining} of ${dailyLimit} left today.`,
    requiredTier: null,
    canReveal: true,
  };
}

/** Shown in place of a feature that the plan lacks; null if the plan has it. */
export function planLock(entitlements: TierEntitlements, feature: Feature, what: string): PlanLock | null {
  if (hasFeature(entitlements, feature)) return null;
  const tier = tierOfFeature(feature);
  return { tier, text: `${what} part of ${tierLabel(tier)}.` };
}

/** Why a plan has no export of a list in a format; null if it has. CSV begins with Pro, JSON and Excel with Elite. */
export function exportRefusal(
  { exportFormats }: Pick<Entitlements, "exportFormats">,
  format: ExportFormat,
): Refusal<"no-export" | "no-export-format"> | null {
  if (exportFormats.length === 0) return refuse("no-export", { requiredTier: "pro" });
  if (exportFormats.includes(format)) return null;
  const requiredTier = lowestTierWith((row) => row.exportFormats.includes(format)) ?? "elite";
  return refuse("no-export-format", {
    format: exportFormatLabel(format),
    planLabel: tierLabel(requiredTier),
    requiredTier,
  });
}

import type { AmericanOdds, EpochMs, Probability } from "#app/lib/engine/brands.ts";
import { canSeePick } from "#app/lib/engine/entitlements/access.ts";
import type { Market, Tier } from "#app/lib/engine/leagues.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { riskLevel } from "#app/lib/engine/picks/risk.ts";
import { marketLabel, tierLabel } from "#app/lib/format/labels.ts";
import type { DailyUsage } from "#app/lib/schemas/billing/dto.ts";
import type { BoardPick } from "#app/models/picks/pick-board.server.ts";
import { lockOf, type Access } from "./pick-access.ts";

/** Why a forecast is closed to a person, and which plan opens it; null if no plan opens it by itself. */
export interface ForecastLock {
  readonly message: string;
  readonly requiredTier: Tier | null;
}

/** The other reason for a closed forecast besides the plan: picks that the person has not opened. */
export interface LockScene {
  readonly access: Access;
  readonly usage: DailyUsage;
  readonly revealed: ReadonlySet<number>;
  readonly asOf: EpochMs;
}

/**
 * Why a person may not see a game's forecasts, by the rule of the predictions (D3): a game with a pick they have not opened is closed as a
 * whole, since its other markets would give the pick away. Null if every pick is open, or there is none.
 */
export function gameLock(
  picks: readonly BoardPick[],
  { access, usage, revealed, asOf }: LockScene,
  message: string,
): ForecastLock | null {
  for (const pick of picks) {
    const lock = lockOf(access, pick, { revealed: revealed.has(pick.id), usage, asOf });
    if (lock) return { message, requiredTier: lock.requiredTier };
  }
  return null;
}

/** Why a person's plan does not have the forecast of a market without a pick; null if it has. */
export function planForecastLock(
  forecast: Parameters<typeof riskLevel>[0] & { readonly market: Market; readonly probability: Probability },
  { access }: Pick<LockScene, "access">,
): ForecastLock | null {
  const { market, probability } = forecast;
  const seen = canSeePick(access.entitlements, {
    betType: marketLabel(market),
    confidence: Math.max(probability, 1 - probability),
    riskLevel: riskLevel(forecast, decimalFromAmerican(100 as AmericanOdds)),
  });
  if (!seen.locked) return null;
  // The rule that closes it is not named: "of this confidence" would give away the favorite.
  const message =
    seen.reason === "trial-over"
      ? seen.message
      : `The forecast of this market is part of ${tierLabel(seen.requiredTier)}.`;
  return { message, requiredTier: seen.requiredTier };
}

import { and, desc, eq, isNull, or } from "drizzle-orm";
import type { Feature } from "#app/lib/engine/evolution/features.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { featureSwitches } from "#db/schema/evolution.ts";

type Reader = Drizzle | Transaction;

/**
 * Whether a feature is on: for a person where an id is given, else for everybody. The newest switch counts; without one it is on.
 */
export async function isFeatureOn(reader: Reader, feature: Feature, userId: string | null): Promise<boolean> {
  const [newest] = await reader
    .select({ enabled: featureSwitches.enabled })
    .from(featureSwitches)
    .where(
      and(
        eq(featureSwitches.feature, feature),
        userId === null ? isNull(featureSwitches.userId) : eq(featureSwitches.userId, userId),
      ),
    )
    .orderBy(desc(featureSwitches.id))
    .limit(1);
  return newest?.enabled ?? true;
}

/** The state of a switch, and since when; `changedAt` null: it was never changed. */
export interface SwitchState {
  readonly enabled: boolean;
  readonly changedAt: EpochMs | null;
}

/** Every change of a switch for everybody and for one person, the oldest first. */
export function selectSwitches(reader: Reader, userId: string) {
  return reader
    .select({
      feature: featureSwitches.feature,
      enabled: featureSwitches.enabled,
      changedAt: featureSwitches.changedAt,
    })
    .from(featureSwitches)
    .where(or(isNull(featureSwitches.userId), eq(featureSwitches.userId, userId)))
    .orderBy(featureSwitches.id);
}

/** Records that a feature was switched, for everybody (`userId` null) or for one person. Nothing is overwritten. */
export async function saveSwitch(
  tx: Transaction,
  change: {
    readonly feature: Feature;
    readonly userId: string | null;
    readonly enabled: boolean;
    readonly changedBy: string;
    readonly changedAt: EpochMs;
  },
): Promise<void> {
  await tx.insert(featureSwitches).values(change);
}

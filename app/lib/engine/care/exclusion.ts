import type { EpochMs } from "#app/lib/engine/brands.ts";

export const EXCLUSION_KINDS = ["time-out", "self-exclusion"] as const;
export type ExclusionKind = (typeof EXCLUSION_KINDS)[number];

/** A time-out or a self-exclusion in force. */
export interface Exclusion {
  readonly kind: ExclusionKind;
  readonly startsAt: EpochMs;
  /** Null: for ever. */
  readonly endsAt: EpochMs | null;
}

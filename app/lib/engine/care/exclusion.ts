import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";

export const EXCLUSION_KINDS = ["time-out", "self-exclusion"] as const;
export type ExclusionKind = (typeof EXCLUSION_KINDS)[number];

/** A time-out or a self-exclusion in force. */
export interface Exclusion {
  readonly kind: ExclusionKind;
  readonly startsAt: EpochMs;
  /** Null: for ever. */
  readonly endsAt: EpochMs | null;
}

/** What keeps somebody from picks and bets: an exclusion, or a time limit that is used up. `endsAt` null: for ever. */
export interface Pause {
  readonly kind: ExclusionKind | "time-limit";
  readonly endsAt: number | null;
}

/** Whether somebody excluded themselves or takes a time-out; a used-up time limit is neither. */
export function isExcluded(pause: Pause | null): boolean {
  return pause !== null && pause.kind !== "time-limit";
}

/** Lengths to choose from (D20), in days; null: for ever. Months and years are counted at their longest. */
export const EXCLUSION_LENGTHS = {
  "24-hours": { kind: "time-out", days: 1, label: "24 hours" },
  "3-days": { kind: "time-out", days: 3, label: "3 days" },
  "1-week": { kind: "time-out", days: 7, label: "1 week" },
  "30-days": { kind: "time-out", days: 30, label: "30 days" },
  "6-months": { kind: "self-exclusion", days: 184, label: "6 months" },
  "1-year": { kind: "self-exclusion", days: 366, label: "1 year" },
  "5-years": { kind: "self-exclusion", days: 1827, label: "5 years" },
  "for-ever": { kind: "self-exclusion", days: null, label: "for ever" },
} as const satisfies Readonly<
  Record<string, { readonly kind: ExclusionKind; readonly days: number | null; readonly label: string }>
>;
export type ExclusionLength = keyof typeof EXCLUSION_LENGTHS;
export const EXCLUSION_LENGTH_KEYS = Object.keys(EXCLUSION_LENGTHS) as [ExclusionLength, ...ExclusionLength[]];

/** The exclusion of a chosen length from a moment on. */
export function exclusionFrom(length: ExclusionLength, startsAt: EpochMs): Exclusion {
  const { kind, days } = EXCLUSION_LENGTHS[length];
  return { kind, startsAt, endsAt: days === null ? null : epochMs(startsAt + days * DAY_MS) };
}

/** Whether one end is later than the other; for ever is later than any. */
export function endsLater(one: number | null, other: number | null): boolean {
  return other !== null && (one === null || one > other);
}

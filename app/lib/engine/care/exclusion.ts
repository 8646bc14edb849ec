import type { EpochMs } from "#app/lib/engine/brands.ts";

export const EXCLUSION_KINDS = ["time-out", "self-exclusion"] as const;
export type ExclusionKind = (typeof EXCLUSION_KINDS)[number];

/** A time-out or a self-exclusion in force. */
export interface Exclusion {
  readonly kind: ExclusionKind;
  readonly startsAt: EpochMs;
  /** Null: forever. */
  readonly endsAt: EpochMs | null;
}

/** The reason why picks and bets are closed to somebody: an exclusion, or a used-up time limit. `endsAt` null: forever. */
export interface Pause {
  readonly kind: ExclusionKind | "time-limit";
  readonly endsAt: number | null;
}

/** Whether somebody excluded themselves or takes a time-out; a used-up time limit is neither. */
export function isExcluded(pause: Pause | null): boolean {
  return pause !== null && pause.kind !== "time-limit";
}

/** Lengths to choose from (D20); `lasts` null: forever. Exclusions longer than a day end at the same local time of their last day. */
export const EXCLUSION_LENGTHS = {
  "24-hours": { kind: "time-out", lasts: { hours: 24 }, label: "24 hours" },
  "3-days": { kind: "time-out", lasts: { days: 3 }, label: "3 days" },
  "1-week": { kind: "time-out", lasts: { days: 7 }, label: "1 week" },
  "30-days": { kind: "time-out", lasts: { days: 30 }, label: "30 days" },
  "6-months": { kind: "self-exclusion", lasts: { months: 6 }, label: "6 months" },
  "1-year": { kind: "self-exclusion", lasts: { years: 1 }, label: "1 year" },
  "5-years": { kind: "self-exclusion", lasts: { years: 5 }, label: "5 years" },
  "for-ever": { kind: "self-exclusion", lasts: null, label: "forever" },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly kind: ExclusionKind;
      readonly lasts: Readonly<Partial<Record<"hours" | "days" | "months" | "years", number>>> | null;
      readonly label: string;
    }
  >
>;
export type ExclusionLength = keyof typeof EXCLUSION_LENGTHS;
export const EXCLUSION_LENGTH_KEYS = Object.keys(EXCLUSION_LENGTHS) as [ExclusionLength, ...ExclusionLength[]];

/** Whether one end is later than the other; forever is later than any. */
export function endsLater(one: number | null, other: number | null): boolean {
  return other !== null && (one === null || one > other);
}

/** Screens that stay open during an exclusion (D53), each with the screens below it: care, the account, help, the law. */
const OPEN_WHILE_EXCLUDED = [
  "/care",
  "/settings",
  "/subscription",
  "/performance/share",
  "/support",
  "/help",
  "/legal",
  "/security-testing",
  "/consent",
  "/unsubscribe",
  "/logout",
] as const;
/** Screens below an open screen that sell, and so stay closed. */
const CLOSED_WHILE_EXCLUDED = ["/subscription/terms", "/subscription/success"] as const;

/** Whether a screen stays open during a self-exclusion or a time-out. Open screens show no pick, no result and no plan. */
export function isOpenWhileExcluded(path: string): boolean {
  const within = (screen: string) => path === screen || path.startsWith(`${screen}/`);
  return OPEN_WHILE_EXCLUDED.some(within) && !CLOSED_WHILE_EXCLUDED.some(within);
}

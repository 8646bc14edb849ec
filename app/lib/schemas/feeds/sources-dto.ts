import { z } from "zod";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { League, Tier } from "#app/lib/engine/leagues.ts";
import type { ApiSource } from "#app/lib/schemas/market/enhanced-dto.ts";
import type { FeedStatus } from "./dto.ts";

/** Why requests to a provider brought nothing. */
export const CALL_FAILURES = ["rate-limited", "silent", "unreadable", "failed"] as const;
export type CallFailure = (typeof CALL_FAILURES)[number];

/** A provider's last 24 hours; durations in milliseconds, of the requests that were answered. */
export interface SourceRequests {
  readonly requests: number;
  /** Answers that were the same as before. */
  readonly unchanged: number;
  readonly failures: readonly { readonly kind: CallFailure; readonly count: number }[];
  readonly failed: number;
  /** Null where nothing was answered. */
  readonly p50: number | null;
  readonly p95: number | null;
  /** The last request that brought nothing; null where all did. */
  readonly failedAt: EpochMs | null;
}

/** A provider's quota this month, in its own units (credits). */
export interface SourceQuota {
  readonly name: string;
  readonly used: number;
  readonly usedToday: number;
  readonly remaining: number;
  /** What may be spent today: an even share of what is left. */
  readonly share: number;
}

/** What was spent of all quotas on a day (UTC). */
export interface CostDay {
  readonly at: EpochMs;
  readonly cost: number;
  /** Requests that cost something. */
  readonly requests: number;
}

export interface LeagueCoverage {
  readonly league: League;
  readonly games: number;
  /** Until when its odds have been read, by the feed's clock; null before the first time. */
  readonly readThrough: EpochMs | null;
  readonly newestAt: EpochMs | null;
  /** Games with player props. */
  readonly props: number;
  readonly books: readonly {
    readonly book: string;
    readonly label: string;
    readonly games: number;
    readonly markets: number;
    readonly newestAt: EpochMs;
  }[];
}

/** A provider's newest answer, as the operator may read it. */
export interface NewestAnswer {
  readonly key: string;
  readonly name: string;
  readonly endpoint: string;
  readonly requestedAt: EpochMs;
  readonly durationMs: number;
  readonly status: number;
  /** The beginning of the text as it came, where it was asked for; null where it is past its retention. */
  readonly text?: string | null;
  /** How long the whole text is, in characters. */
  readonly characters?: number;
}

/** What only plans with the feature see. */
export interface SourceFigures {
  readonly requests: Readonly<Record<string, SourceRequests>>;
  readonly quotas: readonly SourceQuota[];
  /** Oldest first, a row for every day. */
  readonly costs: readonly CostDay[];
  readonly coverage: readonly LeagueCoverage[];
}

/** Something a source said that could not be used. */
export interface SourceProblem {
  /** Where it was, and what was wrong. */
  readonly text: string;
  /** Readings that met it. */
  readonly times: number;
  readonly lastAt: EpochMs;
}

/** The dashboard of the odds sources. */
export interface SourcesDashboard {
  readonly feed: FeedStatus;
  /** By the wall clock, which requests are counted by. */
  readonly wallNow: EpochMs;
  /** What the sources are in this feed. */
  readonly about: string;
  readonly sources: readonly ApiSource[];
  readonly figures: SourceFigures | null;
  /** What could not be used lately, the newest first. */
  readonly problems: readonly SourceProblem[];
  /** Null where the plan shows the figures. */
  readonly lock: { readonly tier: Tier; readonly text: string } | null;
  /** Null for everybody but operators. */
  readonly answers: readonly NewestAnswer[] | null;
}

/** The address of the dashboard: whose newest answer an operator reads. */
export const sourcesFiltersSchema = z.object({ answer: z.string().max(40).nullable().catch(null).default(null) });

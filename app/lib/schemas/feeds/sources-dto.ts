import { z } from "zod";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { League, Tier } from "#app/lib/engine/leagues.ts";
import type { ApiSource } from "#app/lib/schemas/market/enhanced-dto.ts";
import type { FeedStatus } from "./dto.ts";

/** Why requests to a provider failed. */
export const CALL_FAILURES = ["rate-limited", "silent", "unreadable", "failed"] as const;
export type CallFailure = (typeof CALL_FAILURES)[number];

/** A provider's last 24 hours; durations in milliseconds, of the requests that were answered. */
export interface SourceRequests {
  readonly requests: number;
  /** Answers without a change. */
  readonly unchanged: number;
  readonly failures: readonly { readonly kind: CallFailure; readonly count: number }[];
  readonly failed: number;
  /** Null where nothing was answered. */
  readonly p50: number | null;
  readonly p95: number | null;
  /** The last failed request; null if none failed. */
  readonly failedAt: EpochMs | null;
}

/** A provider's quota this month, in its own units (credits). */
export interface SourceQuota {
  readonly name: string;
  readonly used: number;
  readonly usedToday: number;
  readonly remaining: number;
  /** Today's budget: an even share of the rest. */
  readonly share: number;
}

/** The use of all quotas on a day (UTC). */
export interface CostDay {
  readonly at: EpochMs;
  readonly cost: number;
  /** Requests that cost something. */
  readonly requests: number;
}

export interface LeagueCoverage {
  readonly league: League;
  readonly games: number;
  /** The moment up to which its odds have been read, by the feed's clock; null before the first reading. */
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

/** A provider's newest answer, for the operator. */
export interface NewestAnswer {
  readonly key: string;
  readonly name: string;
  readonly endpoint: string;
  readonly requestedAt: EpochMs;
  readonly durationMs: number;
  readonly status: number;
  /** The beginning of the original text, if requested; null after its retention. */
  readonly text?: string | null;
  /** The length of the whole text, in characters. */
  readonly characters?: number;
}

/** The part for plans with the feature. */
export interface SourceFigures {
  readonly requests: Readonly<Record<string, SourceRequests>>;
  readonly quotas: readonly SourceQuota[];
  /** Oldest first, a row for every day. */
  readonly costs: readonly CostDay[];
  readonly coverage: readonly LeagueCoverage[];
}

/** A part of a source's data that could not be used. */
export interface SourceProblem {
  /** Its place, and the error. */
  readonly text: string;
  /** The number of readings with it. */
  readonly times: number;
  readonly lastAt: EpochMs;
}

/** The dashboard of the odds sources. */
export interface SourcesDashboard {
  readonly feed: FeedStatus;
  /** By the wall clock, which requests are counted by. */
  readonly wallNow: EpochMs;
  /** The sources of this feed, in words. */
  readonly about: string;
  readonly sources: readonly ApiSource[];
  readonly figures: SourceFigures | null;
  /** Recent data that could not be used, the newest first. */
  readonly problems: readonly SourceProblem[];
  /** Null if the plan shows the figures. */
  readonly lock: { readonly tier: Tier; readonly text: string } | null;
  /** Null except for operators. */
  readonly answers: readonly NewestAnswer[] | null;
}

/** The address of the dashboard: the provider whose newest answer an operator reads. */
export const sourcesFiltersSchema = z.object({ answer: z.string().max(40).nullable().catch(null).default(null) });

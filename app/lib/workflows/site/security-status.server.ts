import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import {
  securityScore,
  type SecurityFacts,
  type SecurityGrade,
  type ServedFrom,
} from "#app/lib/engine/security/score.ts";
import { getLastSuccess, isAuditTrailWritable } from "#app/models/site/operations.server.ts";
import { env, isLoopback } from "#app/lib/platform/env.server.ts";
import { missingOAuthSettings } from "#app/lib/platform/oauth-settings.server.ts";
import { refusals } from "#app/lib/platform/refusals.server.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Visitor } from "#app/lib/views/caller.ts";

/** How long a measurement is used. */
const KEEP_MS = MINUTE_MS;
/** The plausibility check runs every day. */
const CHECKED_WITHIN_MS = 2 * DAY_MS;

export interface SecurityStatus extends SecurityFacts {
  readonly timestamp: EpochMs;
}

/** The headers that the server sends, read by the layer that sends them. */
export type HeaderFacts = SecurityFacts["security"]["headers"];

/** Exports are made within seconds, deletions every hour. */
const RIGHTS_WITHIN_MS = 2 * HOUR_MS;

/** Whether people can download their data and delete their account by themselves (D21): the jobs for it ran lately. */
async function dataRights(database: Database, wallNow: EpochMs): Promise<boolean> {
  const ran = await Promise.all(["exports", "deletions"].map((job) => getLastSuccess(database, job)));
  return ran.every((at) => at !== null && wallNow - at < RIGHTS_WITHIN_MS);
}

/** Whether an address is reached without crossing a network in the clear: TLS, or a file on this machine. */
function isPrivateLink(address: string): boolean {
  return /^(?:file|libsql|https|wss):/.test(address) && !/[?&]tls=0/.test(address);
}

let kept: { readonly status: SecurityStatus } | undefined;
let measuring: Promise<SecurityStatus> | undefined;
let failed = false;
let planned = false;
/** The badge requests its measurement after its page has read its data. */
const AFTER_THE_PAGE_MS = 1_000;

async function measure({ database, wallNow, feed }: Visitor, headers: HeaderFacts): Promise<SecurityStatus> {
  const settings = env();
  const name = typeof feed === "string" ? feed : feed.feed;
  const [auditLogging, rights, checkedAt] = await Promise.all([
    isAuditTrailWritable(database, wallNow),
    dataRights(database, wallNow),
    getLastSuccess(database, `plausibility:${name}`),
  ]);
  const watch = refusals.state(wallNow);
  const overTls = settings.APP_ORIGIN.startsWith("https:");
  const linksPrivate = [settings.DATABASE_URL, settings.DATABASE_SYNC_URL ?? "file:"].every(isPrivateLink);
  const dataEncryption = (overTls || isLoopback(settings.APP_ORIGIN)) && linksPrivate;
  return {
    security: {
      encryption: { enabled: overTls && linksPrivate, algorithm: overTls && linksPrivate ? "TLS" : null },
      authentication: { enabled: missingOAuthSettings(settings).length === 0 },
      // Answers are compared with a base rate that is learned from this server's own traffic (D42).
      threatDetection: { enabled: watch.watching, aiPowered: watch.watching && watch.learned },
      headers,
      rateLimit: {
        enabled: settings.RATE_LIMIT_PER_15_MINUTES > 0,
        maxRequests: settings.RATE_LIMIT_PER_15_MINUTES,
      },
    },
    compliance: { gdpr: rights, ccpa: rights, dataEncryption, auditLogging },
    monitoring: {
      threatScanning: watch.watching,
      anomalyDetection: checkedAt !== null && wallNow - checkedAt < CHECKED_WITHIN_MS,
    },
    timestamp: epochMs(wallNow),
  };
}

/** The running server's security, measured at most once a minute (D14). @throws when the database cannot be read. */
export async function securityStatus(visitor: Visitor, headers: HeaderFacts): Promise<SecurityStatus> {
  if (kept && Math.abs(visitor.wallNow - kept.status.timestamp) < KEEP_MS) return kept.status;
  measuring ??= measure(visitor, headers).finally(() => {
    measuring = undefined;
  });
  try {
    const status = await measuring;
    kept = { status };
    failed = false;
    return status;
  } catch (error) {
    failed = true;
    throw error;
  }
}

/** Where this server is reached: lines that cannot exist there are left out of the score (D42). */
export function servedFrom(): ServedFrom {
  const { APP_ORIGIN } = env();
  return { plainLoopback: isLoopback(APP_ORIGIN) && !APP_ORIGIN.startsWith("https:") };
}

/** The text of the header's badge: the grade, or why there is none yet (core §4). */
interface SecurityBadge {
  readonly label: SecurityGrade | "Checking..." | "Security Error" | "Unknown";
  /** The measured points, out of those that apply; null without a measurement. */
  readonly score: { readonly points: number; readonly of: number } | null;
}

/** The badge from the newest measurement, without waiting: starts a new one if there is none or it is old. */
export function securityBadge(visitor: Visitor, headers: HeaderFacts): SecurityBadge {
  const old = !kept || Math.abs(visitor.wallNow - kept.status.timestamp) >= KEEP_MS;
  if (old && !measuring && !planned) {
    planned = true;
    setTimeout(() => {
      planned = false;
      void securityStatus(visitor, headers).catch(() => undefined);
    }, AFTER_THE_PAGE_MS).unref();
  }
  if (failed) return { label: "Security Error", score: null };
  if (!kept) return { label: measuring || planned ? "Checking..." : "Unknown", score: null };
  const { grade, points, of } = securityScore(kept.status, servedFrom());
  return { label: grade, score: { points, of } };
}

import { redirect } from "@remix-run/node";
import { isExcluded, isOpenWhileExcluded } from "#app/lib/engine/care/exclusion.ts";
import type { TokenScope } from "#app/lib/engine/access/allowances.ts";
import type { Feed, Tier } from "#app/lib/engine/leagues.ts";
import { database } from "#app/lib/platform/db.server.ts";
import { env, type Env } from "#app/lib/platform/env.server.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { tierSchema } from "#app/lib/schemas/vocabulary.ts";
import { DEVELOPER, getDeveloper, getViewerByToken } from "#app/models/account/session.server.ts";
import { getFeedClock, type FeedClock } from "#app/models/feeds/feed.server.ts";
import { countUnreadAlerts } from "#app/models/notify/unread-alerts.server.ts";
import { listSlipPicks } from "#app/models/slip/slip-picks.server.ts";
import { oncePerRequest, requestTime, sendingPage } from "#app/lib/http/edge/request-context.server.ts";
import { toastHeader } from "#app/lib/http/page/toast.server.ts";
import { readSessionToken } from "./signed-cookie.server.ts";
import { throwUnavailable } from "#app/lib/http/api/problem.server.ts";

/** The person, and the feed that their session reads. */
export interface SignedIn {
  /** `tier` already includes FORCE_TIER and, where they are honored, the development overrides. */
  readonly viewer: Viewer;
  readonly feed: Feed;
  /** The state of that feed, read together with the session. */
  readonly clock: FeedClock;
  /** The picks in their bet slip. */
  readonly slipPicks: readonly number[];
  /** Notifications they have not read. */
  readonly unreadAlerts: number;
  /** Whether they have accepted the current notice; the developer of DEV_OVERRIDES need not. */
  readonly termsAccepted: boolean;
  /** Key of the session; null for the developer of DEV_OVERRIDES, who has none. */
  readonly token: string | null;
  /** The API token that was sent instead of a session, with its scopes. */
  readonly program?: { readonly tokenId: string; readonly scopes: readonly TokenScope[] };
}

/** The person behind a request's session, or null. One read per HTTP request, however many loaders ask. */
export async function getViewer(request: Request): Promise<SignedIn | null> {
  const settings = env();
  const overrides = developmentOverrides(new URL(request.url).searchParams, settings);
  const session = await oncePerRequest("session", () => readSession(request, settings));
  if (session) return withTier(session, overrides.tier);
  if (!overrides.signedIn) return null;
  const wallNow = await requestTime();
  const handle = await database();
  const [viewer, clock, slipPicks, unreadAlerts] = await Promise.all([
    getDeveloper(handle, wallNow, settings.FORCE_TIER),
    getFeedClock(handle, settings.FEED, wallNow),
    listSlipPicks(handle, DEVELOPER.id, settings.FEED),
    countUnreadAlerts(handle.read, DEVELOPER.id),
  ]);
  const developer = { viewer, feed: settings.FEED, clock, slipPicks, unreadAlerts, termsAccepted: true, token: null };
  return withTier(developer, overrides.tier);
}

/**
 * The signed-in person requesting a screen. Anonymous visitors are sent to the landing page, and people who have not accepted the current
 * notice to the notice; both return to the wanted screen afterwards, or to the one whose form they sent. Excluded people see the screens
 * that stay open. A database that cannot be read is a 503 with a sentence.
 */
export async function requireViewer(request: Request): Promise<SignedIn> {
  const signedIn = await getViewer(request).catch(throwUnavailable);
  if (signedIn?.termsAccepted) {
    leadToBreak(request, signedIn.viewer);
    return signedIn;
  }
  const { pathname, search } = new URL(request.url);
  const reads = request.method === "GET";
  const wanted = reads ? `${pathname.replace(/\.data$/, "")}${withoutRoutes(search)}` : (sendingPage(request) ?? "/");
  const first = signedIn ? "/consent" : "/";
  const headers = new Headers();
  if (!reads && !signedIn) headers.append("Set-Cookie", await toastHeader(SIGNED_OUT));
  throw redirect(wanted === "/" ? first : `${first}?redirectTo=${encodeURIComponent(wanted)}`, { headers });
}

/** What a person reads whose session ended while they filled in a form. */
const SIGNED_OUT = {
  title: "You are signed out",
  description: "Your last change was not saved. Sign in to return to that page.",
  variant: "destructive",
} as const;

export interface DevelopmentOverrides {
  readonly signedIn: boolean;
  readonly tier: Tier | undefined;
}

/**
 * The overrides of `dev=true`, `authenticated=true` and `subscription=` (D2). Without DEV_OVERRIDES they are ignored; the configuration
 * refuses DEV_OVERRIDES for anything but a loopback origin.
 */
export function developmentOverrides(
  query: URLSearchParams,
  settings: Pick<Env, "DEV_OVERRIDES">,
): DevelopmentOverrides {
  if (!settings.DEV_OVERRIDES) return { signedIn: false, tier: undefined };
  return {
    signedIn: query.get("dev") === "true" || query.get("authenticated") === "true",
    tier: tierSchema.safeParse(query.get("subscription")).data,
  };
}

async function readSession(request: Request, settings: Env): Promise<SignedIn | null> {
  const token = await readSessionToken(request.headers.get("Cookie"));
  if (!token) return null;
  const options = { forceTier: settings.FORCE_TIER, defaultFeed: settings.FEED };
  const session = await getViewerByToken(await database(), token, await requestTime(), options);
  if (!session) return null;
  const { viewer, clock, slipPicks, unreadAlerts, termsAccepted } = session;
  return { viewer, feed: clock.feed, clock, slipPicks, unreadAlerts, termsAccepted, token };
}

function withTier(signedIn: SignedIn, tier: Tier | undefined): SignedIn {
  return tier ? { ...signedIn, viewer: { ...signedIn.viewer, tier } } : signedIn;
}

/** Single fetch lists its routes in `_routes`, which is not part of the page's address. */
function withoutRoutes(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("_routes");
  return query.size > 0 ? `?${query}` : "";
}

/**
 * Redirects people in a self-exclusion or time-out from every screen that could sell to the page with its end (D53). Changes are left to
 * their verbs, which refuse what a break forbids.
 * @throws Response a redirect to the page of limits and breaks.
 */
export function leadToBreak(request: Request, viewer: Pick<Viewer, "pause">): void {
  if (request.method !== "GET" || !isExcluded(viewer.pause)) return;
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  if (!isOpenWhileExcluded(path)) throw redirect("/care");
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { visitorOf } from "#app/lib/http/session/caller.server.ts";
import { turnsTaken } from "#app/lib/http/edge/front-door.server.ts";
import { Problem, problemResponse } from "#app/lib/http/api/problem.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { isSameSecret } from "#app/lib/platform/ids.server.ts";
import { registry } from "#app/lib/platform/metrics.server.ts";
import { streamHealth } from "#app/lib/workflows/access/stream-health.server.ts";
import { collectMetrics } from "#app/lib/workflows/site/collect-metrics.server.ts";

/** Prometheus metrics, for `Authorization: Bearer METRICS_TOKEN`. Answers 404 if that variable is not set. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { METRICS_TOKEN, ODDS_API_KEY, ODDS_API_MONTHLY_CREDITS, FEED } = env();
  if (!METRICS_TOKEN) return problemResponse(new Problem("not-found"));
  const given = /^Bearer (\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (given === undefined || !isSameSecret(given, METRICS_TOKEN))
    return problemResponse(
      new Problem("unauthenticated", "Metrics need a bearer token.", { headers: { "WWW-Authenticate": "Bearer" } }),
    );
  const { database, wallNow } = await visitorOf(null);
  const text = await collectMetrics(database, {
    wallNow,
    turns: turnsTaken(),
    streams: streamHealth(wallNow),
    feed: FEED,
    oddsCredits: ODDS_API_KEY ? ODDS_API_MONTHLY_CREDITS : null,
  });
  return new Response(text, { headers: { "Content-Type": registry.contentType, "Cache-Control": "no-store" } });
}

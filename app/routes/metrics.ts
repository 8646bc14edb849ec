import type { LoaderFunctionArgs } from "@remix-run/node";
import { turnsTaken } from "#app/lib/http/front-door.server.ts";
import { Problem, problemHeaders } from "#app/lib/http/problem.server.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { database } from "#app/lib/platform/db.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { isSameSecret } from "#app/lib/platform/ids.server.ts";
import { registry } from "#app/lib/platform/metrics.server.ts";
import { collectMetrics } from "#app/lib/workflows/collect-metrics.server.ts";

/** Metrics for whoever has METRICS_TOKEN, as `Authorization: Bearer …`. Without that setting there is no such address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { METRICS_TOKEN } = env();
  if (!METRICS_TOKEN) return refusal(new Problem("not-found"));
  const given = /^Bearer (\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (given === undefined || !isSameSecret(given, METRICS_TOKEN))
    return refusal(
      new Problem("unauthenticated", "Metrics need their token.", { headers: { "WWW-Authenticate": "Bearer" } }),
    );
  const text = await collectMetrics(await database(), { wallNow: wallClock(), turns: turnsTaken() });
  return new Response(text, { headers: { "Content-Type": registry.contentType, "Cache-Control": "no-store" } });
}

function refusal(problem: Problem): Response {
  return Response.json(problem.toDocument(), { status: problem.status, headers: problemHeaders(problem) });
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { database } from "#app/lib/platform/db.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { checkHealth, type Health } from "#app/lib/workflows/site/check-health.server.ts";

/** Requests within a second share one reading: frequent checks cost no reads. */
const looks = new LRUCache<"health", Health>({
  max: 1,
  ttl: SECOND_MS,
  fetchMethod: () => checkHealth(database, { feed: env().FEED, wallNow: wallClock() }),
});

/**
 * Whether this machine can serve pages; 503 when it cannot. A silent worker or an old feed is `degraded` but still 200, so that the
 * platform does not take down the web machines too; monitors that need to know use `?strict=1`.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const health = await looks.forceFetch("health");
  const strict = new URL(request.url).searchParams.get("strict") === "1";
  const failing = health.status === "broken" || (strict && health.status !== "ok");
  return Response.json(health, { status: failing ? 503 : 200, headers: { "Cache-Control": "no-store" } });
}

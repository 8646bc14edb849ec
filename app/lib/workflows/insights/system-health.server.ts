import { failedAnswers } from "#app/lib/platform/failed-answers.server.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import type { HealthPanel } from "#app/lib/schemas/insights/insights-dto.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { healthOf } from "#app/lib/views/insights/health-view.ts";
import { isFeedStale } from "#app/lib/views/market/visible-quotes.ts";
import { getSystemState } from "#app/models/insights/system-state.server.ts";

/** The processes that keep the data up to date, measured now: the part of the probes behind /healthcheck and /metrics that members may see. */
export async function systemHealth({ database, clock, wallNow }: Caller): Promise<HealthPanel> {
  const { feed, asOf } = clock;
  const startedAt = wallClock();
  const state = await getSystemState(database, { feed, asOf, wallNow });
  const responseMs = wallClock() - startedAt;
  return healthOf({
    state,
    responseMs,
    stale: isFeedStale({ feed, news: state.news, asOf }),
    feed,
    asOf,
    wallNow,
    answers: failedAnswers(wallNow),
  });
}

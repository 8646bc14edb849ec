import { DAY_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { formOpinions } from "#app/lib/workflows/agents/form-opinions.server.ts";
import { compareSubscriptions } from "#app/lib/workflows/billing/compare-subscriptions.server.ts";
import type { JobDefinition } from "./definitions.ts";

/**
 * Jobs that run once for all feeds: agents comment on published picks, and every night all subscriptions are compared with the payment
 * provider.
 */
export const COMMON_JOBS: readonly JobDefinition[] = [
  {
    name: "opinions",
    schedule: "35 * * * * *",
    everyMs: MINUTE_MS,
    leaseMs: 2 * MINUTE_MS,
    run: async (database) => ({ ...(await formOpinions(database, { wallClock })) }),
  },
  {
    name: "billing",
    schedule: "0 15 8 * * *",
    everyMs: DAY_MS,
    leaseMs: 5 * MINUTE_MS,
    run: async (database) => ({ ...(await compareSubscriptions(database, wallClock())) }),
  },
];

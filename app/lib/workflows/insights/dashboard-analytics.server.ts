import type { Caller } from "#app/lib/views/caller.ts";
import type { PublishedSummary } from "#app/lib/schemas/insights/dto.ts";
import { readRecord } from "#app/lib/workflows/record/shared-record.server.ts";
import { summaryOf } from "./inside/dashboard-reads.server.ts";

/** The dashboard's summary of the published bets, on the feed of the caller's session. */
export async function dashboardAnalytics({ database, clock }: Caller): Promise<PublishedSummary> {
  const { feed, run, asOf } = clock;
  const record = await readRecord(database, { feed, run, asOf });
  return summaryOf(database, record);
}

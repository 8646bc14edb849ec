import { sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Drizzle } from "#db/client.ts";

/** Something a source said that could not be used, as the runs of a feed noted it: where it was, and what was wrong. */
export interface FeedProblemRow {
  readonly text: string;
  /** Runs that met it. */
  readonly times: number;
  readonly lastAt: EpochMs;
}

/** Most different problems that are listed. */
const MOST_PROBLEMS = 20;

/** What a feed's runs since a moment could not use, the newest first. */
export function selectFeedProblems(read: Drizzle, query: { readonly feed: Feed; readonly since: EpochMs }) {
  return read.all<FeedProblemRow>(sql`
    select p.value as text, count(*) as times, max(r.started_at) as "lastAt"
    from job_runs r, json_each(r.summary, '$.firstProblems') p
    where r.started_at >= ${query.since} and r.summary is not null
      and r.job in (${`scores:${query.feed}`}, ${`odds:${query.feed}`}, ${`stats:${query.feed}`})
    group by p.value order by 3 desc, 1 limit ${MOST_PROBLEMS}`);
}

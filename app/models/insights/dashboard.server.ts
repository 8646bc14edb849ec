import { and, eq, gte, inArray, lt, lte, sql } from "drizzle-orm";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { readTogether, type NamedRows } from "#app/lib/platform/read-together.server.ts";
import { selectSectionOrder } from "#app/models/evolution/section-visit.server.ts";
import type { Database, Drizzle } from "#db/client.ts";
import { jobRuns } from "#db/schema/jobs.ts";
import { modelVersions, predictions } from "#db/schema/picks.ts";
import { selectShownTestimonials } from "./testimonial.server.ts";

/** The window over which the worker's regularity is measured. */
const UPTIME_WINDOW_MS = DAY_MS;

export interface DashboardQuery {
  readonly feed: Feed;
  readonly run: number;
  readonly userId: string;
  /** The feed's clock. */
  readonly asOf: EpochMs;
  /** The wall clock: the worker follows it, not the feed's clock. */
  readonly wallNow: EpochMs;
}

/** How regularly prices were read: minutes of the window with a finished reading, of the minutes there were. */
export interface MeasuredUptime {
  readonly good: number;
  readonly minutes: number;
}

/** The part that everybody on a feed shares. */
export interface SharedDashboard {
  /** Null where no worker reads this feed's prices by the minute. */
  readonly uptime: MeasuredUptime | null;
  /** Forecasts the feed's run made in the last day of its clock. */
  readonly predictionsMade: number;
  readonly models: readonly {
    readonly league: string;
    readonly label: string;
    readonly trainedOnGames: number;
    readonly trainedUntil: EpochMs;
  }[];
  readonly testimonials: readonly { readonly words: string; readonly signedAs: string; readonly connection: string }[];
}

/** The first moment of the minute of a moment, in the format of the keys of job runs. */
const slotKey = (at: number) => new Date(Math.floor(at / MINUTE_MS) * MINUTE_MS).toISOString();

/** The running minute does not count yet: its reading may still follow. */
function sharedQueries(read: Drizzle, { feed, run, asOf, wallNow }: DashboardQuery) {
  return {
    runs: read
      .select({
        first: sql<string | null>`min(${jobRuns.key})`,
        good: sql<number>`coalesce(sum(${jobRuns.outcome} = 'ok'), 0)`,
      })
      .from(jobRuns)
      .where(
        and(
          eq(jobRuns.job, `odds:${feed}`),
          gte(jobRuns.key, slotKey(wallNow - UPTIME_WINDOW_MS)),
          lt(jobRuns.key, slotKey(wallNow)),
        ),
      ),
    made: read
      .select({ n: sql<number>`count(*)` })
      .from(predictions)
      .where(
        and(
          gte(predictions.asOf, epochMs(asOf - DAY_MS)),
          lte(predictions.asOf, asOf),
          inArray(
            predictions.modelVersionId,
            read
              .select({ id: modelVersions.id })
              .from(modelVersions)
              .where(and(eq(modelVersions.feed, feed), eq(modelVersions.run, run))),
          ),
        ),
      ),
    models: read
      .select({
        league: modelVersions.league,
        label: modelVersions.label,
        trainedOnGames: modelVersions.trainedOnGames,
        trainedUntil: modelVersions.trainedUntil,
      })
      .from(modelVersions)
      .where(
        and(
          eq(modelVersions.feed, feed),
          eq(modelVersions.run, run),
          eq(modelVersions.kind, "blend"),
          eq(modelVersions.status, "champion"),
        ),
      )
      .orderBy(modelVersions.league, modelVersions.id),
    testimonials: selectShownTestimonials(read),
  };
}

/** The part of a dashboard that belongs to one person. */
export interface OwnDashboard {
  /** The order of its sections; absent: the fixed one. */
  readonly order: readonly string[] | undefined;
}

function shared(rows: NamedRows<ReturnType<typeof sharedQueries>>, wallNow: EpochMs): SharedDashboard {
  const [runs] = rows.runs;
  const since = runs?.first == null ? null : Date.parse(runs.first);
  const until = Date.parse(slotKey(wallNow));
  return {
    uptime: since === null ? null : { good: Number(runs?.good ?? 0), minutes: Math.round((until - since) / MINUTE_MS) },
    predictionsMade: rows.made[0]?.n ?? 0,
    models: rows.models.map((model) => ({ ...model, trainedUntil: epochMs(model.trainedUntil) })),
    testimonials: rows.testimonials,
  };
}

/** The order of a person's sections. */
export async function getOwnDashboard({ read }: Database, { userId }: DashboardQuery): Promise<OwnDashboard> {
  const [order] = await selectSectionOrder(read, userId);
  return { order: order?.sections };
}

/** The shared part and a person's own part, in one round trip. */
export async function getDashboard(
  { read }: Database,
  query: DashboardQuery,
): Promise<OwnDashboard & { readonly shared: SharedDashboard }> {
  const { order, ...rest } = await readTogether(read, {
    ...sharedQueries(read, query),
    order: selectSectionOrder(read, query.userId),
  });
  return { shared: shared(rest, query.wallNow), order: order[0]?.sections };
}

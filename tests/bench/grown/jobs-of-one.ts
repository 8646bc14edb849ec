/**
 * A worker for one grown database: it receives a minute of the feed's time, runs the requested jobs and returns the time of each. A worker
 * caches what it knows of its database, so two databases in turn need two workers.
 */
import { randomBytes } from "node:crypto";
import { epochMs } from "#app/lib/engine/brands.ts";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import { COMMON_JOBS, accountJobs, jobsOf, type JobDefinition } from "#app/lib/jobs/definitions.ts";
import { createSimulationFeed } from "#app/lib/providers/simulation/simulation-feed.ts";
import { createDatabase } from "#db/client.ts";
import { setClock } from "./open-world.ts";

/** A request to a worker: all its jobs with `of` in their names, except the left-out ones. */
export interface AskRound {
  readonly minutes: number;
  readonly of: string;
  readonly without: readonly string[];
}
/** What a job took in a round, in milliseconds of processor time. */
export type RoundTook = Readonly<Record<string, number>>;

function jobsWith(secret: string): readonly JobDefinition[] {
  const wallClock = () => epochMs(Date.now());
  const origin = "http://localhost:3000";
  const unsubscribeLink = () => `${origin}/unsubscribe/made-up`;
  const alerting = { feed: "simulation", wallClock, origin, unsubscribeLink, helpLine: "a help line", forceTier: null };
  const providers = createSimulationFeed({ seed: "bench", movesForDays: 30 });
  return [
    ...jobsOf({ providers, leagues: LEAGUES, wallClock, anchoring: { key: null, authorities: [] } }),
    ...COMMON_JOBS,
    ...accountJobs({
      ...alerting,
      mailer: { send: () => Promise.resolve(), close: () => undefined },
      texter: null,
      webHooks: { secret, freeAccessUntil: epochMs(0), post: () => Promise.reject(new Error("no receiver answers")) },
    } as unknown as Parameters<typeof accountJobs>[0]),
  ];
}

// As the worker's own program does.
const database = await createDatabase({ url: process.env.DATABASE_URL ?? "" });
const jobs = jobsWith(randomBytes(32).toString("base64url"));

async function round({ minutes, of, without }: AskRound): Promise<RoundTook> {
  const took: Record<string, number> = {};
  for (const { name, run } of jobs) {
    if (!name.includes(of) || without.includes(name)) continue;
    await setClock(database, minutes);
    const before = process.cpuUsage();
    // A job may fail in a made-up world, as long as it does in both: its time until then counts.
    await run(database).catch(() => undefined);
    const { user, system } = process.cpuUsage(before);
    took[name] = (user + system) / 1000;
  }
  return took;
}

process.on("message", (ask: AskRound) => {
  void round(ask).then(
    (took) => process.send?.({ took }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.once("disconnect", () => {
  database.close();
  process.exit(0);
});
process.send?.({ took: {} });

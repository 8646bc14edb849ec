import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createDatabase } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { ensureTeamCatalogue } from "#app/models/feeds/catalog.server.ts";
import { delayedPrimary } from "#tests/setup/delayed-primary.ts";
import { primaryIn, sqldAvailable } from "#tests/setup/sqld.ts";
import type { Row } from "./report.ts";
import { keptConnection, latency } from "./requests.ts";
import { median } from "./timing.ts";
import { admitAudience, type World } from "./world.ts";

const ROUND_TRIP_MS = 30;
const PATH = "/betting-strategies?minConfidence=0";

/** The pick list over a primary that is a round trip away: read from there, and read from a replica beside the server. */
export async function benchFar(world: World, { quick }: { readonly quick: boolean }): Promise<Row[]> {
  if (!sqldAvailable) return [];
  const folder = join(world.folder, "primary");
  await mkdir(folder);
  const primary = await primaryIn(folder);
  await primary.start();
  const far = await delayedPrimary({ target: primary.url, roundTripMs: ROUND_TRIP_MS });
  try {
    const database = await createDatabase({ url: primary.url });
    await migrateDatabase(database);
    await ensureTeamCatalogue(database);
    const { cookie } = await admitAudience(database, { settled: 10, open: 2 });
    database.close();
    const setups: readonly {
      readonly name: string;
      readonly what: string;
      readonly url: string;
      readonly env: Readonly<Record<string, string>>;
    }[] = [
      { name: "near", what: "the primary beside it", env: {}, url: primary.url },
      { name: "far", what: "every read goes to the primary", env: {}, url: far.url },
      {
        name: "replica",
        what: "read from a replica beside it",
        env: { DATABASE_SYNC_URL: far.url },
        url: `file:${join(world.folder, "replica.db")}`,
      },
    ];
    const measured: { readonly what: string; readonly ms: number; readonly trips: number }[] = [];
    for (const { name, what, env, url } of setups) {
      const server = await world.start(`primary-${name}`, url, env);
      const agent = keptConnection();
      const times: number[] = [];
      const rounds = quick ? 15 : 40;
      let asked = 0;
      for (let round = 0; round < 10 + rounds; round++) {
        if (round === 10) asked = far.requests();
        const time = await latency(agent, `${server.origin}${PATH}`, { cookie });
        if (round >= 10) times.push(time);
      }
      measured.push({ what, ms: median(times), trips: (far.requests() - asked) / rounds });
      agent.destroy();
      await server.end("SIGTERM");
    }
    const [near, read, replica] = measured;
    if (!near || !read || !replica) return [];
    return [read, replica].map(({ what, ms, trips }): Row => ({
      part: "far",
      what: `The pick list over a primary ${ROUND_TRIP_MS} ms away, ${what}`,
      measured: ms,
      mark: null,
      unit: "ms",
      detail: `${trips.toFixed(1)} round trips a page; with the primary beside it ${near.ms.toFixed(1)} ms`,
    }));
  } finally {
    await far.stop();
    await primary.stop();
  }
}

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createDatabase } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { ensureTeamCatalogue } from "#app/models/feeds/catalog.server.ts";
import { delayedPrimary } from "#tests/setup/delayed-primary.ts";
import { primaryIn, sqldAvailable } from "#tests/setup/sqld.ts";
import { atMost, type Row } from "./report.ts";
import { keptConnection, latency } from "./requests.ts";
import { median } from "./timing.ts";
import { asOperator, headersOf, visitsOf } from "./visits.ts";
import { admitAudience, type World } from "./world.ts";

const ROUND_TRIP_MS = 30;
const PATH = "/betting-strategies?minConfidence=0";

/**
 * How often each screen waits for a distant primary once the shared reads are cached, by how much longer its quickest answer takes than
 * with a near one.
 */
async function roundTrips(
  near: string,
  far: string,
  cookie: string,
  rounds: number,
): Promise<readonly { readonly path: string; readonly trips: number }[]> {
  const found: { path: string; trips: number }[] = [];
  const agents = [keptConnection(), keptConnection()] as const;
  for (const visit of await visitsOf(near, { elite: cookie }, { sparse: true })) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < 3 + rounds; round++)
      for (const [index, origin] of [near, far].entries()) {
        const which = index === 0 ? 0 : 1;
        const time = await latency(agents[which], `${origin}${visit.path}`, headersOf(visit), visit.status);
        if (round >= 3) times[which].push(time);
      }
    found.push({
      path: visit.path,
      trips: Math.round((Math.min(...times[1]) - Math.min(...times[0])) / ROUND_TRIP_MS),
    });
  }
  for (const agent of agents) agent.destroy();
  return found.toSorted((a, b) => b.trips - a.trips);
}

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
    const { cookie, userId } = await admitAudience(database, { settled: 10, open: 2 });
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
    const operator = asOperator(userId);
    const [beside, away] = [
      await world.start("trips-near", primary.url, operator),
      await world.start("trips-far", far.url, operator),
    ];
    const screens = await roundTrips(beside.origin, away.origin, cookie, quick ? 3 : 7);
    await Promise.all([beside.end("SIGTERM"), away.end("SIGTERM")]);
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
    const rows = [read, replica].map(({ what, ms, trips }): Row => ({
      part: "far",
      what: `The pick list over a primary ${ROUND_TRIP_MS} ms away, ${what}`,
      measured: ms,
      mark: null,
      unit: "ms",
      detail: `${trips.toFixed(1)} round trips a page; with the primary beside it ${near.ms.toFixed(1)} ms`,
    }));
    return [
      ...rows,
      {
        part: "far",
        what: `Round trips to a primary of ${screens.length} screens, the most`,
        measured: screens[0]?.trips ?? Number.NaN,
        mark: atMost(2),
        unit: "",
        detail: screens
          .slice(0, 8)
          .map(({ path, trips }) => `${path} ${trips}`)
          .join(", "),
      },
    ];
  } finally {
    await far.stop();
    await primary.stop();
  }
}

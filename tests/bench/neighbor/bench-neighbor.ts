import { createServer, type AddressInfo } from "node:net";
import { createDatabase } from "#db/client.ts";
import { makePerson } from "#tests/e2e/scene.ts";
import { atMost, type Row } from "../report.ts";
import type { World } from "../world.ts";
import { disturb, p95, type Disturbed, type Listener } from "./measure.ts";
import { makeNoise, noisesWith } from "./noises.ts";

/** A page under a load compared with the same page in quiet, and the longest wait of a platform's health check. */
const MOST_TIMES_SLOWER = 2;
const LONGEST_HEALTH_MS = 200;
/** People who read meanwhile. */
const LISTENERS = 8;

/** Accepts connections and never answers: a receiver, or a payment provider, that hangs. */
async function openSilence(): Promise<{ readonly origin: string; close(): void }> {
  const open = new Set<{ destroy(): void }>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => undefined);
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

function rowsOf({ name, quiet, noisy, answered }: Disturbed): Row[] {
  const times = (page: "help" | "list") => p95(noisy[page]) / p95(quiet[page]);
  const ms = (page: "help" | "list") => `${p95(quiet[page]).toFixed(0)} → ${p95(noisy[page]).toFixed(0)} ms`;
  const statuses = Object.entries(answered)
    .map(([status, n]) => `${n} × ${status}`)
    .join(", ");
  return [
    {
      part: "neighbor",
      what: `${name}: p95 of others' pages`,
      measured: Math.max(times("help"), times("list")),
      mark: atMost(MOST_TIMES_SLOWER),
      unit: "×",
      detail: `/help ${ms("help")}, the pick list ${ms("list")}; ${statuses}`,
    },
    {
      part: "neighbor",
      what: `${name}: the worst health check`,
      measured: Math.max(...noisy.health),
      mark: atMost(LONGEST_HEALTH_MS),
      unit: "ms",
      detail: `${Math.max(...quiet.health).toFixed(0)} ms in quiet`,
    },
  ];
}

/** One account, token or address does heavy work up to its limits, while somebody else reads: their wait compared with quiet. */
export async function benchNeighbor(
  world: World,
  { quick, of = "" }: { readonly quick: boolean; readonly of?: string },
  say: (line: string) => void,
): Promise<Row[]> {
  const seconds = quick ? 12 : 24;
  const silence = await openSilence();
  const server = await world.start("neighbor", `file:${world.databaseFile}`, {
    RATE_LIMIT_PER_15_MINUTES: "3000",
    WEB_HOOK_LOOPBACK: "1",
    STRIPE_SECRET_KEY: "sk_test_bench",
    STRIPE_API_BASE: silence.origin,
  });
  const database = await createDatabase({ url: `file:${world.databaseFile}` });
  const { origin } = server;
  const around = { origin, database, secret: world.secret, silentOrigin: silence.origin };
  const listeners: Listener[] = [];
  for (let n = 1; n <= LISTENERS; n++) {
    const { cookie } = await makePerson(database, "elite", { secret: world.secret, wallNow: Date.now() });
    listeners.push({ cookie: `${cookie.name}=${cookie.value}`, localAddress: `127.0.1.${n}` });
  }
  const audience = { origin, listeners };
  const rows: Row[] = [];
  try {
    // Code on its first run is slow for everybody.
    await disturb(
      audience,
      {
        name: "warming up",
        localAddress: "127.0.3.1",
        connections: 1,
        reads: true,
        requests: [{ method: "GET", path: "/help", headers: {} }],
      },
      4,
    );
    for (const name of noisesWith(of)) {
      const heard = await disturb(audience, await makeNoise(name, around), seconds);
      const shown = rowsOf(heard);
      for (const row of shown) say(`  ${row.what}: ${row.measured.toFixed(1)} ${row.unit} (${row.detail})`);
      rows.push(...shown);
    }
  } finally {
    database.close();
    await server.end("SIGTERM");
    silence.close();
  }
  return rows;
}

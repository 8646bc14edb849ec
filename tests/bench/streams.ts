import { request, type ClientRequest, type IncomingMessage } from "node:http";
import { readFile } from "node:fs/promises";
import { setTimeout as later } from "node:timers/promises";
import { MOST_STREAMS_OF_A_NETWORK, MOST_STREAMS_OF_A_PERSON } from "#app/lib/engine/access/stream-limits.ts";
import { createDatabase } from "#db/client.ts";
import { makePerson, type Person } from "#tests/e2e/scene.ts";
import type { WebProcess } from "#tests/setup/product.ts";
import { residentMegabytes } from "./pages.ts";
import { atMost, type Row } from "./report.ts";
import { keptConnection, latency } from "./requests.ts";
import type { World } from "./world.ts";

const READERS = 2_000;
/** Memory the readers may take together, and the share of a core they may take while nothing happens. */
const MOST_MEGABYTES = 150;
const MOST_SHARE = 0.03;
/** A page beside them against the same page by itself. */
const MOST_TIMES_SLOWER = 1.3;
const PAGES = 40;

/** Seconds of processor time a process has used. */
async function processorSeconds({ pid }: WebProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Opens a stream from an address of this machine; resolves with its first bytes. */
function open(origin: string, cookie: string, localAddress: string): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}/api/stream`, { headers: { cookie }, localAddress, agent: false });
    asked.once("error", reject);
    asked.once("response", (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) return reject(new Error(`A stream was answered ${answer.statusCode}`));
      answer.on("error", () => undefined);
      answer.once("data", () => resolve(asked));
      answer.resume();
    });
    asked.end();
  });
}

async function openAll(world: World, origin: string): Promise<readonly ClientRequest[]> {
  const database = await createDatabase({ url: `file:${world.databaseFile}` });
  const people: Person[] = [];
  for (let n = 0; n < READERS / MOST_STREAMS_OF_A_PERSON; n++)
    people.push(await makePerson(database, "elite", { secret: world.secret, wallNow: Date.now() }));
  database.close();
  const opened: ClientRequest[] = [];
  for (let n = 0; n < READERS; n += 50)
    opened.push(
      ...(await Promise.all(
        Array.from({ length: 50 }, (_, k) => {
          const { cookie } = people[(n + k) % people.length] ?? { cookie: { name: "", value: "" } };
          const network = 1 + Math.floor((n + k) / (MOST_STREAMS_OF_A_NETWORK / 2));
          return open(origin, `${cookie.name}=${cookie.value}`, `127.0.1.${network}`);
        }),
      )),
    );
  return opened;
}

async function middleLatency(world: World, origin: string): Promise<number> {
  const agent = keptConnection();
  const taken: number[] = [];
  for (let n = 0; n < PAGES; n++) taken.push(await latency(agent, `${origin}/saved-picks`, { cookie: world.cookie }));
  agent.destroy();
  return taken.toSorted((a, b) => a - b)[PAGES / 2] ?? Number.NaN;
}

/** Readers of the live stream without events: their cost to a process, and to requests for a page beside them. */
export async function benchStreams(world: World, { quick }: { readonly quick: boolean }): Promise<Row[]> {
  const seconds = quick ? 20 : 60;
  const server = await world.start("streams", `file:${world.databaseFile}`);
  await middleLatency(world, server.origin);
  const alone = await middleLatency(world, server.origin);
  const before = await residentMegabytes(server);
  const idleFrom = await processorSeconds(server);
  await later(seconds * 500);
  const idle = ((await processorSeconds(server)) - idleFrom) / (seconds / 2);
  const readers = await openAll(world, server.origin);
  await later(5_000);
  const from = await processorSeconds(server);
  await later(seconds * 1_000);
  const share = ((await processorSeconds(server)) - from) / seconds - idle;
  const after = await residentMegabytes(server);
  const beside = await middleLatency(world, server.origin);
  for (const reader of readers) reader.destroy();
  const detail = `${READERS} readers of every topic, ${seconds} s`;
  const row = { part: "streams", detail } as const;
  return [
    {
      ...row,
      what: "streams: memory of idle readers",
      measured: after - before,
      mark: atMost(MOST_MEGABYTES),
      unit: "MB",
    },
    { ...row, what: "streams: share of a core", measured: share, mark: atMost(MOST_SHARE), unit: "" },
    {
      ...row,
      what: "streams: a page beside them",
      measured: beside / alone,
      mark: atMost(MOST_TIMES_SLOWER),
      unit: "×",
      detail: `/saved-picks in the middle ${beside.toFixed(1)} ms beside them, ${alone.toFixed(1)} ms alone`,
    },
  ];
}

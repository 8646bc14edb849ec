import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { WebProcess } from "#tests/setup/product.ts";
import { atLeast, atMost, type Row } from "./report.ts";
import { AS_BROWSERS, load, type Load } from "./requests.ts";
import { renders } from "./renders.ts";
import { processorTimeOf } from "./timing.ts";
import type { World } from "./world.ts";

const run = promisify(execFile);
const CONNECTIONS = 10;
const CROWD = 50;

const LIST = "/betting-strategies?minConfidence=0";
const SAVED = "/saved-picks";
const PROPS = "/props";

/** Megabytes of memory a process of ours holds. */
export async function residentMegabytes(server: WebProcess): Promise<number> {
  const { stdout } = await run("ps", ["-o", "rss=", "-p", String(server.pid)]);
  return Number(stdout) / 1024;
}

/** Pages through the production server: signed in, crowded, from memory, and what the process holds afterwards. */
export async function benchPages(world: World, { quick }: { readonly quick: boolean }): Promise<Row[]> {
  const seconds = quick ? 3 : 8;
  const server = await world.start("pages", `file:${world.databaseFile}`);
  const signedIn = { cookie: world.cookie };
  const ask = (
    path: string,
    connections: number,
    headers: Readonly<Record<string, string>>,
    length = seconds,
  ): Promise<Load> => load(`${server.origin}${path}`, { connections, seconds: length, headers });
  const rows: Row[] = [];

  // Both are measured twice, in turn, and the better halves are compared: other work on the machine lasts for a while.
  const pages = [
    ["pick list", LIST],
    ["saved picks", SAVED],
  ] as const;
  for (const [, path] of pages) await ask(path, CONNECTIONS, signedIn, quick ? 2 : 4);
  const best = new Map<string, { page: number; pageMs: number; render: number; renderMs: number }>();
  for (let round = 0; round < 2; round++) {
    const rates = await renders(
      world,
      seconds / 4,
      pages.map(([, path]) => ({ path, cookie: world.cookie })),
    );
    for (const [, path] of pages) {
      const before = processorTimeOf(server.pid);
      const { requests, requestsPerSecond } = await ask(path, CONNECTIONS, signedIn, seconds / 2);
      const used = (processorTimeOf(server.pid) ?? Number.NaN) - (before ?? Number.NaN);
      const known = best.get(path) ?? { page: 0, pageMs: Infinity, render: 0, renderMs: Infinity };
      best.set(path, {
        page: Math.max(known.page, requestsPerSecond),
        pageMs: Math.min(known.pageMs, used / requests),
        render: Math.max(known.render, rates[path]?.perSecond ?? Number.NaN),
        renderMs: Math.min(known.renderMs, rates[path]?.processorMs ?? Number.NaN),
      });
    }
  }
  for (const [name, path] of pages) {
    const found = best.get(path);
    if (!found) continue;
    const browser = await ask(path, CONNECTIONS, { ...signedIn, ...AS_BROWSERS }, seconds / 2);
    rows.push({
      part: "pages",
      what: `The ${name} through the server against renderToString`,
      measured: found.page / found.render,
      mark: atLeast(0.25),
      unit: "×",
      detail: `${found.page.toFixed(0)} pages a second (${found.pageMs.toFixed(1)} ms of processor time each), ${found.render.toFixed(0)} renders (${found.renderMs.toFixed(1)} ms); compressed for browsers ${browser.requestsPerSecond.toFixed(0)}`,
    });
  }

  // The slowest hundredth of a run is four answers: here too the better of two runs counts.
  const crowded = async (path: string) => {
    const { p99Ms, requestsPerSecond } = await ask(path, CROWD, signedIn);
    const fair = (1000 * CROWD) / requestsPerSecond;
    return { p99Ms, fair, waits: p99Ms / fair };
  };
  for (const [name, path] of pages) {
    const [first, second] = [await crowded(path), await crowded(path)];
    const { p99Ms, fair, waits } = first.waits < second.waits ? first : second;
    rows.push({
      part: "pages",
      what: `p99 of the ${name} at ${CROWD} connections, in fair waits`,
      measured: waits,
      mark: atMost(1.3),
      unit: "×",
      detail: `${p99Ms.toFixed(0)} ms where ${CROWD}/throughput is ${fair.toFixed(0)} ms`,
    });
  }

  // One after the other and twice: the better of each, because a machine that is disturbed is so for a while.
  const slowest = async (path: string) =>
    Math.min(
      (await ask(path, CONNECTIONS, signedIn, seconds / 2)).p97Ms,
      (await ask(path, CONNECTIONS, signedIn, seconds / 2)).p97Ms,
    );
  const [list, board] = [await slowest(LIST), await slowest(PROPS)];
  rows.push({
    part: "pages",
    what: "p97.5 of the board of props against the pick list's",
    measured: board / list,
    mark: atMost(1.3),
    unit: "×",
    detail: `${board.toFixed(0)} ms and ${list.toFixed(0)} ms at ${CONNECTIONS} connections`,
  });

  for (const [name, path, least] of [
    ["landing page", "/", 15],
    ["track record", "/track-record", 20],
  ] as const) {
    // A query makes a page personal: it is rendered.
    const rendered = await ask(`${path}?fresh=1`, CONNECTIONS, AS_BROWSERS, seconds / 2);
    const kept = await ask(path, CONNECTIONS, AS_BROWSERS, seconds / 2);
    rows.push({
      part: "pages",
      what: `The ${name} from memory against rendering it`,
      measured: kept.requestsPerSecond / rendered.requestsPerSecond,
      mark: atLeast(least),
      unit: "×",
      detail: `${kept.requestsPerSecond.toFixed(0)} a second, rendered ${rendered.requestsPerSecond.toFixed(0)}`,
    });
  }

  rows.push({
    part: "pages",
    what: "Resident memory after the load",
    measured: await residentMegabytes(server),
    mark: atMost(280),
    unit: "MB",
    detail: `after ${countLines(server)} answers`,
  });
  await server.end("SIGTERM");
  return rows;
}

/** The server writes a line for every answer. */
function countLines(server: WebProcess): string {
  return server
    .log()
    .split("\n")
    .filter((line) => line.includes('"response"'))
    .length.toLocaleString("en-US");
}

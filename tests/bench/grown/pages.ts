import { createDatabase } from "#db/client.ts";
import type { WebProcess } from "#tests/setup/product.ts";
import { residentMegabytes } from "../pages.ts";
import { keptConnection, latency } from "../requests.ts";
import { median, processorTimeOf } from "../timing.ts";
import type { Bench } from "../world.ts";
import { addressesOf, type Address } from "./addresses.ts";
import { setClock, type Grown } from "./open-world.ts";

const METRICS_TOKEN = "the-bench-reads-the-metrics";
/** How many measurements are made before an address counts as grown: the machine may have been busy with other work. */
const LOOKS = 4;
/** Visits of one server before the other one's turn, and turns of each in a look. */
const VISITS = 5;
const TURNS = 3;
/** A smaller difference does not count as growth: the server also does other work, such as a collection or a refreshed figure. */
const NOTICED_MS = 1;

/** The time of a visit of one address in the small and in the large database, in milliseconds: the median of all measurements. */
export interface Compared {
  readonly name: string;
  readonly small: number;
  readonly large: number;
  /** In the server's processor time, which does not count other programs; by the clock where the system does not report it. */
  readonly by: "of processor time" | "by the clock";
  readonly looks: number;
  /** The first answer of a process, before anything is cached. */
  readonly first: readonly [small: number, large: number];
}

export const ratioOfPage = ({ small, large }: Pick<Compared, "small" | "large">): number =>
  large - small < NOTICED_MS ? 1 : large / small;

export interface PagesMeasured {
  readonly compared: readonly Compared[];
  /** Addresses that did not answer 200, with the reason. */
  readonly left: readonly string[];
  /** Resident memory of the large database's server after all of it. */
  readonly megabytes: number;
}

function headersFor({ as }: Address, world: Grown): Record<string, string> {
  if (as === "nobody") return {};
  if (as === "metrics") return { authorization: `Bearer ${METRICS_TOKEN}` };
  if (as === "program") return { authorization: `Bearer ${world.token}` };
  return { cookie: world.cookies[as] };
}

/** How to request an address so that it answers 200: as the reader, as a person where programs are refused, as an operator; null: not at all. */
async function waysIn(address: Address, world: Grown, origin: string): Promise<readonly [Address, number]> {
  let status = 0;
  for (const as of [address.as, "elite", "operator"] as const) {
    const asked = { ...address, as };
    // A kept connection may be closed by the server while the other one is still at work.
    const headers = { ...headersFor(asked, world), connection: "close" };
    const answer = await fetch(`${origin}${address.path}`, { headers, redirect: "manual" });
    await answer.arrayBuffer();
    if (answer.status === 200) return [asked, 200];
    if (status === 0) ({ status } = answer);
  }
  return [address, status];
}

interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly pid: number;
  /** The time of a visit, turn by turn. */
  readonly took: number[];
}

/** Requests both servers in turn; `by` is the unit of a turn. */
async function look(targets: readonly Target[], { warm }: { readonly warm: boolean }): Promise<Compared["by"]> {
  const agents = targets.map(() => keptConnection());
  const agentOf = (index: number) => agents[index] ?? keptConnection();
  // A request that takes seconds is not repeated: it takes the same time again.
  let visits = VISITS;
  if (warm)
    for (const [index, { url, headers }] of targets.entries())
      for (let visit = 0; visit < 3; visit++)
        if ((await latency(agentOf(index), url, headers)) > 1000) [visits, visit] = [1, 3];
  let by: Compared["by"] = "of processor time";
  for (let turn = 0; turn < TURNS; turn++)
    for (const [index, { url, headers, pid, took }] of targets.entries()) {
      const before = processorTimeOf(pid);
      let clock = 0;
      for (let visit = 0; visit < visits; visit++) clock += await latency(agentOf(index), url, headers);
      const after = processorTimeOf(pid);
      if (before === null || after === null) by = "by the clock";
      took.push((before === null || after === null ? clock : after - before) / visits);
    }
  for (const agent of agents) agent.destroy();
  return by;
}

/** Requests every address from both servers in turn, one answer after the other. */
export async function comparePages(
  bench: Bench,
  worlds: readonly [Grown, Grown],
  { limit, of, say }: { readonly limit: number; readonly of: string; readonly say: (line: string) => void },
): Promise<PagesMeasured> {
  const servers: WebProcess[] = [];
  const lists: (readonly Address[])[] = [];
  for (const [index, world] of worlds.entries()) {
    const database = await createDatabase({ url: world.url });
    await setClock(database, 2);
    const server = await bench.start(`grown-${index}`, world.url, {
      OPERATOR_EMAILS: world.operatorEmail,
      METRICS_TOKEN,
    });
    servers.push(server);
    // The reading ahead at a process's start belongs to no visit; requests for the record or the ranking wait until it is done.
    for (const path of ["/track-record", "/performance?board=all"]) {
      const headers = { cookie: world.cookies.elite, connection: "close" };
      await (await fetch(`${server.origin}${path}`, { headers })).arrayBuffer();
    }
    lists.push(await addressesOf(world, database, server.origin));
    database.close();
  }
  const [ofSmall = [], ofLarge = []] = lists;
  const compared: Compared[] = [];
  const left: string[] = [];
  for (const address of ofSmall) {
    if (!address.name.includes(of)) continue;
    const twin = ofLarge.find(({ name, as }) => name === address.name && as === address.as);
    if (!twin) {
      left.push(`${address.name} (only in one)`);
      continue;
    }
    const firsts: number[] = [];
    const targets: Target[] = [];
    for (const [index, asked] of [address, twin].entries()) {
      const world = worlds[index === 0 ? 0 : 1];
      const origin = servers[index]?.origin ?? "";
      const from = performance.now();
      const [way, status] = await waysIn(asked, world, origin).catch((error: unknown) => {
        throw new Error(`${asked.path}: ${String(error)}\n${servers[index]?.log().slice(-2000) ?? ""}`);
      });
      firsts.push(performance.now() - from);
      if (status !== 200) left.push(`${asked.name} ${status}`);
      else
        targets.push({
          url: `${origin}${way.path}`,
          headers: headersFor(way, world),
          pid: servers[index]?.pid ?? 0,
          took: [],
        });
    }
    if (targets.length < 2) continue;
    const medians = () => {
      const [small = Number.NaN, large = Number.NaN] = targets.map(({ took }) => median(took));
      return { small, large };
    };
    let by = await look(targets, { warm: true });
    let looks = 1;
    for (; looks < LOOKS && ratioOfPage(medians()) > limit; looks++) by = await look(targets, { warm: false });
    const { small, large } = medians();
    compared.push({
      name: address.as === "free" ? `${address.name} (free)` : address.name,
      small,
      large,
      by,
      looks,
      first: [firsts[0] ?? 0, firsts[1] ?? 0],
    });
    if (ratioOfPage({ small, large }) > limit)
      say(
        `  ${address.name} ${small.toFixed(1)} → ${large.toFixed(1)} ms (first ${firsts.map((ms) => ms.toFixed(0)).join(" → ")})`,
      );
  }
  const [, ofLargest] = servers;
  const megabytes = ofLargest ? await residentMegabytes(ofLargest) : Number.NaN;
  for (const server of servers) await server.end("SIGTERM");
  return { compared, left: [...new Set(left)], megabytes };
}

import { createDatabase } from "#db/client.ts";
import type { WebProcess } from "#tests/setup/product.ts";
import { keptConnection, latency } from "../requests.ts";
import { median } from "../timing.ts";
import type { Bench } from "../world.ts";
import { addressesOf, type Address } from "./addresses.ts";
import { setClock, type Grown } from "./open-world.ts";

const METRICS_TOKEN = "the-bench-reads-the-metrics";
/** A figure that misses is taken again, because the machine may have been busy with something else. */
const TRIES = 3;

/** What one address takes in the small and in the large database, in milliseconds. */
export interface Compared {
  readonly name: string;
  readonly small: number;
  readonly large: number;
  /** The first answer of a process, before anything is kept. */
  readonly first: readonly [small: number, large: number];
}

export interface PagesMeasured {
  readonly compared: readonly Compared[];
  /** What did not answer 200, and why. */
  readonly left: readonly string[];
}

function headersFor({ as }: Address, world: Grown): Record<string, string> {
  if (as === "nobody") return {};
  if (as === "metrics") return { authorization: `Bearer ${METRICS_TOKEN}` };
  if (as === "program") return { authorization: `Bearer ${world.token}` };
  return { cookie: world.cookies[as] };
}

/** How an address is asked so that it answers 200: as who looks at it, as a person where programs are refused, as an operator; null: not at all. */
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

/** Asks both servers for every address in turn, one answer after the other. */
export async function comparePages(
  bench: Bench,
  worlds: readonly [Grown, Grown],
  { limit, say }: { readonly limit: number; readonly say: (line: string) => void },
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
    lists.push(await addressesOf(world, database, server.origin));
    database.close();
  }
  const [ofSmall = [], ofLarge = []] = lists;
  const compared: Compared[] = [];
  const left: string[] = [];
  for (const address of ofSmall) {
    const twin = ofLarge.find(({ name, as }) => name === address.name && as === address.as);
    if (!twin) {
      left.push(`${address.name} (only in one)`);
      continue;
    }
    const firsts: number[] = [];
    const targets = [];
    for (const [index, asked] of [address, twin].entries()) {
      const world = worlds[index === 0 ? 0 : 1];
      const origin = servers[index]?.origin ?? "";
      const from = performance.now();
      const [way, status] = await waysIn(asked, world, origin).catch((error: unknown) => {
        throw new Error(`${asked.path}: ${String(error)}\n${servers[index]?.log().slice(-2000) ?? ""}`);
      });
      firsts.push(performance.now() - from);
      if (status !== 200) left.push(`${asked.name} ${status}`);
      else targets.push({ url: `${origin}${way.path}`, headers: headersFor(way, world), times: [] as number[] });
    }
    if (targets.length < 2) continue;
    let ratio = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < TRIES && ratio > limit; tries++) {
      const agents = targets.map(() => keptConnection());
      for (let round = 0; round < 18; round++)
        for (const [index, { url, headers, times }] of targets.entries()) {
          const agent = agents[index] ?? keptConnection();
          const time = await latency(agent, url, headers);
          if (round >= 3) times.push(time);
          // What takes seconds needs no second decimal.
          if (time > 1000) round += 3;
        }
      for (const agent of agents) agent.destroy();
      ratio = median(targets[1]?.times ?? []) / median(targets[0]?.times ?? []);
    }
    const [small = Number.NaN, large = Number.NaN] = targets.map(({ times }) => median(times));
    compared.push({
      name: address.as === "free" ? `${address.name} (free)` : address.name,
      small,
      large,
      first: [firsts[0] ?? 0, firsts[1] ?? 0],
    });
    if (ratio > limit)
      say(
        `  ${address.name} ${small.toFixed(1)} → ${large.toFixed(1)} ms (first ${firsts.map((ms) => ms.toFixed(0)).join(" → ")})`,
      );
  }
  for (const server of servers) await server.end("SIGTERM");
  return { compared, left: [...new Set(left)] };
}

import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { setTimeout as later } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Agent, get } from "node:http";
import { quantile } from "../timing.ts";
import type { Noise, NoiseCount, NoiseOrder } from "./noise.ts";

/** An affected reader: signed in, from an address of their own. */
export interface Listener {
  readonly cookie: string;
  readonly localAddress: string;
}

/** All affected readers, and the server's address. */
interface Audience {
  readonly origin: string;
  readonly listeners: readonly Listener[];
}

/** Milliseconds of every answer. */
interface Heard {
  readonly help: readonly number[];
  readonly list: readonly number[];
  readonly health: readonly number[];
}

const PAGES = { help: "/help", list: "/betting-strategies?minConfidence=0", health: "/healthcheck" } as const;
type Page = keyof typeof PAGES;
/** The pause between two requests of a kind: of readers, and of a platform's health check. */
const EVERY_MS = { help: 2_000, list: 4_000, health: 200 } as const;
const LONGEST_MS = 30_000;
/** From the start of a noise to the measurement: by then the allowance for bursts, a second's work, is used up. */
const BEGUN_AFTER_MS = 5_000;

function answerTime(agent: Agent, url: string, localAddress: string, cookie: string): Promise<number> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent, localAddress, headers: cookie === "" ? {} : { cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume();
      answer.once("end", () => resolve(performance.now() - from));
    });
    asked.once("error", reject);
    asked.setTimeout(LONGEST_MS, () => asked.destroy(new Error(`${url} was not answered`)));
  });
}

/** Times listened so far: a platform checks every 15 seconds, so that its address never comes near the limit of one. */
let listened = 0;

/** Requests each page at its own pace until the time is up. */
async function listen({ origin, listeners }: Audience, seconds: number): Promise<Heard> {
  const until = performance.now() + seconds * 1000;
  const each = async (page: Page, { cookie, localAddress }: Listener, share: number): Promise<number[]> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const taken: number[] = [];
    // Not all at once.
    await later(EVERY_MS[page] * share);
    while (performance.now() < until) {
      const time = await answerTime(agent, `${origin}${PAGES[page]}`, localAddress, cookie);
      taken.push(time);
      await later(Math.max(0, EVERY_MS[page] - time));
    }
    agent.destroy();
    return taken;
  };
  const all = async (page: Page) =>
    (await Promise.all(listeners.map((one, index) => each(page, one, index / listeners.length)))).flat();
  const [help, list, health] = await Promise.all([
    all("help"),
    all("list"),
    each("health", { cookie: "", localAddress: `127.0.4.${++listened}` }, 0),
  ]);
  return { help, list, health };
}

/** Starts a noise; `ended` returns the number of answers by status. */
async function startNoise(order: NoiseOrder): Promise<{ readonly ended: Promise<NoiseCount> }> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", fileURLToPath(new URL("./make-noise.ts", import.meta.url))],
    { stdio: ["pipe", "pipe", "inherit"] },
  );
  child.stdin.end(JSON.stringify(order));
  const ended = text(child.stdout).then((shown) => JSON.parse(shown) as NoiseCount);
  await later(BEGUN_AFTER_MS);
  return { ended };
}

export interface Disturbed {
  readonly name: string;
  readonly quiet: Heard;
  readonly noisy: Heard;
  readonly answered: NoiseCount;
}

const joined = (a: Heard, b: Heard): Heard => ({
  help: [...a.help, ...b.help],
  list: [...a.list, ...b.list],
  health: [...a.health, ...b.health],
});

/** Measures in quiet, under a noise, and in quiet again: other work on the machine disturbs it for a while. */
export async function disturb(audience: Audience, noise: Noise, seconds: number): Promise<Disturbed> {
  const before = await listen(audience, seconds / 2);
  const { ended } = await startNoise({ origin: audience.origin, noise, seconds: seconds + BEGUN_AFTER_MS / 1000 });
  const noisy = await listen(audience, seconds);
  const answered = await ended;
  await later(1_000);
  const after = await listen(audience, seconds / 2);
  return { name: noise.name, quiet: joined(before, after), noisy, answered };
}

export const p95 = (times: readonly number[]) => quantile(times, 0.95);

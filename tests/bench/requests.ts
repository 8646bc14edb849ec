import { Agent, get } from "node:http";
import autocannon from "autocannon";

export interface Load {
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly p97Ms: number;
  readonly p99Ms: number;
}

/** Asks for one address from several connections at once, for some seconds. Throws when an answer is not 200. */
export async function load(
  url: string,
  given: {
    readonly connections: number;
    readonly seconds: number;
    readonly headers?: Readonly<Record<string, string>>;
  },
): Promise<Load> {
  const result = await autocannon({
    url,
    connections: given.connections,
    duration: given.seconds,
    headers: { ...given.headers },
  });
  if (result.requests.total === 0) throw new Error(`${url} was not answered once in ${given.seconds} s`);
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${url}: ${bad} of ${result.requests.total} requests were not answered with 200`);
  return {
    requests: result.requests.total,
    requestsPerSecond: result.requests.total / result.duration,
    p97Ms: result.latency.p97_5,
    p99Ms: result.latency.p99,
  };
}

/** Milliseconds until the last byte of one answer over a kept connection. */
export async function latency(
  agent: Agent,
  url: string,
  headers: Readonly<Record<string, string>>,
  status = 200,
): Promise<number> {
  const from = performance.now();
  await new Promise<void>((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== status) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume();
      answer.once("end", resolve);
    }).once("error", reject);
  });
  return performance.now() - from;
}

/** What a browser says that it can read; answers are compressed for it. */
export const AS_BROWSERS = { "accept-encoding": "gzip, deflate, br" } as const;

/** Bytes of an answer's body as a browser is sent it. */
export function bytesSent(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { ...headers, ...AS_BROWSERS } }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => void (bytes += chunk.length));
      answer.once("end", () => resolve(bytes));
    }).once("error", reject);
  });
}

export const keptConnection = () => new Agent({ keepAlive: true, maxSockets: 1 });

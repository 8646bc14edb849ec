/** Makes a noise for some seconds, in a process of its own so that it does not delay the measurement. Prints the statuses of its answers. */
import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as later } from "node:timers/promises";
import type { NoiseOrder, NoisyRequest } from "./noise.ts";

const { origin, noise, seconds } = JSON.parse(await text(process.stdin)) as NoiseOrder;
const { hostname, port } = new URL(origin);
const until = performance.now() + seconds * 1000;
const counts: Record<string, number> = {};
const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1);
let asked = 0;

function next(): NoisyRequest {
  const one = noise.requests[asked % noise.requests.length];
  if (!one) throw new Error(`${noise.name} asks nothing`);
  asked += 1;
  const filled = (part: string) => part.replaceAll("{n}", String(asked));
  return { ...one, path: filled(one.path), ...(one.body === undefined ? {} : { body: filled(one.body) }) };
}

/** Asks and reads; resolves when the answer has ended or the time is up. */
function ask({ method, path, headers, body, encoding }: NoisyRequest): Promise<void> {
  return new Promise((resolve) => {
    const sent = request(
      {
        hostname,
        port,
        method,
        path,
        localAddress: noise.localAddress,
        agent: false,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body, encoding)) }),
        },
      },
      (answer) => {
        count(String(answer.statusCode));
        answer.resume();
        answer.once("close", resolve);
      },
    );
    sent.once("error", () => {
      count("error");
      setTimeout(resolve, 100);
    });
    setTimeout(() => sent.destroy(), Math.max(0, until - performance.now())).unref();
    sent.end(body, encoding ?? "utf8");
  });
}

/** Sends two requests on one connection and never reads; resolves when the server drops the connection or the time is up. */
function askUnread({ method, path, headers }: NoisyRequest): Promise<void> {
  const lines = [`${method} ${path} HTTP/1.1`, "Host: x", ...Object.entries(headers).map(([k, v]) => `${k}: ${v}`)];
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: noise.localAddress });
    socket.pause();
    socket.write(`${lines.join("\r\n")}\r\n\r\n`.repeat(2));
    count("unread");
    const end = () => {
      socket.destroy();
      resolve();
    };
    socket.once("error", end);
    socket.once("close", end);
    setTimeout(end, Math.max(0, Math.min(5_000, until - performance.now())));
  });
}

async function keepAsking(): Promise<void> {
  while (performance.now() < until) {
    const from = performance.now();
    await (noise.reads ? ask : askUnread)(next());
    // A refused request is repeated at once, but not in a loop that takes the machine's other processor.
    if (performance.now() - from < 5) await later(5);
  }
}

await Promise.all(Array.from({ length: noise.connections }, keepAsking));
process.stdout.write(JSON.stringify(counts));
process.exit(0);

import { connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";

/** A primary as if far away: all data to and from it arrives `delayMs` later, in order. */
export interface DelayedPrimary {
  /** To be used as DATABASE_URL (every read waits) or DATABASE_SYNC_URL (writes and syncs wait). */
  readonly url: string;
  /** Requests passed on so far: bytes sent by a client after it had been answered, or for the first time, begin a new one. */
  readonly requests: () => number;
  stop(): Promise<void>;
}

/**
 * Puts a TCP proxy on a loopback port in front of a libSQL server (`primaryIn` of ./sqld.ts). A round trip through it takes
 * `roundTripMs` longer than a direct one: half on the way there, half on the way back. Connections are kept alive as the client
 * wants them, so that a page's latency is its own time plus `roundTripMs` for every read it waits for in turn.
 */
export async function delayedPrimary(options: {
  readonly target: string;
  readonly roundTripMs: number;
}): Promise<DelayedPrimary> {
  const target = new URL(options.target);
  const sockets = new Set<Socket>();
  let requests = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let answered = true;
    client.on("data", () => {
      if (answered) requests++;
      answered = false;
    });
    upstream.on("data", () => (answered = true));
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.once("error", () => socket.destroy());
      socket.once("close", () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(delay(options.roundTripMs / 2)).pipe(upstream);
    upstream.pipe(delay(options.roundTripMs / 2)).pipe(client);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (!address || typeof address !== "object") throw new Error("The proxy has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests: () => requests,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Hands every chunk on `milliseconds` after it came; chunks under way at the same time do not wait for each other. */
function delay(milliseconds: number): Transform {
  let last: Promise<void> = Promise.resolve();
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const arrival = new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
      last = Promise.all([last, arrival]).then(() => {
        if (!this.destroyed) this.push(chunk);
      });
      done();
    },
    flush(done) {
      void last.then(() => done());
    },
  });
}

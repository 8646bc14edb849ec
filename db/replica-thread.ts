import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";

/** The primary a replica synchronizes with, and the replica's file. */
export interface ReplicaSource {
  readonly url: string;
  readonly syncUrl: string;
  readonly authToken: string | undefined;
}

/** The libSQL client of a replica in a thread of its own. */
export interface ReplicaThread {
  /** Synchronizes the replica with the primary. @throws Error on failure; it may be called again. */
  sync(): Promise<void>;
  close(): void;
}

/** CommonJS, as text: a bundle has no file of its own to start a thread from. */
const PROGRAM = `
const { parentPort, workerData } = require("node:worker_threads");
const { createClient } = require(workerData.library);
let client;
parentPort.on("message", async (message) => {
  if (message === "close") {
    client?.close();
    return parentPort.close();
  }
  try {
    client ??= createClient(workerData.source);
    await client.sync();
    parentPort.postMessage(null);
  } catch (error) {
    try { client?.close(); } catch {}
    client = undefined;
    parentPort.postMessage(String(error?.message ?? error));
  }
});
`;

/**
 * Starts the thread. libSQL's `sync()` blocks until it is done: milliseconds for a small change, seconds when a primary returns from a
 * crash and the whole replica is fetched again. In a thread of its own it blocks nothing else.
 */
export function startReplicaThread(source: ReplicaSource): ReplicaThread {
  const worker = new Worker(PROGRAM, {
    eval: true,
    workerData: { source, library: createRequire(import.meta.url).resolve("@libsql/client") },
    // The thread does not inherit the process's loaders and inspectors.
    execArgv: [],
  });
  worker.unref();
  let waiting: { readonly resolve: () => void; readonly reject: (error: Error) => void } | undefined;
  let ended: Error | undefined;
  function settle(error: Error | null): void {
    const asked = waiting;
    waiting = undefined;
    worker.unref();
    if (error) asked?.reject(error);
    else asked?.resolve();
  }
  worker.on("message", (problem: string | null) => settle(problem === null ? null : new Error(problem)));
  worker.on("error", (error) => settle((ended = error)));
  worker.on("exit", () => settle((ended ??= new Error("The replica's thread has ended"))));
  return {
    sync: () =>
      new Promise<void>((resolve, reject) => {
        if (ended) return reject(ended);
        if (waiting) return reject(new Error("A sync is under way"));
        waiting = { resolve, reject };
        // A process waiting for its sync must not exit.
        worker.ref();
        worker.postMessage("sync");
      }),
    close: () => worker.postMessage("close"),
  };
}

import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";

/** What a replica is synchronised with, and where it lies. */
export interface ReplicaSource {
  readonly url: string;
  readonly syncUrl: string;
  readonly authToken: string | undefined;
}

/** The libSQL client of a replica in a thread of its own. */
export interface ReplicaThread {
  /** Brings the replica up to the primary. @throws Error when that failed; the thread may be asked again. */
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
 * Starts the thread. libSQL's `sync()` stands still until it is done: milliseconds when there is little news, seconds when a primary
 * comes back from a crash and the whole replica is fetched anew. Here nobody else stands still with it.
 */
export function startReplicaThread(source: ReplicaSource): ReplicaThread {
  const worker = new Worker(PROGRAM, {
    eval: true,
    workerData: { source, library: createRequire(import.meta.url).resolve("@libsql/client") },
    // What the process was started with (loaders, inspectors) is not for this thread.
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
        // A process that waits for its sync stays for it.
        worker.ref();
        worker.postMessage("sync");
      }),
    close: () => worker.postMessage("close"),
  };
}

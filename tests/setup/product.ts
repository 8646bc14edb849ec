import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { copyFile, cp, mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
const START_TIMEOUT_MS = 60_000;

/** A process of the product under test. It is ended by its own id only. */
export interface RunningProcess {
  readonly pid: number;
  /** Whether it has not ended by itself or by `end`. */
  readonly running: () => boolean;
  readonly log: () => string;
  /** Sends a signal (SIGTERM unless said otherwise) and waits until the process is gone. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

export interface WebProcess extends RunningProcess {
  /** Its address: http://127.0.0.1:PORT. */
  readonly origin: string;
}

/** The built product in a folder of its own: a build made meanwhile changes nothing here. Answers the folder. */
export async function copyProduct(folder: string): Promise<string> {
  const product = join(folder, "product");
  await mkdir(product);
  await cp(join(ROOT, "build"), join(product, "build"), { recursive: true });
  for (const name of ["server.js", "package.json"]) await copyFile(join(ROOT, name), join(product, name));
  for (const name of ["public", "node_modules"]) await symlink(join(ROOT, name), join(product, name));
  return product;
}

/** Starts the production server as a deployment does, and waits until it answers anything. */
export async function startWeb(
  product: string,
  options: { readonly logFile: string; readonly env: Readonly<Record<string, string>> },
): Promise<WebProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const started = startNode(["node_modules/@remix-run/serve/dist/cli.js", "./server.js"], {
    cwd: product,
    logFile: options.logFile,
    env: { ...options.env, HOST: "127.0.0.1", PORT: String(port) },
  });
  const until = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < until && started.running()) {
    const answer = await fetch(`${origin}/healthcheck`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer) return { ...started, origin };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await started.end("SIGKILL");
  throw new Error(`The web process did not come up:\n${started.log()}`);
}

/** Starts the built worker as a deployment does. It is up once it has written a heartbeat; the caller waits for that. */
export function startWorkerProcess(
  product: string,
  options: { readonly logFile: string; readonly env: Readonly<Record<string, string>> },
): RunningProcess {
  return startNode(["build/commands/worker.js"], { cwd: product, ...options });
}

/** As the Dockerfile sets it. */
export const IMAGE_ENV = {
  NODE_ENV: "production",
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  NODE_OPTIONS: "--max-old-space-size=320 --max-semi-space-size=8",
} as const;

function startNode(
  args: readonly string[],
  {
    cwd,
    logFile,
    env,
  }: { readonly cwd: string; readonly logFile: string; readonly env: Readonly<Record<string, string>> },
): RunningProcess {
  const log = openSync(logFile, "a");
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd,
    // The product under test gets none of the developer's own settings.
    env: { PATH: process.env.PATH, ...env, ...IMAGE_ENV },
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const running = () => child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? 0,
    running,
    log: () => readFileSync(logFile, "utf8"),
    async end(signal = "SIGTERM") {
      if (running()) child.kill(signal);
      await ended;
    },
  };
}

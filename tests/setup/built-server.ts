import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { build } from "../../dev/local/setup.mjs";
import { freePort } from "./free-port.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

export const SERVER_SECRET = "a session secret of a built server, long enough";

/** The production server as its own process, as `npm start` runs it. */
export interface BuiltServer {
  readonly origin: string;
  readonly pid: number;
  /** Everything it printed so far. */
  output(): string;
  /** Whether the process is still there. */
  alive(): boolean;
  /** Ends it in order; SIGKILL where it takes longer than ten seconds. */
  stop(): Promise<void>;
}

/** Builds (nothing, where the build is current). */
export async function buildOnce(): Promise<void> {
  // Vite's configuration leaves Remix out where tests run.
  const { VITEST: _vitest, NODE_ENV: _mode, ...env } = process.env;
  await build(ROOT, env, () => undefined);
}

/** Starts the built server with these settings and no others; waits until it answers. */
export async function startBuiltServer(settings: Readonly<Record<string, string>>): Promise<BuiltServer> {
  await buildOnce();
  const port = Number(settings.PORT ?? (await freePort()));
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["node_modules/@remix-run/serve/dist/cli.js", "./server.js"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "localhost",
      APP_ORIGIN: origin,
      SESSION_SECRET: SERVER_SECRET,
      ...settings,
      PORT: String(port),
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const alive = () => child.exitCode === null && child.signalCode === null;
  for (let tries = 0; ; tries++) {
    const up = await fetch(`${origin}/healthcheck`).then(
      (answer) => answer.status < 500,
      () => false,
    );
    if (up) break;
    if (!alive() || tries > 600) {
      child.kill("SIGKILL");
      throw new Error(`The server did not come up:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    pid: child.pid ?? 0,
    output: () => output,
    alive,
    async stop() {
      if (!alive()) return;
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), 10_000);
      await ended;
      clearTimeout(late);
    },
  };
}

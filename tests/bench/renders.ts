import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Visit } from "./visits.ts";
import type { World } from "./world.ts";

const run = promisify(execFile);

export interface Rate {
  readonly perSecond: number;
  /** Of one page or one render, milliseconds. */
  readonly processorMs: number;
}

/** How each page's tree is rendered by only `renderToString`, by path, in a process with the server's environment. */
export async function renders(
  world: World,
  seconds: number,
  visits: readonly Pick<Visit, "path" | "cookie">[],
  more: Readonly<Record<string, string>> = {},
): Promise<Record<string, Rate>> {
  const { stdout } = await run(
    process.execPath,
    [
      "--import",
      "tsx",
      fileURLToPath(new URL("./yardstick.ts", import.meta.url)),
      world.product,
      String(seconds),
      JSON.stringify(visits.map(({ path, cookie }) => ({ path, cookie }))),
    ],
    {
      env: { PATH: process.env.PATH, ...world.env(`file:${world.databaseFile}`), ...more, LOG_LEVEL: "silent" },
      cwd: world.product,
    },
  );
  return JSON.parse(stdout) as Record<string, Rate>;
}

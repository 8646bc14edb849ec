import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildOnce } from "#tests/setup/built-server.ts";
import { localSettings } from "../../dev/local/settings.mjs";
import { runAppCommand } from "../../dev/local/setup.mjs";
import { atMost, type Row } from "./report.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const ENDED = /^Filled in (\d+) s with (\d+) MB: (.+)\.$/m;

/**
 * The first fill of an empty database as `npm start` runs it, with the people of the simulation: the time and the peak memory it reports
 * itself. A quick run leaves it out, since it cannot be shortened.
 */
export async function benchFill({ quick }: { readonly quick: boolean }): Promise<Row[]> {
  if (quick) return [];
  await buildOnce();
  const folder = await mkdtemp(join(tmpdir(), "linewise-fill-"));
  try {
    const { PATH } = process.env;
    const { settings: env } = localSettings(folder, {
      PATH,
      NODE_ENV: "production",
      FEED: "simulation",
      DATABASE_URL: `file:${join(folder, "filled.db")}`,
    });
    const run = (name: string) => runAppCommand(name, [], { root: ROOT, env, show: false });
    await run("migrate");
    const said = ENDED.exec(String(await run("first-fill")));
    if (said === null) throw new Error("The first fill did not say how long it took");
    const [, seconds, megabytes, rows] = said;
    const detail = `${rows}; ${cpus().length} processors`;
    return [
      {
        part: "fill",
        what: "First fill of a database",
        measured: Number(seconds),
        mark: atMost(150),
        unit: "s",
        detail,
      },
      {
        part: "fill",
        what: "Memory of a first fill",
        measured: Number(megabytes),
        mark: atMost(280),
        unit: "MB",
        detail: "the process that fills all but baseball's past, at its peak",
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type PluginBuild } from "esbuild";
import { commandSources, PROGRAM_OPTIONS } from "../../vite.commands.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
/** Inside node_modules, so that the packages the programs use are found from there. */
const CACHE = join(ROOT, "node_modules/.cache/linewise-programs");
/** Handed on by the environment: a run's processes know it, and children that tests start with an environment of their own need not. */
const FOLDER = "LINEWISE_TEST_PROGRAMS";

/** Programs that tests start, besides those of app/commands. */
const OTHER_PROGRAMS = [
  "tests/faults/run-jobs.ts",
  "tests/faults/send-until-killed.ts",
  "tests/faults/send-web-hooks-until-killed.ts",
  "tests/faults/serve-actions.ts",
  "tests/faults/write-pairs.ts",
  "tests/fixtures/reveal-picks.ts",
  "tests/fixtures/write-heartbeats.ts",
] as const;

/**
 * Node's arguments for a program of the sources, by its path from the root (`app/commands/worker.ts`). In a test run it is the one made
 * by `buildPrograms`, which starts in a second or less; elsewhere (`npm run faults`) the source itself through tsx, in three to ten.
 */
export function programArguments(path: string): readonly string[] {
  const folder = process.env[FOLDER];
  return folder ? [join(folder, path.replace(/\.ts$/, ".js"))] : throughTsx(path);
}

/** The source itself, as npm starts it. */
export const throughTsx = (path: string): readonly string[] => ["--import", "tsx", join(ROOT, path)];

/** Joins every program with the modules it loads, as the build does, and answers what removes them again. */
export async function buildPrograms(): Promise<() => Promise<void>> {
  // Every project of a run asks; one folder serves all.
  if (process.env[FOLDER]) return () => Promise.resolve();
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, "run-"));
  await build({
    ...PROGRAM_OPTIONS,
    absWorkingDir: ROOT,
    entryPoints: [...commandSources(), ...OTHER_PROGRAMS],
    outdir: folder,
    outbase: ROOT,
    chunkNames: "chunks/[name]-[hash]",
    plugins: [{ name: "own-places", setup: keepOwnPlaces }],
  });
  process.env[FOLDER] = folder;
  return async () => {
    delete process.env[FOLDER];
    await rm(folder, { recursive: true, force: true });
  };
}

/** A module that reads its own path gets that of its source. */
function keepOwnPlaces({ onLoad }: PluginBuild): void {
  onLoad({ filter: /[\\/](?:app|db|dev|tests)[\\/].*\.tsx?$/ }, async ({ path }) => ({
    contents: (await readFile(path, "utf8")).replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)),
    loader: path.endsWith("x") ? "tsx" : "ts",
  }));
}

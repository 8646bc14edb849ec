import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

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

/** As much of esbuild as is used here. */
interface Esbuild {
  build(options: Record<string, unknown>): Promise<unknown>;
}
interface Loading {
  onLoad(
    filter: { readonly filter: RegExp },
    load: (file: { readonly path: string }) => Promise<{ readonly contents: string; readonly loader: string }>,
  ): void;
}

/**
 * Node's arguments for a program of the sources, by its path from the root (`app/commands/worker.ts`). In a test run it is the one made
 * by `buildPrograms`, which starts in a second or less; elsewhere (`npm run faults`) the source itself through tsx, in three to ten.
 */
export function programArguments(path: string): readonly string[] {
  const folder = process.env[FOLDER];
  return folder ? [join(folder, path.replace(/\.ts$/, ".js"))] : throughTsx(path);
}

/** The source itself, as npm and a deployment start it. */
export const throughTsx = (path: string): readonly string[] => ["--import", "tsx", join(ROOT, path)];

/**
 * Joins every program with the modules it loads, by the same esbuild that tsx transforms them with one by one, and answers what removes
 * them again. Packages stay outside.
 */
export async function buildPrograms(): Promise<() => Promise<void>> {
  // Every project of a run asks; one folder serves all.
  if (process.env[FOLDER]) return () => Promise.resolve();
  const commands = (await readdir(join(ROOT, "app/commands"))).filter((name) => name.endsWith(".ts"));
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, "run-"));
  const esbuild = createRequire(createRequire(import.meta.url).resolve("tsx/package.json"))("esbuild") as Esbuild;
  await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: [...commands.map((name) => `app/commands/${name}`), ...OTHER_PROGRAMS],
    outdir: folder,
    outbase: ROOT,
    bundle: true,
    splitting: true,
    chunkNames: "chunks/[name]-[hash]",
    format: "esm",
    platform: "node",
    target: `node${process.versions.node}`,
    packages: "external",
    jsx: "automatic",
    logLevel: "error",
    plugins: [{ name: "own-places", setup: keepOwnPlaces }],
  });
  process.env[FOLDER] = folder;
  return async () => {
    delete process.env[FOLDER];
    await rm(folder, { recursive: true, force: true });
  };
}

/** A module that reads its own path gets that of its source. */
function keepOwnPlaces(build: Loading): void {
  build.onLoad({ filter: /[\\/](?:app|db|dev|tests)[\\/].*\.tsx?$/ }, async ({ path }) => ({
    contents: (await readFile(path, "utf8")).replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)),
    loader: path.endsWith("x") ? "tsx" : "ts",
  }));
}

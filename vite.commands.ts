import { cpSync, readdirSync, rmSync } from "node:fs";
import { build, type BuildOptions } from "esbuild";
import type { Plugin } from "vite";

const FOLDER = "build/commands";

/** How a program of the sources is joined with the modules it loads. Packages stay outside, and names as they are in the sources. */
export const PROGRAM_OPTIONS = {
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  jsx: "automatic",
  logLevel: "error",
} as const satisfies BuildOptions;

/** The programs of app/commands, by their paths from the root. */
export const commandSources = (): readonly string[] =>
  readdirSync("app/commands")
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `app/commands/${name}`);

/**
 * Writes every program of app/commands to build/commands, where a deployment and `npm start` run them: through `tsx` each takes 100 MB and
 * three seconds more. The migrations lie beside them, as one of the programs applies them.
 */
export function commandPrograms(): Plugin {
  return {
    name: "linewise-command-programs",
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    async closeBundle() {
      rmSync(FOLDER, { recursive: true, force: true });
      await build({ ...PROGRAM_OPTIONS, entryPoints: [...commandSources()], outdir: FOLDER });
      cpSync("db/migrations", `${FOLDER}/migrations`, { recursive: true });
    },
  };
}

import { fileURLToPath } from "node:url";
import { build } from "../../dev/local/setup.mjs";

/** Builds unless the build is of the present sources. */
export default async function buildFirst(): Promise<void> {
  // The build leaves its plugins out when it takes itself for a test.
  const { VITEST: _, ...env } = process.env;
  const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
  await build(root, env, (line: string) => void process.stdout.write(`${line}\n`));
}

import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

/** The suffix of an import that asks for a module as one script. */
const QUERY = "?script";

/** The packages' builds for browsers, which bring replacements for Node's built-in modules. */
const FOR_BROWSERS = ["csv-parse", "csv-stringify"].map((name) => ({
  find: `${name}/sync`,
  replacement: `${name}/browser/esm/sync`,
}));

/** A module with all it imports as the text of one classic script, which needs nothing else: it also runs from a file that was saved. */
async function asOneScript(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    envFile: false,
    logLevel: "error",
    root: fileURLToPath(new URL(".", import.meta.url)),
    publicDir: false,
    resolve: { alias: FOR_BROWSERS },
    build: {
      write: false,
      target: "es2022",
      lib: { entry, formats: ["iife"], name: "linewise" },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && "output" in output ? output.output.find(({ type }) => type === "chunk") : undefined;
  if (chunk?.type !== "chunk") throw new Error(`${entry} is no script`);
  return chunk.code;
}

/** `import text from "./module.ts?script"` returns the text of that module's script. */
export function pageScripts(): Plugin {
  return {
    name: "linewise-page-scripts",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return null;
      const found = await this.resolve(source.slice(0, -QUERY.length), importer, { skipSelf: true });
      return found === null ? null : `${found.id}${QUERY}`;
    },
    async load(id) {
      return id.endsWith(QUERY)
        ? `export default ${JSON.stringify(await asOneScript(id.slice(0, -QUERY.length)))};`
        : null;
    },
  };
}

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What a file of ours is read from, or reads the types of: `import … from "x"`, `export … from "x"`, `import("x")`. */
const IMPORT = /^(?:import|export)\b[^;"']*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/gm;

/** @param {string} file @param {string} specifier */
function ownFile(file, specifier) {
  const [, room, rest] = /^#(app|db)\/(.*)/.exec(specifier) ?? [];
  const path = room && rest ? join(room, rest) : specifier.startsWith(".") ? join(dirname(file), specifier) : null;
  return path !== null && /\.tsx?$/.test(path) && existsSync(path) ? path : null;
}

/**
 * The files of ours that a file reaches by its imports, types included, with the one that led there first. Run from the repository's root.
 *
 * @param {string} start
 * @returns {ReadonlyMap<string, string | null>}
 */
export function filesReached(start) {
  /** @type {Map<string, string | null>} */
  const by = new Map([[start, null]]);
  for (const file of by.keys())
    for (const [, named, lazy] of readFileSync(file, "utf8").matchAll(IMPORT)) {
      const found = ownFile(file, named ?? lazy ?? "");
      if (found !== null && !by.has(found)) by.set(found, file);
    }
  return by;
}

if (import.meta.filename === process.argv[1]) {
  const [route, ...rest] = process.argv.slice(2);
  if (route === undefined || rest.length > 0) {
    console.error("Usage: npm run report:reach -- app/routes/NAME/route.tsx");
    process.exit(2);
  }
  const reached = filesReached(route);
  for (const [file, by] of reached) console.log(by === null ? file : `${file} < ${by}`);
  console.log(`${reached.size} files`);
}

import { fileURLToPath } from "node:url";
import { normalizePath, type Plugin } from "vite";

/**
 * React's files for production, below `node_modules/`, by the names they are imported by. They are CommonJS, of which a bundle keeps
 * everything, also what nothing of ours calls: `render` and `hydrate` of React 17, `findDOMNode`, `createFactory`. As modules they are
 * taken apart like our own code; it weighs 2 KB.
 */
export const REACT_FILES: Readonly<Record<string, string>> = {
  react: "react/cjs/react.production.min.js",
  "react/jsx-runtime": "react/cjs/react-jsx-runtime.production.min.js",
  "react-dom": "react-dom/cjs/react-dom.production.min.js",
  // In production it hands on two functions of react-dom.
  "react-dom/client": "react-dom/cjs/react-dom.production.min.js",
  scheduler: "scheduler/cjs/scheduler.production.min.js",
};

const REQUIRED = /(\bvar |,)(\w+)=require\("([\w-]+)"\)/g;

/** One of React's files with `import` and `export` where it said `require` and `exports`. Each name is exported as it was. */
export function asModule(code: string): string {
  const imports = [...code.matchAll(REQUIRED)].map(([, , name, from]) => `import * as ${name} from "${from}";`);
  const names = [...new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => name))];
  const body = code
    .replace(REQUIRED, (_, before: string) => (before === "," ? "" : before))
    .replace(/\bvar ,/g, "var ")
    .replace(/\bvar ;/g, "")
    .replace(/\bexports\.(\w+)/g, "exported_$1");
  return [
    ...imports,
    `var ${names.map((name) => `exported_${name}`).join(",")};`,
    body,
    `export{${names.map((name) => `exported_${name} as ${name}`).join(",")}};`,
  ].join("\n");
}

/** Hands React to builds for browsers as modules. `tests/architecture/bundles.test.ts` fails where a file of React is written otherwise. */
export function reactAsModules(): Plugin {
  const pathOf = (file: string) => normalizePath(fileURLToPath(new URL(`node_modules/${file}`, import.meta.url)));
  const paths = new Map(Object.entries(REACT_FILES).map(([name, file]) => [name, pathOf(file)]));
  const ours = new Set(paths.values());
  return {
    name: "linewise-react-as-modules",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    enforce: "pre",
    resolveId: (name) => paths.get(name),
    transform: (code, id) => (ours.has(id) ? { code: asModule(code), map: null } : null),
  };
}

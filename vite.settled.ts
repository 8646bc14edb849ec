import type { Plugin } from "vite";

/**
 * What is settled in every browser, in the words of the packages: Remix's flags are all on (remix.config.js) and the router's with them,
 * loaders are always asked by Single Fetch, and a browser renders no document. Said as constants, what runs otherwise falls away when the
 * scripts are made smaller; it weighs 3 KB. `tests/architecture/bundles.test.ts` fails where a package no longer says it so.
 */
export const SETTLED: readonly {
  /** Below `node_modules/`. */
  readonly file: string;
  readonly says: RegExp;
  readonly settled: string;
}[] = [
  ...["browser", "components", "fog-of-war", "links", "routes"].map((name) => ({
    file: `@remix-run/react/dist/esm/${name}.js`,
    says: /(?:window\.__remixContext\.)?\bfuture\.v3_\w+/g,
    settled: "true",
  })),
  ...["@remix-run/router/dist/router.js", "react-router/dist/index.js", "react-router-dom/dist/index.js"].map(
    (file) => ({ file, says: /\b(?:router\.)?future\.v7_\w+/g, settled: "true" }),
  ),
  {
    file: "@remix-run/react/dist/esm/routes.js",
    says: /typeof singleFetch === "function"/g,
    settled: "true",
  },
  {
    // Ours are documents from the first moment.
    file: "@remix-run/react/dist/esm/routes.js",
    says: /route\.id === "root" \? RemixRootDefaultHydrateFallback : undefined/g,
    settled: "undefined",
  },
  {
    file: "@remix-run/router/dist/router.js",
    says: /return result\.type === ResultType\.deferred/g,
    settled: "return false",
  },
  {
    file: "@remix-run/react/dist/esm/components.js",
    says: /static: isStatic,\s*staticContext\s*\} = useDataRouterContext\(\)/g,
    settled: "} = useDataRouterContext(), isStatic = false, staticContext = undefined",
  },
];

/** Functions of the packages that only warn whoever develops; `npm run dev` keeps them. */
export const DEVELOPERS_WARNINGS = ["warning", "warningOnce", "logDeprecation", "logV6DeprecationWarnings"];

/** A package's code with what is settled in browsers. */
export function settledCode(code: string, id: string): string {
  return SETTLED.filter(({ file }) => id.includes(`/node_modules/${file}`)).reduce(
    (text, { says, settled }) => text.replace(says, settled),
    code,
  );
}

/** Writes what is settled into the packages' code, in builds for browsers. */
export function settledInBrowsers(): Plugin {
  return {
    name: "linewise-settled-in-browsers",
    apply: "build",
    transform(code, id, options) {
      if (options?.ssr) return null;
      const text = settledCode(code, id);
      return text === code ? null : { code: text, map: null };
    },
  };
}

import type { Plugin } from "vite";

const ROUTER = "@remix-run/router/dist/router.js";
const ROUTER_OF_REACT = "react-router/dist/index.js";
const ROUTER_OF_BROWSERS = "react-router-dom/dist/index.js";

/**
 * What is settled in every browser, in the words of the packages: Remix's flags are all on (remix.config.js) and the router's with them,
 * loaders are always asked by Single Fetch, a browser renders no document, and of what the packages can do we use no blockers, no view
 * transitions, no loaders in the browser and one style sheet. Said as constants, what runs otherwise falls away when the scripts are made
 * smaller; it weighs 7 KB. `tests/architecture/bundles.test.ts` fails where a package no longer says it so, or where our code asks for
 * something that has fallen away.
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
  ...[ROUTER, ROUTER_OF_REACT, ROUTER_OF_BROWSERS].map((file) => ({
    file,
    says: /\b(?:router\.)?future\.v7_\w+/g,
    settled: "true",
  })),
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
    file: ROUTER,
    says: /return result\.type === ResultType\.deferred/g,
    settled: "return false",
  },
  {
    file: "@remix-run/react/dist/esm/components.js",
    says: /static: isStatic,\s*staticContext\s*\} = useDataRouterContext\(\)/g,
    settled: "} = useDataRouterContext(), isStatic = false, staticContext = undefined",
  },
  {
    // Counts scripts of deferred data, which Single Fetch sends within its stream.
    file: "@remix-run/react/dist/esm/components.js",
    says: /typeof __remixContext === "object" && __remixContext\.a\b/g,
    settled: "false",
  },
  // A name looked up when running would keep all of React: these names exist since React 18.
  ...[ROUTER_OF_REACT, ROUTER_OF_BROWSERS].map((file) => ({
    file,
    says: /\bReact\[START_TRANSITION\](?=;)/g,
    settled: "React.startTransition",
  })),
  { file: ROUTER_OF_BROWSERS, says: /\bReactDOM\[FLUSH_SYNC\]/g, settled: "ReactDOM.flushSync" },
  { file: ROUTER_OF_BROWSERS, says: /\bReact\[USE_ID\]/g, settled: "React.useId" },
  {
    // Naming a component for developers keeps it where nothing uses it.
    file: "@remix-run/react/dist/esm/components.js",
    says: /\bNavLink\.displayName = "NavLink";/g,
    settled: "",
  },
  // No blockers.
  { file: ROUTER, says: /\bblockerKey = shouldBlockNavigation\(\{[^}]*\}\)/g, settled: "blockerKey = undefined" },
  { file: ROUTER, says: /\bstate\.blockers\.forEach\(\(_, key\) => deleteBlocker\(key\)\);/g, settled: "" },
  { file: ROUTER, says: /\n\s+(?:getBlocker|deleteBlocker),/g, settled: "" },
  // No view transitions.
  {
    file: ROUTER,
    says: /let viewTransitionOpts;(?=\s*\/\/)[\s\S]*?(?=updateState\(_extends)/g,
    settled: "let viewTransitionOpts;",
  },
  { file: ROUTER, says: /if \(isBrowser\) \{[^}]*persistAppliedTransitions[^}]*\}/g, settled: "" },
  {
    file: ROUTER_OF_BROWSERS,
    says: /let isViewTransitionUnavailable = router[^;]*;/g,
    settled: "let isViewTransitionUnavailable = true;",
  },
  {
    file: ROUTER_OF_BROWSERS,
    says: /React\.useEffect\(\(\) => \{\s*if \((?:vtContext\.isTransitioning && !vtContext|renderDfd && pending|!vtContext\.isTransitioning && inter)[\s\S]*?\n {2}\}, \[[^\]]*\]\);/g,
    settled: "",
  },
  // No loaders or actions in the browser.
  {
    file: "@remix-run/react/dist/esm/routes.js",
    says: /\b(?:routeModule|mod)\.client(?:Loader|Action)\b/g,
    settled: "undefined",
  },
  { file: "@remix-run/react/dist/esm/routes.js", says: /\broute\.hasClient(?:Loader|Action)\b/g, settled: "false" },
  ...["components", "single-fetch"].map((name) => ({
    file: `@remix-run/react/dist/esm/${name}.js`,
    says: /\bmanifest\.routes\[m\.route\.id\]\.hasClientLoader\b/g,
    settled: "false",
  })),
  // One style sheet, which comes with the document: none to fetch before a screen, and no links except the root's.
  {
    file: "@remix-run/react/dist/esm/routes.js",
    says: /\bcachedModule \? prefetchStyleLinks\(route, cachedModule\) : Promise\.resolve\(\)/g,
    settled: "undefined",
  },
  {
    file: "@remix-run/react/dist/esm/routes.js",
    says: /await prefetchStyleLinks\(route, routeModule\);/g,
    settled: "",
  },
  {
    file: "@remix-run/react/dist/esm/components.js",
    says: /\buseKeyedPrefetchLinks\(newMatchesForAssets\)/g,
    settled: "[]",
  },
  {
    file: "@remix-run/react/dist/esm/components.js",
    says: /\bisPageLinkDescriptor\(link\)/g,
    settled: "false",
  },
  // Impossible errors are thrown without the sentences that explain them to developers; the place of the throw is explanation enough.
  ...[
    ROUTER,
    ...["browser", "components", "routes", "single-fetch"].map((name) => `@remix-run/react/dist/esm/${name}.js`),
  ].map((file) => ({
    file,
    says: /\binvariant\(([^,;]+), (?:"|`|\(|getInvalidPathError)[^;]*\);/g,
    settled: "invariant($1);",
  })),
];

/** Functions of the packages that only warn developers; `npm run dev` keeps them. */
export const DEVELOPERS_WARNINGS = ["warning", "warningOnce", "logDeprecation", "logV6DeprecationWarnings"];

/** A package's code with the settings of browsers filled in. */
export function settledCode(code: string, id: string): string {
  return SETTLED.filter(({ file }) => id.includes(`/node_modules/${file}`)).reduce(
    (text, { says, settled }) => text.replace(says, settled),
    code,
  );
}

/** Writes the settings into the packages' code, in builds for browsers. */
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

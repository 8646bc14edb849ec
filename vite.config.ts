import tailwindcss from "@tailwindcss/vite";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import { envOnlyMacros } from "vite-env-only";
import remixConfig from "./remix.config.js";
import { sharedBundleOf } from "./vite.bundles.ts";
import { pageScripts } from "./vite.page-script.ts";
import { reactAsModules } from "./vite.react-modules.ts";
import { serverTextInAscii } from "./vite.server-text.ts";
import { DEVELOPERS_WARNINGS, settledInBrowsers } from "./vite.settled.ts";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** The front door of production (server.js) also answers under `npm run dev`. */
function frontDoor(): Plugin {
  return {
    name: "linewise-front-door",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        server
          .ssrLoadModule("/app/lib/http/edge/front-door.server.ts")
          .then((module) => {
            const { frontDoor } = module as typeof import("./app/lib/http/edge/front-door.server.ts");
            frontDoor(request, response, next);
          })
          .catch(next);
      });
    },
  };
}

/**
 * Vite's wrapper around an `import()`: it would fetch the chunk's style sheets first, of which there are none, and weighs as much as a
 * component. Where a chunk is gone, its caller reports that.
 */
function plainImports(): Plugin {
  return {
    name: "linewise-plain-imports",
    enforce: "pre",
    load: (id) => (id.endsWith("vite/preload-helper.js") ? "export const __vitePreload = (load) => load();" : null),
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    envOnlyMacros(),
    frontDoor(),
    plainImports(),
    pageScripts(),
    reactAsModules(),
    settledInBrowsers(),
    serverTextInAscii(),
    !process.env.VITEST && remix(remixConfig),
  ],
  ssr: { external: ["@libsql/client", "libsql"] },
  build: {
    target: "es2022",
    // Chunks loaded later share nearly everything with the page they are loaded from: nothing is left to preload.
    modulePreload: false,
    ...(isSsrBuild
      ? {}
      : {
          // Saves 4 KB of the 85 KB of packages against esbuild's minifier.
          minify: "terser" as const,
          terserOptions: {
            module: true,
            ecma: 2020 as const,
            compress: { passes: 2, pure_funcs: DEVELOPERS_WARNINGS },
          },
          rollupOptions: { output: { manualChunks: sharedBundleOf } },
        }),
  },
  server: { port: 3000, strictPort: true },
}));

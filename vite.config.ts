import tailwindcss from "@tailwindcss/vite";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import { envOnlyMacros } from "vite-env-only";
import remixConfig from "./remix.config.js";
import { sharedBundleOf } from "./vite.bundles.ts";
import { commandPrograms } from "./vite.commands.ts";
import { compressedFiles } from "./vite.compressed.ts";
import { pageScripts } from "./vite.page-script.ts";

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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    envOnlyMacros(),
    frontDoor(),
    pageScripts(),
    !process.env.VITEST && remix(remixConfig),
    compressedFiles(),
    commandPrograms(),
  ],
  ssr: { external: ["@libsql/client", "libsql"] },
  build: {
    target: "es2022",
    // Chunks loaded later share nearly everything with the page they are loaded from: so there is nothing left to preload.
    modulePreload: false,
    ...(isSsrBuild
      ? {}
      : {
          // Saves 4 KB of the 85 KB of packages against esbuild's minifier.
          minify: "terser" as const,
          terserOptions: {
            module: true,
            ecma: 2020 as const,
            compress: { passes: 2 },
          },
          rollupOptions: { output: { manualChunks: sharedBundleOf } },
        }),
  },
  server: { port: 3000, strictPort: true },
}));

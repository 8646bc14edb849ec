import tailwindcss from "@tailwindcss/vite";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import { envOnlyMacros } from "vite-env-only";
import remixConfig from "./remix.config.js";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * What every screen with scripts loads, in two files instead of thirty: many small files compress badly and wait for each other. The
 * packages are a file of their own, because they change less often than our code.
 */
const SHARED = [
  { name: "react", of: /\/node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|@remix-run)\// },
  {
    name: "shell",
    of: /\/app\/components\/(?:layout\/(?!consent|public|page-header)|slip\/slip-(?:dock|link|picks)|forms\/)/,
  },
  {
    name: "shell",
    of: /\/app\/components\/ui\/(?:badge|banner|button|card|class-names|details-menu|empty-state|icon|side-menu|spinner|toast-area)\./,
  },
  { name: "shell", of: /\/app\/lib\/(?:format\/|engine\/(?:brands|odds\/convert)\.)/ },
] as const;

/** What every response passes in production (server.js) it passes under `npm run dev` too. */
function frontDoor(): Plugin {
  return {
    name: "linewise-front-door",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        server
          .ssrLoadModule("/app/lib/http/front-door.server.ts")
          .then((module) => {
            const { frontDoor } = module as typeof import("./app/lib/http/front-door.server.ts");
            frontDoor(request, response, next);
          })
          .catch(next);
      });
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), envOnlyMacros(), frontDoor(), !process.env.VITEST && remix(remixConfig)],
  ssr: { external: ["@libsql/client", "libsql"] },
  build: {
    target: "es2022",
    // Chunks loaded later share nearly everything with the page they are loaded from: nothing is left to preload.
    modulePreload: false,
    ...(isSsrBuild
      ? {}
      : {
          rollupOptions: { output: { manualChunks: (id) => SHARED.find(({ of }) => of.test(id))?.name } },
        }),
  },
  server: { port: 3000, strictPort: true },
}));

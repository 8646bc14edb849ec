/**
 * The one Remix configuration; vite.config.ts hands it to the Remix plugin. Every v3 flag but one is on, so that the move to
 * React Router 7 stays mechanical (docs/decisions/002-remix-2-end-of-life.md).
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  future: {
    v3_fetcherPersist: true,
    // Pages would ask for the routes behind their links one by one (decision 035).
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};

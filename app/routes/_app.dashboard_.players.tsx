export { default, loader, meta } from "./_app.player-insights/route.tsx";

export { default, loader, meta } from "./_app.betting-strategies/route.tsx";

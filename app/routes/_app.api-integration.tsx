export { action, default, loader, meta } from "./_app.odds-api-dashboard/route.tsx";

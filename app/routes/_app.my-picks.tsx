export { action, default, loader, meta } from "./_app.saved-picks/route.tsx";

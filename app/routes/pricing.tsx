export { action, default, loader, meta } from "./subscription/route.tsx";

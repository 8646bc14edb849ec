export { action, loader } from "./api.betting-history.ts";

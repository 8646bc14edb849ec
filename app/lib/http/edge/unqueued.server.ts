import { existsSync, readdirSync } from "node:fs";
import { env } from "#app/lib/platform/env.server.ts";
import { routeName } from "./route-table.server.ts";

/** Static files: public/ and the build's assets. Any other path is handled as a page. */
const FILES: ReadonlySet<string> = new Set([...namesIn("public", "/"), ...namesIn("build/client/assets", "/assets/")]);
/** Paths the development server serves instead of built files. */
const SOURCES = /^\/(?:assets|@[\w-]+|node_modules|app)\//;
/** Answered without queueing. */
export const HEALTH = "/healthcheck";
/** Needed most when requests queue, so it skips the queue; rate-limited, because somebody may try to guess its token. */
export const METRICS = "/metrics";
/** The event stream. */
const STREAM = "/api/stream";

/** Whether a request opens a stream of events. */
export const isStream = (method: string, pathname: string) => method === "GET" && routeName(pathname) === STREAM;

/** Whether a path is one of the static files, which cost no rendering and are not rate-limited. */
export function isFile(pathname: string): boolean {
  return FILES.has(pathname) || (env().NODE_ENV === "development" && SOURCES.test(pathname));
}

function namesIn(folder: string, prefix: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => `${prefix}${name}`) : [];
}

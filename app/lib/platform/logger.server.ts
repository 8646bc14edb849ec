import pino from "pino";
import { env } from "./env.server.ts";

/** One JSON line per event; request ids tie the lines of a request together. Secrets never reach it. */
export const logger = pino({
  level: env().LOG_LEVEL,
  base: null,
  redact: ["req.headers.cookie", "req.headers.authorization"],
});

import pino from "pino";
import { env } from "./env.server.ts";

/** One JSON line per event; the request id links the lines of one request. Secrets are redacted. */
export const logger = pino({
  level: env().LOG_LEVEL,
  base: null,
  redact: ["req.headers.cookie", "req.headers.authorization"],
});

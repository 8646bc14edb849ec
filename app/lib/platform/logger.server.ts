import pino from "pino";
import { env } from "./env.server.ts";
import { withoutBindParameters } from "./without-bind-parameters.ts";

/** One JSON line per event; the request id links the lines of one request. Secrets and the values of failed queries are left out. */
export const logger = pino({
  level: env().LOG_LEVEL,
  base: null,
  serializers: { err: (error: unknown) => pino.stdSerializers.err(withoutBindParameters(error) as Error) },
  redact: ["req.headers.cookie", "req.headers.authorization"],
});

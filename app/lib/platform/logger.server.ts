import pino, { type Logger } from "pino";
import { env } from "./env.server.ts";
import { withoutBindParameters } from "./without-bind-parameters.ts";

let made: Logger | undefined;

/** Made at the first line, so that importing it needs no configuration. */
function instance(): Logger {
  made ??= pino({
    level: env().LOG_LEVEL,
    base: null,
    serializers: { err: (error: unknown) => pino.stdSerializers.err(withoutBindParameters(error) as Error) },
    redact: ["req.headers.cookie", "req.headers.authorization"],
  });
  return made;
}

/** One JSON line per event; the request id links the lines of one request. Secrets and the values of failed queries are left out. */
export const logger: Pick<Logger, "debug" | "info" | "warn" | "error"> = {
  debug: (...line: [object, string?]) => instance().debug(...line),
  info: (...line: [object, string?]) => instance().info(...line),
  warn: (...line: [object, string?]) => instance().warn(...line),
  error: (...line: [object, string?]) => instance().error(...line),
};

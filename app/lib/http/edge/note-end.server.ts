import type { IncomingMessage, ServerResponse } from "node:http";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { noteFailedAnswer } from "#app/lib/platform/failed-answers.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import { noteResponse } from "#app/lib/platform/metrics.server.ts";
import { isOwnRender } from "./page-cache.server.ts";
import { isDecodable, loggedPath, routeName } from "./route-table.server.ts";
import { isMutation } from "./same-origin.server.ts";
import { HEALTH, isFile, isStream } from "./unqueued.server.ts";
import { examineAnswer } from "./watch-answers.server.ts";

/** Logs one line per response and counts it in the metrics. Query strings are not logged: they carry sign-in codes. */
export function noteEnd(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  requestId: string,
  elapsed: number,
): void {
  const { method = "GET" } = request;
  const status = response.writableFinished ? response.statusCode : 499;
  const file = isFile(path);
  // The duration of a stream is not a response time.
  if (!isOwnRender(request) && !(status === 200 && isDecodable(path) && isStream(method, path)))
    noteResponse({
      method,
      route: file ? "file" : isDecodable(path) ? routeName(path) : "unknown",
      status,
      seconds: elapsed / 1000,
    });
  if (!file && path !== HEALTH) void examineAnswer(request, { path, status, at: wallClock() }).catch(() => undefined);
  if (status >= 500) noteFailedAnswer({ changes: isMutation(method), at: wallClock() });
  const line = { requestId, method, path: loggedPath(path), status, milliseconds: Math.round(elapsed * 10) / 10 };
  if (file || path === HEALTH) logger.debug(line, "response");
  else logger.info(line, "response");
}

import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable, type ActionFunctionArgs, type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { NonceContext } from "#app/components/layout/nonce.ts";
import { requestContext } from "#app/lib/http/request-context.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";

/** What server.js needs of the build. */
export { closeFrontDoor, frontDoor, refuseUnreadable } from "#app/lib/http/front-door.server.ts";
export { knowRoutes } from "#app/lib/http/route-name.server.ts";

/** A deferred value that takes longer is given up, milliseconds. */
export const streamTimeout = 5_000;

/** Documents stream as soon as their shell stands; crawlers get them whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  const nonce = requestContext()?.nonce ?? "";
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    let shellSent = false;
    function send(): void {
      shellSent = true;
      const body = new PassThrough();
      headers.set("Content-Type", "text/html; charset=utf-8");
      if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }));
      // A timer that outlives its response keeps the whole render in memory.
      body.once("close", () => clearTimeout(timer));
      pipe(body);
    }
    const whole = isbot(request.headers.get("user-agent"));
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        onShellReady: whole ? undefined : send,
        onAllReady: whole ? send : undefined,
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          if (shellSent) logFailure(error, request);
        },
      },
    );
    const timer = setTimeout(() => abort(new Error("Rendering took too long")), streamTimeout + 1_000);
  });
}

/** Loader data on its way to a page that is open already; personal unless a route says otherwise. */
export function handleDataRequest(response: Response): Response {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-cache");
  return response;
}

/** Unexpected errors of loaders, actions and renders, logged once; people see a generic text. */
export function handleError(error: unknown, { request }: Pick<ActionFunctionArgs, "request">): void {
  if (!request.signal.aborted) logFailure(error, request);
}

function logFailure(error: unknown, request: Request): void {
  const { pathname } = new URL(request.url);
  logger.error(
    { err: error, requestId: requestContext()?.requestId, method: request.method, path: pathname },
    "failed",
  );
}

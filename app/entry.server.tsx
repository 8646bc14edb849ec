import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer, isRouteErrorResponse } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { NonceContext } from "#app/components/layout/nonce.ts";
import { RequestIdContext } from "#app/components/layout/request-id.ts";
import { acceptedEncoding, compressed } from "#app/lib/http/edge/encoding.server.ts";
import { PRIMARY_RETRY_SECONDS, unavailableProblem } from "#app/lib/http/api/problem.server.ts";
import { requestContext } from "#app/lib/http/edge/request-context.server.ts";
import { loggedPath } from "#app/lib/http/edge/route-table.server.ts";
import { SESSION_COOKIE_NAME } from "#app/lib/http/session/signed-cookie.server.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { database } from "#app/lib/platform/db.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import { readRankingAhead } from "#app/lib/workflows/people/read-people.server.ts";
import { readPlayersAhead } from "#app/lib/workflows/players/list-players.server.ts";

/** The parts of the build that server.js needs. */
export { closeFrontDoor, frontDoor, refuseUnreadable } from "#app/lib/http/edge/front-door.server.ts";
export { endStreams } from "#app/lib/workflows/access/stream-health.server.ts";
export { knowRoutes } from "#app/lib/http/edge/route-table.server.ts";

/** Reads the slow data (the ranking of members and the players' seasons) before the first visitor waits for it. */
export async function readAhead(): Promise<void> {
  try {
    const opened = await database();
    await readRankingAhead(opened, env().FEED, wallClock());
    await readPlayersAhead(opened, env().FEED, wallClock());
  } catch (error) {
    logger.warn({ err: error }, "ranking and players were not read ahead");
  }
}

/** Time limit for deferred values, in milliseconds. No screen defers any, and Remix keeps a timer of this length for each page it answers. */
export const streamTimeout = 250;

/**
 * Sends documents in one piece. Once its loaders have answered, a screen has nothing left to wait for, and React's and Node's streams
 * cost more than the rendering: the page is rendered to a string, followed by the loaders' data in the form Remix's own stream uses, and
 * both are compressed together off the main thread.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  const { nonce = "", requestId = "" } = requestContext() ?? {};
  const { serverHandoffStream, ...context } = remixContext;
  const rendered = renderToString(
    <NonceContext.Provider value={nonce}>
      <RequestIdContext.Provider value={requestId}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </RequestIdContext.Provider>
    </NonceContext.Provider>,
  );
  const hydrated = serverHandoffStream && context.renderMeta?.didRenderScripts;
  // The scripts begin here; the long part before them stays unchanged.
  const from = hydrated ? Math.max(0, rendered.indexOf(FIRST_PRELOAD)) : 0;
  const rest = hydrated ? withLateModules(rendered.slice(from)) : rendered;
  const data = hydrated ? handoffScript(await textOf(serverHandoffStream), nonce) + lateScript(nonce) : "";
  const end = rest.lastIndexOf("</body>");
  const html = bytesOf(["<!DOCTYPE html>", rendered.slice(0, from), rest.slice(0, end), data, rest.slice(end)]);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", defaultCaching(request));
  // Headers set by a screen's action do not reach its document.
  if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", String(PRIMARY_RETRY_SECONDS));
  headers.append("Vary", "Accept-Encoding");
  const encoding = acceptedEncoding(request.headers.get("accept-encoding") ?? undefined);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  const body = await compressed(html, encoding);
  headers.set("Content-Length", String(body.length));
  return new Response(inOnePiece(body), { headers, status });
}

/** Most bytes a character of a string takes. */
const WIDEST = 3;

/** Texts one after the other as UTF-8. Joining them first would copy a page of hundreds of kilobytes twice. */
function bytesOf(texts: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(WIDEST * texts.reduce((sum, text) => sum + text.length, 0));
  return bytes.subarray(
    0,
    texts.reduce((at, text) => at + bytes.write(text, at), 0),
  );
}

/** A body as a stream: given as bytes it would be copied. */
function inOnePiece(body: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(body);
      controller.close();
    },
  });
}

/** The encoded data of all loaders, in the form Remix's own stream writes it for hydration. */
function handoffScript(data: string, nonce: string): string {
  const text = JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, (character) => ESCAPES[character] ?? "");
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${text});${controller}.close();</script>`;
}

const FIRST_PRELOAD = '<link rel="modulepreload"';
const MODULES = /(?:<link rel="modulepreload"[^>]*>)+|<script[^>]* type="module"[^>]*>[^]*?<\/script>/g;

/**
 * Keeps the browser from requesting the page's scripts before the first paint: on a slow phone they would compete with the style sheet.
 * Scripts inside a template are not loaded.
 */
const withLateModules = (markup: string) =>
  markup.replace(MODULES, (modules) => `<template data-late>${modules}</template>`);

/** Moves the scripts out of the template after the first paint, to where hydration expects them. */
function lateScript(nonce: string): string {
  const place = `for(const late of document.querySelectorAll("template[data-late]"))late.replaceWith(late.content)`;
  return `<script nonce="${nonce}">requestAnimationFrame(()=>setTimeout(()=>{${place}}))</script>`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "\\u0026",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}

/** Loader data requested by an open page; private unless a route says otherwise. */
export function handleDataRequest(response: Response, { request }: Pick<LoaderFunctionArgs, "request">): Response {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", defaultCaching(request));
  return response;
}

/**
 * A page of somebody signed in is not kept: on a shared computer the next person would find it with the back button. What a browser
 * fetches ahead of a click would be fetched twice if it were not kept; signing out clears it.
 */
function defaultCaching(request: Request): string {
  const ahead = /prefetch/.test(request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose") ?? "");
  const personal = request.headers.get("Cookie")?.includes(`${SESSION_COOKIE_NAME}=`) === true;
  return personal && !ahead ? "private, no-store" : "private, no-cache";
}

/**
 * Logs unexpected errors of loaders, actions and rendering once; people see a generic text. Unknown paths and methods are the caller's
 * mistake and are covered by the access log.
 */
export function handleError(error: unknown, { request }: Pick<ActionFunctionArgs, "request">): void {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  // The health check reports a damaged page, whichever request found it.
  unavailableProblem(error);
  if (!request.signal.aborted) logFailure(error, request);
}

function logFailure(error: unknown, request: Request): void {
  const { pathname } = new URL(request.url);
  logger.error(
    { err: error, requestId: requestContext()?.requestId, method: request.method, path: loggedPath(pathname) },
    "failed",
  );
}

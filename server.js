/**
 * Started by `remix-serve ./server.js`. Wraps the server remix-serve creates, so that every response (static files, redirects,
 * data and errors included) passes the front door, and hands Remix's build on.
 */
import http from "node:http";
import { createRequire } from "node:module";
import sirv from "sirv";

const DRAIN_MS = 15_000;

const build = await import("./build/server/index.js").catch((error) => {
  const unbuilt = error?.code === "ERR_MODULE_NOT_FOUND" && /build\/server/.test(error.message);
  console.error(unbuilt ? "There is no build yet: npm run build." : error?.name === "EnvError" ? error.message : error);
  process.exit(1);
});
const { closeFrontDoor, endStreams, frontDoor, knowRoutes, readAhead, refuseUnreadable } = build.entry.module;
knowRoutes(build.routes);

// remix-serve prints an access log of its own; ours has the request id and no query strings.
const serveRequire = createRequire(createRequire(import.meta.url).resolve("@remix-run/serve/package.json"));
serveRequire("morgan").format("tiny", () => undefined);

// The build's files, as they were compressed by it: remix-serve would compress them for every answer, less well.
const built = sirv("build/client", { brotli: true, gzip: true, etag: true, immutable: true, maxAge: 31_536_000 });

const createServer = http.createServer;
http.createServer = (...args) => {
  http.createServer = createServer;
  const app = args.pop();
  const files = (request, response, next) => {
    if (!request.url.startsWith(publicPath) || !["GET", "HEAD"].includes(request.method)) return next();
    // sirv does not watch for a file that is gone since it started: a build under a running server would end the process.
    response.once("pipe", (file) => file.once("error", () => response.destroy()));
    built(request, response, next);
  };
  const answer = (request, response) =>
    frontDoor(request, response, () => files(request, response, () => app(request, response)));
  // The front door answers requests without a Host header too; Node's own refusal would lack our headers.
  const server = createServer({ requireHostHeader: false }, answer);
  server.on("checkExpectation", answer);
  server.on("clientError", refuseUnreadable);
  server.once("listening", readAhead);
  server.requestTimeout = 30_000;
  server.headersTimeout = 15_000;
  // Close connections on which nothing moves because the client does not read.
  server.timeout = 60_000;
  server.on("error", (error) => {
    console.error(
      error.code === "EADDRINUSE" ? `Port ${error.port} is taken. Choose another one with PORT.` : error.message,
    );
    process.exit(1);
  });
  // remix-serve calls close() once on SIGTERM and SIGINT: finish requests in progress, then exit, because timers would keep the process alive.
  const close = server.close.bind(server);
  server.close = () => {
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    endStreams();
    close(() => closeFrontDoor().then(() => process.exit(0)));
    server.closeIdleConnections();
    return server;
  };
  return server;
};

export const { assets, basename, entry, future, isSpaMode, mode, routes } = build;
// Only hashed files may be immutable; remix-serve's default would mark every file in public/ so.
export const publicPath = "/assets/";
export const assetsBuildDirectory = "build/client/assets";

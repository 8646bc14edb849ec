/**
 * A stand-in for a time-stamping authority (RFC 3161 over HTTP) for local runs and tests. Loopback only.
 * Environment: TIMESTAMP_PORT.
 */
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import { createAuthority } from "./authority.mjs";

const LARGEST_REQUEST_BYTES = 16 * 1024;

/** @param {{ port: number }} options `0` takes a free port. */
export async function startTimestampAuthority({ port }) {
  const authority = await createAuthority();
  const server = createServer((request, response) => {
    const refuse = (status) => void response.writeHead(status).end();
    if (request.method !== "POST" || request.headers["content-type"] !== "application/timestamp-query")
      return refuse(request.method === "POST" ? 415 : 405);
    const pieces = [];
    let size = 0;
    request.on("data", (piece) => {
      size += piece.length;
      if (size > LARGEST_REQUEST_BYTES) request.destroy();
      else pieces.push(piece);
    });
    request.on("end", () => {
      authority.answer(Buffer.concat(pieces)).then(
        (reply) => response.writeHead(200, { "Content-Type": "application/timestamp-reply" }).end(reply),
        () => refuse(500),
      );
    });
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "localhost", resolve);
  });
  const bound = server.address();
  const taken = typeof bound === "object" && bound ? bound.port : port;
  return { server, url: `http://localhost:${taken}/`, close: () => new Promise((resolve) => server.close(resolve)) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { server } = await startTimestampAuthority({ port: Number(process.env.TIMESTAMP_PORT || 3002) });
  for (const signal of ["SIGINT", "SIGTERM"])
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
    });
}

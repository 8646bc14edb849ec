import type { IncomingMessage } from "node:http";
import { Problem } from "#app/lib/http/api/problem.server.ts";
import {
  BODY_LIMIT_BYTES,
  BODY_LIMIT_TEXT,
  IMPORT_BODY_LIMIT_BYTES,
  IMPORT_LIMIT_TEXT,
} from "#app/lib/schemas/access/request-limits.ts";

/** Bytes a body may have. */
export const longestBody = (isImport: boolean) => (isImport ? IMPORT_BODY_LIMIT_BYTES : BODY_LIMIT_BYTES);

/** The refusal of a longer one. */
export const tooLarge = (isImport: boolean) =>
  new Problem(
    "too-large",
    isImport
      ? `The file is larger than ${IMPORT_LIMIT_TEXT}. Split it by year and import the parts one after the other.`
      : `The request is larger than ${BODY_LIMIT_TEXT}.`,
  );

/** Whether a body comes in pieces, without its length being told first. */
export const isChunked = ({ headers }: IncomingMessage) => headers["transfer-encoding"]?.toLowerCase() === "chunked";

/** What stands for an empty body that came in pieces. */
const BLANK_LINE = Buffer.from("\n");

/**
 * Buffers the whole body and puts it back on the stream, so that a slow or incomplete upload waits here without occupying a place in
 * the queue. A body in pieces gets the length it turned out to have. Also resolves when the connection closes; the app is then not called.
 * Null for one that is longer than it may be, of which the rest is not read.
 */
export function wholeBody(request: IncomingMessage, longest: number): Promise<Buffer | null> {
  const chunked = isChunked(request);
  const length = chunked ? Number.POSITIVE_INFINITY : Number(request.headers["content-length"] ?? 0);
  if (length === 0 || request.destroyed) return Promise.resolve(Buffer.alloc(0));
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let received = 0;
    const end = () => resolve(Buffer.concat(chunks));
    const done = () => {
      request.off("readable", take);
      request.off("close", end);
    };
    const take = () => {
      for (let chunk: Buffer | null; (chunk = request.read() as Buffer | null);) {
        chunks.push(chunk);
        received += chunk.length;
      }
      if (received > longest) {
        done();
        return resolve(null);
      }
      // Set by the parser with the last piece, before the stream emits `end`.
      if (received < length && !(chunked && request.complete)) return;
      done();
      // Without anything on it the stream would end here, before the app listens for its end.
      const body = received === 0 ? BLANK_LINE : Buffer.concat(chunks);
      if (chunked) settleLength(request, body.length);
      // Must happen in the same tick as the last read, before the stream emits `end`.
      request.unshift(body);
      resolve(received === 0 ? Buffer.alloc(0) : body);
    };
    request.on("readable", take);
    request.once("close", end);
  });
}

/** Behind the front door every body has a length. */
function settleLength({ headers }: IncomingMessage, length: number): void {
  delete headers["transfer-encoding"];
  headers["content-length"] = String(length);
}

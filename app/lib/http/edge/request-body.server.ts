import type { IncomingMessage } from "node:http";
import { Problem } from "#app/lib/http/api/problem.server.ts";
import {
  BODY_LIMIT_BYTES,
  BODY_LIMIT_TEXT,
  IMPORT_BODY_LIMIT_BYTES,
  IMPORT_LIMIT_TEXT,
} from "#app/lib/schemas/access/problems.ts";

/** A change, as far as its body is checked. */
interface Change {
  readonly request: IncomingMessage;
  readonly address: string;
  readonly isApi: boolean;
}

/**
 * Called by other servers, which prove themselves by a signature over the body or a secret of their own: without a session, a form or an
 * origin of ours. Bodies of the usual size.
 */
export const WEB_HOOKS: ReadonlySet<string> = new Set([
  "/webhooks/payments",
  "/webhooks/messages",
  "/webhooks/mail",
  "/oauth/register",
  "/oauth/token",
  "/oauth/revoke",
]);
const FORM_TYPE = "application/x-www-form-urlencoded";
/** Upload addresses: a form with a file, as pages send it with and without JavaScript. */
const UPLOADS: ReadonlySet<string> = new Set(["/saved-picks/import", "/saved-picks/import.data"]);
const UPLOAD_TYPE = "multipart/form-data";
/** The address at which a mailbox stops messages by one click (RFC 8058), in parts or as a plain form; nothing in the body is read. */
const ONE_CLICK = /^\/unsubscribe\/[^/]+$/;
/** The address at which a whole list of bets is sent in one request. */
export const API_IMPORT = "/api/bets/import";
const LONG_BODIES: ReadonlySet<string> = new Set([...UPLOADS, API_IMPORT]);
/** A slip with every pick of a day is far smaller. */
const FORM_FIELDS_LIMIT = 500;

/** Whether a body comes in pieces, without a Content-Length. */
export const isChunked = ({ headers }: IncomingMessage) => headers["transfer-encoding"]?.toLowerCase() === "chunked";

/** The most bytes of a body at an address. */
const longestBody = (address: string) => (LONG_BODIES.has(address) ? IMPORT_BODY_LIMIT_BYTES : BODY_LIMIT_BYTES);

/** The refusal of a body that is too long. */
export const tooLarge = (address: string) =>
  new Problem(
    "too-large",
    LONG_BODIES.has(address)
      ? `The file is larger than ${IMPORT_LIMIT_TEXT}. Split it by year and import the parts one after the other.`
      : `The request is larger than ${BODY_LIMIT_TEXT}.`,
  );

/**
 * Refuses bodies over the limit by their Content-Length, which the HTTP parser enforces; a body in pieces is counted as it is read. Outside
 * the API bodies are forms; a missing body counts as an empty form.
 */
export function bodyRefusal({ request, address, isApi }: Change): Problem | null {
  const length = Number(request.headers["content-length"] ?? 0);
  if (length > longestBody(address)) return tooLarge(address);
  if (isApi || WEB_HOOKS.has(address)) return null;
  if (length === 0 && !isChunked(request)) request.headers["content-type"] = FORM_TYPE;
  const type = contentType(request);
  if (type === UPLOAD_TYPE && takesParts(address)) return null;
  return type === FORM_TYPE ? null : new Problem("unsupported-media-type", `Send ${FORM_TYPE}.`);
}

const contentType = (request: IncomingMessage) =>
  (request.headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase();

/** Where a form may come in parts. */
const takesParts = (address: string) => UPLOADS.has(address) || ONE_CLICK.test(address);

/** A form in parts: its few fields are read by name, and it is never handed to the form library. */
export const isUpload = ({ request, address }: Omit<Change, "isApi">) =>
  takesParts(address) && contentType(request) === UPLOAD_TYPE;

/** Replaces an empty body that came in pieces. */
const BLANK_LINE = Buffer.from("\n");

/**
 * Buffers the whole body and puts it back on the stream, so that a slow or incomplete upload waits here without occupying a place in the
 * queue. A body in pieces gets the length that was counted. Also resolves when the connection closes; the app is then not called. Returns
 * null for a body that is too long; the rest of it is not read.
 */
export function wholeBody({ request, address }: Omit<Change, "isApi">): Promise<Buffer | null> {
  const longest = longestBody(address);
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
      // With no data on it the stream would end here, before the app listens for its end.
      const body = received === 0 ? BLANK_LINE : Buffer.concat(chunks);
      if (chunked) settleLength(request, body.length);
      // Must happen in the same tick as the last read, before the stream emits `end`.
      request.unshift(body);
      resolve(received === 0 ? Buffer.alloc(0) : body);
    };
    // No more data comes, so no event would follow.
    if (chunked && request.complete && request.readableLength === 0) return take();
    request.on("readable", take);
    request.once("close", end);
  });
}

/** Behind the front door every body has a length. */
function settleLength({ headers }: IncomingMessage, length: number): void {
  delete headers["transfer-encoding"];
  headers["content-length"] = String(length);
}

/**
 * Whether every field name is one our pages could send. The form library would allocate a billion-element array for the single field
 * "a[999999999]".
 */
export function isPlainForm(body: Buffer): boolean {
  const names = [...new URLSearchParams(body.toString("utf8")).keys()];
  return names.length <= FORM_FIELDS_LIMIT && names.every((name) => /^[\w-]{1,100}$/.test(name));
}

import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

/** An answer as it came over the wire; header names in lower case, in their order, repeated ones apart. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Decoded: chunks joined, compression undone. */
  readonly body: string;
}

export type RawOutcome =
  | { readonly kind: "answer"; readonly answer: RawAnswer; readonly milliseconds: number }
  /** The connection ended without a whole answer. */
  | { readonly kind: "closed" }
  | { readonly kind: "silence" };

const HEAD_END = Buffer.from("\r\n\r\n");

/**
 * Sends bytes as they are and reads one answer. `cutOffAfterMs` closes our side that long after sending, for requests that promise more
 * than they send.
 */
export function sendRaw(
  port: number,
  bytes: Buffer,
  options: { readonly head: boolean; readonly timeoutMs: number; readonly cutOffAfterMs?: number },
): Promise<RawOutcome> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const chunks: Buffer[] = [];
    const socket = connect(port, "localhost");
    let cutOff: NodeJS.Timeout | undefined;
    const finish = (outcome: RawOutcome) => {
      clearTimeout(timer);
      clearTimeout(cutOff);
      socket.destroy();
      resolve(outcome);
    };
    const timer = setTimeout(() => finish({ kind: "silence" }), options.timeoutMs);
    const look = (ended: boolean) => {
      const answer = parseAnswer(Buffer.concat(chunks), options.head, ended);
      if (answer) finish({ kind: "answer", answer, milliseconds: performance.now() - startedAt });
      else if (ended) finish({ kind: "closed" });
    };
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      look(false);
    });
    // A server that refuses early resets the connection while we still send: what it said before counts.
    socket.on("error", () => look(true));
    socket.on("close", () => look(true));
    socket.on("connect", () => {
      socket.write(bytes);
      if (options.cutOffAfterMs !== undefined) cutOff = setTimeout(() => socket.end(), options.cutOffAfterMs);
    });
  });
}

/** The first final answer in the bytes; null while it is not whole. */
function parseAnswer(bytes: Buffer, head: boolean, ended: boolean): RawAnswer | null {
  const end = bytes.indexOf(HEAD_END);
  if (end === -1) return null;
  const [statusLine = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1] ?? 0);
  const rest = bytes.subarray(end + HEAD_END.length);
  if (status >= 100 && status < 200) return parseAnswer(rest, head, ended);
  const headers = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  const body = wholeBody(rest, headers, head || status === 204 || status === 304, ended);
  return body && { status, headers, body: decompressed(body, headerOf(headers, "content-encoding")).toString("utf8") };
}

export function headerOf(headers: RawAnswer["headers"], name: string): string | undefined {
  return headers.find(([known]) => known === name)?.[1];
}

function wholeBody(rest: Buffer, headers: RawAnswer["headers"], empty: boolean, ended: boolean): Buffer | null {
  if (empty) return Buffer.alloc(0);
  // A stream of events does not end by itself: its first event is the answer.
  if (headerOf(headers, "content-type")?.startsWith("text/event-stream"))
    return ended || rest.includes("\n\n") ? rest : null;
  if (headerOf(headers, "transfer-encoding") === "chunked") return joinedChunks(rest);
  const length = headerOf(headers, "content-length");
  if (length === undefined) return ended ? rest : null;
  return rest.length >= Number(length) ? rest.subarray(0, Number(length)) : null;
}

function joinedChunks(rest: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = rest.indexOf("\r\n", at);
    if (lineEnd === -1) return null;
    const size = Number.parseInt(rest.subarray(at, lineEnd).toString("latin1"), 16);
    if (size === 0) return Buffer.concat(parts);
    const start = lineEnd + 2;
    if (!(rest.length >= start + size + 2)) return null;
    parts.push(rest.subarray(start, start + size));
    at = start + size + 2;
  }
}

function decompressed(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (encoding === "gzip") return gunzipSync(body);
  if (encoding === "br") return brotliDecompressSync(body);
  if (encoding === "deflate") return inflateSync(body);
  return body;
}

import { lookup as lookUp, type LookupAddress } from "node:dns";
import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import {
  ANSWER_EXCERPT,
  LARGEST_RECEIVER_ANSWER,
  RECEIVER_TIME_LIMIT_MS,
  type Receipt,
  type ReceiverError,
} from "#app/lib/engine/access/web-hooks.ts";
import { leavePlace } from "#app/lib/platform/place.server.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { waitOf } from "#app/lib/providers/wire/retry-after.ts";
import { isPublicAddress, readReceiverAddress, type ReceiverRules } from "./receiver-address.ts";

/** A signed message on its way out. */
interface SignedMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends a message to its receiver and returns the result; it never throws. */
export type PostWebHook = (message: SignedMessage) => Promise<Receipt>;

/** Resolves every address of a name. */
type Resolve = (name: string, done: (error: Error | null, found: readonly LookupAddress[]) => void) => void;

interface PostOptions extends ReceiverRules {
  /** For tests: the addresses of names. */
  readonly resolve?: Resolve;
  readonly timeLimitMs?: number;
}

/** Stops a request for a reason of ours. */
class Stopped extends Error {
  readonly why: ReceiverError;
  constructor(why: ReceiverError) {
    super(why);
    this.why = why;
  }
}

const resolveAll: Resolve = (name, done) =>
  lookUp(name, { all: true, verbatim: true }, (error, found) => done(error, found));

/** A look-up for a connection; it succeeds only if every address of the name may be used. */
function guardedLookup(resolve: Resolve, rules: ReceiverRules): LookupFunction {
  return (name, options, done) => {
    resolve(name, (error, found) => {
      const [first] = found;
      if (error || !first) done(error ?? new Stopped("unknown-name"), "", 0);
      else if (found.some(({ address }) => !isPublicAddress(address, rules)))
        done(new Stopped("private-address"), "", 0);
      else if (options.all) done(null, [...found]);
      else done(null, first.address, first.family);
    });
  };
}

const BY_CODE: Readonly<Record<string, ReceiverError>> = {
  ENOTFOUND: "unknown-name",
  EAI_AGAIN: "unknown-name",
  ENODATA: "unknown-name",
  ECONNREFUSED: "refused",
  EHOSTUNREACH: "refused",
  ENETUNREACH: "refused",
  ETIMEDOUT: "timeout",
};
const CERTIFICATE = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|HOSTNAME_|EPROTO|ERR_SSL_)/;

function errorOf(error: unknown): ReceiverError {
  if (error instanceof Stopped) return error.why;
  // One attempt per address of a name: the last one's error counts.
  const cause = error instanceof AggregateError ? error.errors.at(-1) : error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return BY_CODE[code] ?? (CERTIFICATE.test(code) ? "certificate" : "broken");
}

/** The first characters of an answer on one line; what cannot be printed is left out. */
function excerptOf(chunks: readonly Buffer[]): string {
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, 4 * ANSWER_EXCERPT));
  return [...text.replace(/[\p{C}\s]+/gu, " ").trim()].slice(0, ANSWER_EXCERPT).join("");
}

/** Reads an answer up to the limit; a longer answer is cut off, and its status still counts. */
async function readAnswer(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.byteLength;
    if (bytes >= LARGEST_RECEIVER_ANSWER) break;
  }
  return excerptOf(chunks);
}

/**
 * The client for receivers of web hooks. It connects to public addresses only: the address is read, every look-up is checked, and the
 * address of the socket is checked again once it is connected, so a name that changes in between leads nowhere. It follows no redirect,
 * keeps no connection, asks for no compression, and ends after ten seconds and 64 kB.
 */
export function webHookClient(options: PostOptions): PostWebHook {
  const { resolve = resolveAll, timeLimitMs = RECEIVER_TIME_LIMIT_MS, ...rules } = options;
  const lookup = guardedLookup(resolve, rules);
  return async ({ url: text, headers, body }) => {
    // Receivers may be slow: a call that waits for one delays nobody else.
    leavePlace();
    const begun = performance.now();
    let status: number | null = null;
    let excerpt: string | null = null;
    let askedToWaitMs: number | null = null;
    const receipt = (error: ReceiverError | null): Receipt => {
      return { status, excerpt, error, askedToWaitMs, durationMs: Math.round(performance.now() - begun) };
    };
    const read = readReceiverAddress(text, rules);
    if (!("url" in read)) return receipt(read.problem === "local" ? "private-address" : "address");
    const { url } = read;
    const encrypted = url.protocol === "https:";
    // An agent of its own: no connection that somebody else opened is used again.
    const agent = encrypted ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false });
    const request = (encrypted ? requestHttps : requestHttp)(url, {
      method: "POST",
      agent,
      lookup,
      headers: {
        ...headers,
        "Content-Type": "application/json",
        "Content-Length": Buffer.byteLength(body),
        "Accept-Encoding": "identity",
        "User-Agent": "Linewise-Web-Hooks/1",
        Connection: "close",
      },
    });
    let stopped: Stopped | null = null;
    const stop = (why: ReceiverError) => {
      stopped = new Stopped(why);
      request.destroy(stopped);
    };
    const timer = setTimeout(() => stop("timeout"), timeLimitMs);
    try {
      const answer = await new Promise<IncomingMessage>((done, fail) => {
        request.on("error", fail);
        request.on("socket", (socket) =>
          socket.once("connect", () => {
            if (!isPublicAddress(socket.remoteAddress ?? "", rules)) stop("private-address");
          }),
        );
        request.once("response", done);
        request.end(body);
      });
      status = answer.statusCode ?? null;
      askedToWaitMs = waitOf(answer.headers["retry-after"], wallClock());
      if (status !== null && status >= 300 && status < 400) return receipt("redirect");
      excerpt = await readAnswer(answer);
      return receipt(null);
    } catch (error) {
      // For an answer that is cut off, the library only reports an error.
      return receipt(errorOf(stopped ?? error));
    } finally {
      clearTimeout(timer);
      request.destroy();
      agent.destroy();
    }
  };
}

import { readTimestampReply, timestampRequest } from "./timestamp-token.server.ts";

/** An authority gave no usable time stamp; the message names it and says why. */
export class TimestampError extends Error {
  override readonly name = "TimestampError";
}

const TIMEOUT_MS = 5000;
const LARGEST_REPLY_BYTES = 64 * 1024;

/**
 * Has a text time-stamped by an RFC 3161 authority over HTTP. The answer is checked against the request.
 *
 * @throws TimestampError when there is no usable answer within five seconds.
 */
export async function askTimestamp(
  address: string,
  text: string,
  { timeoutMs = TIMEOUT_MS }: { readonly timeoutMs?: number } = {},
): Promise<{ readonly at: number; readonly token: Buffer }> {
  const request = timestampRequest(text);
  let reply: Buffer;
  try {
    reply = await post(address, request.der, timeoutMs);
  } catch (error) {
    const slow = error instanceof Error && error.name === "TimeoutError";
    const reason = slow ? `no answer within ${timeoutMs / 1000} s` : error instanceof Error ? error.message : "";
    throw new TimestampError(`${address}: ${reason}`, { cause: error });
  }
  const read = readTimestampReply(request, reply);
  if (!read.ok) throw new TimestampError(`${address}: ${read.reason}`);
  return read;
}

async function post(address: string, body: Buffer, timeoutMs: number): Promise<Buffer> {
  const answer = await fetch(address, {
    method: "POST",
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
    headers: { "Content-Type": "application/timestamp-query", Accept: "application/timestamp-reply" },
    body: new Uint8Array(body),
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const reader = answer.body?.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    size += piece.value.length;
    if (size > LARGEST_REPLY_BYTES) {
      await reader?.cancel();
      throw new Error("the answer is too long");
    }
    pieces.push(piece.value);
  }
  return Buffer.concat(pieces);
}

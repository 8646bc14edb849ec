import { ProviderError } from "#app/lib/providers/provider-error.ts";

/** A failure of one try. `again`: another try may help and does no harm. `waitMs`: how long the service asked us to wait before it. */
export class TryFailed extends ProviderError {
  readonly again: boolean;
  waitMs = 0;

  constructor(again: boolean, ...[kind, message, more]: ConstructorParameters<typeof ProviderError>) {
    super(kind, message, more);
    this.again = again;
  }
}

async function readText(response: Response, limit: number, what: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > limit) throw new TryFailed(false, "unreadable", `${what}: the answer is larger than ${limit} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** One request over HTTP. */
export interface OneTry {
  readonly url: URL;
  readonly headers: Headers;
  /** Names the request in messages, without its key: "espn /api/games". */
  readonly what: string;
  /** Whether the service counts it. */
  readonly costly: boolean;
  readonly redirect: RequestRedirect;
  readonly timeLimitMs: number;
  readonly largestAnswer: number;
}

/** Sends a request once, and reads the whole answer within the time limit. */
export async function send(one: OneTry): Promise<{ readonly response: Response; readonly text: string }> {
  const { what, costly, timeLimitMs } = one;
  try {
    const signal = AbortSignal.timeout(timeLimitMs);
    const response = await fetch(one.url, { headers: one.headers, signal, redirect: one.redirect });
    return { response, text: await readText(response, one.largestAnswer, what) };
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const late = error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
    // The request may have been counted although no answer came, so its cost stays reserved.
    if (late) throw new TryFailed(!costly, "silent", `${what}: no answer within ${timeLimitMs / 1000} s`);
    const code = (error as { cause?: { code?: string } } | null)?.cause?.code;
    throw new TryFailed(
      !costly || code === "ECONNREFUSED",
      "failed",
      `${what}: no connection${code ? ` (${code})` : ""}`,
    );
  }
}

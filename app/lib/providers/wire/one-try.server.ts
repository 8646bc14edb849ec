import { ProviderError } from "#app/lib/providers/provider-error.ts";

/**
 * A failure of one try. `again` says whether another try may help and can do no harm; `waitMs` how long the service asked us to wait for
 * it.
 */
export class TryFailed extends ProviderError {
  readonly again: boolean;
  waitMs = 0;

  constructor(again: boolean, ...[kind, message, more]: ConstructorParameters<typeof ProviderError>) {
    super(kind, message, more);
    this.again = again;
  }
}

export async function readText(response: Response, limit: number, what: string): Promise<string> {
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

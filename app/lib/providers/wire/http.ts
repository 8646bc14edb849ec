import type { ProviderFetch } from "#app/lib/providers/ports.ts";

/** One question to a provider's service. */
export interface WireRequest {
  /** From the host's root, without the query: "/api/v1/schedule". */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Its cost from the provider's quota, in its own units; 0 where nothing is counted. */
  readonly cost?: number;
}

export interface WireReply {
  /** The answer, read as JSON. */
  readonly body: unknown;
  /** The stored form: the verbatim text, and an address without keys. Null where the provider said that nothing has changed. */
  readonly fetch: ProviderFetch | null;
}

/**
 * A provider's service as its client sees it. Its maker adds host, key, time limit, retries, conditional requests, the queue and the quota.
 */
export interface Wire {
  /** @throws ProviderError when there is no usable answer. */
  get(request: WireRequest): Promise<WireReply>;
}

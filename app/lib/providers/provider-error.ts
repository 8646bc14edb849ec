/**
 * Why a provider gave no usable answer. `rate-limited`: it asked us to wait; `silent`: no answer in time; `unreadable`: no usable item in
 * the answer; `failed`: any other failure on its side or in transit.
 */
export type ProviderFailure = "rate-limited" | "silent" | "unreadable" | "failed";

/** A failed call of a port; nothing was stored. Adapters throw it, and `askProvider` wraps any other error they throw. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly kind: ProviderFailure;
  /** How long the provider asked us to wait, in milliseconds; null when it did not say. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: ProviderFailure,
    message: string,
    more: { readonly retryAfterMs?: number | null; readonly cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.kind = kind;
    this.retryAfterMs = more.retryAfterMs ?? null;
  }
}

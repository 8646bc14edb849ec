/**
 * Why a provider gave no usable answer. `rate-limited`: it asked to be left alone; `silent`: no answer in time; `unreadable`: an answer
 * nothing could be taken from; `failed`: anything else that went wrong on its side or on the way.
 */
export type ProviderFailure = "rate-limited" | "silent" | "unreadable" | "failed";

/** A call of a port that came to nothing; nothing was taken in. Adapters throw it, `askProvider` makes one of whatever else they throw. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly kind: ProviderFailure;
  /** How long the provider wants to be left alone, milliseconds; null where it did not say. */
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

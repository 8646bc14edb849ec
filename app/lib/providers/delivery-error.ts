import type { StopReason } from "#app/lib/engine/notify/stop-reasons.ts";

/**
 * A message that its provider refused for good; another attempt is useless. `stop` says why the recipient gets nothing else either; null
 * where only this message was refused. Any other error of an attempt may be temporary.
 */
export class RefusedForGood extends Error {
  override readonly name = "RefusedForGood";
  readonly stop: StopReason | null;

  constructor(message: string, stop: StopReason | null, cause?: unknown) {
    super(message, { cause });
    this.stop = stop;
  }
}

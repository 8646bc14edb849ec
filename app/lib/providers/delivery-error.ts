import type { StopReason } from "#app/lib/engine/notify/stop-reasons.ts";

/**
 * A message that its provider refused for good: to try it again is useless. `stop`: why nothing else is to be sent to the recipient either;
 * null where it is this message that was refused. Whatever else an attempt throws may go away by itself.
 */
export class RefusedForGood extends Error {
  override readonly name = "RefusedForGood";
  readonly stop: StopReason | null;

  constructor(message: string, stop: StopReason | null, cause?: unknown) {
    super(message, { cause });
    this.stop = stop;
  }
}

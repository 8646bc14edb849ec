import { measured } from "./inside/stream-figures.server.ts";
import { openStreams } from "./inside/stream-hub.server.ts";

export { endStreams } from "./inside/stream-hub.server.ts";

/** This process's report on its streams: the readers, and the measurements since it started. */
export interface StreamHealth extends ReturnType<typeof measured> {
  readonly readers: number;
}

/** The state of the live stream in this process. */
export function streamHealth(now: number): StreamHealth {
  return { readers: openStreams(), ...measured(now) };
}

import type { ChildProcess } from "node:child_process";
import { setTimeout as later } from "node:timers/promises";
import type { Random } from "#app/lib/engine/random/random.ts";

/** How long a message is on its way, about: a kill falls before, between and after what is written about it. */
const MESSAGE_MS = 4;

/**
 * Kills a sender once the receiver has taken from 1 to `most` of its messages, drawn by chance, and returns whether it was still at work. The
 * receiver is in this process, so that a busy machine holds both back: by the clock, a quick sender could be done before it is killed.
 */
export async function killWhileSending(
  sender: ChildProcess,
  arrived: () => number,
  { most, random }: { readonly most: number; readonly random: Random },
): Promise<boolean> {
  const isAtWork = () => sender.exitCode === null && sender.signalCode === null;
  const until = arrived() + 1 + random.below(most);
  while (isAtWork() && arrived() < until) await later(1);
  await later(random.below(MESSAGE_MS));
  return isAtWork() && sender.kill("SIGKILL");
}

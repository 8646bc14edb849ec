import { limitReached } from "#app/lib/engine/care/limits.ts";
import { refuse } from "#app/lib/schemas/bets/refusals.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { readCare } from "./read-care.server.ts";

/** How the person's own limits restrict a stake; null if they leave room. */
export async function limitSentence(caller: Caller, stakeCents: number): Promise<string | null> {
  const { limits, money } = await readCare(caller);
  const reached = limitReached(limits, money, stakeCents);
  if (reached === null) return null;
  return refuse("limit", { attempt: "save", ...reached, currencyMark: caller.viewer.currencyMark }).message;
}

import type { Tier } from "#app/lib/engine/leagues.ts";

/** What the list is for this plan, in the header. */
export function tierNote(tier: Tier, freeAccess: boolean): string {
  if (tier === "elite") return "Elite: every published pick, the strongest at its worst case first.";
  if (freeAccess) return "Free access: confidence from 50%, no daily limit while the promotion runs.";
  if (tier === "pro") return "Pro: reveal up to 10 picks a day.";
  return "Free: reveal one moneyline pick a day during the trial.";
}

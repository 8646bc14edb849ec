import type { Opinion } from "#app/lib/engine/agents/opinion.ts";
import { pointsOfChance } from "#app/lib/format/agents.ts";
import type { PickCase } from "./pick-case.ts";

/** Reasons that are about the day of the game: who plays, how rested, and where. */
const CONTEXT: ReadonlySet<string> = new Set(["rest", "rotation", "starter", "players", "absences", "venue", "pace"]);
/** Half a percentage point at even chances. */
const WORTH_MENTIONING = 0.02;
const LARGE = 0.1;

/** Gathers what the day brings: rest, travel, line-ups, injuries and weather, with what each is worth in the forecast. */
export function gatherContext({ reasons, news }: PickCase): Opinion {
  const own = reasons.filter(({ key }) => CONTEXT.has(key));
  const net = own.reduce((sum, { logit }) => sum + logit, 0);
  const stance = net >= WORTH_MENTIONING ? "for" : net <= -WORTH_MENTIONING ? "against" : "neutral";
  const points = (logit: number) => `${pointsOfChance(logit)} points`;
  return {
    agent: "context",
    stance,
    signal: Math.tanh(net / LARGE),
    sentence:
      stance === "neutral"
        ? "Nothing about the day of the game moves the chance by half a point."
        : `Who plays, rest and place are worth ${points(net)} of chance ${stance === "for" ? "for" : "against"} this side.`,
    evidence: [
      ...own.map(({ label, logit, detail }) => ({ label: `${label} ${points(logit)}`, value: detail })),
      ...news.map((value) => ({ label: "Reported", value })),
    ],
  };
}

import type { Opinion } from "#app/lib/engine/agents/opinion.ts";
import { pointsOfChance } from "#app/lib/format/agents.ts";
import type { PickCase } from "./pick-case.ts";

/** Reasons about the day of the game: line-ups, rest and place. */
const CONTEXT: ReadonlySet<string> = new Set(["rest", "rotation", "starter", "players", "absences", "venue", "pace"]);
/** Half a percentage point at even chances. */
const WORTH_MENTIONING = 0.02;
const LARGE = 0.1;

/** Gathers the circumstances of the day: rest, travel, line-ups, injuries and weather, with the effect of each on the forecast. */
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

import type { SharedResultsView } from "#app/lib/schemas/bets/performance.ts";
import { formatCount } from "./labels.ts";

/** What a page of shared results and its picture say first: "Ada’s results", "12 won, 9 lost, 1 push", and both in a sentence. */
export function resultsLines({
  name,
  days,
  settled,
  wins,
  losses,
  pushes,
  voids,
}: Pick<SharedResultsView, "name" | "days" | "settled" | "wins" | "losses" | "pushes" | "voids">): {
  readonly title: string;
  readonly counts: string;
  readonly summary: string;
} {
  const counts = [
    `${wins} won`,
    `${losses} lost`,
    ...(pushes > 0 ? [formatCount(pushes, "push", "pushes")] : []),
    ...(voids > 0 ? [`${voids} void`] : []),
  ].join(", ");
  return {
    title: name === null ? "A member’s results" : `${name}’s results`,
    counts,
    summary:
      settled === 0
        ? `Nothing was settled in the last ${days} days.`
        : `${formatCount(settled, "settled bet")} in the last ${days} days: ${counts}.`,
  };
}

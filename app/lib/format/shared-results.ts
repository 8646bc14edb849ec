import { formatCount, possessive } from "./labels.ts";

/** The counts of a person's settled bets. */
interface CountedResults {
  /** Null where it is not shown. */
  readonly name: string | null;
  readonly days: number;
  readonly settled: number;
  readonly wins: number;
  readonly losses: number;
  readonly pushes: number;
  readonly voids: number;
}

/** The heading of a page of shared results and of its picture: "Ada’s results", "12 won, 9 lost, 1 push", and both in a sentence. */
export function resultsLines({ name, days, settled, wins, losses, pushes, voids }: CountedResults): {
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
    title: name === null ? "A member’s results" : `${possessive(name)} results`,
    counts,
    summary:
      settled === 0
        ? `Nothing was settled in the last ${days} days.`
        : `${formatCount(settled, "settled bet")} in the last ${days} days: ${counts}.`,
  };
}

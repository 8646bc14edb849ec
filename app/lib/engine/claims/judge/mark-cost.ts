import type { Random } from "#app/lib/engine/random/random.ts";
import { betClaims } from "../bet-claims.ts";
import type { Claim } from "../claim.ts";
import { betsOf, type Bettor } from "./made-bettor.ts";

/** The consequences of showing every comparison whose own p-value is at most this. */
interface MarkCost {
  readonly p: number;
  /** Share of reports on somebody with the one habit in which it is among them. */
  readonly found: number;
  /** Share of reports on somebody without habits that show anything. */
  readonly falseReports: number;
}

const smallest = (claims: readonly Claim[]) => Math.min(...claims.map(({ p }) => p ?? 1));

const shareUnder = (values: readonly number[], mark: number) =>
  values.filter((value) => value <= mark).length / values.length;

/** The finds and the costs of other significance levels than the one in use: `habitual` has one habit, `nobody` has none. */
export function costOfMarks(
  { habitual, nobody }: { readonly habitual: Bettor; readonly nobody: Bettor },
  reports: number,
  { marks, randomFor }: { readonly marks: readonly number[]; readonly randomFor: (report: number) => Random },
): readonly MarkCost[] {
  const [habit] = habitual.habits;
  if (habit === undefined) throw new Error("A bettor with a habit is asked for.");
  const claimsOf = (bettor: Bettor, report: number) => betClaims(betsOf(bettor, randomFor(report)), 0);
  const each = Array.from({ length: reports }, (_, report) => report);
  const planted = each.map((report) =>
    smallest(
      claimsOf(habitual, report).groups.filter(
        ({ subject }) => subject.dimension === habit.dimension && subject.group === habit.group,
      ),
    ),
  );
  const chance = each.map((report) => {
    const { closingLine, return: returned, groups, afterLosses } = claimsOf(nobody, report);
    return smallest([closingLine, returned, ...groups, afterLosses]);
  });
  return marks.map((p) => ({ p, found: shareUnder(planted, p), falseReports: shareUnder(chance, p) }));
}

import { BET_FIELDS, type BetField } from "../bet-cells.ts";
import { canBe, isBy, type ColumnFacts } from "./column-content.ts";
import { freeColumns, longestOf, take, type ColumnRule, type Finding } from "./finding.ts";
import { fit, looseFit, pairsBy, slippedFit } from "./header-names.ts";

const isVague = (what: ColumnFacts | undefined): boolean => (what?.vague ?? 0) > 0 && what?.ended === 0;

/** "25-22" below "Result" is how the game ended. */
const saysNoResult = (what: ColumnFacts | undefined): boolean => what !== undefined && what.n > 0 && what.results === 0;

const saysWonOrLost = (what: ColumnFacts | undefined): boolean =>
  what !== undefined && what.ended > 0 && what.results >= 0.9 && what.flags < 1;

/** The best pair of column and field first, where the column's cells do not rule it out. */
function byNames(finding: Finding, measure: (header: string, field: BetField) => number): void {
  const { headers, facts, mapping, used } = finding;
  const pairs = pairsBy(headers, measure);
  for (const { field, column } of pairs) {
    const what = facts[column];
    if (mapping[field] !== null || used.has(column) || (what && !canBe(field, what))) continue;
    // "Completed" and "pending" say less than the column that says won or lost.
    const isResult = (pair: { field: BetField; column: number }) =>
      pair.field === "result" && saysWonOrLost(facts[pair.column]);
    if (field === "result" && (isVague(what) || saysNoResult(what)) && pairs.some(isResult)) continue;
    take(finding, field, column);
  }
}

/** Headers that are names of fields in known exports. */
export const exactlyNamed: ColumnRule = (finding) => byNames(finding, fit);

/** Headers that merely begin or end like one. */
export const looselyNamed: ColumnRule = (finding) => byNames(finding, looseFit);

const areDays = ({ moments, days }: ColumnFacts): boolean => moments + days >= 0.5;
/** Whether cells look like those of a field, for the fields that show it. */
const LIKE: Readonly<Partial<Record<BetField, (what: ColumnFacts) => boolean>>> = {
  date: areDays,
  eventDate: areDays,
  settledDate: areDays,
  result: ({ results }) => results >= 0.5,
};

/** Headers with a typing error, where the cells look like those of the field meant. */
export const misspelled: ColumnRule = (finding) =>
  byNames(finding, (header, field) => {
    const what = finding.facts[finding.headers.indexOf(header)];
    const isLike = what !== undefined && what.n > 0 && (LIKE[field]?.(what) ?? true);
    return isLike ? slippedFit(header, field) : 0;
  });

/** Cells that can belong to only one field, under any header. */
export const shownByCells: ColumnRule = (finding) => {
  const { headers, mapping } = finding;
  for (const field of BET_FIELDS) {
    if (mapping[field] !== null) continue;
    const columns = freeColumns(finding, (what, column) => isBy(field, what, headers[column] ?? "", mapping));
    const best = field === "selection" ? longestOf(finding, columns) : columns[0];
    if (best !== undefined) take(finding, field, best);
  }
};

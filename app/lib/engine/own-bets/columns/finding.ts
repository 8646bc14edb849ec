import type { BetField } from "../bet-cells.ts";
import type { ColumnFacts } from "./column-content.ts";

/** A table while it is found out what its columns mean. */
export interface Finding {
  readonly headers: readonly string[];
  /** The rows that show what a column holds. */
  readonly cells: readonly (readonly string[])[];
  /** What the cells of each column look like. */
  readonly facts: readonly ColumnFacts[];
  /** The column of each field, as far as it is found. */
  readonly mapping: Record<BetField, number | null>;
  /** Columns that have had a field. */
  readonly used: Set<number>;
}

/** Gives fields their columns. */
export type ColumnRule = (finding: Finding) => void;

export function take({ mapping, used }: Finding, field: BetField, column: number): void {
  mapping[field] = column;
  used.add(column);
}

/** The columns that have had no field, and that are such ones. */
export const freeColumns = (
  { facts, used }: Finding,
  isOne: (what: ColumnFacts, column: number) => boolean,
): readonly number[] => facts.flatMap((what, column) => (!used.has(column) && isOne(what, column) ? [column] : []));

/** The column with the longest texts, the first of several. */
export const longestOf = ({ facts }: Finding, columns: readonly number[]): number | undefined =>
  columns.toSorted((a, b) => (facts[b]?.length ?? 0) - (facts[a]?.length ?? 0))[0];

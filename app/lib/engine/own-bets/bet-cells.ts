import type { BetField } from "./columns.ts";

/** Cells of one row by field; a field the file does not have is absent. */
export type BetCells = Readonly<Partial<Record<BetField, string>>>;

/** A cell that cannot be read, and what would be. */
export interface CellError {
  readonly field: BetField;
  readonly message: string;
}

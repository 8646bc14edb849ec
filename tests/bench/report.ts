/** One line of the bench: the measurement and its mark. */
export interface Row {
  /** The part it belongs to, as `--only` names it. */
  readonly part: string;
  readonly what: string;
  readonly measured: number;
  /** Null where a figure is reported without a mark. */
  readonly mark: Mark | null;
  readonly unit: Unit;
  /** The composition of the figure. */
  readonly detail: string;
}

export interface Mark {
  readonly kind: "at least" | "at most";
  readonly value: number;
}

export type Unit = "×" | "ms" | "s" | "MB" | "KB" | "of 100" | "";

export const atLeast = (value: number): Mark => ({ kind: "at least", value });
export const atMost = (value: number): Mark => ({ kind: "at most", value });

/** Whether a row keeps its mark; a row without one always does. */
export function isKept({ measured, mark }: Pick<Row, "measured" | "mark">): boolean {
  if (mark === null) return true;
  return mark.kind === "at least" ? measured >= mark.value : measured <= mark.value;
}

function figure(value: number, unit: Unit): string {
  const size = Math.abs(value);
  const digits = size >= 100 || (unit === "of 100" && Number.isInteger(value)) ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  return `${value.toFixed(digits)}${unit === "" ? "" : ` ${unit}`}`;
}

/** The rows as a table for people. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.what,
    figure(row.measured, row.unit),
    row.mark === null
      ? "–"
      : `${row.mark.kind === "at least" ? "≥" : "≤"} ${figure(row.mark.value, row.unit).replace(/\.0+(?= |$)/, "")}`,
    row.mark === null ? "" : isKept(row) ? "ok" : "MISSED",
    row.detail,
  ]);
  const head = ["what", "measured", "mark", "", "made of"];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...cells.map((cell) => [...(cell[column] ?? "")].length)),
  );
  return [head, ...cells]
    .map((cell) =>
      cell
        .map((text, column) =>
          column === 1 || column === 2 ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

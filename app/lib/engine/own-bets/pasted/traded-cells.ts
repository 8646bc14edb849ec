/** What a row has below a header; empty where it has none. */
export const cellAt = (headers: readonly string[], cells: readonly string[], name: string) =>
  cells[headers.indexOf(name)]?.trim() ?? "";

/** A number as text, to a millionth. */
export const plain = (value: number) => String(Number(value.toFixed(6)));

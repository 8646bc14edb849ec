/** A value with every number rounded to twelve decimals: sums in another order differ in the last digits. */
export const rounded = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value, (_, part: unknown) => (typeof part === "number" ? Number(part.toFixed(12)) + 0 : part)),
  ) as Value;

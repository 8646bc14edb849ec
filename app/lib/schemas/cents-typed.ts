/** An amount as people type it ("25", "$1,000.50", "£25") as integer cents; null for a text that is not an amount. */
export function centsTyped(typed: string): number | null {
  const match = /^(?:[A-Z]{0,2}\$|€|£)?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (!match) return null;
  return Number(match[1]?.replaceAll(",", "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

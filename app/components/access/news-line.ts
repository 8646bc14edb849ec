const counted = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n > 99 ? "99+" : n} ${many}`);

/** "3 prices changed": the changes since the screen was read; null without any. */
export function newsLine(heard: Readonly<Record<string, number>>): string | null {
  const prices = (heard["quote"] ?? 0) + (heard["assessment"] ?? 0);
  if (heard["pick"]) return counted(heard["pick"], "new pick", "new picks");
  if (heard["bet"]) return counted(heard["bet"], "bet changed", "bets changed");
  const reports = (heard["injury"] ?? 0) + (heard["starter"] ?? 0);
  if (reports > 0) return counted(reports, "new report", "new reports");
  if (heard["slip"]) return "Your slip changed";
  if (prices > 0) return counted(prices, "price changed", "prices changed");
  return heard["reset"] ? "This page may be out of date" : null;
}

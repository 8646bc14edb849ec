const AMOUNT = "([$£€]?\\d[\\d,]*(?:\\.\\d+)?)";
/**
 * What is risked to win what, as agents write it: "Risk 110 to win 100", "(risk $50 win $130)", "bet 55 to win 50", "$110 to win $100", behind
 * the odds "-105 105/100", and in chats "= 110 tw 100". A bare number before "to win" may be a total.
 */
const RISKED = [
  `\\b(?:risk(?:s|ed|ing)?|bet|wager(?:ed)?):?\\s*${AMOUNT}[\\s,/]*(?:to[- ]|and )?win(?:s|ning)?:?\\s*${AMOUNT}`,
  `(?:(?<=[+\\-−]\\d{3,4}\\)?\\s)|(?=[$£€])|(?<=\\())${AMOUNT}\\s*to[- ]win\\s*${AMOUNT}`,
  `(?<=[+\\-−]\\d{3,4}\\)?\\s)([$£€]?\\d{2,}(?:\\.\\d+)?)\\s?/\\s?([$£€]?\\d{2,}(?:\\.\\d+)?)(?=\\s|$)`,
  `=\\s{0,3}${AMOUNT}\\s*(?:to[- ]win|tw)\\s*${AMOUNT}`,
].map((words) => new RegExp(`[\\s([,;:–-]*(?:${words})[)\\]]?[:,;]?(?:\\s+on(?=\\s))?`, "i"));

/** A text without what it risks to win what, and both amounts; null where it does not say them. */
export function riskApart(
  text: string,
): { readonly rest: string; readonly stake: string; readonly toWin: string } | null {
  // Most cells say nothing of it.
  if (!/win|\btw\b|\d\s?\/\s?[$£€]?\d/i.test(text)) return null;
  for (const pattern of RISKED) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const [all, stake = "", toWin = ""] = found;
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + all.length)}`.replace(/\s+/g, " ").trim();
    return { rest, stake, toWin };
  }
  return null;
}

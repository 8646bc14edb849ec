/** Two things in a line: "#4410021 STRAIGHT WAGER", "Stake $5.00 Return $15.91", "Spread · -110", "NBA | Lakers @ Celtics". */
const NUMBER_AND_TYPE = /^#?(\d{6,})\s+((?:straight|single|parlay|teaser|\d+[ -]?team)\b.*)$/i;
const BEFORE_RETURN = /\s+(?=(?:returns?|returned|payout|paid)\b:?\s*[$£€\d])/i;
const BETWEEN = /\s+[·|•]\s+/;
const MAY_STAND_ALONE =
  /^(?:[+\-−–]\d{3,6}|@?\s?\d{1,3}\.\d{2,3}|(?:odds|stake|risk|entry|wager|units?|bet):?\s.*\d.*|nba|nfl|mlb|nhl)$/i;

/** "DATE: 12/14/2025 09:55 AM": a label before the moment of a bet. */
export const DATED = /^(?:bet )?(?:date|accepted|wagered)(?: (?:placed|accepted|and time))?\s*:\s*(?=\d|\p{L}{3} \d)/iu;

export const STAKE_LABEL =
  /^((total|cash) )?(wager|stake|risk(ing)?|amount|entry(?: fee)?(?=:?\s*[$£€])|bet(?=:?\s+[$£€]))\b/i;

/** Labels before what a line would say without them: "Pick: Under 226.5", "Odds: 1.91". */
const LABELLED =
  /^(?:odds|price|pick|selection|play|market|game|match|matchup|event|fixture|league|sport|bet(?=:\s*[^$£€\d\s])|date|when)\s*:\s*(?=\S)/i;

/** How a bet ended, with what it made or without: "✅ Won +1.82u", "❌ Lost -1u", "➖ Push 0u". */
const ENDED_WITH =
  /^(?:[✅❌➖✔✖☑🟢🔴⚪↩]️?\s*)?((?:half )?(?:won|win|lost|loss)|push|void(?:ed)?|cashed out|refunded)(?:\s*[:(]?\s*([+\-−]|(?<=^[^\p{L}].*))\s?([$£€]\s?\d[\d,]*(?:\.\d+)?)\)?)?$/iu;

/** The same with an amount that may be what it paid or what it made: "Won $49.00". */
const ENDED_AT = /^(won|lost)\s+([$£€]\s?(?=[\d,.]*[1-9])\d[\d,]*(?:\.\d+)?)$/i;

/** A picture before the words of a line; signs of results say how a bet ended. */
const PICTURE = /^(?:(?![✅❌➖✔✖☑🟢🔴⚪↩])\p{Extended_Pictographic}️?\s*)+/u;

const CURRENCIES = "USD|CAD|AUD|NZD|EUR|GBP|CHF|SEK|NOK|DKK|BRL|MXN|USDT|USDC";
/** An amount in another currency or in units, as one with a sign: "100.00 CAD", "$55.00 CAD", "2u". */
const AMOUNT_IN = new RegExp(`(?<![\\d.$£€])(\\d[\\d,]*(?:\\.\\d+)?)\\s?(?:u|units?|${CURRENCIES})(?=\\s|$|\\))`, "g");
const CURRENCY_BEHIND = new RegExp(`([$£€]\\s?\\d[\\d,.]*)\\s(?:${CURRENCIES})(?=\\s|$|\\))`, "g");
const withSigns = (text: string): string =>
  text
    .replace(CURRENCY_BEHIND, "$1")
    .replace(AMOUNT_IN, "$$$1")
    .replace(/\b(?:US|CA?|AU?|NZ|R)\$(?=\s?\d)/g, "$");

/** The parts of a line of a card, each as it would stand alone. */
export function partsOfLine(text: string): readonly string[] {
  const plain = withSigns(text.replace(PICTURE, "")).replace(/^@ ?(\d{1,2}\.\d)$/, (odds) => `${odds}0`);
  const [, number, type] = NUMBER_AND_TYPE.exec(plain) ?? [];
  if (number !== undefined && type !== undefined) return [`Ticket #${number}`, type];
  const ended = ENDED_WITH.exec(plain);
  if (ended !== null) {
    const [, state = "", sign, made] = ended;
    return made === undefined ? [state] : [state, `Win/Loss ${sign === "-" || sign === "−" ? "-" : ""}${made}`];
  }
  const [, endedAs, amount] = ENDED_AT.exec(plain) ?? [];
  if (endedAs !== undefined) return [endedAs, `Ended at ${amount}`];
  const between = plain.split(BETWEEN);
  if (between.length > 1 && between.some((part) => MAY_STAND_ALONE.test(part.trim())))
    return between.flatMap((part) => partsOfLine(part.trim()));
  if (STAKE_LABEL.test(plain)) return plain.split(BEFORE_RETURN);
  return [plain.replace(DATED, "").replace(LABELLED, "")];
}

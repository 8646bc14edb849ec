/** Two things in a line: "#4410021 STRAIGHT WAGER", "Stake $5.00 Return $15.91", "Spread · -110", "NBA | Lakers @ Celtics". */
const NUMBER_AND_TYPE = /^#?(\d{6,})\s+((?:straight|single|parlay|teaser|\d+[ -]?team)\b.*)$/i;
const BEFORE_RETURN = /\s+(?=(?:returns?|returned|payout|paid|winnings)\b:?\s*[$£€\d])/i;
const BETWEEN = /\s+[·|•]\s+/;
const STATES =
  "(?:half[ -])?(?:won|win|lost|loss)|open|pending|live|settled|accepted|push(?:ed)?|void(?:ed)?|cashed out|cancell?ed|refunded";
const TYPES =
  "(?:single|straight)(?: (?:bet|wager))?|(?:\\d+[ -](?:leg|team|pick)s? )?(?:parlay|sgpx?\\+?|same game parlay|teaser|round robin)(?: (?:bet|wager))?(?: \\(?\\d+[ -](?:leg|team|pick)s?\\)?)?";
/** The type of a bet and how it ended in one line: "Single Bet - Won", "Parlay (Lost)", "WON: Straight". */
const TYPE_AND_STATE = new RegExp(
  `^(?:(${TYPES})\\s*(?:[-–—:/,(]\\s*)?(${STATES})\\)?|(${STATES})\\s*(?:[-–—:/,(]\\s*)?(${TYPES})\\)?)$`,
  "i",
);
/** A bonus named after the type of a bet: "Straight - Bonus Bet". */
const TYPE_AND_GIFT = new RegExp(
  `^(${TYPES})\\s*[-–—:/,(|]\\s*((?:bonus|free) (?:bet|play)|.{1,20}boost(?:ed)?(?: \\d{1,3}%)?)\\)?$`,
  "i",
);
/** The price of a bet and its stake: "+108 · 1u". */
const PRICE_AND_STAKE = /^([+\-−–]\d{3,6}|@?\s?\d{1,3}\.\d{2,3})\s*[·|•]\s*([$£€]\s?\d[\d,]*(?:\.\d+)?)$/;
/** The odds before a boost and what was bet at: "+150 → +188". */
const BOOSTED_TO = /^[+\-−–]\d{3,6}\s*(?:→|➜|⇒|[-=]?>)\s*([+\-−–]\d{3,6})$/;
/** A single bet and its price: "Single @ 2.10". */
const SINGLE_AT = /^(single|straight)\s*(@\s?\d{1,3}\.\d{2,3}|@?\s?[+\-−–]\d{3,6})$/i;
/** A game and its score: "LAR @ SEA · Final 37-38 OT". */
const SCORE_BEHIND = /[·|•]\s*final\b[^·|•]{0,30}$/i;
const MAY_STAND_ALONE =
  /^(?:[+\-−–]\d{3,6}|@?\s?\d{1,3}\.\d{2,3}|(?:odds|stake|risk|entry|wager|units?|bet):?\s.*\d.*|nba|nfl|mlb|nhl|(?:half[ -])?(?:won|win|lost|loss)|open|pending|push(?:ed)?|void(?:ed)?|cashed out|refunded)$/i;

/** "DATE: 12/14/2025 09:55 AM": a label before the moment of a bet. */
export const DATED = /^(?:bet )?(?:date|accepted|wagered)(?: (?:placed|accepted|and time))?\s*:\s*(?=\d|\p{L}{3} \d)/iu;

export const STAKE_LABEL =
  /^((total|cash) )?(wager|stake|risk(ing)?|amount|entry(?: fee)?(?=:?\s*[$£€])|bet(?=:?\s+[$£€]))\b/i;

/** Labels before what a line would say without them: "Pick: Under 226.5", "Odds: 1.91". */
const LABELLED =
  /^(?:odds|price|pick|selection|play|market|game|match|matchup|event|fixture|league|sport|bet(?=:\s*[^$£€\d\s])|date|when|(?:game|event|match) (?:time|date|start)|starts?(?: time)?)\s*:\s*(?=\S)|^(?:odds|price)\s+(?=[+\-−–@]?\s?\d)|^(?:game|event) (?:start|time)s?\s+(?=\d)/i;

/** A price and how the bet ended, behind a bar: "Knicks -6.5 | -110 Won". */
const PRICE_AND_STATE = new RegExp(`(\\|\\s*[+\\-−–]\\d{3,6})\\s+(${STATES})$`, "i");

/** How a bet ended, with what it made or without: "✅ Won +1.82u", "❌ Lost -1u", "➖ Push 0u". */
const ENDED_WITH =
  /^(?:[✅❌➖✔✖☑🟢🔴⚪↩]️?\s*)?((?:half )?(?:won|win|lost|loss)|push|void(?:ed)?|cashed out|refunded)(?:\s*[:(]?\s*([+\-−]|(?<=^[^\p{L}].*))\s?([$£€]\s?\d[\d,]*(?:\.\d+)?)\)?)?$/iu;

/** The same with an amount that may be what it paid or what it made: "Won $49.00". */
const ENDED_AT = /^(won|lost):?\s+([$£€]\s?(?=[\d,.]*[1-9])\d[\d,]*(?:\.\d+)?)$/i;

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
  const plain = withSigns(text.replace(PICTURE, "").replace(PRICE_AND_STATE, "$1 | $2")).replace(
    /^@ ?(\d{1,2}\.\d)$/,
    (odds) => `${odds}0`,
  );
  const [, number, type] = NUMBER_AND_TYPE.exec(plain) ?? [];
  if (number !== undefined && type !== undefined) return [`Ticket #${number}`, type];
  const [, type1, state1, state2, type2] = TYPE_AND_STATE.exec(plain) ?? [];
  if (type1 !== undefined && state1 !== undefined) return [type1, state1];
  if (state2 !== undefined && type2 !== undefined) return [state2, type2];
  const [, of, gift] = TYPE_AND_GIFT.exec(plain) ?? [];
  if (of !== undefined && gift !== undefined) return [of, gift];
  const [, price, staked] = PRICE_AND_STAKE.exec(plain) ?? [];
  if (price !== undefined && staked !== undefined) return [price, `Stake: ${staked}`];
  const [, single, at] = SINGLE_AT.exec(plain) ?? [];
  if (single !== undefined && at !== undefined) return [single, at];
  const [, boosted] = BOOSTED_TO.exec(plain) ?? [];
  if (boosted !== undefined) return [boosted];
  const scored = plain.replace(SCORE_BEHIND, "").trimEnd();
  if (scored !== plain && scored !== "") return partsOfLine(scored);
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

/**
 * Every term of art on the screens: its anchor in the glossary, its name, and its other names and labels. Separate from the texts, which
 * only the glossary and the search need.
 */
export const GLOSSARY_TERMS = {
  arbitrage: ["Arbitrage", "arb", "surebet"],
  bankroll: ["Bankroll"],
  bet: ["BET"],
  "break-even": ["Break-even", "break even", "implied probability", "implied chance"],
  brier: ["Brier score", "brier"],
  calibration: ["Calibration", "calibrated"],
  "closing-line": ["Closing line", "close", "closing price"],
  clv: ["Closing line value", "CLV", "CLV so far", "beat the close"],
  confidence: ["Confidence", "AI confidence", "chance", "probability", "win probability"],
  covered: ["Covered", "cover", "against the spread", "ATS"],
  drawdown: ["Drawdown", "max drawdown", "deepest fall"],
  edge: ["Edge", "expected value", "EV", "+EV", "value edge", "avg edge", "minimum edge", "estimated return", "value"],
  elo: ["Elo rating", "Elo"],
  "fair-close": ["Fair close", "fair closing price", "close, no vig"],
  "fair-price": ["Fair price", "fair odds", "no-vig price", "market, no vig", "fair", "devig"],
  future: ["Future", "futures"],
  grade: ["Grade", "value label"],
  "hash-chain": ["Hash chain", "hash", "fingerprint"],
  hold: ["Hold", "overround", "margin", "low hold"],
  kelly: ["Kelly", "Kelly stake", "Kelly criterion", "quarter Kelly"],
  "key-number": ["Key number", "key numbers"],
  lean: ["LEAN", "leans"],
  "line-movement": ["Line movement", "movement"],
  middle: ["Middle", "middles"],
  moneyline: ["Moneyline", "ML"],
  parlay: ["Parlay", "accumulator"],
  pass: ["PASS"],
  "playable-to": ["Playable to", "playable"],
  prop: ["Player prop", "props", "prop"],
  push: ["Push", "void"],
  range: ["Range", "95% range", "80% range", "interval"],
  roi: ["ROI", "return on investment", "total ROI", "yield", "profit per unit staked"],
  "same-game-parlay": ["Same-game parlay", "SGP"],
  sharp: ["Sharp", "sharp book", "sharp money"],
  "small-sample": ["Small sample", "too few", "sample size", "n"],
  spread: ["Spread", "point spread", "handicap", "run line", "puck line"],
  steam: ["Steam", "steam move"],
  teaser: ["Teaser"],
  total: ["Total", "over/under", "totals"],
  unit: ["Unit", "units", "one unit", "1 unit", "profit"],
  vig: ["Vig", "vigorish", "juice", "margin of the book"],
  worth: ["Worth"],
} as const satisfies Readonly<Record<string, readonly [name: string, ...also: string[]]>>;

export type TermId = keyof typeof GLOSSARY_TERMS;

const plain = (text: string) => text.trim().toLowerCase();
const BY_NAME = new Map<string, string>(
  Object.entries(GLOSSARY_TERMS).flatMap(([id, names]) => names.map((name) => [plain(name), id] as const)),
);

/** The address of a label's glossary entry: "CLV" and "ROI, 30 days" have one; null for words that are not terms of art. */
export function glossaryHref(label: string): string | null {
  const id = BY_NAME.get(plain(label)) ?? BY_NAME.get(plain(label.split(",", 1)[0] ?? ""));
  return id === undefined ? null : `/glossary#${id}`;
}

/** What a column of somebody's list of bets can mean, in the order a person would fill them in. */
export const BET_FIELDS = [
  "date",
  "time",
  "eventDate",
  "settledDate",
  "league",
  "game",
  "selection",
  "betType",
  "side",
  "line",
  "odds",
  "stake",
  "result",
  "profit",
  "payout",
  "book",
  "id",
] as const;
export type BetField = (typeof BET_FIELDS)[number];

/** The column of each field, from 0; null where the file has none. */
export type ColumnMapping = Readonly<Record<BetField, number | null>>;

/** Letters and digits in lower case, words apart by one space: "Bet Type" and "bet_type" are one. */
export function headerWords(header: string): string {
  return header
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/**
 * How trackers and sportsbooks head these columns, the likeliest first. From general knowledge of their exports, not from a published format:
 * none of them documents one. What is recognized is a suggestion the person can change.
 */
const HEADERS: Readonly<Record<BetField, readonly string[]>> = {
  date: [
    "time placed",
    "date placed",
    "placed at",
    "placed date",
    "placed on",
    "placed time",
    "bet placed",
    "placed",
    "bet date",
    "wager date",
    "date and time",
    "date time",
    "datetime",
    "saved at",
    "created at",
    "transaction date",
    "date",
  ],
  time: ["placed time of day", "bet time", "time of bet", "time"],
  eventDate: [
    "event date",
    "game date",
    "event time",
    "game time",
    "event start",
    "start at",
    "start time",
    "starts at",
    "start date",
    "kickoff",
    "match date",
  ],
  settledDate: [
    "time settled",
    "date settled",
    "settled at",
    "settled date",
    "settled on",
    "settlement date",
    "settled",
    "graded at",
  ],
  league: ["league", "leagues", "competition", "tournament", "sport league", "sport", "sports"],
  game: [
    "event name",
    "event",
    "game",
    "matchup",
    "match up",
    "match",
    "fixture",
    "teams",
    "event label",
    "game name",
    "match name",
  ],
  selection: [
    "selection",
    "selections",
    "pick",
    "bet info",
    "bet description",
    "description",
    "bet name",
    "bet",
    "wager description",
    "recommendation",
    "play",
    "bet details",
    "details",
    "label",
    "legs",
  ],
  betType: [
    "bet type",
    "market",
    "market name",
    "type",
    "wager type",
    "play type",
    "bet category",
    "bet kind",
    "category",
  ],
  side: ["side", "home away", "over under", "team"],
  line: ["line", "handicap", "spread", "points", "total line", "bet line"],
  odds: [
    "odds american",
    "american odds",
    "odds decimal",
    "odds",
    "price",
    "odds taken",
    "bet odds",
    "decimal odds",
    "fractional odds",
    "odds placed",
    "cote",
  ],
  stake: [
    "stake",
    "wager",
    "amount",
    "wager amount",
    "stake amount",
    "bet amount",
    "risk",
    "risk amount",
    "risked",
    "total stake",
    "amount wagered",
    "money wagered",
    "units",
    "mise",
  ],
  result: [
    "result",
    "status",
    "outcome",
    "bet status",
    "bet result",
    "win loss",
    "w l",
    "state",
    "settlement",
    "grade",
  ],
  profit: [
    "profit",
    "profit loss",
    "net profit",
    "p l",
    "pl",
    "pnl",
    "net",
    "net result",
    "profit usd",
    "won lost",
    "win loss amount",
    "gain",
  ],
  payout: [
    "payout",
    "returns",
    "return",
    "returned",
    "winnings",
    "amount won",
    "total payout",
    "total return",
    "paid",
    "cash out value",
  ],
  book: ["sportsbook", "book", "bookmaker", "bookie", "sports book", "operator", "site", "platform", "bookmakers"],
  id: [
    "bet id",
    "bet ref",
    "bet reference",
    "bet number",
    "ticket",
    "ticket id",
    "ticket number",
    "wager id",
    "wager number",
    "reference",
    "ref",
    "slip id",
    "transaction id",
    "id",
  ],
};

/** Words in parentheses say the unit ("Stake ($)", "Odds (US)"): tried without them too. */
function spellings(header: string): readonly string[] {
  return [...new Set([header, header.replace(/[([{].*?[)\]}]/g, " ")].map(headerWords))];
}

/** Headers that sound like a field and are none: what a price was worth at the close, what was offered, what could have been won. */
const OTHER_COLUMNS =
  /\b(closing|close|clv|ev|expected|value|bonus|potential|possible|to win|probability|confidence|fair|max)\b/;

/** How well a header fits a field: 0 not at all, higher is better. */
function fit(header: string, field: BetField): number {
  const known = HEADERS[field];
  const exact = spellings(header).map((words) => known.indexOf(words));
  const first = exact.find((at) => at >= 0);
  return first === undefined ? 0 : 1000 - first;
}

/** As a last resort, a header that begins or ends with a field's plainest name: "My stake", "Odds taken at". */
function looseFit(header: string, field: BetField): number {
  const words = headerWords(header);
  if (OTHER_COLUMNS.test(words)) return 0;
  const at = HEADERS[field].findIndex((name) => words.startsWith(`${name} `) || words.endsWith(` ${name}`));
  return at < 0 ? 0 : 100 - at;
}

/**
 * What the columns of a file mean, by their headers: the best pair of column and field first, each at most once. Exact names of known exports
 * win over names that merely begin or end like one. What nothing fits stays null.
 */
export function recogniseColumns(headers: readonly string[]): ColumnMapping {
  const mapping: Record<BetField, number | null> = Object.fromEntries(
    BET_FIELDS.map((field) => [field, null]),
  ) as Record<BetField, null>;
  const used = new Set<number>();
  for (const measure of [fit, looseFit]) {
    const pairs = headers
      .flatMap((header, column) => BET_FIELDS.map((field) => ({ field, column, score: measure(header, field) })))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.column - b.column);
    for (const { field, column } of pairs) {
      if (mapping[field] !== null || used.has(column)) continue;
      mapping[field] = column;
      used.add(column);
    }
  }
  return mapping;
}

/** What a file needs at least: a date, what was bet, the stake, and the odds or what was paid. */
export function missingFields(mapping: ColumnMapping): readonly string[] {
  const has = (field: BetField) => mapping[field] !== null;
  return [
    has("date") || has("eventDate") || has("settledDate") ? null : "the date",
    has("selection") || has("game") ? null : "what was bet",
    has("odds") || has("payout") || has("profit") ? null : "the odds",
    has("stake") ? null : "the stake",
  ].flatMap((what) => (what === null ? [] : [what]));
}

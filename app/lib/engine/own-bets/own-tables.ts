import { americanOdds, decimalOdds } from "#app/lib/engine/brands.ts";
import { americanFromDecimal, decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { readSubject, STATISTICS } from "#app/lib/engine/props/statistics.ts";
import type { FileRow, TableRow } from "./text-table.ts";

/** The columns in which a table of our own is read, whichever of our files it comes from. */
export const OWN_HEADERS = [
  "bet id",
  "saved at",
  "event date",
  "league",
  "matchup",
  "bet type",
  "selection",
  "sportsbook",
  "odds",
  "stake",
  "bonus bet",
  "boosted",
  "pitchers",
  "result",
  "profit",
  "settled at",
] as const;
type OwnHeader = (typeof OWN_HEADERS)[number];

/** A row's cells by their names in the file; "" for one it has not. */
type Cells = (name: string) => string;
type Reading = Readonly<Record<OwnHeader, (of: Cells) => string>>;

/** Kinds by our own names for them, which alone say nothing in other people's files, as words that bind. */
const KIND_WORDS: Readonly<Record<string, string>> = { "Part of a Game": "Period", Other: "Special bet" };
const kindWords = (label: string): string => KIND_WORDS[label] ?? label;

/** What stands for the game of a bet that names none. */
const NO_MATCHUP = /^(?:No game named|Parlay|\d+ legs)$/;
const matchupOf = (text: string): string => (NO_MATCHUP.test(text) ? "" : text);

/** A parlay by its legs where they are known: "Parlay of 2" says nothing of them. */
const bySelection = (recommendation: string, legs: string): string => (legs === "" ? recommendation : legs);

const money = (text: string): string => (text === "" ? "" : (Number(text) / 100).toFixed(2));
const mark = (text: string, word: string): string => (/^(?:true|yes)$/.test(text) ? word : "");
/** Who has to start, in words that bind: "both", "listed: Bieber, Cole" or the names alone. */
function starters(text: string): string {
  const names = text.replace(/^listed: /, "");
  if (names === "" || names === "action") return names;
  if (names === "both" || names === "listed") return "listed";
  return names.replace(/(?=, |$)/g, " must start");
}

/** Whether American odds only round the decimal ones beside them, as those of a parlay do. */
function isRounded(american: string, decimal: string): boolean {
  if (!(Math.abs(Number(american)) >= 100)) return true;
  return Number(decimal) > 1 && Math.abs(decimalFromAmerican(americanOdds(Number(american))) - Number(decimal)) > 1e-4;
}

/** Exact odds: American ones as quoted, or decimal ones with enough places that they cannot be American. */
function oddsOf(american: string, decimal: string): string {
  if (!isRounded(american, decimal)) return Number(american) > 0 ? `+${Number(american)}` : american;
  const exact = Number(decimal);
  // A sheet saved in another language has commas in its numbers.
  if (Number.isNaN(exact)) return decimal;
  if (exact <= 1) return "";
  return exact < 1000 ? exact.toFixed(5).replace(/0{1,3}$/, "") : `+${americanFromDecimal(decimalOdds(exact))}`;
}

const IN_WORDS: Readonly<Record<string, string>> = { "half win": "half won", "half loss": "half lost" };
const resultOf = (stated: string, status: string): string =>
  stated === "" ? (status === "pending" ? "open" : status) : (IN_WORDS[stated] ?? stated);

/** My Picks as CSV, or as the workbook's sheet. */
const SHEET: Reading = {
  "bet id": (of) => of("id"),
  "saved at": (of) => of("saved_at"),
  "event date": (of) => of("start_at"),
  league: (of) => of("league"),
  matchup: (of) => matchupOf(of("matchup")),
  "bet type": (of) => kindWords(of("bet_type")),
  selection: (of) => bySelection(of("recommendation"), of("legs")),
  sportsbook: (of) => of("book"),
  odds: (of) => oddsOf(of("american_odds"), of("decimal_odds")),
  stake: (of) => of("stake"),
  "bonus bet": (of) => of("bonus_bet"),
  boosted: (of) => of("boosted"),
  pitchers: (of) => starters(of("listed_pitchers")),
  result: (of) => (of("status") === "pending" ? "open" : of("status")),
  profit: (of) => (of("status") === "pending" ? "" : of("profit")),
  "settled at": (of) => of("settled_at"),
};

/** The legs of a bet in our JSON, as our sheets write them. */
function legsOf(json: string): string {
  const legs = (json === "" ? [] : JSON.parse(json)) as readonly { matchup: string; recommendation: string }[];
  return legs.map(({ matchup, recommendation }) => `${matchup}: ${recommendation}`).join("; ");
}

/** What both of our JSON files call by one name. */
const STORED = {
  "bet id": (of) => of("id"),
  "saved at": (of) => of("savedAt"),
  "event date": (of) => of("startAt"),
  league: (of) => of("league") || of("leagueName"),
  "bet type": (of) => kindWords(of("betType")),
  odds: (of) => oddsOf(of("price"), of("decimalOdds")),
  stake: (of) => money(of("bonusCents") || of("stakeCents")),
  "bonus bet": (of) => (of("bonusCents") === "" ? "" : "bonus bet"),
  boosted: (of) => mark(of("boosted"), "boost"),
  result: (of) => resultOf(of("statedResult"), of("status")),
  profit: (of) => money(of("profitCents")),
  "settled at": (of) => of("settledAt"),
} satisfies Partial<Reading>;

/** My Picks as JSON. */
const VIEWED: Reading = {
  ...STORED,
  matchup: (of) => matchupOf(of("matchup")),
  selection: (of) => bySelection(of("recommendation"), legsOf(of("legs"))),
  sportsbook: (of) => of("bookLabel") || of("book"),
  pitchers: (of) => starters(of("listedPitchers")),
};

/** A bet as it is stored, in words: its teams are named where the bet is on one of them, or on their game. */
function storedSelection(of: Cells): string {
  const [side, line, name] = [of("side"), of("line"), of("teamName")];
  if (of("market") === "" || side === "both") return name;
  if (side === "over" || side === "under") {
    const prop = readSubject(of("subject"));
    return prop === null
      ? `${side === "over" ? "Over" : "Under"} ${line}`
      : `${name} ${side} ${line} ${STATISTICS[prop.statistic].label}`;
  }
  if (line === "") return `${name} to win`;
  return `${name} ${Number(line) > 0 ? "+" : ""}${line}`;
}

/** The table of bets in "download your data". */
const KEPT: Reading = {
  ...STORED,
  matchup: (of) => of("eventName") || (/ @ /.test(of("teamName")) ? of("teamName") : ""),
  selection: storedSelection,
  sportsbook: (of) => of("book"),
  pitchers: (of) => starters(of("pitchers")),
};

/** Our files by columns that only they have together. */
const OURS: readonly (readonly [names: readonly string[], reading: Reading])[] = [
  [["saved_at", "bet_type", "recommendation", "decimal_odds"], SHEET],
  [["recommendation", "stakeCents", "savedAt", "bookLabel", "origin"], VIEWED],
  [["userId", "teamName", "stakeCents", "savedAt", "strategyId", "origin"], KEPT],
];

/** Whether a table was read from one of our own files, whose numbers are those of bets in My Picks. */
export const isOwnTable = ({ headers }: { readonly headers: readonly string[] }): boolean =>
  headers.length === OWN_HEADERS.length && OWN_HEADERS.every((header, column) => headers[column] === header);

/** The rows of one of our own files below `OWN_HEADERS`; null for any other file. Bets that their owner deleted are left out. */
export function ownRows(names: readonly string[], rows: readonly TableRow[]): readonly FileRow[] | null {
  const reading = OURS.find(([columns]) => columns.every((column) => names.includes(column)))?.[1];
  if (reading === undefined) return null;
  const at = new Map(names.map((name, column) => [name, column]));
  return rows.flatMap(({ row, cells }) => {
    const of: Cells = (name) => cells[at.get(name) ?? -1] ?? "";
    if (of("deletedAt") !== "") return [];
    return [{ row, rows: [row], cells: OWN_HEADERS.map((header) => reading[header](of)) }];
  });
}

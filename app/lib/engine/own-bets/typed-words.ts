import type { League, Market, Side } from "#app/lib/engine/leagues.ts";
import type { BetResult } from "#app/lib/engine/settle/grade.ts";

/** A kind of bet as bets are grouped. */
export type BetKind = Market | "prop" | "parlay" | "other";

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9/+]+/g, " ")
    .trim();

const KINDS: readonly (readonly [RegExp, BetKind])[] = [
  [
    /parlay|accumulator|\bacca\b|\bmulti\b|multiple|\bcombo\b|combined|\bsgp|same game|treble|\bdouble\b|round robin|teaser|system/,
    "parlay",
  ],
  [/\bprop|player|scorer|anytime/, "prop"],
  [/spread|handicap|puck ?line|run ?line|\bats\b|point line/, "spread"],
  [/total|over ?\/? ?under|\bo ?\/ ?u\b|^over$|^under$/, "total"],
  [
    /money ?line|\bml\b|\bh2h\b|head to head|match winner|game winner|match result|to win|^winner$|win bet/,
    "moneyline",
  ],
  [/future|outright|first half|1st half|second half|2nd half|quarter|period|inning|live|in play/, "other"],
];

/** The kind of bet a cell says; null where it says only that it is one bet ("Straight", "Single") or nothing known. */
export function readKind(text: string): BetKind | null {
  const words = plain(text);
  return KINDS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

/** Parts of a game are none of the markets whose closing price is known. */
export function isPartOfGame(text: string): boolean {
  return /\b(1h|2h|1q|2q|3q|4q|f5|[1234](?:st|nd|rd|th) (?:half|quarter|period|inning)|first (?:half|quarter|period|five|5)|second half|team total|alt(?:ernate)? )\b/i.test(
    text,
  );
}

export type StatedResult =
  | { readonly kind: "settled"; readonly result: BetResult }
  | { readonly kind: "open" }
  /** Settled for something in between: cashed out, half won. The profit says which side it fell. */
  | { readonly kind: "by-profit" }
  | { readonly kind: "unknown" };

const RESULTS: readonly (readonly [RegExp, StatedResult])[] = [
  [/^(half|partial)|cash(ed)? ?out|settled$/, { kind: "by-profit" }],
  [/^(won|win|w|winner|winning|cashed|paid|1)$/, { kind: "settled", result: "win" }],
  [/^(lost|loss|lose|l|loser|losing|0)$/, { kind: "settled", result: "loss" }],
  [/^(push|pushed|tie|tied|draw|d)$/, { kind: "settled", result: "push" }],
  [/^(void|voided|v|cancell?ed|no action|na|refund|refunded|abandoned|returned)$/, { kind: "settled", result: "void" }],
  [
    /^(|pending|open|unsettled|active|live|not settled|in progress|upcoming|accepted|placed|running)$/,
    { kind: "open" },
  ],
];

/** What a result cell says. */
export function readResult(text: string): StatedResult {
  const words = plain(text)
    .replace(/^settled /, "")
    .replace(/^bet /, "");
  return RESULTS.find(([pattern]) => pattern.test(words))?.[1] ?? { kind: "unknown" };
}

/** Words a person may have meant by a result that cannot be read. */
export const RESULT_WORDS = ["won", "lost", "push", "void", "open"] as const;

/** The league a cell may say; "Basketball" alone may be any league of it, so it is a hint, not a fact. */
export function readLeague(text: string): { readonly league: League; readonly certain: boolean } | null {
  const words = plain(text);
  const named = /\b(nba|mlb|nfl|nhl)\b/.exec(words)?.[1];
  if (named !== undefined) return { league: named.toUpperCase() as League, certain: true };
  if (/\bncaa|college|\bcfb\b|\bcbb\b|wnba|euro|soccer|tennis/.test(words)) return null;
  if (/basketball/.test(words)) return { league: "NBA", certain: false };
  if (/baseball/.test(words)) return { league: "MLB", certain: false };
  if (/american football|football/.test(words)) return { league: "NFL", certain: false };
  if (/hockey/.test(words)) return { league: "NHL", certain: false };
  return null;
}

/** A side named as such; null for a team's name or nothing. */
export function readSide(text: string): Side | null {
  const words = plain(text);
  if (/^(home|h|1)$/.test(words)) return "home";
  if (/^(away|a|road|visitor|2)$/.test(words)) return "away";
  if (/^(over|o)\b/.test(words)) return "over";
  if (/^(under|u)\b/.test(words)) return "under";
  return null;
}

const BOOK_NAMES: readonly (readonly [RegExp, string])[] = [
  [/fan ?duel|^fd$/, "fanduel"],
  [/draft ?kings|^dk$/, "draftkings"],
  [/mgm/, "betmgm"],
  [/caesars?|^czr$|william hill/, "caesars"],
  [/espn|the ?score/, "espnbet"],
];

/** The key of a sportsbook somebody named: ours where we know it, else the name as they wrote it; "other" without one. */
export function readBook(text: string): string {
  const words = plain(text);
  if (words === "") return "other";
  return BOOK_NAMES.find(([pattern]) => pattern.test(words))?.[1] ?? text.trim().slice(0, 40);
}

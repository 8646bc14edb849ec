import type { FileRow } from "../text-table.ts";

/** Headers that bets of a pasted page are given. */
export const PASTED_HEADERS = [
  "date placed",
  "date settled",
  "event date",
  "league",
  "event",
  "selection",
  "market",
  "bet type",
  "side",
  "odds",
  "stake",
  "to win",
  "profit",
  "payout",
  "result",
  "bet id",
  "sportsbook",
] as const;

/** A bet of a pasted page, in its own words, with the lines it takes up. */
export interface PastedBet {
  readonly placed: string;
  readonly settled?: string;
  readonly eventDate?: string;
  readonly league?: string;
  readonly event?: string;
  readonly selection: string;
  readonly market?: string;
  readonly type?: string;
  readonly side?: string;
  readonly odds: string;
  readonly stake: string;
  readonly toWin?: string;
  readonly profit?: string;
  readonly payout?: string;
  readonly result: string;
  readonly id: string;
  readonly book: string;
  readonly lines: readonly number[];
}

/** A pasted bet as a row below `PASTED_HEADERS`. */
export function pastedRow(bet: PastedBet): FileRow {
  return {
    row: bet.lines[0] ?? 1,
    rows: bet.lines,
    cells: [
      bet.placed,
      bet.settled ?? "",
      bet.eventDate ?? "",
      bet.league ?? "",
      bet.event ?? "",
      bet.selection,
      bet.market ?? "",
      bet.type ?? "",
      bet.side ?? "",
      bet.odds,
      bet.stake,
      bet.toWin ?? "",
      bet.profit ?? "",
      bet.payout ?? "",
      bet.result,
      bet.id,
      bet.book,
    ],
  };
}

/** Markets that a pick says by itself: "Denver Nuggets -5.5", "Over 232.5". */
const PLAIN_MARKET =
  /^(?:money ?line|(?:game |match )?spread|(?:run|puck) line|total(?: points| runs| goals)?)(?: (?:live )?betting)?$/i;

/** A pick with its market, which may repeat the player: "Derrick Henry 80+ Yards", "Derrick Henry - Alt Rushing Yds". */
export function withMarket(pick: string, market: string): string {
  const [player = "", ...rest] = market.split(" - ");
  const isRepeated = rest.length > 0 && pick.toLowerCase().startsWith(player.toLowerCase());
  const said = isRepeated ? rest.join(" - ") : market;
  return /^yes$/i.test(pick) ? said : `${pick} ${said}`.trim();
}

/** What a single bet is on: its pick, beside a market that the pick says by itself or with one that it needs ("3+", "Marcus Smart Threes"). */
export const pickOn = (pick: string, market: string): Pick<PastedBet, "selection" | "market"> =>
  PLAIN_MARKET.test(market) ? { selection: pick, market } : { selection: withMarket(pick, market), market: "" };

/** A line of a pasted text, with its place from 1. */
export interface Line {
  readonly at: number;
  readonly text: string;
}

/** The number of spaces that separates parts of a line. Longer runs mean the same, and patterns scan each run several times. */
const WIDE = /[ \t]{4,}/g;
const narrowed = (line: string): string => line.replace(WIDE, (blanks) => (blanks.includes("\t") ? "\t" : "  "));

/** A game copied without its spaces: "UTA Jazz@NY Knicks". */
const apart = (line: string): string => line.replace(/(?<=\p{L})@(?=\p{Lu})/gu, " @ ");

/** The lines of a text that are not empty, without the spaces and quotes around them. */
export function linesOf(text: string): readonly Line[] {
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ at: index + 1, text: apart(narrowed(line.trim().replace(/^"(.*)"$/, "$1"))) }))
    .filter(({ text: words }) => words !== "");
}

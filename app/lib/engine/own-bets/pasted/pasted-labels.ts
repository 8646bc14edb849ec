import { severalBetsIn } from "../bet-kinds.ts";
import type { FileRow } from "../text-table.ts";
import { linesOf, pastedRow, type Line, type PastedBet } from "./pasted-bet.ts";

const TICKET = /^bet ticket:\s*#?(\d{5,})$/i;
/** "Straight Bet - Win". */
const HEAD = /^(straight(?: bet)?|parlay|teaser|round robin|if bet|reverse)\b.*?(?:\s-\s(\w[\w ]*))?$/i;
/** "Under 0.5/1st inning - total/Toronto Blue Jays vs. Houston Astros (Odds: -134) -WIN". */
const PICK = /^(.+?)\s*\(odds:\s*([+\-−]?\d+|ev(?:en)?)\)(?:\s*-\s*\w+)?$/i;
const SPORT = /^\((\p{L}[\p{L} ]*)\)$/u;
/** "Apr 21 - 20:10 PM": the hour of a day of 24, in spite of its PM. */
const GAME_DATE = /^([A-Z][a-z]{2}) (\d{1,2}) - (\d{1,2}:\d{2})(?: ?[AP]M)?$/;
const PLACED_IN = /^(\d{1,2})\/\d{1,2}\/(\d{4})/;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The day of a game with the year of its bet, or with the next one for a game of January that was bet in December. */
function dated(game: string, placed: string): string {
  const [, month = "", day, clock] = GAME_DATE.exec(game) ?? [];
  const [, placedIn, year] = PLACED_IN.exec(placed) ?? [];
  if (day === undefined || year === undefined) return "";
  const isNext = MONTHS.indexOf(month) + 1 < Number(placedIn) - 6;
  return `${month} ${day}, ${Number(year) + (isNext ? 1 : 0)} ${clock}`;
}

/** What was bet, on which market and which game: the parts between slashes, the game last. */
function partsOf(text: string): { selection: string; market: string; event: string } {
  const parts = text.split("/").map((part) => part.trim());
  const event = parts.length > 1 && /\svs?\.?\s/i.test(parts.at(-1) ?? "") ? (parts.pop() ?? "") : "";
  const market = parts.length > 1 ? (parts.pop() ?? "").replace(/\s+-\s+/g, " ") : "";
  return { selection: parts.join("/"), market, event };
}

function ticketOf(lines: readonly Line[]): PastedBet | null {
  const texts = lines.map(({ text }) => text);
  const at = (label: string) =>
    texts.flatMap((text) =>
      text.toLowerCase().startsWith(`${label}:`) ? [text.slice(label.length + 1).trim()] : [],
    )[0];
  const head = texts.map((text) => HEAD.exec(text)).find((found) => found !== null);
  const picks = texts.flatMap((text) => {
    const [, words, odds] = PICK.exec(text) ?? [];
    return words === undefined ? [] : [{ ...partsOf(words), odds: odds ?? "" }];
  });
  const [placed, stake, win] = [at("placed") ?? "", at("risk") ?? "", at("win") ?? ""];
  const [one] = picks;
  if (one === undefined || stake === "") return null;
  // Of a parlay, one pick may be all that is known.
  const isSingle = picks.length === 1 && severalBetsIn(head?.[1] ?? "") === null;
  const result = head?.[2] ?? "";
  const isWon = /^w/i.test(result);
  return {
    placed,
    eventDate: isSingle ? dated(at("game date") ?? "", placed) : "",
    league: texts.flatMap((text) => SPORT.exec(text)?.[1] ?? [])[0] ?? "",
    event: isSingle ? one.event : "",
    selection: isSingle
      ? one.selection
      : picks.map(({ selection, market, event }) => `${selection} ${market} ${event}`.trim()).join(" | "),
    market: isSingle ? one.market : "",
    type: isSingle ? "Straight" : (head?.[1] ?? `${picks.length} leg parlay`),
    odds: isSingle ? one.odds : "",
    stake,
    // A lost ticket states what it won: nothing.
    toWin: /^(?:w|l|push|void|cancel)/i.test(result) ? "" : win,
    profit: isWon ? win : "",
    result,
    id: TICKET.exec(texts[0] ?? "")?.[1] ?? "",
    book: "",
    lines: lines.map(({ at: line }) => line),
  };
}

/** Tickets whose facts stand behind labels, each below its number ("Bet Ticket: #271184649"). Null for a text without them. */
export function pastedLabels(text: string): readonly FileRow[] | null {
  if (!/^[ \t]*bet ticket:/im.test(text)) return null;
  const lines = linesOf(text);
  const starts = lines.flatMap((line, index) => (TICKET.test(line.text) ? [index] : []));
  const rows = starts.flatMap((start, n) => {
    const bet = ticketOf(lines.slice(start, starts[n + 1]));
    return bet === null ? [] : [pastedRow(bet)];
  });
  return rows.length > 0 ? rows : null;
}

import { severalBetsIn } from "../bet-kinds.ts";
import type { FileRow } from "../text-table.ts";
import { readDate } from "../typed-date.ts";
import { linesOf, pastedRow, type Line, type PastedBet } from "./pasted-bet.ts";

const DAY = /^[A-Z][a-z]{2}-\d{2}-\d{4}$/;
/** A day alone above tickets: as these books write it, or any other date. */
const isDay = (text: string): boolean =>
  DAY.test(text) || (/\d\D/.test(text) && readDate(text, "mdy")?.seconds === null);
/** "04:07 PM <tab> 500271480 <tab> STRAIGHT BET": when, the ticket's number, its type. */
const TICKET = /^(\d{1,2}:\d{2} [AP]M)\s+(\d{6,})\s+(.+)$/;
/** "[Dec-14-2023 07:40 PM] [NBA] - [525] BOS CELTICS -8½-110 [Won]". */
const PICK = /^\[([^\]]*\d{4}[^\]]*)\]\s*\[([^\]]+)\]\s*-?\s*(?:\[\d+\]\s*)?(.*?)\s*(?:\[(\w+)\])?$/;
const AMOUNTS = /\$([\d,.]+)\s*\/\s*\$([\d,.]+)/;
const STATES = /^(pending|won|lost|push|cancell?ed|no action|win|loss|lose|open|graded)\b/i;
const ODDS_AT_END = /\s?([+\-−]\d{3,5}|EV(?:EN)?)$/;
/** What may stand behind a pick: the game's score when it is settled, and points that were bought ("(B+½)"). */
const SCORE = /\s*\((?:final\s+)?score:?[^()]*\)$/i;
const BOUGHT = /\s*\(B\s*[+-]?\s*[\d.½¼¾]*\)(?=\s*(?:\[\w+\])?$)/i;
/** "2TEAS FB 6, 6½ NBA 4½, 5 PTS": the number of legs stands before it. */
const OTHER_TYPE = /teas(?:er)?|round robin.*/i;
const LEAGUE_FIRST = /^([A-Z]{2,6}) - /;

/** The selection without its price, and the game if it follows a total in parentheses. */
function pickOf(words: string): { selection: string; event: string; odds: string } {
  const game = /\(([^()]*?)\s+v(?:r?s)?\.?\s+([^()]*)\)\s*$/i.exec(words);
  const bare = (game ? words.slice(0, game.index) : words).trim();
  const odds = ODDS_AT_END.exec(bare)?.[1] ?? "";
  const selection = bare
    .slice(0, odds === "" ? undefined : bare.length - odds.length)
    .trim()
    .replace(/^total\s+(?=[ou]\d)/i, "");
  return { selection, odds, event: game ? `${game[1]} vs ${game[2]}` : "" };
}

function ticketOf(lines: readonly Line[], day: string): PastedBet | null {
  const head = TICKET.exec(lines[0]?.text ?? "");
  const written = lines.slice(1).map(({ text }) => text.replace(SCORE, "").replace(BOUGHT, ""));
  // The amounts end a ticket: sums of the page may follow.
  const end = written.findIndex((text) => AMOUNTS.test(text));
  const all = written.slice(0, end + 1);
  const amounts = AMOUNTS.exec(all[end] ?? "");
  if (!head || !amounts) return null;
  const picks = all.flatMap((text) => {
    const found = PICK.exec(text);
    return found ? [{ at: found[1] ?? "", league: found[2] ?? "", ...pickOf(found[3] ?? "") }] : [];
  });
  // Props are listed as a game and a selection, each on a line of its own; futures as one line.
  const others = all.filter(
    (text) =>
      !PICK.test(text) &&
      !AMOUNTS.test(text) &&
      !STATES.test(text) &&
      !text.startsWith("[") &&
      !/cash ?out|^available|^the moment/i.test(text),
  );
  const [game = "", ...said] = others;
  if (picks.length === 0 && others.length === 1)
    picks.push({ at: "", league: LEAGUE_FIRST.exec(game)?.[1] ?? "", ...pickOf(game) });
  const [first] = picks;
  const legs = picks.length > 0 ? picks.map(({ selection }) => selection) : said.filter((_, index) => index % 2 === 0);
  if (legs.length === 0) return null;
  // Of a parlay, one leg may be all that is known.
  const single = legs.length === 1 && severalBetsIn(head[3] ?? "") === null;
  return {
    placed: `${day} ${head[1]}`,
    eventDate: single ? (first?.at ?? "") : "",
    league: [...new Set(picks.map(({ league }) => league))].join(" | "),
    event: single ? (first?.event ?? game) : "",
    selection: legs.join(" | "),
    type: single ? "Straight" : (OTHER_TYPE.exec(head[3] ?? "")?.[0] ?? "Parlay").replace(/^teas$/i, "Teaser"),
    odds: single ? (first?.odds ?? "") : "",
    stake: amounts[1] ?? "",
    toWin: amounts[2] ?? "",
    result: written.map((text) => STATES.exec(text)?.[1]).find((state) => state !== undefined) ?? "",
    id: head[2] ?? "",
    book: "",
    lines: lines.slice(0, end + 2).map(({ at }) => at),
  };
}

/**
 * Tickets copied from the pages of agents' books: a day, then ticket by ticket with its amounts at the end. Null for a text without
 * tickets.
 */
export function pastedTickets(text: string): readonly FileRow[] | null {
  if (!/^[ \t]*\d{1,2}:\d{2} [AP]M[ \t]+\d{6,}[ \t]+\S/m.test(text)) return null;
  const rows: FileRow[] = [];
  let day = "";
  let ticket: Line[] = [];
  const close = () => {
    const bet = ticket.length === 0 ? null : ticketOf(ticket, day);
    if (bet) rows.push(pastedRow(bet));
    ticket = [];
  };
  for (const line of linesOf(text)) {
    if (isDay(line.text)) {
      close();
      day = line.text;
    } else if (TICKET.test(line.text)) {
      close();
      ticket = [line];
    } else if (ticket.length > 0) ticket.push(line);
  }
  close();
  return rows.length > 0 ? rows : null;
}

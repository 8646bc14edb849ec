import { IN_PLAY } from "../cell-words.ts";
import { severalBetsIn } from "../bet-kinds.ts";
import type { FileRow } from "../text-table.ts";
import { readAmount, readOdds } from "../typed-number.ts";
import { linesOf, pastedRow, type Line, type PastedBet } from "./pasted-bet.ts";

/** A ticket and its bet: "906320708-1". */
const NUMBER = /^\d{6,12}-\d{1,4}$/;
const ANY_NUMBER = /^[ \t]*\d{6,12}-\d{1,4}[ \t]*(?:\||$)/m;
const DATE = /^\d{1,2}\/\d{1,2}\/\d{2,4}(?: \d{1,2}:\d{2}(?::\d{2})?(?: [AP]M)?)?$/i;
const AMOUNT = /^\$?\d[\d,]*(?:\.\d{1,2})?$/;
const STATE = /^(?:pending|open|won|win|lost|loss|push|void|cancell?ed|no action)$/i;
const TYPE =
  /^(?:straight|spread|total|team total|money ?line|live|(?:same game )?parlay|teaser|round robin|if bet|reverse|props?|player props?|futures?|contest)$/i;
/** "FOOTBALL - NFL - 307 Philadelphia Eagles -6½ -110": sport, league and rotation number before the pick. */
const BEFORE_PICK = /^(football|basketball|baseball|hockey)\s+-\s+(?:(\p{Lu}{2,6})\s+-\s+)?(?:\d{1,6}\s+(?=\p{Lu}))?/iu;
/** The price of a pick, at its end or before the opponent. */
const PRICE = /\s([+\-−]\d{3,5})(?=$|\svs?\.?\s)/i;

interface Ticket {
  readonly bet: PastedBet;
  /** Whether what it is to win follows from its price; null where it has none. */
  readonly isPriced: boolean | null;
}

function ticketOf(facts: readonly string[], lines: readonly number[]): Ticket | null {
  const [id = "", ...rest] = facts;
  const amounts = rest.filter((text) => AMOUNT.test(text));
  const [placed, result] = [rest.find((text) => DATE.test(text)), rest.findLast((text) => STATE.test(text))];
  const type = rest.findLast((text) => TYPE.test(text)) ?? "";
  const words = rest.filter((text) => ![AMOUNT, DATE, STATE, TYPE].some((sign) => sign.test(text)));
  const [stake, toWin] = amounts;
  if (placed === undefined || result === undefined || stake === undefined || toWin === undefined) return null;
  if (amounts.length !== 2 || words.length === 0) return null;
  const [, sport = "", league = ""] = BEFORE_PICK.exec(words[0] ?? "") ?? [];
  const picks = words.map((text) => text.replace(BEFORE_PICK, ""));
  const isSeveral = severalBetsIn(type) !== null;
  const odds = isSeveral ? "" : (PRICE.exec(picks[0] ?? "")?.[1] ?? "");
  const quote = readOdds(odds, "american", ".");
  const [risked, win] = [readAmount(stake, ".") ?? 0, readAmount(toWin, ".") ?? 0];
  const isOpen = /^(?:pending|open)$/i.test(result);
  return {
    bet: {
      placed,
      league: league || sport,
      selection: picks.join(" | "),
      market: isSeveral ? "" : IN_PLAY.test(type) ? "live" : "",
      type: isSeveral || !/^live$/i.test(type) ? type : "Straight",
      odds,
      stake,
      // A lost bet won nothing.
      toWin: win > 0 ? toWin : "",
      profit: /^w/i.test(result) ? toWin : "",
      result: isOpen ? "open" : result,
      id,
      book: "BetOnline",
      lines,
    },
    isPriced: quote.ok && win > 0 ? Math.abs(risked * (quote.value - 1) - win) <= Math.max(2, win * 0.01) : null,
  };
}

const startsTicket = ({ text }: Line): boolean => NUMBER.test(text.split("|", 1)[0]?.trim() ?? "");

/** The lines of each ticket, in facts: each line of the page is one, or holds several between bars. */
function ticketsIn(lines: readonly Line[]): readonly { readonly facts: string[]; readonly at: number[] }[] {
  const tickets: { facts: string[]; at: number[] }[] = [];
  for (const { at, text } of lines) {
    const facts = text
      .split("|")
      .map((part) => part.trim())
      .filter((part) => part !== "");
    if (startsTicket({ at, text })) tickets.push({ facts: [], at: [] });
    const ticket = tickets.at(-1);
    ticket?.facts.push(...facts);
    if (ticket && ticket.at.at(-1) !== at) ticket.at.push(at);
  }
  return tickets;
}

/**
 * BetOnline's history as text. Its two amounts have no labels: the first is the stake, the second what the bet won or is to win. Null for any
 * other text, and where most prices say that the amounts mean something else.
 */
export function pastedBetOnline(text: string): readonly FileRow[] | null {
  if (!ANY_NUMBER.test(text)) return null;
  const lines = linesOf(text);
  // A table between bars has headers, which say what its amounts are.
  if (
    lines
      .slice(
        0,
        lines.findIndex((line) => startsTicket(line)),
      )
      .some((line) => line.text.includes("|"))
  )
    return null;
  const found = ticketsIn(lines).map(({ facts, at }) => ticketOf(facts, at));
  const read = found.filter((ticket) => ticket !== null);
  const priced = (is: boolean) => read.filter(({ isPriced }) => isPriced === is).length;
  if (read.length === 0 || read.length < found.length || priced(false) > priced(true)) return null;
  return read.map(({ bet }) => pastedRow(bet));
}

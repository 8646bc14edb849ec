import { headerWords } from "../columns/header-names.ts";
import { riskApart } from "../risk-words.ts";
import type { FileRow, TableRow } from "../text-table.ts";
import { readAmount } from "../typed-number.ts";
import { pastedRow } from "./pasted-bet.ts";

/** Columns of an account's statement, by their names. */
const COLUMNS = {
  date: /^((transaction |posted |posting |trans )?(date|time|date time|date and time)|posted)$/,
  id: /^(reference|ref|ref no|reference (number|no|id)|ticket|ticket (number|no)|(bet|transaction|order) (id|ref|reference|number)|wager (id|number))$/,
  type: /^(type|transaction type|transaction|activity)$/,
  words: /^(description|details?|memo|remarks?|narrative|particulars)$/,
  debit: /^(debits?|money out|out|withdrawals?|paid out)$/,
  credit: /^(credits?|money in|in|deposits?|paid in)$/,
  amount: /^(amount|net amount|change)$/,
  balance: /^((running |account |closing )?balance|running total)$/,
} as const;

/** What a row of an account is about, by its type or the first words of its description. */
const PLACED = /^(?:(?:sports? ?)?(?:bet|wager)s?(?: (?:placed|placement|made|accepted))?|stakes?|placed)$/i;
const ENDED =
  /^(?:(?:sports? ?)?(?:bet|wager)s? )?(?:won|win|wins|winnings?|payouts?|returns?|lost|loss|settled(?: ?[-–:(]? ?(?:won|win|lost|loss|void|push|refunded|cash(?:ed)? ?out)\)?)?|settlement|void(?:ed)?|refund(?:ed)?|push(?:ed)?|cash(?:ed)? ?out)$/i;
/** "Bet placed: …", "STRAIGHT - …": what a description says before the bet. */
const HEAD = /^([A-Za-z][A-Za-z ]{1,20}?(?:\s\d teams?)?)\s*(?::|\s[-–]\s)\s*(?=\S)/i;
const BET_TYPE =
  /^(?:straight|single|parlay|teaser|round robin|if bet|reverse|future)s?(?: bet)?(?: \(?\d teams?\)?)?$/i;

const isOfBet = (type: string): boolean => PLACED.test(type) || ENDED.test(type);

interface AccountRow {
  readonly row: number;
  readonly placed: string;
  readonly id: string;
  /** Placed, ended, or the bet's own type. */
  readonly head: string;
  readonly words: string;
  /** Cents out of the account and into it. */
  readonly out: number;
  readonly into: number;
  readonly balance: number | null;
}

interface AccountBet {
  readonly first: AccountRow;
  readonly rows: number[];
  ended: string | null;
  paid: number;
}

const money = (cents: number) => (cents / 100).toFixed(2);

/** The cells of a row by the statement's columns; null where they are not an account's. */
function readerOf(headers: readonly string[]) {
  const names = headers.map(headerWords);
  const at = Object.fromEntries(
    Object.entries(COLUMNS).map(([field, name]) => [field, names.findIndex((header) => name.test(header))]),
  ) as Record<keyof typeof COLUMNS, number>;
  const isApart = at.debit >= 0 && at.credit >= 0;
  const isSigned = at.amount >= 0 && at.type >= 0;
  const hasStake = names.some((name) =>
    /^(stake|wager|wagered|risk|risked|bet amount|odds|price|result|status)$/.test(name),
  );
  if (at.date < 0 || at.words < 0 || at.balance < 0 || hasStake || !(isApart || isSigned)) return null;
  return ({ row, cells }: TableRow): AccountRow => {
    const text = (field: keyof typeof COLUMNS) => cells[at[field]]?.trim() ?? "";
    const cents = (field: keyof typeof COLUMNS) => readAmount(text(field), ".") ?? 0;
    const change = isApart ? Math.abs(cents("credit")) - Math.abs(cents("debit")) : cents("amount");
    const written = text("words");
    const said = HEAD.exec(written);
    const isHead = said !== null && [PLACED, ENDED, BET_TYPE].some((name) => name.test(said[1] ?? ""));
    return {
      row,
      placed: text("date"),
      id: text("id"),
      // A type of bet says less than "Bet placed" beside it.
      head: isHead && !(BET_TYPE.test(said[1] ?? "") && isOfBet(text("type"))) ? (said[1] ?? "") : text("type"),
      words: isHead ? written.slice(said[0].length) : written,
      out: Math.max(0, 0 - change),
      into: Math.max(0, change),
      balance: readAmount(text("balance"), "."),
    };
  };
}

/** Whether headers are those of an account's statement. */
export const isStatement = (headers: readonly string[]): boolean => readerOf(headers) !== null;

/** The rows from the oldest on: each balance is the one before it with its own row's change. */
function inOrder(rows: readonly AccountRow[]): readonly AccountRow[] {
  const follows = (before: AccountRow | undefined, { balance, into, out }: AccountRow) =>
    before?.balance != null && balance !== null && Math.abs(before.balance + into - out - balance) <= 1;
  const forward = rows.filter((row, at) => follows(rows[at - 1], row)).length;
  const backward = rows.filter((row, at) => follows(rows[at + 1], row)).length;
  return backward > forward ? [...rows].reverse() : rows;
}

/** A row that states what was risked to win what, with what it changed: a bet that has ended, or is open where it changed nothing. */
function riskedBet({ row, placed, id, head, words, out, into }: AccountRow): FileRow | null {
  const risked = riskApart(words);
  if (risked === null) return null;
  const { rest: selection, stake, toWin } = risked;
  const [profit, result] = into === out ? ["", "open"] : [money(into - out), into > out ? "won" : "lost"];
  return pastedRow({
    placed,
    selection,
    type: head,
    odds: "",
    stake,
    toWin,
    profit,
    result,
    id,
    book: "",
    lines: [row],
  });
}

/** Bets by the words and the numbers of their rows. */
class OpenBets {
  private readonly by = new Map<string, AccountBet[]>();

  add(bet: AccountBet): void {
    for (const key of OpenBets.keysOf(bet.first)) this.by.set(key, [...(this.by.get(key) ?? []), bet]);
  }

  /** The bet a row ends: of its number, or of its words where each row has a number of its own; the first that is open. */
  endedBy(row: AccountRow): AccountBet | undefined {
    const same =
      OpenBets.keysOf(row)
        .map((key) => this.by.get(key))
        .find((bets) => bets !== undefined) ?? [];
    return same.find(({ ended }) => ended === null) ?? same.at(-1);
  }

  private static keysOf({ id, words }: AccountRow): readonly string[] {
    return [...(id === "" ? [] : [`number ${id}`]), `words ${words.toLowerCase()}`];
  }
}

/**
 * The bets of an account's statement, whose rows are changes of its balance: each bet's stake is taken out in one row and what it paid
 * comes in by another, or one row changes the balance by its result and says what was risked. Other changes stay rows of their own, which
 * are not bets. Null for every other table.
 */
export function accountBets(headers: readonly string[], rows: readonly TableRow[]): readonly FileRow[] | null {
  const read = readerOf(headers);
  if (read === null) return null;
  const bets: AccountBet[] = [];
  const open = new OpenBets();
  const others: FileRow[] = [];
  let risked = 0;
  for (const row of inOrder(rows.map(read))) {
    if (PLACED.test(row.head) && row.out > 0) {
      const bet: AccountBet = { first: row, rows: [row.row], ended: null, paid: 0 };
      bets.push(bet);
      open.add(bet);
      continue;
    }
    const bet = ENDED.test(row.head) ? open.endedBy(row) : undefined;
    if (bet !== undefined) {
      bet.rows.push(row.row);
      bet.ended = row.head;
      bet.paid += row.into;
      continue;
    }
    const one = riskedBet(row);
    if (one !== null) risked++;
    others.push(one ?? pastedRow({ ...NO_BET, placed: row.placed, selection: row.words, lines: [row.row] }));
  }
  if (bets.length + risked === 0) return null;
  return [...others, ...bets.map(foldedBet)].sort((a, b) => a.row - b.row);
}

const NO_BET = { odds: "", stake: "", result: "", id: "", book: "" };

/** The price of a bet in its words, in brackets: "Over 41.5 (-105) - Ravens @ Steelers". */
const PRICES = /\(([+\-−]\d{3,5})\)/g;

function foldedBet({ first, rows, ended, paid }: AccountBet): FileRow {
  const [price, another] = [...first.words.matchAll(PRICES)];
  const word = ended === null ? "open" : /void|refund|push|cash/i.exec(ended)?.[0];
  return pastedRow({
    placed: first.placed,
    selection: riskApart(first.words)?.rest ?? first.words,
    odds: another === undefined ? (price?.[1] ?? "") : "",
    id: first.id,
    book: "",
    stake: money(first.out),
    payout: ended === null ? "" : money(paid),
    result: word ?? (paid > 0 ? "settled" : "lost"),
    lines: rows,
  });
}

import type { BetCells } from "./bet-cells.ts";
import { findTeams } from "./team-words.ts";
import { headerWords } from "./columns/header-names.ts";

/** Longest text of a movement: sentences are remarks. */
const LONGEST = 60;

/** Words of money that comes into an account or leaves it, in the languages of sheets. */
const IN_OR_OUT =
  /\b(?:deposits?|deposited|withdrawals?|withdraw|einzahlung|auszahlung|depot|retrait|deposito|depositos|retirada|prelievo|ricarica|levantamento|insattning|uttag|indbetaling|udbetaling|innskudd|uttak|wplata|wyplata|storting|opname)\b/;

/** What else changes a balance, where it is all that a cell says: "Account adjustment", "Promo credit", "Transfer to casino". */
const OTHER_CHANGE =
  /^(?:(?:account|balance|manual|bank|wire|ach|wallet|internal|promo|promotional|promotion|bonus|welcome|signup|sign up|reload|referral|refer a friend|birthday|free ?play|free ?bet|site|cash|loyalty|reward|vip|inactivity|monthly|processing|service|admin|administration|transaction|network|casino|poker|customer service|goodwill|daily|weekly) )*(?:adjustments?|adj|corrections?|bonus(?:es)?|transfers?|fees?|charges?|credits?|debits?|rebates?|cash ?back|refunds?|rewards?|reload|interest|promos?|promotions?|promotional|reversals?|chargebacks?|top ?ups?|funding|free ?play|gutschrift|gebuhr|uberweisung|frais|virement|transferencia|ajuste|comision|bonifico|commissione)(?: (?:in|out|(?:to|from|for) .*))?$/;

const isInOrOut = (text: string): boolean => text.length <= LONGEST && IN_OR_OUT.test(headerWords(text));
const isChange = (text: string): boolean =>
  isInOrOut(text) || (text.length <= LONGEST && OTHER_CHANGE.test(headerWords(text)));

const NO_ODDS = /^(?:[-–—]|n\/?a|null|none|0(?:[.,]0+)?)?$/i;

/**
 * Whether a row is a movement of an account, and no bet: it has no odds, a cell of it says so, and neither its pick nor its game says otherwise. Beside
 * "Deposit" that is any word that names no team, beside "Bonus" or "Fee" only a word of the same kind, as books call bets with a bonus so too.
 */
export function isAccountMovement(filled: readonly string[], cells: BetCells): boolean {
  if (!NO_ODDS.test((cells.odds ?? "").trim())) return false;
  const remarks = new Set([cells.marks, cells.book]);
  const said = filled.filter((cell) => !remarks.has(cell));
  const inOrOut = said.some(isInOrOut);
  if (!inOrOut && !said.some((cell) => cell !== cells.result && isChange(cell))) return false;
  return [cells.selection ?? "", cells.game ?? ""].every(
    (text) => text === "" || ((inOrOut || isChange(text)) && findTeams(text, null).length === 0),
  );
}

import type { BetField } from "#app/lib/engine/own-bets/bet-cells.ts";
import type { PeopleOfFile } from "#app/lib/engine/own-bets/columns/people-column.ts";

/** The names of the columns of a person's list of bets, on screens and in messages. */
export const BET_FIELD_NAMES: Readonly<Record<BetField, string>> = {
  date: "Date placed",
  time: "Time placed",
  eventDate: "Game date",
  settledDate: "Date settled",
  league: "League",
  sport: "Sport",
  game: "Game",
  selection: "What was bet",
  market: "Market",
  betType: "Bet type",
  side: "Side",
  line: "Line",
  odds: "Odds",
  stake: "Stake",
  result: "Result",
  profit: "Profit",
  payout: "Payout",
  toWin: "To win",
  mayPay: "Possible payout",
  book: "Book",
  id: "Bet number",
  marks: "Bonus or boost",
  legResult: "Result of the leg",
  sameGame: "Same-game parlay",
};

/** Names that a sentence lists. */
const NAMED = 3;

/** Whose bets a file holds: "The column “Capper” names 4 people: ann, bob, cid and 1 more." */
export function peopleText({ header, names, count }: PeopleOfFile): string {
  const more = count - Math.min(NAMED, names.length);
  const listed = names.slice(0, NAMED).join(", ");
  return `The column “${header}” names ${count} people: ${listed}${more > 0 ? ` and ${more} more` : ""}.`;
}

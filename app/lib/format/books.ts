/** Display names of sportsbooks; the keys are the feeds' (D19: ESPN BET is now theScore Bet). */
const BOOK_LABELS: Readonly<Record<string, string>> = {
  fanduel: "FanDuel",
  draftkings: "DraftKings",
  betmgm: "BetMGM",
  caesars: "Caesars",
  espnbet: "theScore Bet",
  /** Of a bet nobody told us the book of. */
  other: "Other book",
  oddsportal_avg: "Market average",
};

/** Where each book takes bets. */
const BOOK_SITES: Readonly<Record<string, string>> = {
  fanduel: "https://sportsbook.fanduel.com/",
  draftkings: "https://sportsbook.draftkings.com/",
  betmgm: "https://sports.betmgm.com/",
  caesars: "https://sportsbook.caesars.com/",
  espnbet: "https://thescore.bet/",
};

/** The address of a sportsbook, where a saved bet is placed (D10); null for a source nobody can bet at. */
export function bookSite(book: string): string | null {
  return BOOK_SITES[book.toLowerCase()] ?? null;
}

/** The label of a book; a key without one is shown as words ("hard_rock" → "Hard Rock"). */
export function bookLabel(book: string): string {
  return (
    BOOK_LABELS[book.toLowerCase()] ??
    book
      .split(/[\s_-]+/)
      .filter((word) => word !== "")
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(" ")
  );
}

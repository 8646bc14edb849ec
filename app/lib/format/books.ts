/** Display names of sportsbooks; the keys are the feeds' (D19: ESPN BET is now theScore Bet). */
const BOOK_LABELS: Readonly<Record<string, string>> = {
  fanduel: "FanDuel",
  draftkings: "DraftKings",
  betmgm: "BetMGM",
  caesars: "Caesars",
  espnbet: "theScore Bet",
  /** For a bet without a stated book. */
  other: "Other book",
  oddsportal_avg: "Market average",
};

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

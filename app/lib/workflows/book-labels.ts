/** What a book or source of prices is called on screens (D19). */
const LABELS: Readonly<Record<string, string>> = {
  fanduel: "FanDuel",
  draftkings: "DraftKings",
  betmgm: "BetMGM",
  caesars: "Caesars",
  espnbet: "theScore Bet",
};

export function bookLabel(book: string): string {
  return LABELS[book] ?? book;
}

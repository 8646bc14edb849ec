/** The price from which a side is a bet, as the end of a sentence; `odds` writes American odds in the reader's format. */
export function betFromText(betFrom: number | null, odds: (american: number) => string): string {
  return betFrom === null ? "no price here is a bet" : `a bet at ${odds(betFrom)} or better`;
}

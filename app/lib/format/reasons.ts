import { formatSignedNumber } from "./numbers.ts";
import { formatPercent } from "./percent.ts";

/** The difference between an even game and the market's chance, which is not a reason to bet (D51). */
export function evenToMarketText(market: number): string {
  const points = formatSignedNumber((Math.round(market * 1000) - 500) / 10, 1);
  return `An even game is 50.0%, the price without its vig ${formatPercent(market, 1)}: ${points} points. These points are what everybody knows (team strength, home advantage, the line), so they are no reason to bet.`;
}

import { formatPercent } from "./percent.ts";

/**
 * Explains, next to the confidence, why a pick is a bet although it loses more often than not: "Under 50%, at a price that pays: +152 needs
 * more than 39.7%." Null if nothing needs explaining.
 */
export function payingPriceText({
  confidence,
  breakEven,
  price,
}: {
  readonly confidence: number;
  readonly breakEven: number;
  /** As the viewer reads prices. */
  readonly price: string;
}): string | null {
  if (confidence >= 0.5 || confidence <= breakEven) return null;
  return `Under 50%, at a price that pays: ${price} needs more than ${formatPercent(breakEven, 1)}.`;
}

import { americanOdds, type AmericanOdds } from "#app/lib/engine/brands.ts";

/**
 * American odds as cents from even money, a scale without the gap between −100 and +100: −110 is −10, +100 is 0, +120 is 20. Movements are
 * counted in it ("moved ten cents").
 */
export function centsFromEven(american: AmericanOdds): number {
  return american > 0 ? american - 100 : american + 100;
}

/** The American odds a number of cents from even money, rounded to whole odds. */
export function americanFromCents(fromEven: number): AmericanOdds {
  const cents = Math.round(fromEven);
  return americanOdds(cents >= 0 ? 100 + cents : cents - 100);
}

import type { AmericanOdds } from "#app/lib/engine/brands.ts";
import { americanFromDecimal } from "#app/lib/engine/odds/convert.ts";
import { parseOdds } from "#app/lib/engine/odds/typed-odds.ts";
import type { WrongField } from "#app/lib/schemas/access/outcome.ts";
import type { Caller } from "#app/lib/views/caller.ts";

/** Odds typed into a field, in the person's own format. */
export function typedPrice(
  { viewer }: Caller,
  field: string,
  value: string,
): { readonly ok: true; readonly price: AmericanOdds } | WrongField {
  const typed = parseOdds({ format: viewer.oddsFormat, value });
  if (!typed.ok) return { ok: false, field, message: typed.detail ?? "Enter the odds." };
  return { ok: true, price: americanFromDecimal(typed.value) };
}

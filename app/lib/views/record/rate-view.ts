import type { RecordRate } from "#app/lib/engine/record/rate.ts";
import type { Rate } from "#app/lib/schemas/record/dto.ts";

/** A rate as screens and the API tell it, marked as a small sample on fewer cases than `needs` (D1). */
export function rateView(rate: RecordRate, needs: number): Rate {
  return { ...rate, smallSample: rate.n < needs };
}

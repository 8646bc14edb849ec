import type { RecordRate } from "#app/lib/engine/record/rate.ts";
import type { Rate } from "#app/lib/schemas/record/dto.ts";

/** A rate for screens and the API, flagged as a small sample when it rests on fewer than `needs` cases (D1). */
export function rateView(rate: RecordRate, needs: number): Rate {
  return { ...rate, smallSample: rate.n < needs };
}

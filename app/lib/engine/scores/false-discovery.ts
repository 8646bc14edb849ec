/**
 * M13, Benjamini & Hochberg (1995): which of many tested patterns survive at false discovery rate `rate`. With p₍₁₎ ≤ … ≤ p₍m₎ the
 * largest i with p₍ᵢ₎ ≤ i·rate/m is found; it and all smaller ones survive. `adjusted` is min over j ≥ i of p₍ⱼ₎·m/j.
 */
export interface DiscoveryAnswer {
  /** In the order of the input. */
  readonly survives: readonly boolean[];
  readonly adjusted: readonly number[];
}

/** @throws RangeError when a p-value lies outside [0, 1] or `rate` outside (0, 1). */
export function benjaminiHochberg(pValues: readonly number[], rate = 0.05): DiscoveryAnswer {
  if (!(rate > 0 && rate < 1)) throw new RangeError(`Not a false discovery rate: ${rate}`);
  for (const p of pValues) if (!(p >= 0 && p <= 1)) throw new RangeError(`Not a p-value: ${p}`);
  const m = pValues.length;
  const order = pValues.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p);
  const adjusted = pValues.map(() => 1);
  let running = 1;
  for (let i = m - 1; i >= 0; i--) {
    const entry = order[i];
    if (!entry) continue;
    running = Math.min(running, (entry.p * m) / (i + 1));
    adjusted[entry.index] = running;
  }
  return { survives: adjusted.map((p) => p <= rate), adjusted };
}

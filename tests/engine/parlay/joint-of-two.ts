import { normalQuantile } from "#app/lib/engine/markets/normal.ts";
import { bivariateNormalCdf } from "#app/lib/engine/parlay/bivariate-normal.ts";

/**
 * M22, two legs of probabilities p and q whose latent normals have correlation ρ: P(both win). .55 × .55: .3025, .3341, .3671 and
 * .2549 for ρ = 0, .2, .4, −.3. This ρ is not the Pearson correlation of the two results.
 */
export function jointOfTwo(p: number, q: number, rho: number): number {
  return bivariateNormalCdf(normalQuantile(p), normalQuantile(q), rho);
}

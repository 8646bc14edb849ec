import { describe, expect, it } from "vitest";
import { normalCdf } from "#app/lib/engine/markets/normal.ts";
import { bivariateNormalCdf } from "#app/lib/engine/parlay/bivariate-normal.ts";
import { jointOfTwo } from "./joint-of-two.ts";

/**
 * Plackett (1954): dΦ₂/dρ is the bivariate density, so that Φ₂(h, k, ρ) = Φ(h)Φ(k) + ∫₀^ρ φ₂(h, k, r) dr. Here by Simpson's rule over
 * ρ itself in ten thousand steps, which shares neither nodes nor variable with the engine.
 */
function byPlackett(h: number, k: number, rho: number): number {
  const density = (r: number) =>
    Math.exp(-(h * h - 2 * r * h * k + k * k) / (2 * (1 - r * r))) / (2 * Math.PI * Math.sqrt(1 - r * r));
  const steps = 10_000;
  let sum = density(0) + density(rho);
  for (let i = 1; i < steps; i++) sum += (i % 2 === 1 ? 4 : 2) * density((i * rho) / steps);
  return normalCdf(h) * normalCdf(k) + (sum * rho) / (3 * steps);
}

describe("two latent normals (M22)", () => {
  it.each([
    [0.125661, 0.125661, 0.2],
    [1.5, -0.7, 0.5],
    [-2, -1.8, 0.95],
    [2.5, 2.4, 0.97],
    [0.3, 1.1, -0.6],
    [-0.4, 0.2, -0.9],
    [3, -3, 0.8],
    [0.01, 0, 0.97],
  ])("Φ₂(%d, %d, %d) agrees with the integral of the density over ρ to 1e-11 (Plackett 1954)", (h, k, rho) => {
    expect(Math.abs(bivariateNormalCdf(h, k, rho) - byPlackett(h, k, rho))).toBeLessThan(1e-11);
  });

  it("at ρ = ±.99 the two normals are almost one, to 1e-10 of the orthant ¼ + asin ρ/2π (Sheppard 1899)", () => {
    for (const rho of [-0.99, 0.99])
      expect(Math.abs(bivariateNormalCdf(0, 0, rho) - (0.25 + Math.asin(rho) / (2 * Math.PI)))).toBeLessThan(1e-10);
  });

  it.each([
    [0.3, 1.2, 1, normalCdf(0.3)],
    [1.2, 0.3, 1, normalCdf(0.3)],
    [0.3, 1.2, -1, normalCdf(0.3) + normalCdf(1.2) - 1],
    [-0.3, 0.1, -1, 0],
    [0.3, 1.2, 0, normalCdf(0.3) * normalCdf(1.2)],
    [Number.NEGATIVE_INFINITY, 1.2, 0.5, 0],
    [1.2, Number.NEGATIVE_INFINITY, 0.5, 0],
    [Number.POSITIVE_INFINITY, 1.2, 0.5, normalCdf(1.2)],
    [1.2, Number.POSITIVE_INFINITY, -0.5, normalCdf(1.2)],
  ])("Φ₂(%d, %d) at ρ = %d is known exactly", (h, k, rho, joint) => {
    expect(bivariateNormalCdf(h, k, rho)).toBe(joint);
  });

  it("never leaves [0, the less likely of the two], far out in the tails", () => {
    for (const rho of [-0.999, -0.5, 0.5, 0.999])
      for (const h of [-8, -5, 5, 8])
        for (const k of [-8, -5, 5, 8]) {
          const joint = bivariateNormalCdf(h, k, rho);
          expect(joint).toBeGreaterThanOrEqual(0);
          expect(joint).toBeLessThanOrEqual(Math.min(normalCdf(h), normalCdf(k)));
        }
  });

  it.each([1.0001, -1.0001, 2, Number.NaN, Number.POSITIVE_INFINITY])("%d is not a correlation", (rho) => {
    expect(() => bivariateNormalCdf(0, 0, rho)).toThrow(`Not a correlation: ${rho}`);
  });

  it("legs that are certain or impossible stay so", () => {
    expect(jointOfTwo(1, 0.4, 0.7)).toBeCloseTo(0.4, 12);
    expect(jointOfTwo(0, 0.4, 0.7)).toBe(0);
    expect(() => jointOfTwo(1.2, 0.4, 0)).toThrow(RangeError);
    expect(() => jointOfTwo(Number.NaN, 0.4, 0)).toThrow(RangeError);
  });
});

import { FLOORS, type Claim, type ForecastSubject } from "./claim.ts";

/** Our chance of a side and the market's without the vig, as they are shown. */
interface Forecast {
  readonly chance: number;
  /** The range whose ends the verdict uses (D39). */
  readonly low: number;
  readonly high: number;
  /** Even odds without a market. */
  readonly from: number;
  readonly priced: boolean;
  readonly at: number;
}

/**
 * How far our chance is from the market's. A forecast is one case and has no test: its range is the verdict's. It is shown as above or
 * below from half a point on, the smallest difference a reader can see.
 */
export function forecastClaim(
  subject: ForecastSubject,
  { chance, low, high, from, priced, at }: Forecast,
): Claim<ForecastSubject> {
  const estimate = chance - from;
  const { chance: floor } = FLOORS;
  return {
    subject,
    metric: "chance",
    comparator: priced ? "market" : "even-odds",
    at,
    floor,
    estimate,
    low: low - from,
    high: high - from,
    n: 1,
    otherN: priced ? 1 : 0,
    own: { value: chance, low, high, n: 1 },
    p: null,
    adjustedP: null,
    // Screens round to a tenth of a point.
    says: Math.abs(estimate) < floor - 1e-9 ? "unclear" : estimate > 0 ? "above" : "below",
  };
}

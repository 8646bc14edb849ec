import type { Probability } from "#app/lib/engine/brands.ts";
import type { Market, Side } from "#app/lib/engine/leagues.ts";
import type { OutcomeDistribution, SideProbability } from "./outcome.ts";
import { massAround, massMean } from "./integer-mass.ts";
import { keyNumbersAround } from "./key-number-margin.ts";
import { priceOutcome, probabilityAt, probabilityFrom, withoutPush } from "./price-line.ts";

const LOWEST_MEAN = 0.05;

/**
 * The same distribution with its expected margin and expected total moved. Normal kinds move their means; goals and runs move the
 * margin by giving half to one team and taking half from the other, and the total by scaling both.
 */
export function shiftedOutcome(
  distribution: OutcomeDistribution,
  by: { readonly margin?: number; readonly total?: number },
): OutcomeDistribution {
  const margin = by.margin ?? 0;
  const total = by.total ?? 0;
  switch (distribution.kind) {
    case "normal":
    case "key-numbers":
      return {
        ...distribution,
        marginMean: distribution.marginMean + margin,
        totalMean: distribution.totalMean + total,
      };
    case "poisson":
    case "negative-binomial": {
      const before = distribution.homeMean + distribution.awayMean;
      const scale = Math.max(LOWEST_MEAN, before + total) / before;
      const home = distribution.homeMean * scale + margin / 2;
      const away = distribution.awayMean * scale - margin / 2;
      // A mean cannot fall below the floor; the other team then takes the rest of the margin.
      const short = Math.max(0, LOWEST_MEAN - Math.min(home, away));
      return { ...distribution, homeMean: home + short, awayMean: away + short };
    }
  }
}

/**
 * The distribution moved until the side wins with `target` at the line, pushes left out: how a published or a market probability at
 * one line becomes a distribution for every line. The margin moves for moneyline and spread, the total for totals. Bisection to 1e-12
 * of a point; a target that cannot be reached (beyond about six standard deviations) ends at the nearest one.
 */
export function outcomeThrough(
  distribution: OutcomeDistribution,
  market: Market,
  side: Side,
  line: number | null,
  target: Probability,
): OutcomeDistribution {
  const priced = priceOutcome(distribution);
  const reach = 6 * (market === "total" ? priced.totalSd : priced.marginSd);
  const moved = (delta: number) =>
    shiftedOutcome(distribution, market === "total" ? { total: delta } : { margin: delta });
  const rising = side === "home" || side === "over";
  if (distribution.kind === "key-numbers" && market !== "total") {
    return { ...distribution, marginMean: keyNumberMean(distribution, side, line, target) };
  }
  let low = -reach;
  let high = reach;
  for (let step = 0; step < 60 && high - low > 1e-12; step++) {
    const middle = (low + high) / 2;
    const p = withoutPush(probabilityAt(moved(middle), market, side, line));
    if (p < target === rising) low = middle;
    else high = middle;
  }
  return moved((low + high) / 2);
}

/**
 * The expected margin of key numbers with which the side wins with `target`. Searched over the centre of the normal factor, from which
 * probability and mean follow at once; over the mean every step would search for the centre again.
 */
function keyNumberMean(
  distribution: Extract<OutcomeDistribution, { kind: "key-numbers" }>,
  side: Side,
  line: number | null,
  target: Probability,
): number {
  const { marginMean, marginSd } = distribution;
  const threshold = side === "home" ? 0 - (line ?? 0) : (line ?? 0);
  let low = marginMean - 6 * marginSd;
  let high = marginMean + 6 * marginSd;
  let mass = keyNumbersAround(marginMean, marginSd);
  for (let step = 0; step < 60 && high - low > 1e-12; step++) {
    const centre = (low + high) / 2;
    mass = keyNumbersAround(centre, marginSd);
    const { above, below } = massAround(mass, threshold);
    const home = above + below > 0 ? above / (above + below) : 0.5;
    if ((side === "home" ? home : 1 - home) < target === (side === "home")) low = centre;
    else high = centre;
  }
  return massMean(mass);
}

/**
 * Moves a probability from one line to another (M4, M12): the distribution is first made to agree with `p` at `fromLine`, then asked
 * at `toLine`. `p` is conditional on no push; the answer has the push of the new line.
 */
export function repriceAtLine(
  distribution: OutcomeDistribution,
  market: Market,
  side: Side,
  p: Probability,
  fromLine: number | null,
  toLine: number | null,
): SideProbability {
  return probabilityFrom(priceOutcome(outcomeThrough(distribution, market, side, fromLine, p)), market, side, toLine);
}

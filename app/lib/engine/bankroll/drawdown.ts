/**
 * M10, the probability of ever falling to a fraction x of the bankroll when betting a share c of Kelly: about x^(2/c − 1)
 * (Thorp 2006, §3.2 and §7.3). Ever being halved: .50, .125, .0078 for c = 1, ½, ¼.
 *
 * @throws RangeError unless 0 < x < 1 and 0 < c < 2.
 */
export function drawdownProbability(toFraction: number, kellyShare: number): number {
  if (!(toFraction > 0 && toFraction < 1)) throw new RangeError(`Not a fraction of the bankroll: ${toFraction}`);
  if (!(kellyShare > 0 && kellyShare < 2)) throw new RangeError(`Not a share of Kelly below 2: ${kellyShare}`);
  return toFraction ** (2 / kellyShare - 1);
}

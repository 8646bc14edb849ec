/** Probabilities of consecutive integers: `weights[i]` belongs to `minimum + i`; they add up to 1. */
export interface IntegerMass {
  readonly minimum: number;
  readonly weights: ArrayLike<number>;
}

/** P(X > line), P(X = line) and P(X < line); `line` is a whole or a half number. */
export function massAround(mass: IntegerMass, line: number): { above: number; at: number; below: number } {
  let above = 0;
  let at = 0;
  let below = 0;
  for (let i = 0; i < mass.weights.length; i++) {
    const w = mass.weights[i] as number;
    const x = mass.minimum + i;
    if (x > line) above += w;
    else if (x === line) at += w;
    else below += w;
  }
  return { above, at, below };
}

export function massMean(mass: IntegerMass): number {
  let mean = 0;
  for (let i = 0; i < mass.weights.length; i++) mean += (mass.minimum + i) * (mass.weights[i] as number);
  return mean;
}

/** How a parameter is searched: on its logarithm, on its logit (shares), or as it is. */
export type SearchScale = "log" | "logit" | "linear";

export interface SearchedParameter {
  readonly key: string;
  readonly scale: SearchScale;
  /** First step on that scale. */
  readonly step: number;
}

const forward = (scale: SearchScale, x: number): number => {
  if (scale === "linear") return x;
  if (scale === "log") return Math.log(Math.max(1e-12, x));
  const share = Math.min(0.999, Math.max(0.001, x));
  return Math.log(share / (1 - share));
};

const backward = (scale: SearchScale, u: number): number =>
  scale === "linear" ? u : scale === "log" ? Math.exp(u) : 1 / (1 + Math.exp(-u));

/**
 * Pattern search by coordinates (Hooke & Jeeves 1961): one parameter after another is moved by its step in both directions; a step that
 * helped grows, one that did not shrinks. A step must gain more than `worthwhile`. Deterministic, needs no derivative, stops after `sweeps`
 * rounds.
 */
export function patternSearch(
  start: Readonly<Record<string, number>>,
  searched: readonly SearchedParameter[],
  objective: (values: Readonly<Record<string, number>>) => number,
  sweeps: number,
  worthwhile = 1e-9,
): { readonly values: Readonly<Record<string, number>>; readonly score: number; readonly evaluations: number } {
  let values: Record<string, number> = { ...start };
  let score = objective(values);
  let evaluations = 1;
  const steps = searched.map(({ step }) => step);
  for (let sweep = 0; sweep < sweeps; sweep++) {
    searched.forEach(({ key, scale }, i) => {
      const at = forward(scale, values[key] ?? 0);
      const step = steps[i] as number;
      let moved = false;
      for (const delta of [step, -step]) {
        const candidate = { ...values, [key]: backward(scale, at + delta) };
        const tried = objective(candidate);
        evaluations++;
        if (tried < score - worthwhile) {
          score = tried;
          values = candidate;
          // The direction that helped is tried first next time.
          steps[i] = delta * 1.3;
          moved = true;
          break;
        }
      }
      if (!moved) steps[i] = step * 0.5;
    });
  }
  return { values, score, evaluations };
}

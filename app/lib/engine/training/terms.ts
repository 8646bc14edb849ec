import type { ScaleParameters } from "#app/lib/engine/ratings/kalman/scale-parameters.ts";
import type { RatingParameters } from "#app/lib/engine/ratings/parameters.ts";

/** A tiny variance, because a variance of exactly 0 would cause a division by 0. */
const NONE = 1e-9;
/** A standard deviation so large that lines have no effect. */
const UNREAD = 1e6;

const NO_ROTATION = { rotationMeans: [], rotationVariance: 0 } as const;

/** The terms of a rating model besides teams' strengths, each with the model without it; null if the model has no such term. */
const TERMS: readonly {
  readonly term: string;
  readonly leave: (scale: ScaleParameters) => ScaleParameters | null;
}[] = [
  { term: "Closing lines of past games", leave: (scale) => ({ ...scale, lineSd: UNREAD, lineTrust: 0 }) },
  { term: "Strength kept from last season", leave: (scale) => ({ ...scale, carry: 0 }) },
  { term: "Recent form", leave: (scale) => ({ ...scale, fastVariance: NONE }) },
  {
    term: "Home edge",
    leave: (scale) => ({ ...scale, levelStart: 0, levelVariance: NONE, levelDrift: 0, levelSeasonVariance: 0 }),
  },
  { term: "Each team's own home edge", leave: (scale) => ({ ...scale, venueVariance: NONE }) },
  { term: "Rest and playoffs", leave: (scale) => ({ ...scale, effectVariance: NONE }) },
  {
    term: "Days since the last games, and how many",
    leave: (scale) => (scale.rotationMeans.length === 0 ? null : { ...scale, ...NO_ROTATION }),
  },
  { term: "Who starts", leave: ({ starter, ...rest }) => (starter ? rest : null) },
  { term: "Who plays", leave: ({ players, ...rest }) => (players ? rest : null) },
];

/**
 * A league's parameters with one term left out, for every term the league has. Only the margin's scale is changed, from which the win
 * probability follows.
 */
export function leaveOneTermOut(
  parameters: RatingParameters,
): readonly { readonly term: string; readonly parameters: RatingParameters }[] {
  return TERMS.flatMap(({ term, leave }) => {
    const margin = leave(parameters.margin);
    return margin === null ? [] : [{ term, parameters: { ...parameters, margin } }];
  });
}

import { HAS_POINT_SPREAD } from "./market-view.ts";
import type { RatingParameters } from "./parameters.ts";
import type { SearchedParameter } from "./pattern-search.ts";
import type { ScaleParameters } from "./kalman/scale-parameters.ts";

/** The parameters the fit moves, in the order it tries them; all others keep the values of `parameters.ts`. */
const MARGIN_SEARCH: readonly SearchedParameter[] = [
  { key: "marginSd", scale: "log", step: 0.08 },
  { key: "lineSd", scale: "log", step: 0.3 },
  { key: "slowDrift", scale: "log", step: 0.5 },
  { key: "fastVariance", scale: "log", step: 0.5 },
  { key: "fastDays", scale: "log", step: 0.4 },
  { key: "carry", scale: "logit", step: 0.4 },
  { key: "seasonVariance", scale: "log", step: 0.4 },
  { key: "lineTrust", scale: "logit", step: 0.4 },
  { key: "resultSd", scale: "log", step: 0.3 },
  { key: "earlyDrift", scale: "log", step: 0.7 },
  { key: "venueVariance", scale: "log", step: 0.7 },
  { key: "levelDrift", scale: "log", step: 0.7 },
  { key: "moneylineWeight", scale: "logit", step: 0.5 },
];

const TOTAL_SEARCH: readonly SearchedParameter[] = [
  { key: "lineSd", scale: "log", step: 0.3 },
  { key: "slowDrift", scale: "log", step: 0.5 },
  { key: "fastVariance", scale: "log", step: 0.5 },
  { key: "carry", scale: "logit", step: 0.4 },
  { key: "levelDrift", scale: "log", step: 0.7 },
  { key: "lineTrust", scale: "logit", step: 0.4 },
];

/** Marks a key of `ScaleParameters.starter` among the searched ones. */
const STARTER_PREFIX = "starter.";

/** Searched as well where starters are named, on both scales; the mean, in points, goals or runs, by a share of the prior's deviation. */
function starterSearch({ starter }: ScaleParameters): readonly SearchedParameter[] {
  if (starter === undefined) return [];
  return [
    { key: `${STARTER_PREFIX}startMean`, scale: "linear", step: 0.3 * Math.sqrt(starter.startVariance) },
    { key: `${STARTER_PREFIX}startVariance`, scale: "log", step: 0.5 },
    { key: `${STARTER_PREFIX}drift`, scale: "log", step: 0.7 },
    { key: `${STARTER_PREFIX}carry`, scale: "logit", step: 0.4 },
    { key: `${STARTER_PREFIX}seasonVariance`, scale: "log", step: 0.5 },
  ];
}

/** Without a point spread nothing ties the moneyline's margin scale to goals or runs, and there is nothing to weight it against. */
const SPREAD_ONLY: readonly string[] = ["marginSd", "moneylineWeight"];

export function marginSearch({ league, margin }: RatingParameters): readonly SearchedParameter[] {
  const searched = HAS_POINT_SPREAD[league]
    ? MARGIN_SEARCH
    : MARGIN_SEARCH.filter(({ key }) => !SPREAD_ONLY.includes(key));
  return [...starterSearch(margin), ...searched];
}

export function totalSearch({ total }: RatingParameters): readonly SearchedParameter[] {
  return [...starterSearch(total), ...TOTAL_SEARCH];
}

/** Values of searched parameters by key. */
export type SearchValues = Readonly<Record<string, number>>;

function valuesOf(from: ScaleParameters, searched: readonly SearchedParameter[]): Record<string, number> {
  const values: Record<string, number> = {};
  const source = new Map<string, unknown>(Object.entries(from));
  for (const [key, value] of Object.entries(from.starter ?? {})) source.set(STARTER_PREFIX + key, value);
  for (const { key } of searched) {
    const value = source.get(key);
    if (typeof value === "number") values[key] = value;
  }
  return values;
}

function withValues(scale: ScaleParameters, values: SearchValues): ScaleParameters {
  const own: Record<string, number> = {};
  const starter: Record<string, number> = {};
  for (const [key, value] of Object.entries(values)) {
    if (key.startsWith(STARTER_PREFIX)) starter[key.slice(STARTER_PREFIX.length)] = value;
    else own[key] = value;
  }
  const found = { ...scale, ...own };
  return scale.starter === undefined ? found : { ...found, starter: { ...scale.starter, ...starter } };
}

export function marginValues(parameters: RatingParameters): SearchValues {
  const { margin, marginSd, moneylineWeight } = parameters;
  return { ...valuesOf(margin, marginSearch(parameters)), marginSd, moneylineWeight };
}

export function totalValues(parameters: RatingParameters): SearchValues {
  return valuesOf(parameters.total, totalSearch(parameters));
}

export function withMargin(parameters: RatingParameters, values: SearchValues): RatingParameters {
  const { marginSd = parameters.marginSd, moneylineWeight = parameters.moneylineWeight, ...margin } = values;
  return { ...parameters, marginSd, moneylineWeight, margin: withValues(parameters.margin, margin) };
}

export function withTotal(parameters: RatingParameters, values: SearchValues): RatingParameters {
  return { ...parameters, total: withValues(parameters.total, values) };
}

import { HAS_POINT_SPREAD } from "./market-view.ts";
import type { RatingParameters } from "./parameters.ts";
import type { SearchedParameter } from "./pattern-search.ts";
import type { League } from "#app/lib/engine/leagues.ts";

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

export const TOTAL_SEARCH: readonly SearchedParameter[] = [
  { key: "lineSd", scale: "log", step: 0.3 },
  { key: "slowDrift", scale: "log", step: 0.5 },
  { key: "fastVariance", scale: "log", step: 0.5 },
  { key: "carry", scale: "logit", step: 0.4 },
  { key: "levelDrift", scale: "log", step: 0.7 },
  { key: "lineTrust", scale: "logit", step: 0.4 },
];

/** Without a point spread nothing ties the moneyline's margin scale to goals or runs, and there is nothing to weight it against. */
const SPREAD_ONLY: readonly string[] = ["marginSd", "moneylineWeight"];

export function marginSearch(league: League): readonly SearchedParameter[] {
  return HAS_POINT_SPREAD[league] ? MARGIN_SEARCH : MARGIN_SEARCH.filter(({ key }) => !SPREAD_ONLY.includes(key));
}

/** Values of searched parameters by key. */
export type SearchValues = Readonly<Record<string, number>>;

function valuesOf(from: object, searched: readonly SearchedParameter[]): Record<string, number> {
  const values: Record<string, number> = {};
  const source = new Map<string, unknown>(Object.entries(from));
  for (const { key } of searched) {
    const value = source.get(key);
    if (typeof value === "number") values[key] = value;
  }
  return values;
}

export function marginValues({ margin, marginSd, moneylineWeight }: RatingParameters): SearchValues {
  return { ...valuesOf(margin, MARGIN_SEARCH), marginSd, moneylineWeight };
}

export function totalValues({ total }: RatingParameters): SearchValues {
  return valuesOf(total, TOTAL_SEARCH);
}

export function withMargin(parameters: RatingParameters, values: SearchValues): RatingParameters {
  const { marginSd = parameters.marginSd, moneylineWeight = parameters.moneylineWeight, ...margin } = values;
  return { ...parameters, marginSd, moneylineWeight, margin: { ...parameters.margin, ...margin } };
}

export function withTotal(parameters: RatingParameters, values: SearchValues): RatingParameters {
  return { ...parameters, total: { ...parameters.total, ...values } };
}

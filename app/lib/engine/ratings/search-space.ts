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

/** The people of `ScaleParameters`; "starter." before a key marks one of its own among the searched ones. */
const PEOPLE = ["starter", "players"] as const;

/** Searched as well where starters or players are named, on both scales; the mean, in points, goals or runs, by a share of the prior's deviation. */
function peopleSearch(scale: ScaleParameters): readonly SearchedParameter[] {
  return PEOPLE.flatMap((people): readonly SearchedParameter[] => {
    const prior = scale[people];
    if (prior === undefined) return [];
    return [
      { key: `${people}.startMean`, scale: "linear", step: 0.3 * Math.sqrt(prior.startVariance) },
      { key: `${people}.startVariance`, scale: "log", step: 0.5 },
      { key: `${people}.drift`, scale: "log", step: 0.7 },
      { key: `${people}.carry`, scale: "logit", step: 0.4 },
      { key: `${people}.seasonVariance`, scale: "log", step: 0.5 },
    ];
  });
}

/** Without a point spread nothing ties the moneyline's margin scale to goals or runs, and there is nothing to weight it against. */
const SPREAD_ONLY: readonly string[] = ["marginSd", "moneylineWeight"];

export function marginSearch({ league, margin }: RatingParameters): readonly SearchedParameter[] {
  const searched = HAS_POINT_SPREAD[league]
    ? MARGIN_SEARCH
    : MARGIN_SEARCH.filter(({ key }) => !SPREAD_ONLY.includes(key));
  return [...peopleSearch(margin), ...searched];
}

export function totalSearch({ total }: RatingParameters): readonly SearchedParameter[] {
  return [...peopleSearch(total), ...TOTAL_SEARCH];
}

/** Values of searched parameters by key. */
export type SearchValues = Readonly<Record<string, number>>;

function valuesOf(from: ScaleParameters, searched: readonly SearchedParameter[]): Record<string, number> {
  const values: Record<string, number> = {};
  const source = new Map<string, unknown>(Object.entries(from));
  for (const people of PEOPLE) {
    for (const [key, value] of Object.entries(from[people] ?? {})) source.set(`${people}.${key}`, value);
  }
  for (const { key } of searched) {
    const value = source.get(key);
    if (typeof value === "number") values[key] = value;
  }
  return values;
}

function withValues(scale: ScaleParameters, values: SearchValues): ScaleParameters {
  const own: Record<string, number> = {};
  const found = { starter: {} as Record<string, number>, players: {} as Record<string, number> };
  for (const [key, value] of Object.entries(values)) {
    const people = PEOPLE.find((name) => key.startsWith(`${name}.`));
    if (people === undefined) own[key] = value;
    else found[people][key.slice(people.length + 1)] = value;
  }
  return {
    ...scale,
    ...own,
    ...(scale.starter === undefined ? {} : { starter: { ...scale.starter, ...found.starter } }),
    ...(scale.players === undefined ? {} : { players: { ...scale.players, ...found.players } }),
  };
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

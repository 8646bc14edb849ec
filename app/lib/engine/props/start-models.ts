import type { League } from "#app/lib/engine/leagues.ts";
import type { MeanFeature, PropMemory, PropModel, RatioFeature, StatisticModel } from "./prop-model.ts";
import { statisticsOf, type PropStatistic } from "./statistics.ts";

/** Coefficients from general principles, marked * in docs/engine.md: the start of a fit. */
const MEAN: Readonly<Record<MeanFeature, number>> = {
  intercept: 0,
  level: 1,
  chancesShort: 0.4,
  chancesLong: 0.1,
  rateShort: 0.05,
  rateMedium: 0.15,
  season: 0.1,
  opponent: 0.6,
  venue: 0.3,
  pace: 0,
  home: 0.01,
  backToBack: 0,
  layoff: 0,
  freedChances: 0.5,
  freedCounts: 0.2,
  freedAlike: 0,
  freedToBench: 0,
  few: 0,
  newTeam: 0,
  opposingStarter: 0,
  total: 0.5,
  margin: 0,
};

const MEMORY: PropMemory = {
  short: 4,
  medium: 15,
  long: 60,
  carryShort: 0.2,
  carryMedium: 0.35,
  carryLong: 0.7,
  chancesWeight: 1,
  rateWeight: 4,
  opponent: 25,
  opponentWeight: 15,
  venueWeight: 60,
  absence: 30,
};

/** Searched on the NBA's season of 2019 with constants fitted on 2016–18, and rounded (docs/engine.md); no later season was used. */
const NBA: PropMemory = {
  short: 2.2,
  medium: 8,
  long: 35,
  carryShort: 0.15,
  carryMedium: 0.15,
  carryLong: 0.7,
  chancesWeight: 0.7,
  rateWeight: 3,
  opponent: 25,
  opponentWeight: 15,
  venueWeight: 25,
  absence: 120,
};

/** Searched on the second half of 2018 with constants fitted on the first, and rounded; carries are *. */
const MLB: PropMemory = { ...MEMORY, chancesWeight: 4, opponent: 40, opponentWeight: 60, venueWeight: 80, absence: 20 };

/** * Football plays a game a week: its memories are shorter in games. */
const NFL: PropMemory = {
  ...MEMORY,
  short: 3,
  medium: 6,
  long: 20,
  opponent: 10,
  opponentWeight: 8,
  venueWeight: 40,
  absence: 40,
};

interface Start {
  readonly memory: PropMemory;
  readonly mean?: Partial<Record<MeanFeature, number>>;
  /** ln variance/mean of an ordinary regular, and how it grows with the mean. */
  readonly ratio: Partial<Record<RatioFeature, number>>;
  readonly power?: number;
}

const STARTS: Readonly<Record<PropStatistic, Start>> = {
  points: {
    memory: { ...NBA, opponentWeight: 60, venueWeight: 60 },
    ratio: { intercept: Math.log(3), few: 0.5 },
    mean: { pace: 0.5 },
  },
  rebounds: { memory: { ...NBA, long: 100 }, ratio: { intercept: Math.log(1.4), few: 0.5 }, mean: { pace: 0.5 } },
  assists: { memory: NBA, ratio: { intercept: Math.log(1.25), few: 0.5 }, mean: { pace: 0.5 } },
  threes: { memory: { ...NBA, long: 60 }, ratio: { intercept: Math.log(1.15), few: 0.5 }, mean: { pace: 0.5 } },
  "steals-blocks": {
    memory: { ...NBA, long: 100 },
    ratio: { intercept: Math.log(1.15), few: 0.5 },
    mean: { pace: 0.5 },
  },
  strikeouts: {
    memory: { ...MLB, medium: 6, long: 30, rateWeight: 10 },
    ratio: { intercept: Math.log(1.05), few: 0.5 },
    mean: { total: -0.2 },
  },
  hits: {
    memory: { ...MLB, long: 120, medium: 25, rateWeight: 40 },
    ratio: { intercept: Math.log(0.85) },
    mean: { opposingStarter: 0.5, total: 0.3 },
  },
  "hits-runs-rbis": {
    memory: { ...MLB, long: 120, medium: 25, rateWeight: 40 },
    ratio: { intercept: Math.log(1.9) },
    mean: { opposingStarter: 0.5, total: 0.6 },
  },
  "passing-yards": {
    memory: NFL,
    ratio: { intercept: Math.log(24), level: 0.5, few: 0.5 },
    mean: { total: 0.6 },
    power: 1.1,
  },
  "rushing-yards": { memory: NFL, ratio: { intercept: Math.log(22), level: 0.5, few: 0.5 }, power: 1.6 },
  "receiving-yards": { memory: NFL, ratio: { intercept: Math.log(25), level: 0.4, few: 0.5 }, power: 1.6 },
  receptions: { memory: NFL, ratio: { intercept: Math.log(1.35), level: 0.1, few: 0.5 } },
  shots: { memory: MEMORY, ratio: { intercept: Math.log(1.15), level: 0.05, few: 0.5 } },
  saves: {
    memory: MEMORY,
    ratio: { intercept: Math.log(1.6), few: 0.5 },
    mean: { opponent: 0.8, total: 0.2 },
  },
};

function startOf(statistic: PropStatistic): StatisticModel {
  const { memory, mean, ratio, power } = STARTS[statistic];
  return {
    memory,
    mean: { ...MEAN, ...mean },
    ratio: { intercept: 0, level: 0, uneven: 0, few: 0, ...ratio },
    correlation: 0,
    triesSd: 1.15,
    power: power ?? 1.3,
  };
}

/** The model of a league before anything was fitted. */
export function startModel(league: League): PropModel {
  const statistics = statisticsOf(league).map((statistic) => [statistic, startOf(statistic)] as const);
  return { league, source: "general principle *", statistics: Object.fromEntries(statistics) };
}

import type { League, Market } from "#app/lib/engine/leagues.ts";
import { easternMoment } from "#app/lib/engine/calendar/eastern-day.ts";
import type { BetResult } from "#app/lib/engine/settle/grade.ts";
import { roiInterval, type SettledAmount } from "#app/lib/engine/bankroll/intervals.ts";
import { betFigures, equityCurve, type SettledBet } from "./bet-figures.ts";
import { confidenceBand } from "./confidence-bands.ts";
import { rateOf, type RecordRate } from "./rate.ts";

export type PickResult = BetResult;

/** The current grading of a pick: the newest. */
export interface RecordedGrade {
  readonly result: PickResult;
  /** Profit per unit staked at the published price. */
  readonly profitUnits: number;
  /** De-vigged closing probability at the pick's line; null without a close. */
  readonly closeProbability: number | null;
  readonly closingLineValue: number | null;
  readonly gradedAt: number;
}

/** The fields of a published pick that the record's figures need. Probabilities, values and stakes are fractions, moments epoch ms. */
export interface RecordedPick {
  readonly id: number;
  readonly gameId: string;
  readonly league: League;
  readonly market: Market;
  readonly verdict: "BET" | "LEAN" | "PASS";
  readonly modelVersionId: number;
  readonly probability: number;
  readonly expectedValue: number;
  readonly stakeFraction: number;
  readonly startAt: number;
  readonly grade: RecordedGrade | null;
}

/** Results of a set of picks, computed only from the rows. */
export interface RecordFigures {
  readonly picks: number;
  readonly settled: number;
  readonly wins: number;
  readonly losses: number;
  readonly pushes: number;
  readonly voids: number;
  /** Wins among wins and losses, Wilson's interval. */
  readonly winRate: RecordRate;
  /** One unit on every pick that was not void: profit in units and per unit staked. */
  readonly flatProfitUnits: number;
  readonly flatRoi: RecordRate;
  /** The suggested share of the bankroll on every pick that had one: profit in bankrolls and per amount staked. */
  readonly suggestedStaked: number;
  readonly suggestedProfit: number;
  readonly suggestedRoi: RecordRate;
  /** Mean closing line value with errors clustered by game (M12), its t, and how often the close was beaten. */
  readonly closingLineValue: RecordRate;
  readonly closingLineT: number | null;
  readonly closingLineGames: number;
  readonly beatCloseRate: RecordRate;
}

/** The picks in the order of their ids; the same array if already sorted, which saves a copy of a long record. */
function byId(picks: readonly RecordedPick[]): readonly RecordedPick[] {
  return picks.every(({ id }, index) => index === 0 || (picks[index - 1]?.id ?? 0) <= id)
    ? picks
    : [...picks].sort((a, b) => a.id - b.id);
}

/**
 * The record's headline figures. A void pick is refunded: it counts as settled and in no other figure. Picks are taken in the order of
 * their ids, so that the same picks in any order give the same figures to the last digit.
 */
export function recordFigures(given: readonly RecordedPick[]): RecordFigures {
  const picks = byId(given);
  const units: SettledBet[] = [];
  const suggested: SettledAmount[] = [];
  for (const { gameId: cluster, stakeFraction: stake, grade } of picks) {
    if (grade === null) continue;
    const { result, profitUnits, closingLineValue } = grade;
    units.push({ result, stake: 1, profit: profitUnits, closingLineValue, cluster });
    if (stake > 0 && result !== "void") suggested.push({ stake, profit: stake * profitUnits });
  }
  const flat = betFigures(units);
  return {
    picks: picks.length,
    settled: flat.settled,
    wins: flat.wins,
    losses: flat.losses,
    pushes: flat.pushes,
    voids: flat.voids,
    winRate: flat.winRate,
    flatProfitUnits: flat.profit,
    flatRoi: flat.roi,
    suggestedStaked: suggested.reduce((sum, { stake }) => sum + stake, 0),
    suggestedProfit: suggested.reduce((sum, { profit }) => sum + profit, 0),
    suggestedRoi: rateOf(roiInterval(suggested)),
    closingLineValue: flat.closingLineValue,
    closingLineT: flat.closingLineT,
    closingLineGames: flat.closingLineGames,
    beatCloseRate: flat.beatCloseRate,
  };
}

/** A record's figures in total and broken down. Keys of versions are model version ids. */
export interface RecordBreakdown {
  readonly total: RecordFigures;
  /** Picks with a stake, and picks without one, separately. */
  readonly byVerdict: Readonly<Record<string, RecordFigures>>;
  readonly byLeague: Readonly<Record<string, RecordFigures>>;
  readonly byMarket: Readonly<Record<string, RecordFigures>>;
  readonly byConfidence: Readonly<Record<string, RecordFigures>>;
  readonly byVersion: Readonly<Record<string, RecordFigures>>;
}

function figuresBy(
  picks: readonly RecordedPick[],
  keyOf: (pick: RecordedPick) => string,
): Readonly<Record<string, RecordFigures>> {
  const groups = new Map<string, RecordedPick[]>();
  for (const pick of picks) {
    const key = keyOf(pick);
    const known = groups.get(key);
    if (known) known.push(pick);
    else groups.set(key, [pick]);
  }
  return Object.fromEntries(
    [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, group]) => [key, recordFigures(group)]),
  );
}

/** Figures in total and for every verdict, league, market, confidence band and model version among the picks. */
export function recordBreakdown(picks: readonly RecordedPick[]): RecordBreakdown {
  return {
    total: recordFigures(picks),
    byVerdict: figuresBy(picks, (pick) => pick.verdict),
    byLeague: figuresBy(picks, (pick) => pick.league),
    byMarket: figuresBy(picks, (pick) => pick.market),
    byConfidence: figuresBy(picks, (pick) => confidenceBand(pick.probability)),
    byVersion: figuresBy(picks, (pick) => String(pick.modelVersionId)),
  };
}

/** A point of an equity curve in units: profit so far and how far below its peak it is. */
export interface EquityPoint {
  readonly at: number;
  readonly profitUnits: number;
  readonly drawdownUnits: number;
}

/** One unit on every pick, at the end of each day of games: a point at the day's noon, thinned to about `points`, the last always kept. */
export function equityByDay(
  sums: readonly { readonly day: number; readonly profit: number; readonly settled: number; readonly voids: number }[],
  points = 300,
): readonly EquityPoint[] {
  const profits = new Map<number, number>();
  for (const { day, profit, settled, voids } of sums)
    if (settled > voids) profits.set(day, (profits.get(day) ?? 0) + profit);
  const days = [...profits].sort(([a], [b]) => a - b);
  const curve = equityCurve(
    days.map(([day, profit]) => ({ at: easternMoment(day, 12 * 60), profit })),
    points,
  );
  return curve.map(({ at, profit, drawdown }) => ({ at, profitUnits: profit, drawdownUnits: drawdown }));
}

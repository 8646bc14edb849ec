import { roiInterval, wilsonInterval, type Interval } from "#app/lib/engine/bankroll/intervals.ts";
import type { League, Market } from "#app/lib/engine/leagues.ts";
import { summariseClosingLineValue } from "#app/lib/engine/odds/closing-line-value.ts";
import { confidenceBand } from "./confidence-bands.ts";

export type PickResult = "win" | "loss" | "push" | "void";

/** The grading of a pick that counts: the newest. */
export interface RecordedGrade {
  readonly result: PickResult;
  /** Profit per unit staked at the published price. */
  readonly profitUnits: number;
  /** De-vigged closing probability at the pick's line; null without a close. */
  readonly closeProbability: number | null;
  readonly closingLineValue: number | null;
  readonly gradedAt: number;
}

/** A published pick as far as the record's figures need it. Probabilities, values and stakes are fractions, moments epoch ms. */
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

/** A rate with its 95 % interval; all null without cases, the ends null where the cases give no interval. */
export interface RecordRate {
  readonly value: number | null;
  readonly n: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** What a set of picks came to. Everything follows from the rows alone. */
export interface RecordFigures {
  readonly picks: number;
  readonly settled: number;
  readonly wins: number;
  readonly losses: number;
  readonly pushes: number;
  readonly voids: number;
  /** Wins among wins and losses, Wilson's interval. */
  readonly winRate: RecordRate;
  /** One unit on every pick that stood: profit in units and per unit staked. */
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

const Z_95 = 1.959963984540054;
const NO_RATE: RecordRate = { value: null, n: 0, low: null, high: null };

/** An interval as a rate; a single case has no interval. */
function rateOf(interval: Interval | null): RecordRate {
  if (interval === null) return NO_RATE;
  const { value, n, low, high } = interval;
  return n < 2 ? { value, n, low: null, high: null } : { value, n, low, high };
}

/**
 * The record's headline figures. A void was handed back as if never made: it counts as settled and nowhere else. Picks are taken in the
 * order of their ids, so that the same picks in any order give the same figures to the last digit.
 */
export function recordFigures(given: readonly RecordedPick[]): RecordFigures {
  const picks = [...given].sort((a, b) => a.id - b.id);
  const graded = picks.flatMap((pick) => (pick.grade === null ? [] : [{ pick, grade: pick.grade }]));
  const stood = graded.filter(({ grade }) => grade.result !== "void");
  const count = (result: PickResult) => graded.filter(({ grade }) => grade.result === result).length;
  const wins = count("win");
  const losses = count("loss");
  const flat = stood.map(({ grade }) => ({ stake: 1, profit: grade.profitUnits }));
  const suggested = stood
    .filter(({ pick }) => pick.stakeFraction > 0)
    .map(({ pick, grade }) => ({ stake: pick.stakeFraction, profit: pick.stakeFraction * grade.profitUnits }));
  const total = (bets: readonly { readonly stake: number; readonly profit: number }[], field: "stake" | "profit") =>
    bets.reduce((sum, bet) => sum + bet[field], 0);
  const closing = stood.flatMap(({ pick, grade }) =>
    grade.closingLineValue === null ? [] : [{ gameId: pick.gameId, value: grade.closingLineValue }],
  );
  const close = summariseClosingLineValue(closing);
  const half = close?.standardError == null ? null : Z_95 * close.standardError;
  return {
    picks: picks.length,
    settled: graded.length,
    wins,
    losses,
    pushes: count("push"),
    voids: count("void"),
    winRate: rateOf(wilsonInterval(wins, wins + losses)),
    flatProfitUnits: total(flat, "profit"),
    flatRoi: rateOf(roiInterval(flat)),
    suggestedStaked: total(suggested, "stake"),
    suggestedProfit: total(suggested, "profit"),
    suggestedRoi: rateOf(roiInterval(suggested)),
    closingLineValue:
      close === null
        ? NO_RATE
        : {
            value: close.mean,
            n: close.n,
            low: half === null ? null : close.mean - half,
            high: half === null ? null : close.mean + half,
          },
    closingLineT: close?.t ?? null,
    closingLineGames: close?.games ?? 0,
    beatCloseRate: rateOf(wilsonInterval(closing.filter(({ value }) => value > 0).length, closing.length)),
  };
}

/** A record in whole and in its parts. Keys of versions are model version ids. */
export interface RecordBreakdown {
  readonly total: RecordFigures;
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

/** Figures of the whole and of every league, market, confidence band and model version among the picks. */
export function recordBreakdown(picks: readonly RecordedPick[]): RecordBreakdown {
  return {
    total: recordFigures(picks),
    byLeague: figuresBy(picks, (pick) => pick.league),
    byMarket: figuresBy(picks, (pick) => pick.market),
    byConfidence: figuresBy(picks, (pick) => confidenceBand(pick.probability)),
    byVersion: figuresBy(picks, (pick) => String(pick.modelVersionId)),
  };
}

/** A point of an equity curve in units: profit so far and how far below its peak it stands. */
export interface EquityPoint {
  readonly at: number;
  readonly profitUnits: number;
  readonly drawdownUnits: number;
}

/** One unit on every pick, in the order they were graded; thinned to about `points`, the last always kept. */
export function equityInUnits(picks: readonly RecordedPick[], points = 300): readonly EquityPoint[] {
  const settled = picks
    .flatMap((pick) =>
      pick.grade === null || pick.grade.result === "void" ? [] : [{ id: pick.id, grade: pick.grade }],
    )
    .sort((a, b) => a.grade.gradedAt - b.grade.gradedAt || a.id - b.id);
  let profitUnits = 0;
  let peak = 0;
  const curve = settled.map(({ grade }) => {
    profitUnits += grade.profitUnits;
    peak = Math.max(peak, profitUnits);
    return { at: grade.gradedAt, profitUnits, drawdownUnits: peak - profitUnits };
  });
  const every = Math.ceil(curve.length / points);
  return curve.filter((_, index) => index === curve.length - 1 || index % every === 0);
}

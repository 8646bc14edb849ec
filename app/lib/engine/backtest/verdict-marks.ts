import { median } from "#app/lib/engine/scores/median.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { VERDICT_RULE } from "#app/lib/engine/picks/verdict-rule.ts";
import type { JudgedOffer, VerdictRow } from "./verdicts.ts";

/** Groups of fewer bets are not judged, and bets are not compared with fewer leans. */
const FEWEST = { bets: 100, leans: 20 };
/** Closing line value by which bets lie above leans, and the realized part of the edge after doubt. */
const ABOVE_LEANS = 0.01;
const REALIZED = { least: 0.6, most: 1.2 };
const LEAST_BETS_A_DAY = 1;

/** Something that D39 asks of the verdicts, as measured. Values are per unit staked; `half` is half of a 90% interval. */
export interface VerdictMark {
  readonly what: string;
  readonly measured: number;
  readonly half: number | null;
  readonly met: boolean;
}

const halfWidth = ({ clvLow, clvHigh }: VerdictRow): number => ((clvHigh ?? 0) - (clvLow ?? 0)) / 2;

/**
 * The marks of a group of bets. Against its leans the mark counts as missed where the whole 90% interval of the difference lies below it
 * (decision 040): both intervals are of independent days, so half of its width is the root of the sum of their halves' squares.
 */
function marksOfGroup(bets: VerdictRow, leans: VerdictRow | undefined): readonly VerdictMark[] {
  const { league, market, price, clv, clvLow, shrunkEdge, smallestStake } = bets;
  if (clv === null || clvLow === null) return [];
  const group = `${league} ${market} ${price}`;
  const part = clv / shrunkEdge;
  const marks: VerdictMark[] = [
    { what: `${group}: closing line value of bets above 0`, measured: clv, half: halfWidth(bets), met: clvLow > 0 },
    {
      what: `${group}: realized part of the edge after doubt`,
      measured: part,
      half: halfWidth(bets) / shrunkEdge,
      met: part >= REALIZED.least && part <= REALIZED.most,
    },
    {
      what: `${group}: smallest stake of a bet`,
      measured: smallestStake,
      half: null,
      met: smallestStake >= VERDICT_RULE.bet.stake,
    },
  ];
  if (leans === undefined || leans.clv === null || leans.n < FEWEST.leans) return marks;
  const difference = clv - leans.clv;
  const together = Math.hypot(halfWidth(bets), halfWidth(leans));
  return [
    ...marks,
    {
      what: `${group}: bets above leans`,
      measured: difference,
      half: together,
      met: difference + together >= ABOVE_LEANS,
    },
  ];
}

/** The marks of every group of a hundred bets or more. Rows are those of one source. */
export function verdictMarks(rows: readonly VerdictRow[]): readonly VerdictMark[] {
  return rows.flatMap((bets) => {
    if (bets.verdict !== "BET" || bets.n < FEWEST.bets) return [];
    const isSameGroup = (row: VerdictRow) =>
      row.league === bets.league && row.market === bets.market && row.price === bets.price;
    return marksOfGroup(
      bets,
      rows.find((row) => row.verdict === "LEAN" && isSameGroup(row)),
    );
  });
}

/**
 * Opening bets a day by calendar year. A year is whole in which every league of the archive has at least half of the openings of its best
 * year.
 */
export function betsADay(
  offers: readonly JudgedOffer[],
): readonly { readonly year: number; readonly betsADay: number; readonly isWhole: boolean }[] {
  const openings = offers.filter(({ price }) => price === "opening");
  const byLeague = [...groupBy(openings, ({ league }) => league).values()].map((own) =>
    groupBy(own, ({ year }) => year),
  );
  const isWhole = (year: number) =>
    byLeague.every((years) => {
      const most = Math.max(...[...years.values()].map(({ length }) => length));
      return (years.get(year)?.length ?? 0) >= most / 2;
    });
  return [...groupBy(openings, ({ year }) => year)]
    .sort(([a], [b]) => a - b)
    .map(([year, own]) => ({
      year,
      betsADay: own.filter(({ verdict }) => verdict === "BET").length / 365,
      isWhole: isWhole(year),
    }));
}

/** The mark of the number of bets: the median of the whole years. Null without such a year. */
export function betsADayMark(years: ReturnType<typeof betsADay>): VerdictMark | null {
  const whole = years.filter(({ isWhole }) => isWhole).map(({ betsADay: n }) => n);
  const measured = median(whole);
  if (measured === null) return null;
  return {
    what: "opening bets a day, median of the years of all leagues",
    measured,
    half: null,
    met: measured >= LEAST_BETS_A_DAY,
  };
}

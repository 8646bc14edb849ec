import { epochMs } from "#app/lib/engine/brands.ts";
import { easternDayOf } from "#app/lib/engine/calendar/eastern-day.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { DailySums } from "#app/lib/engine/record/daily-performance.ts";
import type { RecordedPick } from "#app/lib/engine/record/figures.ts";
import { NO_SUMS, type RecordSums } from "#app/lib/engine/record/record-sums.ts";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const squares = (values: readonly number[]) => sum(values.map((value) => value * value));

/** The sums of picks by their definitions, one after the other; what needs more than the figures' fields is left at 0. */
function sumsOfPicks(picks: readonly RecordedPick[]): RecordSums {
  const graded = picks.flatMap(({ grade, ...pick }) => (grade ? [{ ...pick, ...grade }] : []));
  const stood = graded.filter(({ result }) => result !== "void");
  const decided = graded.filter(({ result }) => result === "win" || result === "loss");
  const staked = stood.filter(({ stakeFraction }) => stakeFraction > 0);
  const gains = staked.map(({ stakeFraction, profitUnits }) => stakeFraction * profitUnits);
  const closed = stood.flatMap(({ gameId, closingLineValue: value }) => (value === null ? [] : [{ gameId, value }]));
  const games = [...groupBy(closed, ({ gameId }) => gameId).values()].map((game) => ({
    n: game.length,
    s: sum(game.map(({ value }) => value)),
  }));
  const decidedCloses = decided.flatMap(({ closingLineValue: value }) => value ?? []);
  const count = (wanted: string) => graded.filter(({ result }) => result === wanted).length;
  return {
    ...NO_SUMS,
    published: picks.length,
    settled: graded.length,
    wins: count("win"),
    losses: count("loss"),
    pushes: count("push"),
    voids: count("void"),
    profit: sum(stood.map(({ profitUnits }) => profitUnits)),
    profitSquares: squares(stood.map(({ profitUnits }) => profitUnits)),
    stakes: staked.length,
    staked: sum(staked.map(({ stakeFraction }) => stakeFraction)),
    stakedSquares: squares(staked.map(({ stakeFraction }) => stakeFraction)),
    suggested: sum(gains),
    suggestedSquares: squares(gains),
    suggestedByStaked: sum(staked.map(({ stakeFraction, profitUnits }) => stakeFraction * stakeFraction * profitUnits)),
    closes: closed.length,
    beaten: closed.filter(({ value }) => value > 0).length,
    closing: sum(closed.map(({ value }) => value)),
    games: games.length,
    gameSquares: squares(games.map(({ s }) => s)),
    gameSizeSquares: squares(games.map(({ n }) => n)),
    gameBySize: sum(games.map(({ n, s }) => n * s)),
    forecast: sum(decided.map(({ probability }) => probability)),
    edge: sum(decided.map(({ expectedValue }) => expectedValue)),
    decidedCloses: decidedCloses.length,
    decidedClosing: sum(decidedCloses),
  };
}

/** The same by day, model version and verdict. */
export function dailySumsOf(picks: readonly RecordedPick[]): readonly DailySums[] {
  const keyed = groupBy(picks, ({ startAt, modelVersionId, verdict }) =>
    JSON.stringify([easternDayOf(epochMs(startAt)), modelVersionId, verdict]),
  );
  return [...keyed].map(([key, group]) => {
    const [day, version, verdict] = JSON.parse(key) as [number, number, DailySums["verdict"]];
    return { ...sumsOfPicks(group), day, version, verdict };
  });
}

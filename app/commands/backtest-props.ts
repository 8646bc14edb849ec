import { parseArgs } from "node:util";
import {
  judgeProps,
  PropRefusal,
  type PropReport,
  type StatisticReport,
} from "#app/lib/engine/backtest/judge-props.ts";
import { gameDay } from "#app/lib/engine/calendar/civil-day.ts";
import type { CombinationReport } from "#app/lib/engine/backtest/judge-combinations.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { firstDayOfSeason } from "#app/lib/engine/props/prop-seasons.ts";
import { statisticsOf } from "#app/lib/engine/props/statistics.ts";
import { PlayerGameJoin } from "#app/lib/providers/archive/join-player-games.ts";
import { readPlayerGames } from "#app/lib/providers/archive/read-rows.server.ts";
import { judgeLeagues, UsageError, type Complain } from "./judge-leagues.ts";

/**
 * Judges the props model on the user's own box scores (M31): `npm run --silent backtest:props -- --box FILE... [--test-from DATE]
 * [--json]`. The report goes to stdout; rows that were left out, and why, to stderr. Exit code 2 for bad usage.
 */
const USAGE = "Usage: npm run --silent backtest:props -- --box FILE... [--test-from DATE] [--json]";

/** A day, or a season as a year: each league's own first day of it. */
type TestFrom = { readonly day: number } | { readonly season: number } | null;

interface Arguments {
  readonly files: readonly string[];
  readonly testFrom: TestFrom;
  readonly json: boolean;
  readonly help: boolean;
}

function readTestFrom(written: string | undefined): TestFrom {
  if (written === undefined) return null;
  const day = gameDay(written);
  if (day !== null) return { day };
  if (/^(19|20)\d\d$/.test(written)) return { season: Number(written) };
  throw new UsageError(`--test-from needs a date like 2023-10-24 or a season like 2024, not "${written}".`);
}

function readArguments(argv: readonly string[]): Arguments {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...argv],
      // A shell expands `--box box-*.csv.gz` to one option's value and loose words.
      allowPositionals: true,
      options: {
        box: { type: "string", multiple: true },
        "test-from": { type: "string" },
        json: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message.split(". ")[0] : String(error)}. ${USAGE}`);
  }
  const { values, positionals } = parsed;
  if (values.help) return { files: [], testFrom: null, json: false, help: true };
  if (values.box === undefined || values.box.length === 0) {
    throw new UsageError(`Name at least one file of box scores with --box. ${USAGE}`);
  }
  const testFrom = readTestFrom(values["test-from"]);
  return { files: [...values.box, ...positionals], testFrom, json: values.json, help: false };
}

/** At most this many lines about one file; the rest is counted. */
const MOST_PROBLEMS = 20;

async function readFile(file: string, joins: Map<League, PlayerGameJoin>, complain: Complain): Promise<void> {
  for (const join of joins.values()) join.startFile();
  let problems = 0;
  let refused = 0;
  for await (const { row, league, line, problem } of readPlayerGames(file)) {
    if (problem !== null && ++problems <= MOST_PROBLEMS) {
      complain(`${file}:${row}: ${problem}${line === null ? " (row skipped)" : " (left out)"}`);
    }
    if (line === null) {
      refused++;
      continue;
    }
    const join = joins.get(league) ?? new PlayerGameJoin();
    if (!joins.has(league)) {
      join.startFile();
      joins.set(league, join);
    }
    join.add(line);
  }
  if (problems > MOST_PROBLEMS) complain(`${file}: ${problems - MOST_PROBLEMS} more rows with problems`);
  if (refused > 0) complain(`${file}: ${refused} rows skipped`);
}

const number = (value: number, digits: number) => value.toFixed(digits);
const signed = (value: number, digits: number) => `${value >= 0 ? "+" : "−"}${Math.abs(value).toFixed(digits)}`;
const percent = (share: number, digits = 1) => `${number(100 * share, digits)} %`;

function statisticLines(name: string, report: StatisticReport): readonly string[] {
  const { versusSeasonAverage, versusLastTen, coverage, constants } = report;
  const versus = (who: string, { logScore, crps }: StatisticReport["versusLastTen"]) =>
    `  minus ${who}: CRPS ${signed(crps.mean, 4)} (${signed(100 * crps.share, 2)} %; 95 % range ${signed(crps.low, 4)} to ${signed(crps.high, 4)}), ` +
    `log score ${signed(logScore.mean, 4)} (${signed(logScore.low, 4)} to ${signed(logScore.high, 4)})`;
  const row = (who: string, { logScore, crps }: StatisticReport["model"]) =>
    `  ${who.padEnd(27)}${number(logScore, 4).padStart(10)}${number(crps, 4).padStart(10)}`;
  return [
    `${name}: ${report.n} player games, ${report.players} players, ${report.days} days; constants: ${constants.source}` +
      (constants.fittedRows > 0 ? ` (${constants.fittedRows} player games)` : ""),
    `  ${"".padEnd(27)}${"log score".padStart(10)}${"CRPS".padStart(10)}`,
    row("model", report.model),
    row("model without absences", report.modelWithoutAbsences),
    row("season average + Poisson", report.seasonAverage),
    row("last ten games + Poisson", report.lastTen),
    versus("season average", versusSeasonAverage),
    versus("last ten", versusLastTen),
    `  inside the central 50/80/90 %: ${percent(coverage["50"])}, ${percent(coverage["80"])}, ${percent(coverage["90"])}; ` +
      `forecast ${number(report.meanForecast, 3)} on average, counted ${number(report.meanCounted, 3)}`,
    ...report.overs.map(
      ({ line, said, seen }) => `  over ${number(line, 1)} of the mean: said ${percent(said)}, seen ${percent(seen)}`,
    ),
  ];
}

function combinationLines(name: string, report: CombinationReport): readonly string[] {
  const { joint, independent, versusIndependent: versus } = report;
  const row = (who: string, { logScore, crps, coverage }: CombinationReport["joint"]) =>
    `  ${who.padEnd(27)}${number(logScore, 4).padStart(10)}${number(crps, 4).padStart(10)}   inside the central 50/80/90 %: ` +
    `${percent(coverage["50"])}, ${percent(coverage["80"])}, ${percent(coverage["90"])}`;
  return [
    `${name}: ${report.n} player games`,
    `  ${"".padEnd(27)}${"log score".padStart(10)}${"CRPS".padStart(10)}`,
    row("joint distribution", joint),
    row("independent parts", independent),
    `  joint minus independent: CRPS ${signed(versus.mean, 4)} (95 % range ${signed(versus.low, 4)} to ${signed(versus.high, 4)})`,
    ...report.correlations.map(
      ({ pair, said, seen }) => `  ${pair}: correlation said ${number(said, 3)}, seen ${number(seen, 3)}`,
    ),
    ...report.overs.map(
      ({ line, joint: said, independent: apart, seen }) =>
        `  over ${number(line, 1)} of the mean: said ${percent(said)} (independent ${percent(apart)}), seen ${percent(seen)}`,
    ),
  ];
}

interface TimedReport extends PropReport {
  readonly seconds: number;
}

function table(report: TimedReport): string {
  const lines = [
    `${report.league}: ${report.playerGames} player games from ${report.firstDate} on, test ${report.testFrom} to ${report.testUntil}, ` +
      `${report.seconds.toFixed(1)} s`,
  ];
  for (const statistic of statisticsOf(report.league)) {
    const found = report.statistics[statistic];
    if (found !== undefined) lines.push(...statisticLines(statistic, found));
  }
  for (const [name, found] of Object.entries(report.combinations)) lines.push(...combinationLines(name, found));
  return lines.join("\n");
}

function judge(league: League, join: PlayerGameJoin, testFrom: TestFrom, complain: Complain): PropReport {
  const lines = join.joined();
  if (join.repeated > 0) {
    const matched = join.matched > 0 ? `; ${join.matched} players go by another key there and were recognized` : "";
    complain(`${league}: ${join.repeated} rows of games that an earlier row or file has count once${matched}`);
  }
  if (join.shifted > 0)
    complain(`${league}: ${join.shifted} rows a day off from the same line of an earlier file left out`);
  const from =
    testFrom === null ? undefined : "day" in testFrom ? testFrom.day : firstDayOfSeason(league, testFrom.season);
  const report = judgeProps(league, lines, from);
  for (const statistic of statisticsOf(league)) {
    if (report.statistics[statistic] === undefined) complain(`${league}: nothing to judge in ${statistic}`);
  }
  return report;
}

process.exitCode = await judgeLeagues(async (complain) => {
  const { files, testFrom, json, help } = readArguments(process.argv.slice(2));
  if (help) return null;
  const joins = new Map<League, PlayerGameJoin>();
  for (const file of files) await readFile(file, joins, complain);
  return {
    json,
    leagues: new Map([...joins].map(([league, join]) => [league, () => judge(league, join, testFrom, complain)])),
    nothing: "The files contain no player games.",
    isRefusal: (error) => error instanceof PropRefusal,
    table,
  };
}, USAGE);

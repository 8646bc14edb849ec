import { parseArgs } from "node:util";
import {
  BacktestRefusal,
  judgeLeague,
  type JudgeOptions,
  type LeagueReport,
} from "#app/lib/engine/backtest/judge-league.ts";
import { openersText } from "#app/lib/engine/backtest/openers-text.ts";
import { COLUMNS } from "#app/lib/engine/training/held-out-game.ts";
import type { CalibrationJudgement } from "#app/lib/engine/scores/calibration-test.ts";
import { judgeLeagues, UsageError } from "./judge-leagues.ts";
import { filesByOption, readArchive } from "./read-archive.ts";

/**
 * Judges the models on games of the user's own files: `npm run --silent backtest -- --games FILE... [--lineups FILE...] [--players FILE...]
 * [--test-from SEASON] [--train-until SEASON] [--json]`. With line-ups every forecast knows who starts in the game, and what starters did
 * before; with players, who plays. The report goes to stdout; rows that were left out, and why, to stderr. Exit code 2 for bad usage.
 */
const USAGE =
  "Usage: npm run --silent backtest -- --games FILE... [--lineups FILE...] [--players FILE...] [--test-from SEASON] [--train-until SEASON] [--json]";

interface Arguments {
  readonly files: readonly string[];
  readonly lineups: readonly string[];
  readonly players: readonly string[];
  readonly options: JudgeOptions;
  readonly json: boolean;
  readonly help: boolean;
}

function seasonOf(name: string, written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  const season = Number(written);
  if (!/^\d{4}$/.test(written) || season < 1900) {
    throw new UsageError(`${name} needs a season as a year like 2024, not "${written}".`);
  }
  return season;
}

function readArguments(argv: readonly string[]): Arguments {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...argv],
      allowPositionals: true,
      tokens: true,
      options: {
        games: { type: "string", multiple: true },
        lineups: { type: "string", multiple: true },
        players: { type: "string", multiple: true },
        "test-from": { type: "string" },
        "train-until": { type: "string" },
        json: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message.split(". ")[0] : String(error)}. ${USAGE}`);
  }
  const { values, tokens } = parsed;
  if (values.help) return { files: [], lineups: [], players: [], options: {}, json: false, help: true };
  if (values.games === undefined || values.games.length === 0) {
    throw new UsageError(`Name at least one file of games with --games. ${USAGE}`);
  }
  const testFrom = seasonOf("--test-from", values["test-from"]);
  const trainUntil = seasonOf("--train-until", values["train-until"]);
  if (testFrom !== undefined && trainUntil !== undefined && trainUntil >= testFrom) {
    throw new UsageError(
      `--train-until ${trainUntil} must be before --test-from ${testFrom}: the model must not train on test games.`,
    );
  }
  const { games: files, lineups, players } = filesByOption(tokens, ["games", "lineups", "players"]);
  return {
    files,
    lineups,
    players,
    options: { testFrom, trainUntil },
    json: values.json,
    help: false,
  };
}

interface TimedReport extends LeagueReport {
  readonly seconds: number;
}

const pad = (value: string, width: number) => value.padStart(width);
const number = (value: number | null | undefined, digits: number) =>
  value === null || value === undefined ? "–" : value.toFixed(digits);
const signed = (value: number, digits: number) => `${value >= 0 ? "+" : "−"}${Math.abs(value).toFixed(digits)}`;
const span = (seasons: readonly number[]) =>
  seasons.length === 1 ? `${seasons[0]}` : `${seasons[0]}–${seasons[seasons.length - 1]}`;

function stakingLines(moment: "open" | "close", report: LeagueReport): readonly string[] {
  const at = report.staking[moment];
  const name = moment === "open" ? "opening" : "closing";
  if (at === null) return [`  ${name} prices: none in the files`];
  const percent = (x: number) => `${signed(100 * x, 1)} %`;
  return (["blend", "model"] as const).map((bettor) => {
    const { n, roi, low, high, market, offered } = at[bettor];
    const head = `  ${bettor} at ${name} prices (${market}): `;
    if (roi === null || low === null || high === null) return `${head}no bet on ${offered} games`;
    return `${head}${n} bets on ${offered} games, ROI ${percent(roi)}, 95 % range ${percent(low)} to ${percent(high)}`;
  });
}

function marketLines({ markets }: LeagueReport): readonly string[] {
  if (markets.length === 0) return ["  no prices in the files"];
  return markets.map(({ moment, of, n, logLoss, marketLogLoss }) => {
    const beside = marketLogLoss === null ? "" : `, the market alone ${number(marketLogLoss, 5)}`;
    return `  ${of}, ${moment}: ${number(logLoss, 5)}${beside} (n ${n})`;
  });
}

function calibrationLine(name: string, judged: CalibrationJudgement): string {
  const { ece, floor, limit, intercept, slope, pValue, passed } = judged;
  return (
    `${name} ${passed ? "passes as" : "is not"} calibrated: ECE ${number(ece, 4)}, a perfect forecaster's is ${number(floor, 4)} on ` +
    `average and below ${number(limit, 4)} in 95 of 100 draws; intercept ${signed(intercept, 3)}, slope ${number(slope, 3)}, ` +
    `0 and 1 ${pValue > 0.05 ? "not refused" : "refused"} (p ${number(pValue, 3)})`
  );
}

function lineupLines({ games, gamesWithStarters, gamesWithPlayers }: LeagueReport): readonly string[] {
  const starters = `starters: named in ${gamesWithStarters} of ${games} games of the test`;
  const players = `players: known in ${gamesWithPlayers} of ${games} games of the test`;
  return [...(gamesWithStarters === 0 ? [] : [starters]), ...(gamesWithPlayers === 0 ? [] : [players])];
}

function table(report: TimedReport): string {
  const lines = [
    `${report.league}: ${report.n} games with a closing moneyline, test ${span(report.testSeasons)}, trained on ${span(report.trainSeasons)}, ` +
      `${report.seconds.toFixed(1)} s`,
    ...lineupLines(report),
    `${"".padEnd(12)}${pad("n", 7)}${pad("log loss", 11)}${pad("Brier", 9)}${pad("ECE", 8)}${pad("KL", 9)}   minus close (standard error)`,
  ];
  for (const name of COLUMNS) {
    const column = report[name];
    if (column === null) {
      lines.push(`${name.padEnd(12)}${pad("–", 7)}   no prices to compute it from`);
      continue;
    }
    const { mean, standardError } = column.versusMarketClose;
    lines.push(
      `${name.padEnd(12)}${pad(String(column.n), 7)}${pad(number(column.logLoss, 5), 11)}${pad(number(column.brier, 5), 9)}` +
        `${pad(number(column.ece, 4), 8)}${pad(number(column.klToClose, 5), 9)}   ${name === "marketClose" ? "" : `${signed(mean, 5)} (${number(standardError, 5)})`}`.trimEnd(),
    );
  }
  const { margin, total } = report.meanAbsoluteError;
  const closeMargin = report.closeMarginFrom === "spread" ? "closing spread" : "closing moneyline as a margin";
  if (margin) {
    lines.push(
      `margin, mean absolute error: model ${number(margin.model, 3)}, ${closeMargin} ${number(margin.close, 3)} (${margin.n} games)`,
    );
  }
  if (total) {
    lines.push(
      `total, mean absolute error: model ${number(total.model, 3)}, closing total ${number(total.close, 3)} (${total.n} games)`,
    );
  }
  lines.push(
    "KL: mean divergence from the closing probability, in nats",
    ...(["model", "blendOpen", "blendClose"] as const).flatMap((name) => {
      const judged = report[name]?.calibration;
      return judged ? [calibrationLine(name, judged)] : [];
    }),
    `closes inside the model's 90 % interval: ${report.intervalCoverage === null ? "–" : `${(100 * report.intervalCoverage).toFixed(1)} %`}`,
  );
  if (report.openFrom !== null && report.openFrom !== "moneyline") {
    lines.push(
      "opening probability: from the opening spread and the fitted margin distribution where there is no opening moneyline",
    );
  }
  lines.push(
    "log loss of each game's one distribution, model and prices together:",
    ...marketLines(report),
    "flat 1 unit on every bet with positive expected value:",
    ...stakingLines("open", report),
    ...stakingLines("close", report),
    ...openersText(report.openers),
  );
  return lines.join("\n");
}

process.exitCode = await judgeLeagues(async (complain) => {
  const { files, lineups, players, options, json, help } = readArguments(process.argv.slice(2));
  if (help) return null;
  const byLeague = await readArchive({ games: files, lineups, players }, complain);
  return {
    json,
    leagues: new Map([...byLeague].map(([league, games]) => [league, () => judgeLeague(league, games, options)])),
    nothing: "The files contain no finished games.",
    isRefusal: (error) => error instanceof BacktestRefusal,
    table,
  };
}, USAGE);

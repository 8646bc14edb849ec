import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { parseArgs } from "node:util";
import { DateTime } from "luxon";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { LEAGUES, LEAGUE_TIME_ZONE, type League } from "#app/lib/engine/leagues.ts";
import { gameDay } from "#app/lib/engine/calendar/civil-day.ts";
import type { RecordRate } from "#app/lib/engine/record/rate.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { closeDatabase, database } from "#app/lib/platform/db.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { recordSettings } from "#app/lib/platform/record-settings.server.ts";
import { createArchiveFeed } from "#app/lib/providers/archive/archive-feed.ts";
import { betRecommendation, matchupTitle } from "#app/lib/format/bets.ts";
import {
  archiveReader,
  ReplayError,
  replayStatus,
  startReplay,
  stepReplay,
  type ReplayReport,
  type ReplayStatus,
} from "#app/lib/workflows/feeds/replay-archive.server.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { runCommand } from "./run-command.ts";

/**
 * Sets the product to a day of the imported archive, with nothing later visible:
 * `npm run feed:replay -- --league NBA --day 2024-01-15`, then `-- --step 1d` (or 3h, or next) moves on, `-- --status` prints the clock.
 * Exit code 2 for bad usage, 1 when the replay is not possible.
 */
const USAGE =
  "Usage: npm run feed:replay -- --league NBA --day YYYY-MM-DD | --step 1d | --step 3h | --step next | --status";

class UsageError extends Error {
  override readonly name = "UsageError";
}

type Asked =
  | { readonly kind: "start"; readonly league: League; readonly day: string }
  | { readonly kind: "step"; readonly by: number | "next" }
  | { readonly kind: "status" }
  | { readonly kind: "help" };

const LONGEST_STEP_DAYS = 400;

function readArguments(argv: readonly string[]): Asked {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...argv],
      options: {
        league: { type: "string" },
        day: { type: "string" },
        step: { type: "string" },
        status: { type: "boolean", default: false },
        debug: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    }));
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? (error.message.split(". ")[0] ?? "") : String(error)}. ${USAGE}`);
  }
  if (values.help) return { kind: "help" };
  if (values.status) return { kind: "status" };
  if (values.step !== undefined) {
    if (values.day !== undefined || values.league !== undefined)
      throw new UsageError(`--step continues the current replay and takes neither --league nor --day. ${USAGE}`);
    if (values.step === "next") return { kind: "step", by: "next" };
    const [, count, unit] = /^(\d{1,4})([dh])$/.exec(values.step) ?? [];
    const byMs = Number(count) * (unit === "d" ? 24 * HOUR_MS : HOUR_MS);
    if (!(byMs > 0 && byMs <= LONGEST_STEP_DAYS * 24 * HOUR_MS))
      throw new UsageError(`--step needs days or hours like 1d or 3h, or next, not "${values.step}". ${USAGE}`);
    return { kind: "step", by: byMs };
  }
  if (values.league === undefined || values.day === undefined)
    throw new UsageError(`Name a league and a day, a step, or ask for the status. ${USAGE}`);
  const league = LEAGUES.find((known) => known === values.league?.toUpperCase());
  if (league === undefined) throw new UsageError(`"${values.league}" is not one of ${LEAGUES.join(", ")}.`);
  if (gameDay(values.day) === null) throw new UsageError(`"${values.day}" is not a day like 2024-01-15.`);
  return { kind: "start", league, day: values.day };
}

const say = (text: string) => void process.stdout.write(`${text}\n`);
const whole = new Intl.NumberFormat("en-US");
const moment = (at: EpochMs) =>
  DateTime.fromMillis(at, { zone: LEAGUE_TIME_ZONE }).setLocale("en-US").toFormat("ccc yyyy-MM-dd h:mm a 'Eastern'");
const signedPercent = (x: number) => `${x < 0 ? "−" : "+"}${Math.abs(100 * x).toFixed(1)} %`;
const price = (american: number) => (american > 0 ? `+${american}` : `−${-american}`);

function rate(name: string, { value, n, low, high }: RecordRate): string {
  if (value === null) return `${name} –`;
  const interval = low === null || high === null ? "" : `, 95 % range ${signedPercent(low)} to ${signedPercent(high)}`;
  return `${name} ${signedPercent(value)} (n ${n}${interval})`;
}

/** At most this many picks are printed; the website shows all. */
const MOST_PICKS = 12;

function sayPicks(status: ReplayStatus, after: EpochMs): void {
  const fresh = status.picks.filter((pick) => pick.publishedAt >= after);
  for (const pick of fresh.slice(0, MOST_PICKS)) {
    say(
      `  ${moment(pick.publishedAt)}  ${pick.verdict.padEnd(4)}  ${betRecommendation(pick)} ` +
        `${price(pick.price)} (${bookLabel(pick.book)}), ${matchupTitle(pick.home, pick.away)}, ` +
        `${(100 * pick.probability).toFixed(1)} %, expected ${signedPercent(pick.expectedValue)}` +
        (pick.grade === null ? "" : `: ${pick.grade.result}`),
    );
  }
  if (fresh.length > MOST_PICKS) say(`  and ${fresh.length - MOST_PICKS} more`);
}

function sayStatus(status: ReplayStatus): void {
  const { figures } = status;
  const { picks, settled, wins, losses, pushes, voids, flatProfitUnits } = figures;
  say(`${status.league} replay, run ${status.run}: the archive's clock is at ${moment(status.asOf)}.`);
  say(
    `${picks} picks published, ${settled} graded: ${wins} won, ${losses} lost, ${pushes} pushed, ${voids} void; ` +
      `flat 1 unit: ${flatProfitUnits < 0 ? "−" : "+"}${Math.abs(flatProfitUnits).toFixed(2)} units`,
  );
  if (settled > 0) say(`${rate("ROI", figures.flatRoi)}; ${rate("closing line value", figures.closingLineValue)}`);
  for (const verdict of ["BET", "LEAN"] as const) {
    const { settled: graded, flatRoi, closingLineValue } = status.byVerdict[verdict];
    if (graded > 0)
      say(`  ${verdict}: ${graded} graded, ${rate("ROI", flatRoi)}; ${rate("closing line value", closingLineValue)}`);
  }
  say(status.nextDay === null ? "No later games are imported." : `Next games: ${status.nextDay}.`);
}

function sayWhereToLook(): void {
  const { APP_ORIGIN, FEED } = env();
  say(
    FEED === "archive"
      ? `Look at ${APP_ORIGIN}/betting-strategies; --step 1d moves on.`
      : `Start the server with FEED=archive and look at ${APP_ORIGIN}/betting-strategies; --step 1d moves on.`,
  );
}

function tellReport(report: ReplayReport, status: ReplayStatus): void {
  const { training, published, graded, settled, problems, from } = report;
  if (training?.trained) {
    const { n, logLoss, closeLogLoss } = training.scores;
    const shown = (x: number | null | undefined) => (typeof x === "number" ? x.toFixed(4) : "–");
    say(
      `Model ${training.label}${training.published ? "" : " (not better than the current one, kept as a challenger)"}: ` +
        `log loss ${shown(logLoss)} on the latest ${n ?? 0} games, closing line ${shown(closeLogLoss)}`,
    );
  } else if (training?.reason === "too-few-games") {
    say("Too few earlier games to train a model: picks begin once there are 150.");
  }
  say(
    `${whole.format(report.written)} rows read, ${published} picks published, ${graded} graded, ${settled} saved bets settled.`,
  );
  for (const { where, message } of problems.slice(0, 10)) process.stderr.write(`${where}: ${message}\n`);
  if (problems.length > 10) process.stderr.write(`and ${problems.length - 10} more problems\n`);
  sayPicks(status, from);
  if (published === 0 && report.newRun)
    say("No price so far is worth a bet; --step next moves on to the next price or result.");
  sayStatus(status);
  sayWhereToLook();
}

async function main(argv: readonly string[]): Promise<number> {
  try {
    const asked = readArguments(argv);
    if (asked.kind === "help") {
      say(USAGE);
      return 0;
    }
    const handle = await database();
    await migrateDatabase(handle);
    if (asked.kind !== "status") {
      const providers = createArchiveFeed(archiveReader(handle));
      const context = { wallClock, signingKey: recordSettings().key, onProgress: (label: string) => say(`  ${label}`) };
      const report =
        asked.kind === "start"
          ? await startReplay(handle, providers, asked, context)
          : await stepReplay(handle, providers, asked.by, context);
      const status = await replayStatus(handle, wallClock());
      if (status !== null) tellReport(report, status);
      return 0;
    }
    const status = await replayStatus(handle, wallClock());
    if (status === null) {
      say("No replay has been started. Start one with npm run feed:replay -- --league NBA --day YYYY-MM-DD.");
      return 0;
    }
    sayStatus(status);
    sayWhereToLook();
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ReplayError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return error instanceof UsageError ? 2 : 1;
  } finally {
    await closeDatabase();
  }
}

await runCommand(() => main(process.argv.slice(2)));

import { parseArgs } from "node:util";
import { Duration } from "luxon";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import type { TimeStep } from "#app/lib/engine/feeds/time-steps.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { closeDatabase, database } from "#app/lib/platform/db.server.ts";
import { stepFeed } from "#app/lib/workflows/feeds/step-feed.server.ts";
import { livesHere, livesIn } from "#app/lib/workflows/lives/live-on.server.ts";
import { runCommand } from "./run-command.ts";

const USAGE =
  "Usage: npm run feed:step -- 3h (minutes, hours or days: 30m, 3h, 2d), -- to the next start, or -- to the end of the evening";
const UNITS = { m: "minutes", h: "hours", d: "days" } as const;
const TARGETS: Readonly<Record<string, TimeStep>> = {
  "next start": "next-start",
  "end of evening": "evening",
};

/** "3h" in milliseconds; null for anything else. */
function durationMs(text: string): number | null {
  const match = /^(\d{1,4})([mhd])$/.exec(text);
  const unit = match?.[2] as keyof typeof UNITS | undefined;
  if (!match || unit === undefined) return null;
  const ms = Duration.fromObject({ [UNITS[unit]]: Number(match[1]) }).toMillis();
  return ms > 0 ? ms : null;
}

/** "to the next start" and "to the end of the evening" as a step; null for anything else. */
function targetOf(text: string): TimeStep | null {
  return (
    TARGETS[
      text
        .toLowerCase()
        .replace(/\b(?:to|the)\b|-/g, " ")
        .replace(/\s+/g, " ")
        .trim()
    ] ?? null
  );
}

/** Moves the simulation's clock forward and processes the interval: games end, picks are graded, new ones are published. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { feed: { type: "string", default: "simulation" }, by: { type: "string" }, debug: { type: "boolean" } },
    allowPositionals: true,
  });
  const wanted = values.by ?? positionals.join(" ");
  const step = durationMs(wanted) ?? targetOf(wanted);
  if (step === null || values.feed !== "simulation") {
    process.stderr.write(values.feed === "archive" ? "Use feed:replay -- --step 1d for the archive.\n" : `${USAGE}\n`);
    return 2;
  }
  try {
    const handle = await database();
    const lives = livesHere();
    const stepped = await stepFeed(handle, {
      step,
      leagues: LEAGUES,
      wallClock,
      lives: lives === null ? undefined : livesIn(handle, lives, { alerts: false }),
      onMoment: (moment, index, of) =>
        process.stdout.write(`  ${index + 1} of ${of}  ${new Date(moment).toISOString().slice(0, 16)}Z\n`),
    });
    process.stdout.write(
      `Simulation clock ${new Date(stepped.asOf).toISOString()}: ${stepped.published} picks published, ${stepped.graded} graded, ${stepped.settled} bets settled. The worker sends the alerts within a minute.\n`,
    );
    return 0;
  } finally {
    await closeDatabase();
  }
});

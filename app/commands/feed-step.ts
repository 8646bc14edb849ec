import { parseArgs } from "node:util";
import { Duration } from "luxon";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { closeDatabase, database } from "#app/lib/platform/db.server.ts";
import { stepFeed } from "#app/lib/workflows/feeds/step-feed.server.ts";
import { runCommand } from "./run-command.ts";

const USAGE = "Usage: npm run feed:step -- [--feed simulation] --by 3h (minutes, hours or days: 30m, 3h, 2d)";
const UNITS = { m: "minutes", h: "hours", d: "days" } as const;

/** "3h" in milliseconds; null for anything else. */
function durationMs(text: string | undefined): number | null {
  const match = /^(\d{1,4})([mhd])$/.exec(text ?? "");
  const unit = match?.[2] as keyof typeof UNITS | undefined;
  if (!match || unit === undefined) return null;
  const ms = Duration.fromObject({ [UNITS[unit]]: Number(match[1]) }).toMillis();
  return ms > 0 ? ms : null;
}

/** Moves the simulation's clock forward and processes the interval: games end, picks are graded, new ones are published. */
await runCommand(async () => {
  const { values } = parseArgs({
    options: { feed: { type: "string", default: "simulation" }, by: { type: "string" } },
    strict: true,
  });
  const by = durationMs(values.by);
  if (by === null || values.feed !== "simulation") {
    process.stderr.write(values.feed === "archive" ? "Use feed:replay -- --step 1d for the archive.\n" : `${USAGE}\n`);
    return 2;
  }
  try {
    const stepped = await stepFeed(await database(), {
      byMs: by,
      leagues: LEAGUES,
      wallClock,
      onMoment: (moment, index, of) =>
        process.stdout.write(`  ${index + 1} of ${of}  ${new Date(moment).toISOString().slice(0, 16)}Z\n`),
    });
    process.stdout.write(
      `Simulation clock ${new Date(stepped.asOf).toISOString()}: ${stepped.published} picks published, ${stepped.graded} graded, ${stepped.settled} bets settled.\n`,
    );
    return 0;
  } finally {
    await closeDatabase();
  }
});

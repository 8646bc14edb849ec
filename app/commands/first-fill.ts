import { availableParallelism, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { closeDatabase, database, FILL_PATIENCE_MS, type Database } from "#app/lib/platform/db.server.ts";
import { recordSettings } from "#app/lib/platform/record-settings.server.ts";
import { createSimulationFeed } from "#app/lib/providers/simulation/simulation-feed.ts";
import { firstFill, type FillProgress, type FillReport } from "#app/lib/workflows/feeds/first-fill.server.ts";
import { fillLive } from "#app/lib/workflows/feeds/fill-live.server.ts";
import { otherWorld } from "#app/lib/workflows/feeds/same-world.server.ts";
import { livesHere, livesIn } from "#app/lib/workflows/lives/live-on.server.ts";
import { openFeed } from "#app/lib/workflows/feeds/open-feeds.server.ts";
import { fillPastBeside } from "./fill-past-beside.ts";
import { runCommand } from "./run-command.ts";

const MOST_PROBLEMS = 20;
/** Two processes take half a gigabyte together where heaps are limited (docs/operations.md); the rest is the system's and the files'. */
const ROOM_FOR_TWO_BYTES = 1e9;

/** Whether a second process makes a fill faster and has room. */
function hasRoomForTwo(): boolean {
  // Without a limit of its own a process answers 0 here, or more than any machine has.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return availableParallelism() > 1 && memory >= ROOM_FOR_TWO_BYTES;
}

const onProgress = ({ done, total, label }: FillProgress) => process.stdout.write(`  ${done} of ${total}  ${label}\n`);

function say(what: string, report: FillReport, started: number): void {
  const { filled, written, published, graded, problems } = report;
  for (const { where, message } of problems.slice(0, MOST_PROBLEMS)) process.stderr.write(`  ${where}: ${message}\n`);
  if (problems.length > MOST_PROBLEMS)
    process.stderr.write(`  and ${problems.length - MOST_PROBLEMS} further problems\n`);
  const seconds = Math.round((wallClock() - started) / 1000);
  const megabytes = Math.round((process.resourceUsage().maxRSS * 1024) / 1e6);
  process.stdout.write(
    filled
      ? `Filled in ${seconds} s with ${megabytes} MB: ${written} rows, ${published} picks published, ${graded} graded.\n`
      : `${what} is already filled; nothing to do.\n`,
  );
}

async function fillSimulation(handle: Database): Promise<void> {
  const { SIMULATION_SEED: seed } = env();
  const started = wallClock();
  const worlds = {
    history: createSimulationFeed({ seed, movesForDays: 1 }),
    present: createSimulationFeed({ seed, movesForDays: 30 }),
  };
  const lives = livesHere();
  const simulated = await firstFill(handle, worlds, {
    seed,
    wallClock,
    onProgress,
    signingKey: recordSettings().key,
    meanwhile: hasRoomForTwo() ? fillPastBeside(seed) : undefined,
    lives: lives === null ? undefined : livesIn(handle, lives, { alerts: true }),
  });
  say("The simulation", simulated, started);
  if (simulated.filled) return;
  const other = await otherWorld(handle, worlds.present, wallClock());
  if (other !== null)
    throw new Error(
      `This database was filled with another simulated world: ${other} Its ratings were learned from other games than its prices. Move the database away (locally .data/linewise.db and the files beside it) and start again, or set the SIMULATION_SEED it was filled with.`,
    );
}

/**
 * Fills an empty database with the simulation, and with live data where a key is configured; with `--only live` without the simulation. Does
 * nothing when that is done.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: "string" }, debug: { type: "boolean" } } });
  if (values.only !== undefined && values.only !== "live") throw new Error('--only takes "live".');
  const handle = await database({ writePatienceMs: FILL_PATIENCE_MS });
  if (values.only === undefined) await fillSimulation(handle);
  const live = await openFeed(handle, "live", wallClock);
  if (live === null) return;
  const begun = wallClock();
  say("Live data", await fillLive(handle, live, { leagues: LEAGUES, wallClock, onProgress }), begun);
}

await runCommand(() => main().finally(closeDatabase));

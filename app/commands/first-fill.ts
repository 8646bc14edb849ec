import { env } from "#app/lib/platform/env.server.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { closeDatabase, database } from "#app/lib/platform/db.server.ts";
import { recordSettings } from "#app/lib/platform/record-settings.server.ts";
import { createSimulationFeed } from "#app/lib/providers/simulation/simulation-feed.ts";
import { firstFill } from "#app/lib/workflows/feeds/first-fill.server.ts";
import { runCommand } from "./run-command.ts";

/** Fills an empty database with the simulation; does nothing when that is done. Run by `npm run db:fill` and `npm start`. */
async function main(): Promise<void> {
  const { SIMULATION_SEED: seed } = env();
  const started = wallClock();
  const report = await firstFill(
    await database(),
    {
      history: createSimulationFeed({ seed, movesForDays: 1 }),
      present: createSimulationFeed({ seed, movesForDays: 30 }),
    },
    {
      seed,
      wallClock,
      signingKey: recordSettings().key,
      onProgress: ({ done, total, label }) => process.stdout.write(`  ${done} of ${total}  ${label}\n`),
    },
  );
  for (const problem of report.problems.slice(0, 20)) process.stderr.write(`  ${problem.where}: ${problem.message}\n`);
  process.stdout.write(
    report.filled
      ? `Filled in ${Math.round((wallClock() - started) / 1000)} s: ${report.written} rows, ${report.published} picks published, ${report.graded} graded.\n`
      : "The simulation is already filled; nothing to do.\n",
  );
}

await runCommand(() => main().finally(closeDatabase));

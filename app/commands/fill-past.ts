import { closeDatabase, database, FILL_PATIENCE_MS } from "#app/lib/platform/db.server.ts";
import { createSimulationFeed } from "#app/lib/providers/simulation/simulation-feed.ts";
import { fillPast } from "#app/lib/workflows/feeds/fill-past.server.ts";
import type { PastMessage, PastOrder } from "./fill-past-beside.ts";
import { runCommand } from "./run-command.ts";

/**
 * Fills one league's past for the process that started this one (`fillPastBeside`): that process names the league, and this one reports its
 * progress to it.
 */
async function main({ seed, past }: PastOrder): Promise<void> {
  const history = createSimulationFeed({ seed, movesForDays: 1 });
  const send = (message: PastMessage) => void process.send?.(message);
  const handle = await database({ writePatienceMs: FILL_PATIENCE_MS });
  send({ report: await fillPast(handle, history, past, (step) => send({ step })) });
}

if (!process.connected) {
  process.stderr.write("This program is started by first-fill, which names the league to fill.\n");
  process.exitCode = 1;
}
// After the work this ends the process. If the other process is gone before that, the next start completes what is half done.
process.once("disconnect", () => process.exit(process.exitCode ?? 1));
process.once("message", (order: PastOrder) =>
  runCommand(() => main(order).finally(closeDatabase)).finally(() => process.disconnect()),
);

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { difference, liveAgainstSimulation, type Parity } from "#tests/workflows/feeds/live-against-simulation.ts";

/**
 * Compares the live feed over the stand-ins with the simulation it speaks for, league by league:
 * `npm run report:parity [-- --leagues NBA,NHL --from 2026-11-16 --days 7 --seed TEXT --restart-hours 6]`. Exit code 1 where
 * games, picks, gradings or closing quotes differ, or the live feed stored something twice.
 */
const { values } = parseArgs({
  options: {
    leagues: { type: "string", default: LEAGUES.join(",") },
    from: { type: "string", default: "2026-10-19" },
    days: { type: "string", default: "7" },
    seed: { type: "string", default: "parity" },
    "restart-hours": { type: "string", default: "6" },
  },
});
const from = epochMs(Date.parse(`${values.from}T12:00:00Z`));
const to = epochMs(from + Number(values.days) * DAY_MS);
const say = (line: string) => void process.stdout.write(`${line}\n`);
const PARTS = [
  "games",
  "predictions",
  "picks",
  "gradings",
  "closes",
  "ladders",
] as const satisfies readonly (keyof Parity)[];

async function withDatabases(compare: (databases: { simulation: Database; live: Database }) => Promise<Parity>) {
  const folder = mkdtempSync(join(tmpdir(), "linewise-parity-"));
  const [simulation, live] = await Promise.all(
    ["simulation", "live"].map(async (name) => {
      const database = await createDatabase({ url: `file:${join(folder, `${name}.db`)}` });
      await migrateDatabase(database);
      return database;
    }),
  );
  try {
    return await compare({ simulation: simulation as Database, live: live as Database });
  } finally {
    simulation?.close();
    live?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

say(`${new Date(from).toISOString()} to ${new Date(to).toISOString()}, seed "${values.seed}"`);
say(
  "| league | readings | games | predictions | picks | gradings | closing quotes | lines of ladders | moved after the last reading | doubled | problems |",
);
say("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
let differs = false;
for (const league of values.leagues.split(",") as League[]) {
  const restartEveryMs = Number(values["restart-hours"]) * 3_600_000;
  const parity = await withDatabases((databases) =>
    liveAgainstSimulation({ seed: values.seed, leagues: [league], from, to, restartEveryMs, databases }),
  );
  const cells = PARTS.map((part) => {
    const { simulation, live } = difference(parity[part]);
    return simulation.length + live.length === 0
      ? `${parity[part].simulation.length} equal`
      : `${parity[part].simulation.length}, ${simulation.length} only simulation, ${live.length} only live`;
  });
  const { readings, movedAfterReading, doubled, problems } = parity;
  say(
    `| ${league} | ${readings} | ${cells.join(" | ")} | ${movedAfterReading} | ${doubled.length} | ${problems.length} |`,
  );
  for (const part of PARTS) {
    const { simulation, live } = difference(parity[part]);
    for (const line of simulation.slice(0, 5)) say(`    only simulation, ${part}: ${line}`);
    for (const line of live.slice(0, 5)) say(`    only live, ${part}: ${line}`);
    // A market that moved and came back between two readings was seen only by the simulation, which priced it once more.
    if (part !== "predictions") differs ||= simulation.length + live.length > 0;
  }
  for (const line of [...doubled, ...problems].slice(0, 8)) say(`    ${line}`);
  differs ||= doubled.length > 0;
}
process.exitCode = differs ? 1 : 0;

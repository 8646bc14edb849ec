/**
 * The bench: the product's marks, measured against yardsticks of the same run, as one table and one file.
 * Usage: npm run bench [-- --only ratings,slate,simulator,fill,alerts,import,bets,pages,streams,growth,record,far,neighbor,malformed,screens,lighthouse] [--quick] [--json FILE]
 * `--only growth --full` makes 10 million quotes instead of copying a scene; `--keep FOLDER` leaves its databases there, `--from FOLDER`
 * measures those that were left, `--of TEXT` asks only for addresses, jobs, noises and screens that have it in their names.
 * Ends with 1 where a mark is missed.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { benchAlerts } from "./alerts.ts";
import { benchFar } from "./far.ts";
import { benchFill } from "./fill.ts";
import { benchGrown } from "./grown/full.ts";
import { benchGrowth } from "./growth.ts";
import { benchImport } from "./import.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchMalformed } from "./malformed.ts";
import { benchNeighbor } from "./neighbor/bench-neighbor.ts";
import { benchOwnBets } from "./own-bets.ts";
import { benchPages } from "./pages.ts";
import { benchRatings } from "./ratings.ts";
import { benchRecordFile } from "./record-file.ts";
import { atLeast, isKept, tableOf, type Row } from "./report.ts";
import { benchScreens } from "./screens.ts";
import { benchSimulator } from "./simulator.ts";
import { benchSlate } from "./slate.ts";
import { benchStreams } from "./streams.ts";
import { makeWorld, type World } from "./world.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    quick: { type: "boolean", default: false },
    full: { type: "boolean", default: false },
    keep: { type: "string" },
    from: { type: "string" },
    of: { type: "string", default: "" },
    json: { type: "string", default: "build/bench.json" },
  },
});

const say = (line: string) => process.stderr.write(`${line}\n`);

interface How {
  readonly quick: boolean;
  /** Ctrl-C. */
  readonly signal: AbortSignal;
}
type Part = (world: () => Promise<World>, how: How) => Promise<Row[]> | Row[];
const PARTS: Readonly<Record<string, Part>> = {
  ratings: (_, how) => benchRatings(how),
  slate: (_, how) => benchSlate(how),
  simulator: () => benchSimulator(),
  fill: (_, how) => benchFill(how),
  alerts: () => benchAlerts(),
  import: () => benchImport(),
  bets: () => benchOwnBets(say, values.of),
  pages: async (world, how) => benchPages(await world(), how),
  streams: async (world, how) => benchStreams(await world(), how),
  growth: async (world, how) =>
    values.full
      ? benchGrown({ keep: values.keep, from: values.from, of: values.of }, say)
      : benchGrowth(await world(), how),
  record: async (world, how) => benchRecordFile(await world(), how),
  far: async (world, how) => benchFar(await world(), how),
  neighbor: async (world, how) => benchNeighbor(await world(), { ...how, of: values.of }, say),
  malformed: (_, how) => benchMalformed(how),
  screens: async (world, how) => benchScreens(await world(), how),
  lighthouse: async (world, how) => benchLighthouse(await world(), how),
};

const asked = values.only?.split(",") ?? Object.keys(PARTS);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  process.stderr.write(`No part ${unknown.join(", ")}; there are ${Object.keys(PARTS).join(", ")}.\n`);
  process.exit(2);
}

const started = performance.now();
let made: Promise<World> | undefined;
function world(): Promise<World> {
  if (!made) say("Building, and filling a database …");
  made ??= makeWorld(values);
  return made;
}

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    stop.abort();
    void (made ?? Promise.resolve()).then((open) => open?.end()).finally(() => process.exit(130));
  });

const rows: Row[] = [];
const how = { quick: values.quick, signal: stop.signal };
try {
  // In the table's order: pure code is measured first, in a process that has done nothing else.
  for (const name of Object.keys(PARTS).filter((part) => asked.includes(part))) {
    const from = performance.now();
    try {
      rows.push(...((await PARTS[name]?.(world, how)) ?? []));
    } catch (error) {
      // A part that could not be measured counts as missed; the other parts go on.
      const detail = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
      rows.push({
        part: name,
        what: `${name} could not be measured`,
        measured: Number.NaN,
        mark: atLeast(0),
        unit: "",
        detail,
      });
    }
    say(`${name}: ${((performance.now() - from) / 1000).toFixed(0)} s`);
  }
} finally {
  await (await made)?.end();
}

const missed = rows.filter((row) => !isKept(row)).length;
await mkdir(dirname(values.json), { recursive: true });
await writeFile(
  values.json,
  `${JSON.stringify(
    {
      at: new Date().toISOString(),
      node: process.version,
      processors: cpus().length,
      quick: values.quick,
      seconds: Math.round((performance.now() - started) / 1000),
      rows: rows.map((row) => ({ ...row, ok: isKept(row) })),
    },
    null,
    2,
  )}\n`,
);
process.stdout.write(`${tableOf(rows)}\n${rows.length} rows, ${missed} missed.\n`);
process.exit(missed > 0 ? 1 : 0);

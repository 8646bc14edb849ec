import { writeSync } from "node:fs";
import { epochMs } from "#app/lib/engine/brands.ts";
import { createDatabase } from "#db/client.ts";
import { runMoment } from "./small-world.ts";

/**
 * A worker of its own process at one moment of the small world: database path, moment, jobs. Says when each job begins and ends.
 */
const [path = "", at = "", jobs = ""] = process.argv.slice(2);
const say = (...words: readonly (string | number)[]) => writeSync(1, `${words.join(" ")}\n`);

const database = await createDatabase({ url: `file:${path}` });
let started = 0;
await runMoment(
  database,
  { at: epochMs(Number(at)), jobs: jobs.split(",") },
  {
    owner: `worker ${process.pid}`,
    lateBy: 0,
    onBegin: (job) => {
      say("begin", job);
      started = performance.now();
    },
    onEnd: (job) => say("end", job, performance.now() - started),
  },
);
database.close();

import { epochMs } from "#app/lib/engine/brands.ts";
import { createDatabase } from "#db/client.ts";
import { workerHeartbeats } from "#db/schema/jobs.ts";

/** A process of its own that writes two rows per transaction (`{n}a`, `{n}b`) until it is ended, and says every n once it is written. */
const [url = ""] = process.argv.slice(2);
const database = await createDatabase({ url });
const at = epochMs(1_700_000_000_000);
for (let index = 1; ; index++) {
  await database.write(async (tx) => {
    await tx.insert(workerHeartbeats).values({ worker: `${index}a`, beatAt: at, startedAt: at });
    await tx.insert(workerHeartbeats).values({ worker: `${index}b`, beatAt: at, startedAt: at });
  });
  process.stdout.write(`${index}\n`);
}

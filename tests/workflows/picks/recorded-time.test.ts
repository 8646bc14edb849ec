import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { publishRecord } from "#tests/workflows/record/record-scene.ts";
import { at, openScene } from "#tests/workflows/scene.ts";

const START = at(2 * HOUR_MS);
const recorded = async (feed: Feed, recordedAt: ReturnType<typeof at>) => {
  const database = await openScene();
  return publishRecord(database, [{ feed, startAt: START, publishedAt: at(0), recordedAt }]);
};

test("a pick of a real game is recorded before its start or not published", async () => {
  await expect(recorded("live", at(2 * HOUR_MS - 1))).resolves.toHaveLength(1);
  for (const late of [START, at(5 * HOUR_MS)])
    await expect(recorded("live", late)).rejects.toThrow("The pick was not published: recorded-late");
});

test.each(["simulation", "archive"] as const)("a pick of the %s may be recorded after its start", async (feed) => {
  await expect(recorded(feed, at(500 * HOUR_MS))).resolves.toHaveLength(1);
});

test("the database itself refuses a pick without its ledger entry, and a pick on a real game that is recorded after its start", async () => {
  const database = await openScene();
  await publishRecord(database, [{ startAt: START, recordedAt: at(500 * HOUR_MS) }]);
  const [{ columns = "" } = {}] = await database.read.all<{ columns: string }>(
    sql`select group_concat(name) as columns from pragma_table_info('picks') where name not in ('id', 'feed')`,
  );
  const copy = (feed: string) =>
    database.write((tx) =>
      tx.run(sql.raw(`insert into picks (feed, ${columns}) select '${feed}', ${columns} from picks limit 1`)),
    );
  const refused = (why: string) => ({
    cause: expect.objectContaining({ message: expect.stringContaining(why) }),
  });
  await expect(copy("archive")).rejects.toMatchObject(refused("with its entry in the ledger"));
  await database.write((tx) => tx.run(sql`drop trigger picks_with_their_entry`));
  await expect(copy("live")).rejects.toMatchObject(refused("recorded before the start or not at all"));
  await expect(copy("archive")).resolves.toBeDefined();
});

import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { signIn } from "#app/lib/workflows/account/sign-in.server.ts";
import { createDatabase } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { at, now, readPerson, visitorAt } from "#tests/workflows/scene.ts";

test("an exclusion older than the stored hashes is still recognized by its address", async () => {
  const folder = await mkdtemp(join(tmpdir(), "linewise-migrations-"));
  await cp("db/migrations", folder, { recursive: true });
  const journal = JSON.parse(await readFile(`${folder}/meta/_journal.json`, "utf8")) as { entries: { idx: number }[] };
  const older = { ...journal, entries: journal.entries.filter(({ idx }) => idx < 15) };
  await writeFile(`${folder}/meta/_journal.json`, JSON.stringify(older));
  const database = await createDatabase({ url: `file:${join(folder, "linewise.db")}` });
  await migrateDatabase(database, folder);
  await database.client.execute({
    sql: "INSERT INTO care_exclusions (user_id, email_hash, kind, starts_at, ends_at) VALUES ('gone', ?, 'self-exclusion', ?, NULL)",
    args: [sha256Hex("exclusion:ada@example.test"), now],
  });
  await migrateDatabase(database);
  const wallNow = at(DAY_MS);
  const who = { provider: "p", subject: "new", email: "Ada@example.test", emailVerified: true, username: "Ada" };
  const answer = await signIn(visitorAt(database, { wallNow }), who);
  if (!answer.ok) throw new Error(answer.message);
  expect((await readPerson(database, answer.userId, wallNow)).pause).toEqual({ kind: "self-exclusion", endsAt: null });
  database.close();
  await rm(folder, { recursive: true });
});

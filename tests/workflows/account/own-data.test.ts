import { parse } from "csv-parse/sync";
import { strFromU8, unzipSync } from "fflate";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { ownDataParts } from "#app/models/account/own-data.server.ts";
import { requestEmailChange } from "#app/lib/workflows/account/change-email.server.ts";
import {
  ARCHIVE_LIFETIME_MS,
  makeExports,
  readArchive,
  readExports,
  requestExport,
} from "#app/lib/workflows/account/export-own-data.server.ts";
import { deleteDueAccounts, keepAccount, requestDeletion } from "#app/lib/workflows/account/delete-account.server.ts";
import { taxTotals } from "#app/lib/workflows/account/inside/tax-year-files.ts";
import { signIn } from "#app/lib/workflows/account/sign-in.server.ts";
import type { Database } from "#db/client.ts";
import { auditEvents, users } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/notify.ts";
import { schema } from "#db/schema/tables.ts";
import { makeBet } from "#db/seed/factories.ts";
import { at, callerAt, codeOf, now, openScene, person, readPerson, visitorAt } from "#tests/workflows/scene.ts";

const ORIGIN = "https://linewise.test";

const make = (database: Database, wallNow = now) =>
  makeExports(database, {
    wallClock: () => wallNow,
    origin: ORIGIN,
  });

function filesOf(archive: Buffer): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(archive)).map(([name, data]) => [name, strFromU8(data)]));
}

test("an export holds every row of every table that names its person, and nobody else's", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  const stranger = await person(database, "elite");
  await makeBet(database.read, viewer.id, { teamName: "=1+1, a formula" });
  await makeBet(database.read, stranger.id);
  const caller = await callerAt(database, viewer);
  const asked = await requestExport(caller, { kind: "everything" });
  if (!asked.ok) throw new Error(asked.message);
  // A second request while it is being made is the same export.
  expect(await requestExport(caller, { kind: "everything" })).toMatchObject({ id: asked.id });
  expect(await readArchive(caller, { id: asked.id })).toBeNull();
  expect(await make(database)).toEqual({ made: 1, failed: 0, dropped: 0 });
  const [made] = await readExports(caller);
  expect(made).toMatchObject({ done: ownDataParts().length, total: ownDataParts().length, error: null });

  const found = await readArchive(caller, { id: asked.id });
  expect(found?.fileName).toBe("linewise-data-2026-01-15.zip");
  const files = filesOf(found?.archive ?? Buffer.alloc(0));
  expect(JSON.parse(files["json/users.json"] ?? "")).toMatchObject([{ id: viewer.id, email: viewer.email }]);
  expect(JSON.parse(files["json/saved_picks.json"] ?? "")).toHaveLength(1);
  const [bet] = parse(files["csv/saved_picks.csv"] ?? "", { columns: true }) as Record<string, string>[];
  // A spreadsheet must not run a person's typed text.
  expect(bet?.["teamName"]).toBe("'=1+1, a formula");
  expect(files["README.txt"]).toContain("saved_picks: 1");
  expect(JSON.stringify(files)).not.toContain(stranger.id);
  const [mail] = await database.read.select().from(outbox);
  expect(mail).toMatchObject({ recipient: viewer.email, subject: "Your data is ready" });

  expect(await readArchive(await callerAt(database, stranger), { id: asked.id })).toBeNull();
  expect(await make(database, at(ARCHIVE_LIFETIME_MS))).toEqual({ made: 0, failed: 0, dropped: 1 });
  expect(await readArchive(caller, { id: asked.id })).toBeNull();
});

test("no table that names a person is missing in the export, and no credential is part of it", async () => {
  const named = Object.values<unknown>(schema)
    .filter((one): one is SQLiteTable => is(one, SQLiteTable))
    .filter((table) => "userId" in getTableColumns(table))
    .map(getTableName);
  expect(named.length).toBeGreaterThan(20);
  for (const name of named) expect(ownDataParts()).toContain(name);

  const database = await openScene();
  const signedIn = await signIn(visitorAt(database), {
    provider: "p",
    subject: "ada",
    email: "ada@example.test",
    emailVerified: true,
    username: "Ada",
  });
  if (!signedIn.ok) throw new Error(signedIn.message);
  const caller = await callerAt(database, await readPerson(database, signedIn.userId));
  await requestEmailChange(caller, {
    email: "not-hers@example.test",
    origin: ORIGIN,
    secret: "the secret of a server that seals what it sends",
  });
  const asked = await requestExport(caller, { kind: "everything" });
  await make(database);
  const found = await readArchive(caller, { id: asked.ok ? asked.id : "" });
  const files = filesOf(found?.archive ?? Buffer.alloc(0));
  const sessions = files["json/sessions.json"] ?? "";
  expect(JSON.parse(sessions)).toHaveLength(1);
  expect(sessions).not.toMatch(/[0-9a-f]{64}/);
  // The link proves access to that mailbox: it can be read nowhere else.
  expect(JSON.parse(files["json/outbox.json"] ?? "")).toHaveLength(2);
  expect(JSON.stringify(files)).not.toContain("token=");
});

test("a sixth export on one day is refused", async () => {
  const database = await openScene();
  const caller = await callerAt(database, await person(database, "free"));
  for (const year of [2021, 2022, 2023, 2024, 2025])
    expect(codeOf(await requestExport(caller, { kind: "tax-year", year }))).toBe("done");
  expect(codeOf(await requestExport(caller, { kind: "tax-year", year: 2026 }))).toBe("too-many-exports");
});

test("a tax year counts wins and losses gross, by the person's own calendar, and play money apart", async () => {
  const database = await openScene();
  const viewer = await person(database, "free", { timeZone: "America/Los_Angeles" });
  // New Year in Los Angeles is 08:00 UTC.
  const newYear = Date.UTC(2026, 0, 1, 8);
  const settled = { verdict: "BET", feed: "live" } as const;
  const bets = [
    { ...settled, status: "won", stakeCents: 1000, profitCents: 900, settledAt: newYear },
    { ...settled, status: "lost", stakeCents: 2000, profitCents: -2000, settledAt: newYear + DAY_MS },
    { ...settled, status: "push", stakeCents: 500, profitCents: 0, settledAt: newYear + DAY_MS },
    { ...settled, status: "won", stakeCents: 1000, profitCents: 5000, settledAt: newYear - 1 },
    { status: "won", verdict: "BET", stakeCents: 1000, profitCents: 700, settledAt: newYear + 1 },
    { ...settled, verdict: "LEAN", status: "lost", stakeCents: 9000, profitCents: -9000, settledAt: newYear + 1 },
  ] as const;
  for (const bet of bets) await makeBet(database.read, viewer.id, bet);
  const caller = await callerAt(database, viewer);
  const asked = await requestExport(caller, { kind: "tax-year", year: 2026 });
  await make(database);
  const found = await readArchive(caller, { id: asked.ok ? asked.id : "" });
  const files = filesOf(found?.archive ?? Buffer.alloc(0));
  expect(JSON.parse(files["totals.json"] ?? "")).toMatchObject({
    year: 2026,
    bets: { bets: 3, stakedCents: 3500, winningsCents: 900, lossesCents: 2000 },
    simulated: { bets: 1, winningsCents: 700 },
  });
  const rows = parse(files["bets.csv"] ?? "", { columns: true }) as Record<string, string>[];
  expect(rows.map(({ settled_on, result }) => `${settled_on} ${result}`)).toEqual([
    "2026-01-01 won",
    "2026-01-02 lost",
    "2026-01-02 push",
  ]);
  expect(taxTotals([])).toEqual({ bets: 0, stakedCents: 0, winningsCents: 0, lossesCents: 0 });
});

test("an account goes after seven days with all its data, unless its owner changes their mind", async () => {
  const database = await openScene();
  const [leaves, stays] = [await person(database, "free"), await person(database, "pro")];
  await makeBet(database.read, leaves.id);
  for (const viewer of [leaves, stays]) await requestDeletion(await callerAt(database, viewer), { origin: ORIGIN });
  expect((await readPerson(database, stays.id)).deletionDueAt).toBe(at(7 * DAY_MS));
  await keepAccount(await callerAt(database, stays, { wallNow: at(HOUR_MS) }));
  expect(await deleteDueAccounts(database, at(7 * DAY_MS))).toEqual({ deleted: 1 });
  expect((await database.read.select({ id: users.id }).from(users)).map(({ id }) => id)).toEqual([stays.id]);

  for (const one of Object.values<unknown>(schema)) {
    if (!is(one, SQLiteTable) || !("userId" in getTableColumns(one)) || one === auditEvents) continue;
    const rows = JSON.stringify(await database.read.select().from(one));
    // The last message is still to be sent, to an address and to no account.
    if (getTableName(one) !== "outbox") expect(rows, getTableName(one)).not.toContain(leaves.id);
  }
  const left = JSON.stringify(await database.read.select().from(auditEvents));
  expect(left).not.toContain(leaves.email);
  const mails = await database.read.select({ subject: outbox.subject, to: outbox.recipient }).from(outbox);
  expect(mails).toContainEqual({ subject: "Your Linewise account is deleted", to: leaves.email });
});

import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { SIMULATED_PEOPLE } from "#app/lib/engine/lives/people.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";
import { LOCAL_IDENTITY_PROVIDER } from "#app/lib/platform/local-identity.server.ts";
import { signIn } from "#app/lib/workflows/account/sign-in.server.ts";
import { liveNow, type Lives } from "#app/lib/workflows/lives/live-on.server.ts";
import { readMember } from "#app/lib/workflows/people/read-member.server.ts";
import { FIRST_FILL, noteIngested } from "#app/models/feeds/feed.server.ts";
import { listMemberSums } from "#app/models/people/member-record.server.ts";
import { makeGame, makePick, makeQuote, makeResult, makeUser } from "#db/seed/factories.ts";
import { at, callerAt, now, openScene, readPerson, visitorAt } from "#tests/workflows/scene.ts";

const lives: Lives = {
  seed: seedKey("lives"),
  settings: { freeAccessUntil: epochMs(0), operatorEmails: [] },
  helpLine: "1-800-GAMBLER",
};
const MORNING = at(-4 * HOUR_MS);

/** A morning with picks on eight games, and with quotes and results from after noon. */
async function morning({ later }: { readonly later: boolean }) {
  const database = await openScene();
  await noteIngested(database, { feed: "simulation", league: "NBA", kind: FIRST_FILL, through: MORNING });
  for (let n = 0; n < 8; n++) {
    const game = await makeGame(database.read, { externalId: `g${n}`, startAt: at((3 + n / 4) * HOUR_MS) });
    await makePick(database.read, game, { publishedAt: at(-6 * HOUR_MS) });
    for (const [book, first] of [
      ["fanduel", -140],
      ["caesars", -138],
    ] as const)
      await makeQuote(database.read, game.id, { book, first, capturedAt: at(-20 * MINUTE_MS) });
    if (!later) continue;
    await makeQuote(database.read, game.id, { book: "caesars", first: 150, capturedAt: at(5 * MINUTE_MS) });
    await makeResult(database.read, game.id, { homeScore: 90 + n, awayScore: 99, knownAt: at(6 * HOUR_MS) });
  }
  const rows = async (sql: string) => (await database.client.execute(sql)).rows.map((row) => ({ ...row }));
  const one = async (sql: string) => Number(Object.values((await rows(sql))[0] ?? {})[0]);
  const bets = () =>
    rows(`SELECT u.email, b.pick_id, b.book, b.price, b.stake_cents, b.saved_at, b.origin FROM saved_picks b
          JOIN users u ON u.id = b.user_id ORDER BY u.email, b.pick_id, b.id`);
  return { database, rows, one, bets };
}

test("people join, bet at the prices of the moment, each time once, and are visible only in the simulation", async () => {
  const { database, one, rows, bets } = await morning({ later: true });
  expect(await liveNow(database, lives, MORNING)).toEqual({ looks: 0, bets: 0 });
  expect(await one("SELECT count(*) FROM users WHERE simulated")).toBe(SIMULATED_PEOPLE.length);
  const lived = await liveNow(database, lives, now);
  expect(lived.looks).toBeGreaterThan(1);
  expect(lived.bets).toBeGreaterThan(2);
  const made = await bets();
  expect(made.length).toBeGreaterThanOrEqual(lived.bets);
  for (const { price, book } of made) expect([price, book]).toEqual([-138, "caesars"]);
  expect(await liveNow(database, lives, now)).toEqual({ looks: 0, bets: 0 });
  expect(await bets()).toEqual(made);
  const kept = "SELECT u.email, f.name FROM saved_filters f JOIN users u ON u.id = f.user_id WHERE f.query <> ''";
  expect(await rows(kept)).toEqual([
    { email: "elite@linewise.test", name: "Totals, any confidence" },
    { email: "elite@linewise.test", name: "NBA props, best first" },
  ]);
  // Marked where they show, and seen on no other feed.
  const shown = await listMemberSums(database, { feed: "simulation", run: 1, since: null });
  expect(shown.members).toHaveLength(SIMULATED_PEOPLE.filter(({ name }) => name !== null).length);
  expect(shown.members.every(({ simulated }) => simulated)).toBe(true);
  expect((await listMemberSums(database, { feed: "archive", run: 1, since: null })).members).toEqual([]);
  const { id } = await makeUser(database.read, { tier: "elite" });
  const reader = await callerAt(database, await readPerson(database, id));
  const profile = { id: shown.members[0]?.profileId ?? "" };
  expect(await readMember(reader, profile)).toMatchObject({ simulated: true });
  expect(await readMember({ ...reader, clock: { ...reader.clock, feed: "archive" } }, profile)).toBeNull();
  expect(await rows("SELECT email FROM users WHERE simulated AND tier = 'free'")).toEqual([]);
});

test("the ready-made people read what is more than a day old; newer notifications wait for their visitor", async () => {
  const { database, rows } = await morning({ later: false });
  await liveNow(database, lives, MORNING);
  for (const email of ["elite@linewise.test", "pro@linewise.test"])
    for (const createdAt of [at(-2 * DAY_MS), at(12 * HOUR_MS)])
      await database.client.execute({
        sql: `INSERT INTO alerts (user_id, type, dedupe_key, title, message, created_at)
              SELECT id, 'result', ?, 'Won', 'Graded.', ? FROM users WHERE email = ?`,
        args: [`${createdAt}`, createdAt, email],
      });
  for (const day of [0, 1]) await liveNow(database, lives, at(day * DAY_MS));
  const read = (email: string) =>
    rows(`SELECT a.created_at = ${at(-2 * DAY_MS)} AS old, a.read_at IS NOT NULL AS read FROM alerts a
          JOIN users u ON u.id = a.user_id WHERE u.email = '${email}' AND a.title = 'Won' ORDER BY old`);
  for (const email of ["elite@linewise.test", "pro@linewise.test"])
    expect(await read(email), email).toEqual([
      { old: 0, read: 0 },
      { old: 1, read: 1 },
    ]);
});

test("a person who signs in as a ready-made one finds the account as it was lived, and it no longer acts by itself", async () => {
  const { database, one, rows } = await morning({ later: false });
  await liveNow(database, lives, MORNING);
  const elite = { provider: LOCAL_IDENTITY_PROVIDER, subject: "local-elite", email: "elite@linewise.test" };
  const back = await signIn(visitorAt(database, { wallNow: at(-3 * HOUR_MS) }), {
    ...elite,
    emailVerified: true,
    username: "elite",
    tier: "elite" as const,
  });
  expect(back).toMatchObject({ ok: true, created: false, termsAccepted: true });
  await liveNow(database, lives, now);
  const own = "FROM saved_picks b JOIN users u ON u.id = b.user_id";
  expect(await rows(`SELECT b.id ${own} WHERE u.email = '${elite.email}'`)).toEqual([]);
  expect(await one(`SELECT count(*) ${own}`)).toBeGreaterThan(0);
});

test("an account that a real person opened under a simulated person's address stays theirs", async () => {
  const { database, one } = await morning({ later: false });
  await makeUser(database.read, { email: "elite@linewise.test", bankrollCents: null });
  await liveNow(database, lives, MORNING);
  await liveNow(database, lives, now);
  expect(await one("SELECT count(*) FROM users WHERE simulated")).toBe(SIMULATED_PEOPLE.length - 1);
  expect(
    await one(
      "SELECT count(*) FROM saved_picks b JOIN users u ON u.id = b.user_id WHERE u.email = 'elite@linewise.test'",
    ),
  ).toBe(0);
});

test("later quotes and results change no earlier action", async () => {
  const [as, other] = [await morning({ later: false }), await morning({ later: true })];
  for (const { database } of [as, other]) {
    await liveNow(database, lives, MORNING);
    await liveNow(database, lives, now);
  }
  const made = await as.bets();
  expect(made.length).toBeGreaterThan(2);
  expect(await other.bets()).toEqual(made);
});

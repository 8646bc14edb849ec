import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  decodePosition,
  encodePosition,
  isSamePosition,
  isUpTo,
  type StreamPosition,
} from "#app/lib/engine/access/stream-position.ts";
import type { EventTopic } from "#app/lib/engine/access/event-topics.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import {
  getEventHeads,
  positionAt,
  pruneChanges,
  readEvents,
  type LoggedEvent,
} from "#app/models/access/event-log.server.ts";
import type { Database } from "#db/client.ts";
import { changeLog } from "#db/schema/access.ts";
import { users } from "#db/schema/accounts.ts";
import { savedPicks, slipItems } from "#db/schema/bets.ts";
import { players } from "#db/schema/catalog.ts";
import { games, injuries, lineups } from "#db/schema/games.ts";
import { oddsSnapshots } from "#db/schema/odds.ts";
import {
  makeAssessment,
  makeBet,
  makeFeedClock,
  makeGame,
  makeGrading,
  makePick,
  makeQuote,
  makeResult,
  makeUser,
  NOON,
} from "#db/seed/factories.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

/** The position as a client sends it back, perhaps to another process. */
function carried(position: StreamPosition): StreamPosition {
  const back = decodePosition(encodePosition(position));
  if (back === null) throw new Error("A position could not be read back");
  return back;
}

async function standing(database: Database, wallNow: number, delayMs = 0): Promise<StreamPosition> {
  return positionAt(await getEventHeads(database, "simulation", epochMs(wallNow)), delayMs);
}

/** Everything between two positions, page by page, each page begun from a position that was carried over. */
async function readAll(database: Database, from: StreamPosition, upTo: StreamPosition, userIds?: readonly string[]) {
  const events: LoggedEvent[] = [];
  let position = from;
  for (let page = 0; encodePosition(position) !== encodePosition(upTo); page++) {
    if (page > 50) throw new Error("Reading on does not come to its end");
    const next = await readEvents(database, { from: carried(position), upTo, ...(userIds ? { userIds } : {}) });
    events.push(...next.events);
    position = next.position;
  }
  return events;
}

const shown = (events: readonly LoggedEvent[]) => events.map(({ kind, row }) => `${kind} ${row.id}`);

test("every quote is delivered once, when its moment has come, whatever order rows and moments come in", async () => {
  const database = await openTestDatabase();
  await makeFeedClock(database.read);
  const ids: string[] = [];
  for (let n = 0; n < 4; n++) ids.push((await makeGame(database.read, { startAt: NOON + 9 * HOUR_MS })).id);
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const readers = [0, 15 * MINUTE_MS].map((delayMs) => ({
    delayMs,
    at: null as StreamPosition | null,
    got: [] as number[],
  }));
  for (const reader of readers) reader.at = await standing(database, NOON, reader.delayMs);
  let now = NOON;
  for (let round = 0; round < 60; round++) {
    now += random(4) * MINUTE_MS;
    for (let n = random(5); n > 0; n--)
      // Some come late, some are ahead of the clock, many share a moment.
      await makeQuote(database.read, ids[random(4)] ?? "", {
        book: ["fanduel", "draftkings", "betmgm"][random(3)] ?? "",
        market: "total",
        line: 200 + round * 10 + n,
        capturedAt: now + (random(40) - 30) * MINUTE_MS,
      }).catch(() => undefined);
    for (const reader of readers) {
      if (!reader.at || random(3) === 0) continue;
      const upTo = await standing(database, now, reader.delayMs);
      // Broken off in the middle: only what was received counts.
      const events = await readAll(database, reader.at, upTo);
      const received = random(2) === 0 ? events.slice(0, random(events.length + 1)) : events;
      reader.got.push(...received.map(({ row }) => row.id));
      reader.at = received.length === events.length ? upTo : (received.at(-1)?.position ?? reader.at);
    }
  }
  const rows = await database.read.select().from(oddsSnapshots);
  for (const reader of readers) {
    const end = await standing(database, now, reader.delayMs);
    if (reader.at) reader.got.push(...(await readAll(database, reader.at, end)).map(({ row }) => row.id));
    const due = rows.filter(
      ({ capturedAt }) => capturedAt > NOON - 60 * MINUTE_MS && capturedAt <= now - reader.delayMs,
    );
    expect(reader.got.toSorted((a, b) => a - b)).toEqual(due.map(({ id }) => id).toSorted((a, b) => a - b));
  }
});

test("a page is bounded, and the next one goes on after it", async () => {
  const database = await openTestDatabase();
  await makeFeedClock(database.read);
  const game = await makeGame(database.read);
  const before = await standing(database, NOON);
  const made = Array.from({ length: 1201 }, (_, n) => ({
    gameId: game.id,
    book: "fanduel",
    market: "total" as const,
    line: 200 + n,
    first: -110,
    second: -110,
    kind: "move" as const,
    capturedAt: NOON + 1 + n,
  }));
  await database.read.insert(oddsSnapshots).values(made as (typeof oddsSnapshots.$inferInsert)[]);
  const upTo = await standing(database, NOON + 5000);
  const sizes: number[] = [];
  for (let at = before; !isSamePosition(at, upTo) && sizes.length < 20;) {
    const page = await readEvents(database, { from: at, upTo });
    sizes.push(page.events.length);
    expect(isUpTo(page.position, upTo)).toBe(true);
    at = page.position;
  }
  // First the ids are gone through, then the rows come whose moment has come since.
  expect(sizes).toEqual([0, 0, 500, 500, 201]);
  const events = await readAll(database, before, upTo);
  expect(new Set(shown(events)).size).toBe(1201);
  expect(events).toHaveLength(1201);
});

test("topics that nobody requested are not read: a replay of a slip is one page, however much was quoted", async () => {
  const database = await openTestDatabase();
  await makeFeedClock(database.read);
  const game = await makeGame(database.read, { startAt: NOON + 9 * HOUR_MS });
  const from = await standing(database, NOON);
  for (let n = 0; n < 1_200; n++) await makeQuote(database.read, game.id, { capturedAt: NOON + n });
  const upTo = await standing(database, NOON + HOUR_MS);
  const pages = async (topics?: ReadonlySet<EventTopic>) => {
    let [position, read] = [from, 0];
    for (; !isSamePosition(position, upTo); read++)
      ({ position } = await readEvents(database, { from: position, upTo, ...(topics && { topics }) }));
    return read;
  };
  expect(await pages()).toBe(5);
  expect(await pages(new Set(["quotes"]))).toBe(5);
  expect(await pages(new Set(["slip"]))).toBe(1);
  expect(await pages(new Set(["scores", "gradings"]))).toBe(1);
});

test("picks, assessments, scores, results, gradings, slips and bets are delivered; those of another run, feed or person are not", async () => {
  const database = await openTestDatabase();
  await makeFeedClock(database.read);
  const [ann, bob] = [await makeUser(database.read), await makeUser(database.read)];
  const game = await makeGame(database.read, { startAt: NOON + HOUR_MS });
  const elsewhere = await makeGame(database.read, { feed: "archive", startAt: NOON + HOUR_MS });
  const before = await standing(database, NOON);

  const pick = await makePick(database.read, game, { publishedAt: NOON + 1 });
  await makePick(database.read, game, { publishedAt: NOON + 1, run: 2 });
  await makePick(database.read, elsewhere, { publishedAt: NOON + 1 });
  await makeAssessment(database.read, pick, { asOf: epochMs(NOON + 2) });
  await database.read.update(games).set({ homeScore: 10, awayScore: 8 }).where(eq(games.id, game.id));
  await database.read.update(games).set({ homeScore: 12 }).where(eq(games.id, game.id));
  await database.read
    .update(games)
    .set({ homeScore: 12, updatedAt: epochMs(NOON + 3) })
    .where(eq(games.id, game.id));
  await makeGrading(database.read, pick, {
    gameResultId: await makeResult(database.read, game.id, { knownAt: epochMs(NOON + 3) }),
    gradedAt: epochMs(NOON + 4),
  });
  const item = { feed: "simulation", run: 1, pickId: pick.id, stakeCents: 100, book: "fanduel", price: -110 } as const;
  const stored = { ...item, userId: ann.id, line: null, addedAt: NOON } as typeof slipItems.$inferInsert;
  await database.read.insert(slipItems).values(stored);
  await database.read.update(slipItems).set({ removedAt: epochMs(NOON) });
  await database.read.delete(slipItems);
  const bet = await makeBet(database.read, ann.id, { stakeCents: 100 as never });
  await database.read.update(savedPicks).set({ status: "won" }).where(eq(savedPicks.id, bet.id));
  await makeBet(database.read, ann.id, { run: 2 });
  await makeBet(database.read, bob.id);

  const upTo = await standing(database, NOON + MINUTE_MS);
  const events = await readAll(database, before, upTo, [ann.id]);
  expect(events.map(({ kind }) => kind)).toEqual([
    "pick",
    "assessment",
    "assessment",
    "result",
    "grading",
    "score",
    "slip",
    "bet",
  ]);
  expect(events.find(({ kind }) => kind === "score")?.row).toMatchObject({ game: { homeScore: 12, awayScore: 8 } });
  expect(events.at(-1)?.row).toMatchObject({ change: "settled", userId: ann.id, bet: { status: "won" } });
  const everybody = await readAll(database, before, upTo);
  expect(everybody.filter(({ kind }) => kind === "bet")).toHaveLength(2);

  await database.read
    .update(savedPicks)
    .set({ deletedAt: epochMs(NOON) })
    .where(eq(savedPicks.id, bet.id));
  const after = await standing(database, NOON + MINUTE_MS);
  expect((await readAll(database, upTo, after)).map(({ row }) => row)).toMatchObject([{ change: "removed" }]);
});

test("a deleted account takes its part of the change log along, and old changes are dropped without moving a position back", async () => {
  const database = await openTestDatabase();
  await makeFeedClock(database.read);
  const ann = await makeUser(database.read);
  const pick = await makePick(database.read, await makeGame(database.read));
  const item = { feed: "simulation", run: 1, pickId: pick.id, stakeCents: 100, book: "fanduel", price: -110 } as const;
  await database.read
    .insert(slipItems)
    .values({ ...item, userId: ann.id, line: null, addedAt: NOON } as typeof slipItems.$inferInsert);
  await makeBet(database.read, ann.id);
  await database.read.delete(users).where(eq(users.id, ann.id));
  expect(await database.read.select().from(changeLog)).toEqual([]);
  const before = await standing(database, NOON);
  expect(before.changes).toBeGreaterThan(0);
  await pruneChanges(database, epochMs(Date.now() + 1000));
  expect(await standing(database, NOON)).toEqual(before);
});

test("reports about line-ups are news, each once and in its order", async () => {
  const database = await openTestDatabase();
  await makeFeedClock(database.read);
  const game = await makeGame(database.read, {});
  const start = await standing(database, NOON);
  const player = { id: "simulation:al", feed: "simulation", league: "NBA", name: "Al Star", position: "PG" } as const;
  await database.read.insert(players).values({ ...player, teamId: "NBA-BOS" });
  const report = { feed: "simulation", playerId: player.id, teamId: "NBA-BOS", note: "knee" } as const;
  await database.read.insert(injuries).values({ ...report, status: "out", reportedAt: epochMs(NOON + MINUTE_MS) });
  await database.read.insert(injuries).values({ ...report, status: "available", reportedAt: epochMs(NOON + HOUR_MS) });
  const named = {
    gameId: game.id,
    teamId: "NBA-BOS",
    role: "goalie",
    playerId: player.id,
    status: "probable",
  } as const;
  await database.read.insert(lineups).values({ ...named, knownAt: epochMs(NOON + MINUTE_MS) });
  const soon = await standing(database, NOON + 2 * MINUTE_MS);
  const first = await readAll(database, start, soon);
  expect(shown(first)).toEqual(["injury 1", "starter 1"]);
  expect(first.map(({ row }) => ("playerName" in row ? row.playerName : null))).toEqual(["Al Star", "Al Star"]);
  // The second report waits for its moment.
  expect(shown(await readAll(database, soon, await standing(database, NOON + 2 * HOUR_MS)))).toEqual(["injury 2"]);
});

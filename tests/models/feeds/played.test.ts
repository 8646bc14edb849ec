import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { countPlayed } from "#app/models/feeds/played.server.ts";
import { savedPickGradings } from "#db/schema/bets.ts";
import {
  makeBet,
  makeFeedClock,
  makeGame,
  makeGrading,
  makePick,
  makeResult,
  makeUser,
  NOON,
} from "#db/seed/factories.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

test("what a run has played counts its picks, its gradings and whole bets, by whichever process; other runs do not count", async () => {
  const database = await openTestDatabase();
  await makeFeedClock(database.read);
  const clock = await getFeedClock(database, "simulation", epochMs(NOON));
  const game = await makeGame(database.read);
  const pick = await makePick(database.read, game);
  await makePick(database.read, await makeGame(database.read), { run: clock.run + 1 });
  expect(await countPlayed(database, clock)).toEqual({ published: 1, graded: 0, settled: 0 });
  const gameResultId = await makeResult(database.read, game.id);
  await makeGrading(database.read, pick, { gameResultId });
  const bet = await makeBet(database.read, (await makeUser(database.read)).id, { pickId: pick.id });
  const graded = { savedPickId: bet.id, gameResultId, result: "win", profitCents: 100, gradedAt: NOON };
  await database.read.insert(savedPickGradings).values([0, 1].map((leg) => ({ ...graded, leg }) as never));
  expect(await countPlayed(database, clock)).toEqual({ published: 1, graded: 1, settled: 1 });
});

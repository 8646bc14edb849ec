import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { expect, test } from "vitest";
import { savedPickSchema } from "#app/lib/schemas/bets/dto.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { saveParlayOfPicks } from "#app/lib/workflows/slip/save-parlay.server.ts";
import type { Database } from "#db/client.ts";
import { savedPickLegs, savedPicks, slipItems, slips } from "#db/schema/bets.ts";
import { makeQuote } from "#db/seed/factories.ts";
import { at, callerAt, codeOf, openScene, person, type Asked } from "#tests/workflows/scene.ts";
import { quotedPick } from "./slip-scene.ts";

const save = async (
  database: Database,
  viewer: Viewer,
  pickIds: readonly number[],
  { stakeCents, ...asked }: Asked & { readonly stakeCents?: number } = {},
) => saveParlayOfPicks(await callerAt(database, viewer, asked), { pickIds, stakeCents });

test("picks are saved as one parlay at one book's newest prices, past the slip", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const [first, second] = [await quotedPick(database), await quotedPick(database)];
  await makeQuote(database.read, first.game.id, { book: "caesars", first: -110, capturedAt: at(-5 * MINUTE_MS) });
  await makeQuote(database.read, second.game.id, { book: "caesars", first: -155, capturedAt: at(-5 * MINUTE_MS) });
  const answer = await save(database, viewer, [first.pick.id, second.pick.id]);
  if (!answer.ok) throw new Error(answer.message);
  expect(savedPickSchema.safeParse(answer.savedPick).error).toBeUndefined();
  expect(answer.savedPick).toMatchObject({
    strategyId: 9999,
    betType: "Parlay",
    book: "caesars",
    price: null,
    stakeCents: 2500,
    placed: false,
    editable: true,
    legs: [
      { leg: 1, pickId: first.pick.id, price: -110 },
      { leg: 2, pickId: second.pick.id, price: -155 },
    ],
  });
  expect(answer.savedPick.decimalOdds).toBeCloseTo((1 + 100 / 110) * (1 + 100 / 155), 12);
  expect(await database.read.$count(slipItems)).toBe(0);
  expect(await database.read.$count(slips)).toBe(0);
});

test("picks that cannot be one parlay are refused entirely", async () => {
  const database = await openScene();
  const elite = await person(database, "elite");
  const free = await person(database, "free");
  const [first, second] = [await quotedPick(database), await quotedPick(database)];
  const both = [first.pick.id, second.pick.id];
  const outcome = async (...args: Parameters<typeof save> extends [Database, ...infer Rest] ? Rest : never) =>
    codeOf(await save(database, ...args));
  expect(await outcome(elite, [first.pick.id])).toBe("invalid-legs");
  expect(await outcome(elite, [first.pick.id, first.pick.id])).toBe("invalid-legs");
  expect(await outcome(elite, [first.pick.id, 7])).toBe("not-found");
  expect(await outcome(elite, both, { stakeCents: 5 })).toBe("invalid-stake");
  expect(await outcome(elite, both, { wallNow: at(2 * HOUR_MS) })).toBe("stale");
  expect(await outcome(elite, both, { wallNow: at(7 * HOUR_MS) })).toBe("started");
  expect(await outcome(elite, both, { feed: "archive" })).toBe("not-found");
  const locked = await save(database, free, both);
  expect(codeOf(locked)).toBe("locked");
  expect(JSON.stringify(locked)).not.toContain("150");
  for (const pickId of both)
    await database.client.execute({
      sql: "insert into reveals (user_id, pick_id, day, revealed_at) values (?, ?, '2026-01-15', 1)",
      args: [free.id, pickId],
    });
  expect(await save(database, free, both)).toMatchObject({ code: "no-parlays", message: "Parlays are part of Pro." });
  const { pick: moved, game } = await quotedPick(database, { market: "total", line: 220.5 });
  await makeQuote(database.read, game.id, { market: "total", line: 221.5, capturedAt: at(-MINUTE_MS) });
  expect(await outcome(elite, [...both, moved.id])).toBe("no-price");
  const apart = await quotedPick(database);
  await database.client.execute("drop trigger odds_snapshots_no_update");
  await database.client.execute({
    sql: "update odds_snapshots set book = 'betmgm' where game_id = ?",
    args: [apart.game.id],
  });
  expect(await outcome(elite, [...both, apart.pick.id])).toBe("blocked");
  expect(await database.read.$count(savedPicks)).toBe(0);
  expect(await database.read.$count(savedPickLegs)).toBe(0);
});

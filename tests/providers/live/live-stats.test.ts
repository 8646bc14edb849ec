import { expect, test } from "vitest";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { createLiveContext } from "#app/lib/providers/live/live-context.ts";
import { liveBoxLines, liveInjuries } from "#app/lib/providers/live/live-stats.ts";

const ENDED = epochMs(Date.UTC(2026, 10, 23, 4));

/** One game that ended, its source, and the hours after its end at which the source was asked for its box score. */
function oneGame() {
  const asked: number[] = [];
  let now: EpochMs = ENDED;
  const line = { externalGameId: "own-1", externalPlayerId: "p", playerName: "A. Player", teamCode: "BUF" };
  const source = {
    provider: "espn",
    boxLines() {
      asked.push((now - ENDED) / HOUR_MS);
      return Promise.resolve({ items: [line], problems: [], fetches: [] });
    },
  };
  const index = {
    finals: ({ from }: { from: number }) => Promise.resolve(ENDED > from ? ["game-1"] : []),
    games: () => Promise.resolve([{ externalId: "game-1", finalAt: ENDED }]),
    aliases: () => Promise.resolve([{ provider: "espn", externalId: "game-1", alias: "own-1" }]),
    players: () => Promise.resolve([]),
  };
  const start = () => createLiveContext({ NFL: [source] } as never, index as never);
  return {
    asked,
    start,
    async live(context: ReturnType<typeof start>, fromHours: number, toHours: number) {
      for (let hours = fromHours; hours <= toHours; hours += 0.5) {
        now = epochMs(ENDED + hours * HOUR_MS);
        await liveBoxLines(context, { league: "NFL", from: ENDED, to: now, asOf: now });
      }
    },
  };
}

test("a box score is read again on the game's day and after the reviews of the week", async () => {
  const { asked, start, live } = oneGame();
  await live(start(), 0, 7 * 24);
  expect(asked).toEqual([0, 1, 6, 24, (4 * DAY_MS) / HOUR_MS]);
});

test("a restart takes the newest reading again only on the first day", async () => {
  const { asked, start, live } = oneGame();
  await live(start(), 7, 8);
  await live(start(), 30, 7 * 24);
  expect(asked).toEqual([7, 96]);
});

test("of a player's injury and the newer news that he is back, in one report, only the newer one is taken", async () => {
  const row = { externalPlayerId: "p", playerName: "A. Player", league: "NFL", teamCode: "BUF", note: "" } as const;
  const minutesAgo = (minutes: number) => epochMs(ENDED - minutes * 60_000);
  const source = {
    provider: "espn",
    injuries: () =>
      Promise.resolve({
        items: [
          { ...row, status: "available", reportedAt: minutesAgo(5) },
          { ...row, status: "out", reportedAt: minutesAgo(50) },
          { ...row, externalPlayerId: "q", status: "out", reportedAt: minutesAgo(9) },
        ],
        problems: [],
        fetches: [],
      }),
  };
  const index = { games: () => Promise.resolve([]), players: () => Promise.resolve([]) };
  const context = createLiveContext({ NFL: [source] } as never, index as never);
  const { items } = await liveInjuries(context, { league: "NFL", from: minutesAgo(60), to: ENDED, asOf: ENDED });
  expect(items.map(({ externalPlayerId, status }) => [externalPlayerId, status])).toEqual([
    ["p", "available"],
    ["q", "out"],
  ]);
});

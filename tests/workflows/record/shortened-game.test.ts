import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { takeSchedule } from "#app/lib/providers/mlb-statsapi/schedule.ts";
import { verifyRecordFile } from "#app/lib/workflows/record/verify-record.server.ts";
import { exportRecord } from "#app/lib/workflows/record/export-record.server.ts";
import { gradeGames } from "#app/lib/workflows/record/grade-games.server.ts";
import { settleSavedPicks } from "#app/lib/workflows/bets/settle-saved-picks.server.ts";
import { ingestSchedule } from "#app/lib/workflows/feeds/ingest-schedule.server.ts";
import { ensureTeamCatalogue } from "#app/models/feeds/catalog.server.ts";
import { ingestBoxScores } from "#app/lib/workflows/feeds/ingest-box-scores.server.ts";
import type { ProviderBoxLine } from "#app/lib/providers/ports.ts";
import type { Database } from "#db/client.ts";
import { savedPicks } from "#db/schema/bets.ts";
import { gameResults } from "#db/schema/games.ts";
import { gradings, picks } from "#db/schema/picks.ts";
import { makeBet, makeGame, makePick, makeResult } from "#db/seed/factories.ts";
import { fakeFeed, providerGame } from "#tests/setup/fake-feed.ts";
import { at, now, openScene, person, visitorAt } from "#tests/workflows/scene.ts";
import { publishRecord, type PlannedPick } from "./record-scene.ts";

const START = at(-4 * HOUR_MS);
const scope = { feed: "simulation", run: 1, asOf: now, recordedAt: now } as const;

/** A row of MLB's schedule as the service writes it: rain ended the game in the sixth, whose line score is padded to nine. */
function rainedOut({
  away,
  home,
  detailed,
}: {
  readonly away: number;
  readonly home: number;
  readonly detailed: string;
}) {
  const innings = Array.from({ length: 9 }, (_, index) => {
    const side = (runs: number) => ({ ...(index < 6 ? { runs: index === 0 ? runs : 0 } : {}), hits: 0, errors: 0 });
    return { num: index + 1, home: side(home), away: side(away) };
  });
  return {
    dates: [
      {
        date: "2026-01-15",
        games: [
          {
            gamePk: 824807,
            gameType: "R",
            season: "2026",
            gameDate: new Date(START).toISOString(),
            officialDate: "2026-01-15",
            status: { abstractGameState: "Final", codedGameState: "F", detailedState: detailed, statusCode: "FR" },
            teams: {
              home: { team: { id: 110, venue: { id: 2 } }, score: home },
              away: { team: { id: 143, venue: { id: 1 } }, score: away },
            },
            venue: { id: 2 },
            linescore: { currentInning: 6, inningState: "Bottom", outs: 3, scheduledInnings: 9, innings, teams: {} },
          },
        ],
      },
    ],
  };
}

/** What MLB's schedule says, as the only news of a feed whose games are already known under the picks' ids. */
async function ingest(database: Database, body: unknown, externalIds: readonly string[], asOf = now) {
  const { items, problems } = takeSchedule(body, asOf);
  expect(problems).toEqual([]);
  const [shown] = items;
  if (shown === undefined) throw new Error("Nothing was taken");
  // One game of the schedule is the game of each pick: every market has a pick of its own.
  const feed = fakeFeed();
  feed.data.games = externalIds.map((externalId) => ({ ...shown, externalId, startAt: START }));
  const window = { league: "MLB", from: at(-12 * HOUR_MS), to: now, asOf } as const;
  expect((await ingestSchedule(database, feed, window)).problems).toEqual([]);
}

async function recordFile(database: Database, wallNow = now): Promise<string> {
  const { pieces } = await exportRecord(visitorAt(database, { wallNow }), { format: "json", run: null });
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

const plan = (market: "moneyline" | "spread" | "total", side: "home" | "over" | "under"): PlannedPick => {
  return { league: "MLB", market, side, startAt: START };
};

test("a game stored before lengths were is measured by its box score and graded again by new rows; the record verifies before and after", async () => {
  const database = await openScene();
  await ensureTeamCatalogue(database);
  const ids = await publishRecord(
    database,
    [plan("moneyline", "home"), plan("spread", "home"), plan("total", "under")],
    "old",
  );
  const externalIds = ids.map((_, index) => `old-${index}`);
  const feed = fakeFeed();
  const final = { status: "final", homeScore: 3, awayScore: 1, finalAt: at(-2 * HOUR_MS) } as const;
  feed.data.games = externalIds.map((externalId) =>
    providerGame({ externalId, league: "MLB", homeCode: "BAL", awayCode: "PHI", startAt: START, ...final }),
  );
  const window = { league: "MLB", from: at(-12 * HOUR_MS), to: now, asOf: at(-90 * MINUTE_MS) } as const;
  await ingestSchedule(database, feed, window);
  await gradeGames(database, { ...scope, asOf: at(-HOUR_MS), recordedAt: at(-HOUR_MS) });
  const results = async () => {
    const rows = await database.read.select().from(gradings).orderBy(gradings.id);
    return ids.map((id) => rows.filter(({ pickId }) => pickId === id).map(({ result }) => result));
  };
  expect(await results()).toEqual([["win"], ["loss"], ["win"]]);
  expect(verifyRecordFile(await recordFile(database)).problems).toEqual([]);

  // Pitchers of both sides with 18 outs each: six innings.
  const line = (externalGameId: string, teamCode: string): ProviderBoxLine => {
    const name = `Pitcher of ${teamCode}`;
    const stats = { gs: 1, outs: 18, p_so: 4 };
    return { externalGameId, externalPlayerId: name, playerName: name, teamCode, position: "SP", starter: true, stats };
  };
  const shown = externalIds.flatMap((id) => [line(id, "TOR"), line(id, "BOS")]);
  const answer = <T>(items: readonly T[]) => Promise.resolve({ items, problems: [], fetches: [] });
  const stats = {
    feed: "simulation",
    boxLines: () => answer(shown),
    injuries: () => answer([]),
    players: () => answer([]),
  } as const;
  // The picks' games are between the teams they were made with.
  const box = await ingestBoxScores(database, { ...feed, stats }, { league: "MLB", asOf: at(-HOUR_MS) });
  expect(box.problems).toEqual([]);
  await gradeGames(database, { ...scope, asOf: now, recordedAt: now });
  expect(await results()).toEqual([
    ["win", "win"],
    ["loss", "void"],
    ["win", "void"],
  ]);
  const after = verifyRecordFile(await recordFile(database));
  expect(after).toMatchObject({ verdict: "consistent", problems: [] });
  expect(after.check?.regraded).toBe(3);
  // Measured once.
  expect((await ingestBoxScores(database, { ...feed, stats }, { league: "MLB", asOf: now })).written).toBe(0);
});

test("a game that rain ended is void in the record and in people's bets where it was not decided, and a later word regrades it by new rows", async () => {
  const database = await openScene();
  await ensureTeamCatalogue(database);
  const ids = await publishRecord(
    database,
    [plan("moneyline", "home"), plan("spread", "home"), plan("total", "over"), plan("total", "under")],
    "rain",
  );
  const { id: userId } = await person(database, "pro");
  const published = await database.read.select().from(picks).orderBy(picks.id);
  for (const { gameId, market, side, line, league, price } of published)
    await makeBet(database.read, userId, {
      gameId,
      market,
      side,
      line,
      league,
      price,
      startAt: START,
      stakeCents: 1_000,
    });

  const results = async () => {
    const rows = await database.read.select().from(gradings).orderBy(gradings.id);
    return ids.map((id) => rows.filter(({ pickId }) => pickId === id).map(({ result }) => result));
  };
  const bets = async () => {
    const rows = await database.read.select().from(savedPicks).where(eq(savedPicks.userId, userId));
    return rows.map(({ status, profitCents }) => [status, profitCents]);
  };
  const work = async (asOf = now) => {
    await gradeGames(database, { ...scope, asOf, recordedAt: asOf });
    await settleSavedPicks(database, { ...scope, asOf, recordedAt: asOf });
  };
  const externalIds = ids.map((_, index) => `rain-${index}`);

  await ingest(database, rainedOut({ away: 1, home: 3, detailed: "Completed Early: Rain" }), externalIds);
  const stored = await database.read.select().from(gameResults);
  expect(stored.map(({ played }) => played)).toEqual(ids.map(() => "6/9"));
  await work();
  // The picks' totals are on 221.5: of four runs nothing is decided.
  expect(await results()).toEqual([["win"], ["void"], ["void"], ["void"]]);
  expect(await bets()).toEqual([
    ["won", 909],
    ["void", 0],
    ["void", 0],
    ["void", 0],
  ]);
  const before = verifyRecordFile(await recordFile(database));
  expect(before).toMatchObject({ verdict: "consistent", problems: [] });
  expect(before.check?.figures.total).toMatchObject({ wins: 1, voids: 3 });

  // The same report again is not news.
  await ingest(database, rainedOut({ away: 1, home: 3, detailed: "Completed Early: Rain" }), externalIds);
  await work();
  expect(await database.read.select().from(gameResults)).toHaveLength(ids.length);

  // The league gives the game to nobody: everything is handed back, by further rows.
  const next = epochMs(now + 30 * MINUTE_MS);
  await ingest(database, rainedOut({ away: 0, home: 9, detailed: "Forfeit: Unplayable" }), externalIds, next);
  await work(next);
  expect(await results()).toEqual([
    ["win", "void"],
    ["void", "void"],
    ["void", "void"],
    ["void", "void"],
  ]);
  expect((await bets())[0]).toEqual(["void", 0]);
  const after = verifyRecordFile(await recordFile(database, next));
  expect(after).toMatchObject({ verdict: "consistent", problems: [] });
  expect(after.check?.regraded).toBe(4);
});

test("props on players who had been taken out before rain ended the game are decided, over and under; the others' are void", async () => {
  const database = await openScene();
  await ensureTeamCatalogue(database);
  const known = { homeScore: 3, awayScore: 1, knownAt: at(-HOUR_MS) } as const;
  const game = await makeGame(database.read, {
    league: "MLB",
    away: "PHI",
    home: "BAL",
    externalId: "out-1",
    startAt: START,
    status: "final",
    ...known,
  });
  await makeResult(database.read, game.id, { ...known, played: "6/9" });
  const line = (teamCode: string, name: string, starter: boolean, stats: Readonly<Record<string, number>>) => ({
    externalGameId: "out-1",
    externalPlayerId: name,
    playerName: name,
    teamCode,
    position: "P",
    starter,
    stats,
  });
  const lines: readonly ProviderBoxLine[] = [
    line("BAL", "relieved", true, { gs: 1, outs: 12, p_so: 3 }),
    line("BAL", "reliever", false, { gs: 0, outs: 6, p_so: 2 }),
    line("PHI", "in", true, { gs: 1, outs: 15, p_so: 3, slot: 1, pa: 3, h: 0, r: 0, rbi: 0 }),
    line("PHI", "replaced", true, { slot: 4, pa: 2, h: 0, r: 0, rbi: 0 }),
    line("PHI", "substitute", false, { slot: 4, pa: 1, h: 1, r: 0, rbi: 0 }),
  ];
  const answer = <T>(items: readonly T[]) => Promise.resolve({ items, problems: [], fetches: [] });
  const stats = {
    feed: "simulation",
    boxLines: () => answer(lines),
    injuries: () => answer([]),
    players: () => answer([]),
  } as const;
  await ingestBoxScores(database, { ...fakeFeed(), stats }, { league: "MLB", asOf: at(-HOUR_MS) });
  const { id: userId } = await person(database, "pro");
  const bets = [
    ["strikeouts", "relieved", 5.5],
    ["strikeouts", "in", 5.5],
    ["hits", "replaced", 0.5],
    ["hits", "in", 0.5],
    ["hits", "substitute", 0.5],
  ] as const;
  for (const [statistic, player, value] of bets)
    for (const side of ["over", "under"] as const)
      await makeBet(database.read, userId, {
        gameId: game.id,
        league: "MLB",
        startAt: START,
        price: 100,
        stakeCents: 1_000,
        market: "prop",
        subject: `${statistic}:simulation:${player}`,
        side,
        line: value,
      });
  const pick = await makePick(database.read, game, {
    league: "MLB",
    market: "prop",
    subject: "strikeouts:simulation:relieved",
    side: "under",
    line: 5.5,
    publishedAt: at(-12 * HOUR_MS),
  });
  await settleSavedPicks(database, scope);
  await gradeGames(database, scope);
  const rows = await database.read.select().from(savedPicks).where(eq(savedPicks.userId, userId));
  expect(rows.map(({ status }) => status)).toEqual([
    "lost",
    "won",
    "void",
    "void",
    "lost",
    "won",
    "void",
    "void",
    // A count that has passed its line is decided whoever is in.
    "won",
    "lost",
  ]);
  const graded = await database.read.select().from(gradings).where(eq(gradings.pickId, pick.id));
  expect(graded.map(({ result }) => result)).toEqual(["win"]);
});

test.each([
  ["regular season", false, "void"],
  ["postseason", true, "pending"],
])("thirty hours after its start a bet on a suspended game of the %s is %s", async (_, playoff, status) => {
  const database = await openScene();
  const startAt = at(-30 * HOUR_MS);
  const game = await makeGame(database.read, {
    league: "MLB",
    away: "PHI",
    home: "BAL",
    startAt,
    status: "in_progress",
    playoff,
  });
  await makeResult(database.read, game.id, {
    status: "suspended",
    homeScore: 2,
    awayScore: 2,
    knownAt: at(-27 * HOUR_MS),
  });
  const { id: userId } = await person(database, "pro");
  await makeBet(database.read, userId, { gameId: game.id, league: "MLB", startAt });
  await settleSavedPicks(database, scope);
  const rows = await database.read.select().from(savedPicks).where(eq(savedPicks.userId, userId));
  expect(rows).toMatchObject([{ status }]);
});

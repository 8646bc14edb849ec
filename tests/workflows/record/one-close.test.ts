import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { americanOdds, epochMs } from "#app/lib/engine/brands.ts";
import type { Market, Side } from "#app/lib/engine/leagues.ts";
import { settleSavedPicks } from "#app/lib/workflows/bets/settle-saved-picks.server.ts";
import { gradeGames } from "#app/lib/workflows/record/grade-games.server.ts";
import type { Database } from "#db/client.ts";
import { savedPicks } from "#db/schema/bets.ts";
import { players } from "#db/schema/catalog.ts";
import { boxScores } from "#db/schema/games.ts";
import { gradings } from "#db/schema/picks.ts";
import { makeBet, makeGame, makePick, makeQuote, makeResult, makeUser, NOON } from "#db/seed/factories.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

const START = NOON + HOUR_MS;
const AFTER = epochMs(NOON + 5 * HOUR_MS);
const SCOPE = { feed: "simulation", run: 1, asOf: AFTER, recordedAt: AFTER } as const;
const PLAYER = "simulation:player-1";

interface Offer {
  readonly name: string;
  readonly market: Market;
  readonly side: Side;
  readonly line: number | null;
  readonly subject?: string;
  /** What each book closed on: the first side's line and both prices. */
  readonly closes: readonly (readonly [line: number | null, first: number, second: number])[];
}

/** The offers of a report: each was taken at -110, once by the record and thrice by people. */
const OFFERS: readonly Offer[] = [
  {
    name: "moneyline",
    market: "moneyline",
    side: "away",
    line: null,
    closes: [
      [null, -150, 130],
      [null, -145, 125],
      [null, -160, 140],
    ],
  },
  {
    name: "spread",
    market: "spread",
    side: "away",
    line: 1.5,
    closes: [
      [-1.5, -108, -112],
      [-1, -115, -105],
      [-2, 100, -120],
    ],
  },
  {
    name: "whole spread",
    market: "spread",
    side: "home",
    line: -3,
    closes: [
      [-3, -110, -110],
      [-3.5, 100, -120],
      [-2.5, -118, -102],
    ],
  },
  {
    name: "total",
    market: "total",
    side: "over",
    line: 221.5,
    closes: [
      [222.5, -105, -115],
      [221.5, -112, -108],
      [223, -110, -110],
    ],
  },
  {
    name: "alternate line",
    market: "total",
    side: "under",
    line: 220,
    closes: [
      [222.5, -105, -115],
      [221.5, -112, -108],
      [223, -110, -110],
    ],
  },
  {
    name: "prop",
    market: "prop",
    side: "over",
    line: 24.5,
    subject: `points:${PLAYER}`,
    closes: [
      [24.5, -115, -105],
      [24.5, -120, 100],
      [24.5, -110, -110],
    ],
  },
];

/** A game that closed so, with a published pick on the offer and people's bets on it: saved from the pick, saved without one, and imported. */
async function played(database: Database, { market, side, line, closes, subject = "" }: Offer) {
  const offer = { market, side, line };
  const game = await makeGame(database.read, { startAt: START, status: "final", homeScore: 110, awayScore: 100 });
  if (offer.market === "prop") {
    await database.read.insert(players).values({
      id: PLAYER,
      feed: "simulation",
      league: "NBA",
      name: "A Player",
      teamId: game.homeTeamId,
      position: "G",
    } as typeof players.$inferInsert);
    await database.read
      .insert(boxScores)
      .values({ gameId: game.id, playerId: PLAYER, teamId: game.homeTeamId, stats: { min: 30, pts: 26 } });
  }
  for (const [index, [line, first, second]] of closes.entries())
    await makeQuote(database.read, game.id, {
      market: offer.market,
      subject,
      book: ["fanduel", "draftkings", "caesars"][index] ?? "",
      line,
      first: americanOdds(first),
      second: americanOdds(second),
      kind: "close",
      capturedAt: epochMs(START - MINUTE_MS),
    });
  const taken = { ...offer, subject, price: americanOdds(-110), book: "fanduel" };
  const pick = await makePick(database.read, game, taken);
  const user = await makeUser(database.read);
  const bet = { ...taken, gameId: game.id, startAt: epochMs(START), league: "NBA" } as const;
  await makeBet(database.read, user.id, { ...bet, pickId: pick.id });
  await makeBet(database.read, user.id, { ...bet, pickId: null, strategyId: 0 });
  await makeBet(database.read, user.id, { ...bet, pickId: null, strategyId: 0, origin: "imported" });
  await makeResult(database.read, game.id, { knownAt: epochMs(NOON + 4 * HOUR_MS) });
  return async () => {
    const [graded] = await database.read.select().from(gradings).where(eq(gradings.pickId, pick.id));
    const own = await database.read.select().from(savedPicks).where(eq(savedPicks.gameId, game.id));
    return { record: graded?.closingLineValue ?? null, own: own.map(({ closingLineValue }) => closingLineValue) };
  };
}

test.each(OFFERS)(
  "one $name has one closing line value, in the record and in people's bets, to the last digit",
  async (offer) => {
    for (const steps of [
      [gradeGames, settleSavedPicks],
      [settleSavedPicks, gradeGames],
    ]) {
      const database = await openTestDatabase();
      const found = await played(database, offer);
      for (const step of steps) await step(database, SCOPE);
      const { record, own } = await found();
      expect(record).not.toBeNull();
      expect(own).toEqual([record, record, record]);
    }
  },
);

test("what the record has stored of a close counts, also for the other side of the line", async () => {
  const database = await openTestDatabase();
  const found = await played(database, OFFERS[1] as Offer);
  await gradeGames(database, SCOPE);
  const { record } = await found();
  const [graded] = await database.read.select().from(gradings);
  const user = await makeUser(database.read);
  const game = (await database.read.select().from(savedPicks))[0]?.gameId ?? null;
  const other = { market: "spread", side: "home", line: -1.5, gameId: game, startAt: epochMs(START) } as const;
  const against = await makeBet(database.read, user.id, { ...other, price: americanOdds(100), decimalOdds: 2 });
  await settleSavedPicks(database, SCOPE);
  const [settled] = await database.read.select().from(savedPicks).where(eq(savedPicks.id, against.id));
  expect(record).not.toBeNull();
  expect(settled?.closingLineValue).toBeCloseTo(2 * (1 - (graded?.closeProbability ?? 0)) - 1, 12);
});

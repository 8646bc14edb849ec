import { probability } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { outcomeThrough } from "#app/lib/engine/markets/shift-outcome.ts";
import { priorDoubt } from "#app/lib/engine/picks/edge-doubt.ts";
import { subjectText, type PropStatistic } from "#app/lib/engine/props/statistics.ts";
import { noteIngested, PRICED_THROUGH } from "#app/models/feeds/feed.server.ts";
import type { Database } from "#db/client.ts";
import { players } from "#db/schema/catalog.ts";
import { boxScores, injuries } from "#db/schema/games.ts";
import { oddsSnapshots } from "#db/schema/odds.ts";
import { predictions } from "#db/schema/picks.ts";
import { makeGame, makeModelVersion, makeQuote } from "#db/seed/factories.ts";
import { at, openScene } from "#tests/workflows/scene.ts";

export const STAR = "simulation:star";
export const MATE = "simulation:mate";
const BOOKS = ["fanduel", "draftkings", "betmgm", "caesars"] as const;

/** 10, 12, … points in the games before, one every second day; the teammate misses every third of them. */
const GAMES = 12;
export const pointsOf = (game: number): number => 18 + ((game * 5) % 14);

async function makePast(database: Database): Promise<void> {
  for (let game = 0; game < GAMES; game++) {
    const startAt = at(-(GAMES - game) * 2 * DAY_MS);
    const { id } = await makeGame(database.read, {
      externalId: `past-${game}`,
      startAt,
      finalAt: startAt + 2 * HOUR_MS,
      status: "final",
      homeScore: 101,
      awayScore: 99,
      ...(game % 2 === 0 ? { home: "TOR" } : { home: "BOS", away: "TOR" }),
    });
    const line = (playerId: string, stats: Record<string, number>) =>
      database.read.insert(boxScores).values({ gameId: id, playerId, teamId: "NBA-TOR", starter: true, stats });
    await line(STAR, { min: 34, pts: pointsOf(game), reb: 5, ast: 6, fg3m: 2 });
    await line(MATE, game % 3 === 0 ? { min: 0, pts: 0 } : { min: 30, pts: 12, reb: 9, ast: 1, fg3m: 0 });
  }
}

export const COUNT: OutcomeDistribution = {
  kind: "count",
  count: { kind: "negative-binomial", mean: 22, ratio: 1.9 },
};

/** The model's forecast of a prop: over a line of 20.5 with a probability of 55%. */
async function predict(database: Database, gameId: string, subject: string, fair: number | null): Promise<void> {
  const chance = 0.55;
  const { id } = await makeModelVersion(database.read, { kind: "props", label: "NBA props 1", status: "retired" });
  await database.read.insert(predictions).values({
    gameId,
    run: 1,
    modelVersionId: id,
    market: "prop",
    subject,
    side: "over",
    line: 20.5,
    asOf: at(-60 * MINUTE_MS),
    doubt: priorDoubt("prop"),
    reasons: [],
    snapshotIds: [],
    inputsHash: subject,
    modelProbability: probability(chance + 0.02),
    fairProbability: fair === null ? null : probability(fair),
    probability: probability(chance),
    probabilityLow: probability(chance - 0.06),
    probabilityHigh: probability(chance + 0.06),
    pushProbability: probability(0),
    distribution: outcomeThrough(COUNT, "prop", "over", 20.5, probability(chance)),
  });
}

/** Star and teammate of Toronto, quoted on points by four books at two lines, with twelve games behind them; in a database of its own unless one is given. */
export async function propScene({
  database: given,
  fair = 0.5,
}: { readonly database?: Database; readonly fair?: number | null } = {}) {
  const database = given ?? (await openScene());
  const game = await makeGame(database.read, { externalId: "tonight" });
  await database.read.insert(players).values(
    [
      { id: STAR, name: "Stan Starling", position: "SG" },
      { id: MATE, name: "Matt Mateus", position: "C" },
    ].map((one) => ({ ...one, feed: "simulation" as const, league: "NBA" as const, teamId: "NBA-TOR" })),
  );
  await makePast(database);
  const subject = (playerId: string, statistic: PropStatistic = "points") => subjectText({ playerId, statistic });
  const quote = (playerId: string, book: string, line: number, first = -110, second = -110, minutes = -90) =>
    makeQuote(database.read, game.id, {
      market: "prop",
      subject: subject(playerId),
      book,
      line,
      first,
      second,
      capturedAt: at(minutes * MINUTE_MS),
    });
  for (const book of BOOKS) await quote(STAR, book, book === "caesars" ? 21.5 : 20.5, book === "betmgm" ? 102 : -110);
  for (const book of BOOKS) await quote(MATE, book, 10.5);
  await predict(database, game.id, subject(STAR), fair);
  await database.read.insert(injuries).values({
    feed: "simulation",
    playerId: MATE,
    teamId: "NBA-TOR",
    status: "questionable",
    note: "knee",
    reportedAt: at(-3 * HOUR_MS),
  });
  for (const kind of ["odds", PRICED_THROUGH] as const)
    await noteIngested(database, { feed: "simulation", league: "NBA", kind, through: at(0) });
  return { database, game, subject, quote };
}

/** Two thousand props more, of a thousand players in ten games. */
export async function crowd(database: Database): Promise<void> {
  for (let number = 0; number < 10; number++) {
    const { id: gameId } = await makeGame(database.read, { externalId: `crowd-${number}` });
    const people = Array.from({ length: 100 }, (_, index) => `simulation:c${number}-${index}`);
    await database.read.insert(players).values(
      people.map((id) => ({
        id,
        name: `Crowd ${id.slice(12)}`,
        position: "SF",
        teamId: "NBA-TOR",
        feed: "simulation" as const,
        league: "NBA" as const,
      })),
    );
    for (const statistic of ["points", "rebounds"] as const)
      await database.read.insert(oddsSnapshots).values(
        people.map((playerId) => ({
          gameId,
          book: "fanduel",
          market: "prop" as const,
          subject: subjectText({ playerId, statistic }),
          line: 9.5,
          first: -115 as never,
          second: -105 as never,
          kind: "open" as const,
          capturedAt: at(-90 * MINUTE_MS),
        })),
      );
  }
}

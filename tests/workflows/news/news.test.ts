import { expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { americanOdds, probability } from "#app/lib/engine/brands.ts";
import { DAY_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { probabilityAt, withoutPush } from "#app/lib/engine/markets/price-line.ts";
import { outcomeThrough } from "#app/lib/engine/markets/shift-outcome.ts";
import { subjectText } from "#app/lib/engine/props/statistics.ts";
import { NEWS_DEFAULTS } from "#app/components/news/news-links.ts";
import { effectParts, projectionsText } from "#app/components/news/news-words.ts";
import { newsFiltersSchema } from "#app/lib/schemas/news/forms.ts";
import { describeNewsGames, findNewsGames } from "#app/lib/workflows/news/list-news.server.ts";
import { readNews } from "#app/lib/workflows/news/read-news.server.ts";
import type { Database } from "#db/client.ts";
import { players } from "#db/schema/catalog.ts";
import { injuries, lineups } from "#db/schema/games.ts";
import { predictions } from "#db/schema/picks.ts";
import { makeBet, makeGame, makeModelVersion, makePick, makeQuote, NOON } from "#db/seed/factories.ts";
import { at, callerAt, openScene, person } from "../scene.ts";
import { makeNewsPlayers } from "./news-players.ts";

const TEAM = "NBA-BOS";

/** A game tonight: at noon Boston's star is reported out, books move at 12:05 and a goalie's place is nobody's business. */
async function newsScene() {
  const database = await openScene();
  const game = await makeGame(database.read, {});
  const names = ["Al Star", "Bo Guard", "Cy Wing"];
  const ids: string[] = [];
  for (let n = 0; n < 4; n++) {
    const played = { startAt: NOON - (n + 2) * DAY_MS, status: "final", finalAt: NOON - (n + 2) * DAY_MS + 1 } as const;
    ids.push(...(await makeNewsPlayers(database, (await makeGame(database.read, played)).id, names, TEAM)));
  }
  const [star = ""] = ids;
  const report = (status: "questionable" | "out", offset: number) =>
    database.read
      .insert(injuries)
      .values({ feed: "simulation", playerId: star, teamId: TEAM, status, note: "knee", reportedAt: at(offset) });
  await report("questionable", -60 * MINUTE_MS);
  await report("out", 0);
  for (const book of ["fanduel", "draftkings", "betmgm"])
    for (const [offset, home, away] of [
      [-90, -110, -110],
      [5, -150, 130],
    ] as const)
      await makeQuote(database.read, game.id, {
        book,
        market: "moneyline",
        line: null,
        capturedAt: at(offset * MINUTE_MS),
        first: americanOdds(home),
        second: americanOdds(away),
      });
  return { database, game, star };
}

const looking = async (database: Database, tier: Tier, minutes: number) =>
  callerAt(database, await person(database, tier, { username: `${tier}${minutes}` }), {
    wallNow: at(minutes * MINUTE_MS),
  });

test("a report says what changed, for which game, the role, where minutes go, and the market before and after", async () => {
  const { database, game } = await newsScene();
  const page = await readNews(await looking(database, "elite", 40), NEWS_DEFAULTS);
  expect(page.total).toBe(2);
  const [out, doubt] = page.items;
  expect(out).toMatchObject({
    player: "Al Star",
    teamCode: "BOS",
    status: "out",
    before: "questionable",
    note: "knee",
    mine: false,
    role: "starts, 36 minutes a game (1st on the team)",
    game: { id: game.id, awayCode: "BOS", homeCode: "TOR" },
    minutes: {
      usual: 36,
      missed: 0,
      to: [
        { player: "Bo Guard", more: 18 },
        { player: "Cy Wing", more: 18 },
      ],
    },
  });
  expect(out?.effect?.market.chance.before).toBeCloseTo(0.5, 9);
  expect(out?.effect?.market.chance.after).toBeLessThan(0.45);
  expect(out?.effect && effectParts(out.effect)[0]).toMatch(/^win chance 50\.0% → 4\d\.\d%$/);
  expect(doubt).toMatchObject({ status: "questionable", before: null, minutes: null });
});

test("teammates from whom the model expects more since a report are named to those who may see the props of the game", async () => {
  const { database, game } = await newsScene();
  const [mate] = await database.read.select().from(players).where(eq(players.name, "Bo Guard"));
  if (!mate) throw new Error("Nobody");
  const { id: modelVersionId } = await makeModelVersion(database.read, { kind: "props", label: "NBA props 1" });
  const subject = subjectText({ playerId: mate.id, statistic: "points" });
  await makeQuote(database.read, game.id, {
    market: "prop",
    subject,
    book: "fanduel",
    line: 18.5,
    capturedAt: at(-80 * MINUTE_MS),
  });
  const priced = async (minutes: number, mean: number) => {
    const count: OutcomeDistribution = { kind: "count", count: { kind: "negative-binomial", mean, ratio: 2 } };
    const over = probability(withoutPush(probabilityAt(count, "prop", "over", 18.5)));
    // The stored distribution is the blend's, at even odds; the model's own chance says what the model expects.
    const distribution = outcomeThrough(count, "prop", "over", 18.5, probability(0.5));
    await database.read.insert(predictions).values({
      gameId: game.id,
      run: 1,
      modelVersionId,
      market: "prop",
      subject,
      side: "over",
      line: 18.5,
      distribution,
      asOf: at(minutes * MINUTE_MS),
      reasons: [],
      snapshotIds: [],
      inputsHash: String(minutes),
      modelProbability: over,
      fairProbability: probability(0.5),
      probability: probability(0.5),
      pushProbability: probability(0),
      probabilityLow: probability(0.45),
      probabilityHigh: probability(0.55),
    });
  };
  await priced(-30, 18);
  await priced(6, 21);
  // What is priced later is not what the report did.
  await priced(30, 25);
  const seen = async (tier: Tier, minutes: number) =>
    (await readNews(await looking(database, tier, minutes), NEWS_DEFAULTS)).items.find(
      ({ status }) => status === "out",
    );
  const out = await seen("elite", 40);
  expect(out?.projections).toMatchObject([{ player: "Bo Guard", statistic: "points", statisticLabel: "points" }]);
  const [moved] = out?.projections ?? [];
  expect(moved?.before).toBeCloseTo(18, 1);
  expect(moved?.after).toBeCloseTo(21, 1);
  expect(out && projectionsText(out.projections)).toBe("Bo Guard 18.0 → 21.0 points");
  // Priced before, not yet after.
  expect((await seen("elite", 5))?.projections).toEqual([]);
  // Free has no props.
  expect((await seen("free", 41))?.projections).toEqual([]);
});

test("a delayed plan sees prices around a report as late as all others, and one book makes no market's chance (D5, D49)", async () => {
  const { database } = await newsScene();
  const newest = async (tier: Tier, minutes: number) =>
    (await readNews(await looking(database, tier, minutes), NEWS_DEFAULTS)).items[0];
  // Ten minutes after the report a plan that is fifteen late has seen neither side of it.
  expect((await newest("pro", 10))?.effect).toBeNull();
  expect((await newest("elite", 10))?.effect?.market.chance.after).toBeLessThan(0.45);
  // Seventeen minutes after it, it has seen two minutes: before the books moved.
  const late = await newest("pro", 17);
  expect(late?.effect).toMatchObject({ afterAt: at(2 * MINUTE_MS), market: { chance: { after: 0.5 } } });
  expect((await newest("pro", 45))?.effect?.market.chance.after).toBeLessThan(0.45);
  const free = await newest("free", 60);
  expect(free?.effect?.market.chance ?? { before: null, after: null }).toEqual({ before: null, after: null });
});

test("only games with an open bet of one's own, only starters, only one game; what does not exist is left out", async () => {
  const { database, game, star } = await newsScene();
  const named = { gameId: game.id, teamId: TEAM, role: "quarterback", playerId: star } as const;
  await database.read.insert(lineups).values({ ...named, status: "probable", knownAt: at(-10 * MINUTE_MS) });
  await database.read.insert(lineups).values({ ...named, status: "confirmed", knownAt: at(MINUTE_MS) });
  const [other] = await database.read.select().from(players).where(eq(players.name, "Bo Guard"));
  await database.read
    .insert(lineups)
    .values({ ...named, playerId: other?.id ?? "", status: "probable", knownAt: at(2 * MINUTE_MS) });
  // The same report again changes nothing.
  await database.read
    .insert(injuries)
    .values({ feed: "simulation", playerId: star, teamId: TEAM, status: "out", note: "", reportedAt: at(MINUTE_MS) });
  const caller = await looking(database, "elite", 40);
  const view = async (asked: Record<string, string>) => readNews(caller, newsFiltersSchema.parse(asked));
  expect((await view({ mine: "1" })).total).toBe(0);
  const pick = await makePick(database.read, game, {});
  await makeBet(database.read, caller.viewer.id, { pickId: pick.id, gameId: game.id });
  expect((await view({ mine: "1" })).items.map(({ mine }) => mine)).toEqual([true, true, true, true, true]);
  expect((await view({ about: "starters" })).items.map(({ change }) => change)).toEqual([
    "replaced",
    "confirmed",
    "named",
  ]);
  expect((await view({ game: game.id })).gameTitle).toBe("BOS @ TOR");
  expect((await view({ game: "simulation:none" })).total).toBe(0);
  expect(await view({ league: "MLB" })).toMatchObject({ offSeason: "MLB", total: 0, items: [] });
  expect(newsFiltersSchema.parse({ league: "curling", about: "x", page: "-1" })).toEqual(NEWS_DEFAULTS);
});

test("by game: who is out and who starts for either side", async () => {
  const { database, game, star } = await newsScene();
  const caller = await looking(database, "elite", 40);
  const found = await findNewsGames(caller, { league: "ALL", mine: false, gameId: "" });
  const [card] = await describeNewsGames(caller, found, found.games);
  expect(card).toMatchObject({
    id: game.id,
    home: { absent: [] },
    away: { absent: [{ playerId: star, status: "out" }] },
  });
});

test("by game: of a naming to start and a report that he is out, the newer one counts", async () => {
  const { database, game, star } = await newsScene();
  const cardAt = async (minutes: number) => {
    const caller = await looking(database, "elite", minutes);
    const found = await findNewsGames(caller, { league: "ALL", mine: false, gameId: "" });
    const [card] = await describeNewsGames(caller, found, found.games);
    return [card?.away.starter?.playerId ?? null, card?.away.absent.map(({ playerId }) => playerId)];
  };
  const named = { gameId: game.id, teamId: TEAM, role: "goalie", playerId: star, status: "probable" } as const;
  await database.read.insert(lineups).values({ ...named, knownAt: at(-30 * MINUTE_MS) });
  expect(await cardAt(40)).toEqual([null, [star]]);
  await database.read.insert(lineups).values({ ...named, status: "confirmed", knownAt: at(45 * MINUTE_MS) });
  expect(await cardAt(50)).toEqual([star, []]);
});

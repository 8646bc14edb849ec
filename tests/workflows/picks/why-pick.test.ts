import { beforeAll, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { gameDay } from "#app/lib/engine/calendar/civil-day.ts";
import { inOrder } from "#app/lib/engine/ratings/game-order.ts";
import { holdOutNewest } from "#app/lib/engine/training/hold-out.ts";
import { trainLeague, type TrainedLeague } from "#app/lib/engine/training/train-league.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { explainPick } from "#app/lib/workflows/picks/why-pick.server.ts";
import type { Database } from "#db/client.ts";
import { players } from "#db/schema/catalog.ts";
import { boxScores, injuries, lineups } from "#db/schema/games.ts";
import { ratingStates } from "#db/schema/picks.ts";
import { makeGame, makeModelVersion, makePick, makeQuote, makeReveal } from "#db/seed/factories.ts";
import { at, callerAt, counted, now, openScene, person } from "#tests/workflows/scene.ts";
import { madeUpGames } from "#tests/fixtures/made-up-games.ts";

const HOME = "TOR";
const AWAY = "BOS";
let trained: TrainedLeague;

/** A league of made-up games whose first two teams are the factories' Toronto and Boston, in the days before the scene's. */
beforeAll(() => {
  const made = inOrder(madeUpGames({ league: "NFL", seasons: [2018, 2019], starters: true }));
  const codes = [...new Set(made.flatMap(({ home, away }) => [home, away]))];
  const idOf = (code: string) => `NFL-${[HOME, AWAY][codes.indexOf(code)] ?? code}`;
  const lastDay = made.at(-1)?.day ?? 0;
  const shift = (gameDay("2026-01-10") ?? 0) - lastDay;
  const games = made.map((game) => ({
    ...game,
    day: game.day + shift,
    season: game.season + 6,
    home: idOf(game.home),
    away: idOf(game.away),
  }));
  trained = trainLeague("NFL", games, holdOutNewest(games), { sweeps: 1 });
});

const starterOf = (code: string) => {
  const keys = Object.keys(trained.state.margin.starters ?? {});
  return keys[code === HOME ? 0 : 1] ?? "";
};

/** An open NFL moneyline pick on Toronto with named quarterbacks, one injury, and games that both have played. */
async function scene({ verdict = "BET" as const } = {}) {
  const database = await openScene();
  const version = await makeModelVersion(database.read, {
    league: "NFL",
    parameters: trained.model as never,
    label: "NFL blend 1",
  });
  await database.read.insert(ratingStates).values({
    modelVersionId: version.id,
    state: { version: 1, recent: {}, state: trained.state } as never,
    throughStartAt: at(-5 * DAY_MS),
    gamesSeen: 100,
    updatedAt: now,
  });
  for (let index = 0; index < 12; index++) {
    const startAt = at(-(index + 2) * 7 * DAY_MS);
    const past = await makeGame(database.read, {
      league: "NFL",
      home: index % 2 ? HOME : AWAY,
      away: index % 2 ? AWAY : HOME,
      startAt,
      status: "final",
      homeScore: 24,
      awayScore: index % 2 ? 17 : 20,
      finalAt: at(-(index + 2) * 7 * DAY_MS + 4 * HOUR_MS),
    });
    const quote = { market: "spread", first: -110, second: -110, capturedAt: startAt } as const;
    // The last price before the start counts, none after it.
    await makeQuote(database.read, past.id, { ...quote, line: -9.5, capturedAt: at(startAt - now - DAY_MS) });
    await makeQuote(database.read, past.id, { ...quote, line: -3, capturedAt: at(startAt - now - MINUTE_MS) });
    await makeQuote(database.read, past.id, { ...quote, line: -20, capturedAt: at(startAt - now + MINUTE_MS) });
  }
  const game = await makeGame(database.read, { league: "NFL", home: HOME, away: AWAY, startAt: at(5 * HOUR_MS) });
  await makeQuote(database.read, game.id, { capturedAt: at(-20 * MINUTE_MS) });
  const pick = await makePick(database.read, game, {
    modelVersionId: version.id,
    verdict,
    publishedAt: at(-2 * HOUR_MS),
    quotedAt: at(-2 * HOUR_MS),
  });
  for (const [code, teamId] of [
    [HOME, game.homeTeamId],
    [AWAY, game.awayTeamId],
  ] as const) {
    const id = starterOf(code);
    const named = { feed: "simulation", league: "NFL", teamId, position: "QB" } as const;
    await database.read.insert(players).values({ ...named, id, name: `Quarterback of ${code}` });
    await database.read.insert(lineups).values({
      gameId: game.id,
      teamId,
      role: "quarterback",
      playerId: id,
      status: "confirmed",
      knownAt: at(-DAY_MS),
    });
  }
  const hurt = { feed: "simulation", playerId: starterOf(AWAY), teamId: game.awayTeamId, note: "ankle" } as const;
  await database.read.insert(injuries).values({ ...hurt, status: "out", reportedAt: at(-4 * DAY_MS) });
  await database.read.insert(injuries).values({ ...hurt, status: "questionable", reportedAt: at(-DAY_MS) });
  return { database, game, pick };
}

async function whyFor(database: Database, viewer: Viewer, pickId: number) {
  const page = await explainPick(await callerAt(database, viewer), { pickId });
  if (!page || page.locked) throw new Error("not open");
  return page.why;
}

const sectionOf = (why: Awaited<ReturnType<typeof whyFor>>, title: string) => {
  const found = why.sections.find((section) => section.title === title);
  if (!found) throw new Error(`no ${title}`);
  return Object.fromEntries(found.lines.map(({ label, text }) => [label, text]));
};

test("every named section is filled from stored rows", async () => {
  const { database, pick } = await scene();
  const why = await whyFor(database, await person(database, "elite"), pick.id);
  expect(why.sections.map(({ title }) => title)).toEqual([
    "Team Strength Analysis",
    "Momentum & Form",
    "Historical Matchup",
    "Key Player Edge",
    "AI Model Reasoning",
    "Line Movement",
    "Risk Assessment",
  ]);
  expect(sectionOf(why, "Team Strength Analysis")["Toronto Raptors"]).toMatch(
    /^[+−]?\d+\.\d ± \d+\.\d points, rank \d of 8$/,
  );
  // Toronto won at home by 7 and lost away by 4; the close had the home team by 3 each time.
  const form = sectionOf(why, "Momentum & Form");
  expect(form["Toronto Raptors"]).toMatch(
    /^5–5 in the last 10; \+1\.5 ± \d+\.\d points a game against the closing line \(n\s=\s10\)$/,
  );
  expect(form["Boston Celtics"]).toMatch(/^5–5 in the last 10; −1\.5 ±/);
  expect(sectionOf(why, "Historical Matchup")["Toronto Raptors won"]).toBe("5 of the last 10");
  const edge = sectionOf(why, "Key Player Edge");
  expect(edge["Toronto Raptors"]).toMatch(/^Quarterback of TOR \(confirmed\), [+−]?\d+\.\d ± /);
  expect(edge["Quarterback of BOS, BOS"]).toBe("questionable (QB)");
  const reasoning = sectionOf(why, "AI Model Reasoning");
  expect(reasoning).toMatchObject({ "No-vig market": "59.0%", Confidence: "62.0%" });
  const parts = Object.keys(reasoning).flatMap(
    (label) => / ([+−]?\d+\.\d)%$/.exec(label)?.[1]?.replace("−", "-") ?? [],
  );
  expect(parts.reduce((sum, part) => sum + Number(part), 0)).toBeCloseTo(3, 6);
  expect(sectionOf(why, "Line Movement")).toEqual({
    "First consensus": "−150",
    Now: "−150",
    "When published": "−150 at FanDuel",
  });
  expect(sectionOf(why, "Risk Assessment")).toEqual({
    "Chance to lose": "38.0%",
    "Range of the chance": "6.2 points wide",
    Odds: "−150",
  });
  const inFractions = await whyFor(database, await person(database, "elite", { oddsFormat: "fractional" }), pick.id);
  expect(sectionOf(inFractions, "Risk Assessment")["Odds"]).toBe("2/3");
  expect(inFractions.sections.flatMap(({ notes }) => notes).join(" ")).toContain(
    "High from odds of 7/4, a chance under 42% or a range over 20 points; low from a chance of 60% at odds up to 4/5",
  );
  expect(why.recommendation).toContain("BET: Toronto Raptors to win. The chance is 62.0% (80% range 58.8–65.1%)");
});

test("what it would take: other prices, and the chance without each starter", async () => {
  const { database, pick } = await scene();
  const elite = await whyFor(database, await person(database, "elite"), pick.id);
  expect(elite.whatIf).toHaveLength(3);
  expect(elite.whatIf[0]).toMatch(
    /^At [+−]\d+ or better it is a bet, down to [+−]\d+ a lean; shorter than that it is a pass\.$/,
  );
  const chances = elite.whatIf.slice(1).map((sentence) => {
    const shown = /does not start: (\d+\.\d)% instead of 62\.0%, an edge of ([+−]\d+\.\d)% at today's price/.exec(
      sentence,
    );
    const chance = Number(shown?.[1]);
    // −150 pays two for three.
    expect(Number(shown?.[2]?.replace("−", "-"))).toBeCloseTo((chance / 100) * (5 / 3) * 100 - 100, 0);
    return chance;
  });
  for (const chance of chances) expect(Math.abs(chance - 62)).toBeLessThan(15);
  expect(new Set(chances).size).toBe(2);
});

test("a prop's teams are rated by their margin, and without its player it is void", async () => {
  const { database, game, pick } = await scene();
  const prop = await makePick(database.read, game, {
    modelVersionId: pick.modelVersionId,
    publishedAt: at(-2 * HOUR_MS),
    quotedAt: at(-2 * HOUR_MS),
    market: "prop",
    side: "under",
    line: 258.5,
    subject: `passing-yards:${starterOf(HOME)}`,
  });
  const why = await whyFor(database, await person(database, "elite"), prop.id);
  const { text } = why.sections[0]?.lines.find(({ label }) => label === "Toronto Raptors") ?? { text: "" };
  expect(text).toMatch(/^[+−]?\d+\.\d ± \d+\.\d points, rank \d of 8$/);
  expect(why.whatIf.slice(1)).toEqual(["If the player does not play, the bet is void and the stake comes back."]);
});

test("a plan sees no more here than on the pick's own page", async () => {
  const { database, pick, game } = await scene();
  const viewer = await person(database, "free");
  const free = await explainPick(await callerAt(database, viewer), { pickId: pick.id });
  expect(free).toMatchObject({ locked: true });
  const text = JSON.stringify(free);
  for (const word of ["to win", "Quarterback", "against the closing", "rank", "62", "chance", "lines"])
    expect(text, word).not.toContain(word);
  expect(text).toContain(game.id);
  // Revealed, the pick shows one reason and its risk; the rest of the analysis is part of a plan.
  await makeReveal(database.read, viewer.id, pick.id);
  const why = await whyFor(database, viewer, pick.id);
  expect(why.sections.map(({ lines, lock }) => [lines.length, lock?.tier])).toEqual([
    ...Array.from({ length: 5 }, () => [0, "pro"]),
    [0, "elite"],
    [3, undefined],
  ]);
  expect(why.whatIf).toHaveLength(1);
});

test("an absent NBA player is shown with his average of the earlier games, and the newest report counts", async () => {
  const database = await openScene();
  const game = await makeGame(database.read, { startAt: at(5 * HOUR_MS) });
  await makeQuote(database.read, game.id, { capturedAt: at(-20 * MINUTE_MS) });
  const pick = await makePick(database.read, game, { publishedAt: at(-2 * HOUR_MS), quotedAt: at(-2 * HOUR_MS) });
  const teamId = game.homeTeamId;
  for (const [id, name, status] of [
    ["p1", "A. Star", "out"],
    ["p2", "B. Back", "available"],
  ] as const) {
    await database.read.insert(players).values({ id, name, feed: "simulation", league: "NBA", teamId, position: "G" });
    const report = { feed: "simulation", playerId: id, teamId, note: "knee" } as const;
    await database.read.insert(injuries).values({ ...report, status: "questionable", reportedAt: at(-3 * DAY_MS) });
    await database.read.insert(injuries).values({ ...report, status, reportedAt: at(-DAY_MS) });
    // Known only later.
    await database.read.insert(injuries).values({ ...report, status: "probable", reportedAt: at(HOUR_MS) });
  }
  for (const [day, pts] of [
    [-9, 20],
    [-6, 31],
    [2, 99],
  ] as const) {
    const played = await makeGame(database.read, { startAt: at(day * DAY_MS) });
    await database.read
      .insert(boxScores)
      .values({ gameId: played.id, playerId: "p1", teamId, stats: { pts, min: 30 } });
  }
  const why = await whyFor(database, await person(database, "elite"), pick.id);
  expect(sectionOf(why, "Key Player Edge")).toEqual({ "A. Star, TOR": "out (G), 25.5 points a game" });
});

test("a pick of another run or feed, and an unknown one, are not found", async () => {
  const { database } = await scene();
  const caller = await callerAt(database, await person(database, "elite"));
  expect(await explainPick(caller, { pickId: 1 })).toBeNull();
});

test("it takes two reads side by side, and two more for ratings and averages, both of which are cached for a while", async () => {
  const { database, pick } = await scene();
  const caller = await callerAt(database, await person(database, "elite"));
  const later = await callerAt(database, caller.viewer, { wallNow: at(11 * MINUTE_MS) });
  const soon = await callerAt(database, caller.viewer, { wallNow: at(3000) });
  const { calls, stop } = counted(database);
  await explainPick(caller, { pickId: pick.id });
  expect(calls()).toBe(4);
  // The pick itself is read every time: it decides who may see what.
  await explainPick(caller, { pickId: pick.id });
  expect(calls()).toBe(5);
  await explainPick(soon, { pickId: pick.id });
  expect(calls()).toBe(7);
  await explainPick(later, { pickId: pick.id });
  expect(calls()).toBe(11);
  stop();
});

test("what is not known is said: no model, no games, nobody named", async () => {
  const database = await openScene();
  const game = await makeGame(database.read, { startAt: at(5 * HOUR_MS) });
  await makeQuote(database.read, game.id, { capturedAt: at(-20 * MINUTE_MS) });
  const pick = await makePick(database.read, game, { publishedAt: at(-2 * HOUR_MS), quotedAt: at(-2 * HOUR_MS) });
  const why = await whyFor(database, await person(database, "elite"), pick.id);
  expect(why.sections.flatMap(({ notes }) => notes)).toEqual(
    expect.arrayContaining([
      "No ratings from before this game are at hand: it has begun, or no model is trained.",
      "Too few meetings in three years (0).",
      "No injury is reported for either team.",
    ]),
  );
  expect(sectionOf(why, "Momentum & Form")).toEqual({
    "Toronto Raptors": "no finished games yet",
    "Boston Celtics": "no finished games yet",
  });
  expect(why.whatIf).toHaveLength(1);
});

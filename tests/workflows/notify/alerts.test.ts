import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { americanOdds, probability } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { DEFAULT_PREFERENCES, type NotificationPreferences } from "#app/lib/engine/notify/alert-types.ts";
import { ALERT_TYPE_TEXTS } from "#app/lib/format/alerts.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { excludeOneself } from "#app/lib/workflows/account/exclude-oneself.server.ts";
import { changePreferences, readPreferences } from "#app/lib/workflows/notify/change-preferences.server.ts";
import { computeAlerts } from "#app/lib/workflows/notify/compute-alerts.server.ts";
import { readAlert, readAlerts, readAllAlerts } from "#app/lib/workflows/notify/own-alerts.server.ts";
import { sendDigests } from "#app/lib/workflows/notify/send-digests.server.ts";
import { sendDueMessages } from "#app/lib/workflows/notify/send-messages.server.ts";
import { readUnsubscribeToken, unsubscribe, unsubscribeLinks } from "#app/lib/workflows/notify/unsubscribe.server.ts";
import { endWatch, nameWatch, readWatches, watchPrice } from "#app/lib/workflows/notify/watch-price.server.ts";
import { FIRST_FILL, markIngested, noteIngested } from "#app/models/feeds/feed.server.ts";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { savedPickGradings, savedPickLegs } from "#db/schema/bets.ts";
import { injuries, lineups } from "#db/schema/games.ts";
import { outbox } from "#db/schema/notify.ts";
import { makeAssessment, makeBet, makeGame, makePick, makeQuote, makeResult, NOON } from "#db/seed/factories.ts";
import { makeNewsPlayers } from "#tests/workflows/news/news-players.ts";
import { at, callerAt, codeOf, openScene, person, readPerson } from "#tests/workflows/scene.ts";

const SECRET = "a secret of more than thirty-two characters";
const ORIGIN = "http://localhost:3000";
const unsubscribeLink = unsubscribeLinks(ORIGIN, SECRET);
const alertingAt = (offset: number) => ({
  feed: "simulation" as const,
  wallClock: () => at(offset),
  origin: ORIGIN,
  helpLine: "1-800-GAMBLER",
  unsubscribeLink,
});

/** A scene whose alerts are up to date: the first run only takes the position. */
async function alertScene() {
  const database = await openScene();
  await noteIngested(database, { feed: "simulation", league: "NBA", kind: FIRST_FILL, through: at(-DAY_MS) });
  expect(await computeAlerts(database, alertingAt(0))).toEqual({ skipped: "first run" });
  return database;
}

async function wants(database: Database, viewer: Viewer, fields: Partial<NotificationPreferences> = {}) {
  const caller = await callerAt(database, viewer);
  const said = { ...DEFAULT_PREFERENCES, quietFrom: 0, quietTo: 0, ...fields, email: viewer.email };
  expect(codeOf(await changePreferences(caller, said, null))).toBe("done");
}

const titlesOf = async (database: Database, viewer: Viewer) =>
  (await readAlerts(await callerAt(database, viewer), {})).alerts.map(({ type, title }) => [type, title]);
const mailsTo = (database: Database, viewer: Viewer) =>
  database.read.select().from(outbox).where(eq(outbox.userId, viewer.id));

const GAME_AT = NOON + 7 * HOUR_MS;

test("a new pick is announced to everybody whose confidence it reaches and whose plan has it, once, and mailed on request", async () => {
  const database = await alertScene();
  const elite = await person(database, "elite");
  const choosy = await person(database, "elite", { username: "choosy" });
  const quiet = await person(database, "elite", { username: "quiet" });
  const pro = await person(database, "pro");
  await wants(database, elite, { minConfidenceThreshold: 80 });
  await wants(database, choosy, { minConfidenceThreshold: 90 });
  const game = await makeGame(database.read, { startAt: GAME_AT });
  await makePick(database.read, game, { probability: 0.91, verdict: "BET" });

  expect(await computeAlerts(database, alertingAt(0))).toEqual({ alerts: 3, queued: 2 });
  expect(await computeAlerts(database, alertingAt(MINUTE_MS))).toEqual({ alerts: 0, queued: 0 });
  for (const viewer of [elite, choosy, quiet])
    expect(await titlesOf(database, viewer)).toEqual([["high_confidence", "91% on Toronto Raptors to win"]]);
  expect(await titlesOf(database, pro)).toEqual([]);

  await makePick(database.read, game, { market: "total", probability: 0.82 });
  expect(await computeAlerts(database, alertingAt(2 * MINUTE_MS))).toEqual({ alerts: 2, queued: 1 });
  const [, second] = await mailsTo(database, elite);
  expect(second).toMatchObject({ kind: "alert", recipient: elite.email, subject: "82% on Over 221.5" });
  expect(second?.body.split("\n\n")[0]).toBe(second?.subject);
  expect(second?.body).toContain(`${ORIGIN}/notifications#preferences`);
  expect(second?.body).toContain(unsubscribeLink(elite.id));
  expect(second?.body).toContain("1-800-GAMBLER");
});

test("where the simulation's time was moved ahead, an alert carries its feed's time, which is after the game it reports", async () => {
  const database = await alertScene();
  const elite = await person(database, "elite");
  await database.client.execute(`UPDATE feed_clocks SET offset_ms = ${12 * HOUR_MS} WHERE feed = 'simulation'`);
  await makePick(database.read, await makeGame(database.read, { startAt: NOON + 20 * HOUR_MS }), {
    probability: 0.91,
    verdict: "BET",
    publishedAt: at(11 * HOUR_MS),
  });
  await computeAlerts(database, alertingAt(MINUTE_MS));
  const { alerts } = await readAlerts(await callerAt(database, elite), {});
  expect(alerts.map((one) => one.at)).toEqual([at(12 * HOUR_MS + MINUTE_MS)]);
});

test("new bets and edges are announced to people who asked for them and whose plan has alerts, each pick once, and mailed once", async () => {
  const database = await alertScene();
  const asks = async (name: string, tier: "elite" | "pro", fields: Partial<NotificationPreferences>) => {
    const viewer = await person(database, tier, { username: name });
    await wants(database, viewer, { minConfidenceThreshold: 95, ...fields });
    return viewer;
  };
  const bets = await asks("bets", "elite", { enableNewBets: true });
  const edges = await asks("edges", "elite", { enableEdgeAlerts: true, minEdge: 4 });
  const choosy = await asks("choosy", "elite", { enableEdgeAlerts: true, minEdge: 20 });
  const both = await asks("both", "elite", { enableNewBets: true, enableEdgeAlerts: true, minEdge: 4 });
  const silent = await asks("silent", "elite", {});
  const pro = await asks("pro-plan", "pro", { enableNewBets: true, enableEdgeAlerts: true, minEdge: 1 });
  const game = await makeGame(database.read, { startAt: GAME_AT });
  await makePick(database.read, game, { verdict: "BET", expectedValue: 0.06, shrunkEdge: 0.03 });
  await makePick(database.read, game, { market: "total", verdict: "LEAN", expectedValue: 0.09, shrunkEdge: 0.045 });
  await makePick(database.read, game, { market: "spread", verdict: "PASS", expectedValue: 0.3, shrunkEdge: 0.3 });

  await computeAlerts(database, alertingAt(0));
  expect(await titlesOf(database, bets)).toEqual([["new_bet", "New bet: Toronto Raptors to win"]]);
  expect(await titlesOf(database, edges)).toEqual([["edge", "+4.5% edge after doubt on Over 221.5"]]);
  expect((await titlesOf(database, both)).map(([type]) => type).sort()).toEqual(["edge", "new_bet"]);
  for (const viewer of [choosy, silent, pro]) expect(await titlesOf(database, viewer)).toEqual([]);
  expect(await mailsTo(database, bets)).toMatchObject([{ kind: "alert", subject: "New bet: Toronto Raptors to win" }]);

  await computeAlerts(database, alertingAt(MINUTE_MS));
  expect(await mailsTo(database, bets)).toHaveLength(1);
  expect(await titlesOf(database, both)).toHaveLength(2);

  // One pick that is a new bet and an edge at once is announced once, as the first of the two.
  const next = await makeGame(database.read, { startAt: GAME_AT });
  await makePick(database.read, next, { verdict: "BET", expectedValue: 0.06, shrunkEdge: 0.06 });
  await computeAlerts(database, alertingAt(2 * MINUTE_MS));
  expect((await titlesOf(database, both)).map(([type]) => type).filter((type) => type === "new_bet")).toHaveLength(1);
  expect(await titlesOf(database, both)).toHaveLength(3);
});

test("a pick that is no longer a bet when the alerts are computed is not announced (D49)", async () => {
  const database = await alertScene();
  const elite = await person(database, "elite");
  await wants(database, elite, { enableNewBets: true });
  const bet = async () =>
    makePick(database.read, await makeGame(database.read, { startAt: GAME_AT }), { verdict: "BET" });
  for (const verdict of ["LEAN", "PASS"] as const)
    await makeAssessment(database.read, await bet(), { asOf: at(-MINUTE_MS), verdict });
  await computeAlerts(database, alertingAt(0));
  expect(await titlesOf(database, elite)).toEqual([]);
  await bet();
  await computeAlerts(database, alertingAt(MINUTE_MS));
  expect(await titlesOf(database, elite)).toHaveLength(1);
});

test("a program without the later preferences leaves them unchanged", async () => {
  const database = await alertScene();
  const viewer = await person(database, "elite");
  await wants(database, viewer, { enableNewBets: true, enableEdgeAlerts: true, minEdge: 12 });
  const { enableNewBets: _, enableEdgeAlerts: __, minEdge: ___, ...known } = DEFAULT_PREFERENCES;
  const caller = await callerAt(database, viewer);
  expect(codeOf(await changePreferences(caller, { ...known, email: viewer.email }, null))).toBe("done");
  expect(await readPreferences(caller)).toMatchObject({ enableNewBets: true, enableEdgeAlerts: true, minEdge: 12 });
});

test("a person without saved preferences is notified only on the site; one who takes a break gets nothing", async () => {
  const database = await alertScene();
  const silent = await person(database, "elite");
  const away = await person(database, "elite", { username: "away" });
  await wants(database, away);
  await excludeOneself(await callerAt(database, away), { length: "24-hours", helpLine: "1-800-GAMBLER" });
  const game = await makeGame(database.read, { startAt: GAME_AT });
  await makePick(database.read, game, { probability: 0.8 });
  await computeAlerts(database, alertingAt(MINUTE_MS));
  expect(await titlesOf(database, silent)).toHaveLength(1);
  expect(await mailsTo(database, silent)).toEqual([]);
  expect(await titlesOf(database, away)).toEqual([]);
  expect((await mailsTo(database, away)).filter(({ kind }) => kind === "alert")).toEqual([]);
});

test("a game is announced when it is as near as the person wants, with their bets on it, and to followers of a team", async () => {
  const database = await alertScene();
  const bettor = await person(database, "free");
  const fan = await person(database, "free", { username: "fan" });
  await wants(database, fan, { favoriteTeams: ["NBA-TOR"], gameAlertTiming: 240 });
  const game = await makeGame(database.read, { startAt: GAME_AT });
  expect([game.homeTeamId, game.awayTeamId]).toContain("NBA-TOR");
  const pick = await makePick(database.read, game, { probability: 0.55, verdict: "LEAN" });
  await makeBet(database.read, bettor.id, { pickId: pick.id, gameId: game.id, startAt: GAME_AT });

  await computeAlerts(database, alertingAt(3 * HOUR_MS));
  expect(await titlesOf(database, bettor)).toEqual([]);
  expect(await titlesOf(database, fan)).toHaveLength(1);
  await computeAlerts(database, alertingAt(6 * HOUR_MS));
  await computeAlerts(database, alertingAt(6 * HOUR_MS + MINUTE_MS));
  const { alerts } = await readAlerts(await callerAt(database, bettor), {});
  expect(alerts).toMatchObject([
    {
      type: "game_alert",
      message: "Your bet: Toronto Raptors to win at −110 (FanDuel).",
      path: `/picks/${pick.id}`,
      read: false,
    },
  ]);
  expect(await titlesOf(database, fan)).toHaveLength(1);
});

test("a bet is described at the line it was taken at, not at the published one", async () => {
  const database = await alertScene();
  const bettor = await person(database, "free");
  const game = await makeGame(database.read, { startAt: GAME_AT });
  const pick = await makePick(database.read, game, { market: "total", side: "under", line: 223.5, probability: 0.55 });
  await makeBet(database.read, bettor.id, {
    pickId: pick.id,
    gameId: game.id,
    startAt: GAME_AT,
    market: "total",
    side: "under",
    line: 227.5,
  });
  await computeAlerts(database, alertingAt(6 * HOUR_MS));
  const { alerts } = await readAlerts(await callerAt(database, bettor), {});
  expect(alerts).toMatchObject([{ message: "Your bet: Under 227.5 at −110 (FanDuel)." }]);
});

test("a starter of a bet's game who is out, back or replaced is reported to Elite once; the bench and other games are not", async () => {
  const database = await alertScene();
  const viewer = await person(database, "elite");
  const pro = await person(database, "pro");
  const deaf = await person(database, "elite", { username: "deaf" });
  await wants(database, deaf, { enableStarterChanges: false });
  const game = await makeGame(database.read, { startAt: GAME_AT });
  const pick = await makePick(database.read, game, {});
  for (const { id } of [viewer, pro, deaf])
    await makeBet(database.read, id, { pickId: pick.id, gameId: game.id, startAt: GAME_AT });
  const earlier = await makeGame(database.read, { startAt: NOON - DAY_MS, status: "final" });
  const [starter, bench] = await makeNewsPlayers(database, earlier.id, ["Al Starter", "Bo Bench"], "NBA-BOS");
  const report = async (player: string, status: "out" | "available", offset: number) => {
    const row = {
      feed: "simulation",
      playerId: player,
      teamId: "NBA-BOS",
      status,
      note: "knee",
      reportedAt: at(offset),
    } as const;
    await database.read.insert(injuries).values(row);
    return computeAlerts(database, alertingAt(offset + MINUTE_MS));
  };
  await computeAlerts(database, alertingAt(0));
  expect(await report(bench ?? "", "out", MINUTE_MS)).toEqual({ alerts: 0, queued: 0 });
  expect(await report(starter ?? "", "out", 2 * MINUTE_MS)).toEqual({ alerts: 1, queued: 0 });
  expect(await report(starter ?? "", "available", 4 * MINUTE_MS)).toEqual({ alerts: 1, queued: 0 });
  expect(await computeAlerts(database, alertingAt(6 * MINUTE_MS))).toEqual({ alerts: 0, queued: 0 });
  const named = { gameId: game.id, teamId: "NBA-BOS", role: "quarterback", status: "probable" } as const;
  for (const [playerId = "", minutes = 0] of [
    [starter, -10],
    [bench, 7],
  ] as const)
    await database.read.insert(lineups).values({ ...named, playerId, knownAt: at(minutes * MINUTE_MS) });
  expect(await computeAlerts(database, alertingAt(8 * MINUTE_MS))).toEqual({ alerts: 1, queued: 0 });
  expect(ALERT_TYPE_TEXTS.starter_changed.label).toBe("A starter of my bet changed");
  expect(await titlesOf(database, viewer)).toEqual([
    ["starter_changed", "Bo Bench starts in place of Al Starter (Boston Celtics)"],
    ["starter_changed", "Al Starter is back (Boston Celtics)"],
    ["starter_changed", "Al Starter is out (Boston Celtics)"],
  ]);
  const { alerts } = await readAlerts(await callerAt(database, viewer), {});
  expect(alerts[0]?.path).toBe(`/news?game=${encodeURIComponent(game.id)}`);
  expect(await titlesOf(database, deaf)).toEqual([]);
});

test("a move of five points against an open bet is reported once per step", async () => {
  const database = await alertScene();
  const viewer = await person(database, "elite");
  const game = await makeGame(database.read, { startAt: GAME_AT });
  const pick = await makePick(database.read, game, { fairProbability: 0.59, probability: 0.62 });
  await makeBet(database.read, viewer.id, { pickId: pick.id, gameId: game.id, startAt: GAME_AT });
  await computeAlerts(database, alertingAt(0));
  const assessed = (fair: number, offset: number) =>
    makeAssessment(database.read, pick, {
      asOf: NOON + offset,
      change: "price" as never,
      lines: [{ ...pick, fairProbability: probability(fair), reasons: [] }] as never,
    });
  await assessed(0.55, MINUTE_MS);
  await computeAlerts(database, alertingAt(MINUTE_MS));
  expect(await titlesOf(database, viewer)).toEqual([]);
  await assessed(0.54, 2 * MINUTE_MS);
  await assessed(0.535, 3 * MINUTE_MS);
  await computeAlerts(database, alertingAt(3 * MINUTE_MS));
  expect(await titlesOf(database, viewer)).toEqual([["odds_shift", "The market moved against Toronto Raptors to win"]]);
  await assessed(0.48, 4 * MINUTE_MS);
  await computeAlerts(database, alertingAt(4 * MINUTE_MS));
  expect(await titlesOf(database, viewer)).toHaveLength(2);
});

test("a watched price is reported when a book offers it or better, and only its owner can end the watch", async () => {
  const database = await alertScene();
  const viewer = await person(database, "elite");
  const other = await person(database, "elite", { username: "other" });
  const pro = await person(database, "pro");
  const game = await makeGame(database.read, { startAt: GAME_AT });
  const pick = await makePick(database.read, game, { probability: 0.55, verdict: "LEAN" });
  const caller = await callerAt(database, viewer);
  const price = americanOdds(-120);
  expect(codeOf(await watchPrice(await callerAt(database, pro), { pickId: pick.id, price }))).toBe("no-price-alerts");
  expect(codeOf(await watchPrice(caller, { pickId: 999_999, price }))).toBe("not-found");
  expect(codeOf(await watchPrice(caller, { pickId: pick.id, price: americanOdds(-130) }))).toBe("done");
  expect(codeOf(await watchPrice(caller, { pickId: pick.id, price }))).toBe("done");
  const [watch] = await readWatches(caller);
  expect(watch).toMatchObject({ price: -120, reached: false, bet: "Toronto Raptors to win" });

  const read = (through: number) =>
    database.write((tx) => markIngested(tx, { feed: "simulation", league: "NBA", kind: "odds", through: at(through) }));
  await makeQuote(database.read, game.id, { first: -125, second: 110, capturedAt: NOON });
  await read(MINUTE_MS);
  await computeAlerts(database, alertingAt(MINUTE_MS));
  expect(await titlesOf(database, viewer)).toEqual([]);
  await makeQuote(database.read, game.id, { book: "betmgm", first: -118, second: 102, capturedAt: NOON + MINUTE_MS });
  await read(2 * MINUTE_MS);
  await computeAlerts(database, alertingAt(2 * MINUTE_MS));
  await computeAlerts(database, alertingAt(3 * MINUTE_MS));
  expect(await titlesOf(database, viewer)).toEqual([["price_reached", "Toronto Raptors to win at −118"]]);
  expect((await readWatches(caller))[0]?.reached).toBe(true);

  const id = watch?.id ?? 0;
  expect(codeOf(await endWatch(await callerAt(database, other), { id }))).toBe("not-found");
  expect(codeOf(await endWatch(caller, { id }))).toBe("done");
  expect(await readWatches(caller)).toEqual([]);
});

test("a watch whose owner's plan has ended waits: neither an alert nor the list says that a book offers the price", async () => {
  const database = await alertScene();
  const viewer = await person(database, "elite");
  const game = await makeGame(database.read, { startAt: GAME_AT });
  const pick = await makePick(database.read, game);
  const caller = await callerAt(database, viewer);
  expect(codeOf(await watchPrice(caller, { pickId: pick.id, price: americanOdds(-120) }))).toBe("done");
  await makeQuote(database.read, game.id, { first: -118, second: 102, capturedAt: NOON });
  await noteIngested(database, { feed: "simulation", league: "NBA", kind: "odds", through: at(MINUTE_MS) });
  const reachedAs = async (tier: Tier) => {
    await database.read.update(users).set({ tier });
    await computeAlerts(database, alertingAt(MINUTE_MS));
    return (await readWatches(caller))[0]?.reached;
  };
  expect([await reachedAs("pro"), await titlesOf(database, viewer)]).toEqual([false, []]);
  expect([await reachedAs("elite"), await titlesOf(database, viewer)]).toEqual([true, [expect.any(Array)]]);
});

test("a side of any market is watched at its own line, also without a pick on it", async () => {
  const database = await alertScene();
  const viewer = await person(database, "elite");
  const game = await makeGame(database.read, { startAt: GAME_AT });
  const caller = await callerAt(database, viewer);
  const bet = { gameId: game.id, market: "spread", side: "away", line: 3.5 } as const;
  const price = americanOdds(-110);
  expect(codeOf(await watchPrice(caller, { ...bet, gameId: "simulation:none", price }))).toBe("not-found");
  expect(codeOf(await watchPrice(caller, { ...bet, price: americanOdds(120) }))).toBe("done");
  expect(codeOf(await watchPrice(caller, { ...bet, price }))).toBe("done");
  expect(codeOf(await watchPrice(caller, { ...bet, line: 4.5, price }))).toBe("done");
  expect(await readWatches(caller)).toHaveLength(2);
  expect(await nameWatch(caller, bet)).toMatchObject({ bet: "Boston Celtics +3.5" });
  // The home team's handicap is stored: away +3.5 is home −3.5.
  await makeQuote(database.read, game.id, {
    market: "spread",
    line: -3.5,
    first: -102,
    second: -108,
    capturedAt: NOON,
  });
  await database.write((tx) =>
    markIngested(tx, { feed: "simulation", league: "NBA", kind: "odds", through: at(MINUTE_MS) }),
  );
  await computeAlerts(database, alertingAt(MINUTE_MS));
  const { alerts } = await readAlerts(caller, {});
  expect(alerts).toMatchObject([
    {
      title: "Boston Celtics +3.5 at −108",
      path: `/enhanced-odds?league=NBA&game=${encodeURIComponent(game.id)}#game`,
    },
  ]);
  expect(await nameWatch(await callerAt(database, viewer, { wallNow: at(8 * HOUR_MS) }), bet)).toBeNull();
});

test("a graded bet is reported with its value against the closing price", async () => {
  const database = await alertScene();
  const viewer = await person(database, "free");
  const game = await makeGame(database.read, { startAt: NOON - 4 * HOUR_MS });
  const bet = await makeBet(database.read, viewer.id, { gameId: game.id, startAt: NOON - 4 * HOUR_MS });
  const gameResultId = await makeResult(database.read, game.id);
  const grading = { savedPickId: bet.id, gameResultId, result: "win", profitCents: 2273, gradedAt: at(0) } as const;
  await database.read.insert(savedPickGradings).values({ ...grading, closingLineValue: 0.021 } as never);
  await computeAlerts(database, alertingAt(MINUTE_MS));
  const { alerts, unread } = await readAlerts(await callerAt(database, viewer), {});
  expect(alerts).toMatchObject([
    {
      type: "bet_graded",
      title: "Won: Toronto Raptors to win",
      message: "Boston Celtics @ Toronto Raptors: +\u2060$22.73. Against the closing price: +2.1%.",
    },
  ]);
  expect(unread).toBe(1);

  // A tracked bet has won and lost nothing.
  const followed = await makeBet(database.read, viewer.id, { gameId: game.id, startAt: NOON, verdict: "LEAN" });
  await database.read
    .insert(savedPickGradings)
    .values({ ...grading, savedPickId: followed.id, closingLineValue: 0.01 } as never);
  await computeAlerts(database, alertingAt(2 * MINUTE_MS));
  const [newest] = (await readAlerts(await callerAt(database, viewer), {})).alerts;
  expect(newest?.message).toBe(
    "Boston Celtics @ Toronto Raptors: followed without a stake. Against the closing price: +1.0%.",
  );
});

test("a corrected bet says what it was before, in money; the same result once more is not news", async () => {
  const database = await alertScene();
  const viewer = await person(database, "free");
  const game = await makeGame(database.read, { startAt: NOON - 4 * HOUR_MS });
  const bet = await makeBet(database.read, viewer.id, {
    gameId: game.id,
    startAt: game.startAt,
    placedAt: at(-DAY_MS),
  });
  const graded = async (result: "win" | "loss", profitCents: number, regrade: boolean) => {
    const knownAt = at(-HOUR_MS + (regrade ? profitCents + 1 : 0));
    const gameResultId = await makeResult(database.read, game.id, { knownAt });
    const row = { savedPickId: bet.id, gameResultId, result, profitCents, regrade, gradedAt: at(0) };
    await database.read.insert(savedPickGradings).values(row as never);
    await computeAlerts(database, alertingAt(MINUTE_MS));
  };
  await graded("win", 1513, false);
  await graded("win", 1513, true);
  await graded("loss", -2500, true);
  const { alerts } = await readAlerts(await callerAt(database, viewer), {});
  const closing = "There is no closing price to compare it with.";
  const game1 = "Boston Celtics @ Toronto Raptors";
  expect(alerts.map(({ message }) => message).sort()).toEqual([
    `${game1}: +\u2060$15.13. ${closing}`,
    `The result was corrected: it was won, +\u2060$15.13. ${game1}: −\u2060$25.00. ${closing}`,
  ]);
});

test("parlays graded on one evening are distinguished by their legs", async () => {
  const database = await alertScene();
  const viewer = await person(database, "free");
  const game = await makeGame(database.read, { startAt: NOON - 4 * HOUR_MS });
  const gameResultId = await makeResult(database.read, game.id);
  for (const lines of [
    [210.5, 220.5],
    [1.5, 2.5, 3.5, 4.5, 5.5],
  ]) {
    // Of one the value came with its last leg, after it was graded.
    const closingLineValue = lines.length > 2 ? -0.0246 : null;
    const whole = { strategyId: 9999, gameId: null, side: null, price: null, closingLineValue } as const;
    const parlay = await makeBet(database.read, viewer.id, whole);
    const leg = { savedPickId: parlay.id, gameId: game.id, league: "NBA", market: "total", side: "over" } as const;
    await database.read.insert(savedPickLegs).values(
      lines.map((line, i) => ({
        ...leg,
        leg: i + 1,
        line,
        book: "fanduel",
        price: americanOdds(-110),
        confidence: probability(0.5),
        startAt: game.startAt,
      })),
    );
    const grading = { savedPickId: parlay.id, gameResultId, result: "win", profitCents: 1513, gradedAt: at(0) };
    await database.read.insert(savedPickGradings).values(grading as never);
  }
  await computeAlerts(database, alertingAt(MINUTE_MS));
  const { alerts } = await readAlerts(await callerAt(database, viewer), {});
  const closing = "+\u2060$15.13.";
  expect(alerts.map(({ message }) => message).sort()).toEqual([
    `Over 1.5, Over 2.5, Over 3.5 and 2 more: ${closing} Against the closing price: −2.5%.`,
    `Over 210.5, Over 220.5: ${closing}`,
  ]);
});

test("the digest comes once a day at the person's hour, with the record's newest entry and its hash", async () => {
  const database = await alertScene();
  const pro = await person(database, "pro");
  const free = await person(database, "free");
  await wants(database, pro, { digestHour: 12 });
  await wants(database, free, { digestHour: 12 });
  // Noon of the scene is in US Eastern time.
  expect(await sendDigests(database, alertingAt(-HOUR_MS))).toEqual({ alerts: 0, queued: 0 });
  expect(await sendDigests(database, alertingAt(0))).toEqual({ alerts: 1, queued: 1 });
  expect(await sendDigests(database, alertingAt(5 * MINUTE_MS))).toEqual({ alerts: 0, queued: 0 });
  const [mail] = await mailsTo(database, pro);
  expect(mail?.subject).toMatch(/^Your digest for /);
  expect(mail?.body).toContain("Nothing is worth a bet in the next 24 hours so far.");
  expect(await sendDigests(database, alertingAt(DAY_MS))).toMatchObject({ alerts: 1 });
  expect(await titlesOf(database, free)).toEqual([]);
});

test("the digest counts what picks are worth now: a bet whose price is gone does not count, nor does one whose game began", async () => {
  const database = await alertScene();
  const pro = await person(database, "pro");
  await wants(database, pro, { digestHour: 12 });
  const begun = await makeGame(database.read, { startAt: NOON - HOUR_MS });
  await makeQuote(database.read, begun.id, { capturedAt: at(-MINUTE_MS) });
  await makePick(database.read, begun, { verdict: "BET" });
  for (const now of ["BET", "LEAN", "PASS"] as const) {
    const pick = await makePick(database.read, await makeGame(database.read, { startAt: GAME_AT }), { verdict: "BET" });
    if (now !== "BET") await makeAssessment(database.read, pick, { asOf: at(-MINUTE_MS), verdict: now });
  }
  // Picks that the list does not offer are not counted either: a postponed game, a lean overtaken by its market's bet, a market that was bet.
  const ahead = async (fields: Parameters<typeof makeGame>[1] = {}) =>
    makeGame(database.read, { startAt: GAME_AT, ...fields });
  await makePick(database.read, await ahead({ status: "postponed" }), { verdict: "BET" });
  const twice = await ahead();
  await makePick(database.read, twice, { verdict: "LEAN" });
  await makePick(database.read, twice, { verdict: "BET" });
  const mine = await ahead();
  const pick = await makePick(database.read, mine, { verdict: "BET" });
  await makeBet(database.read, pro.id, { gameId: mine.id, pickId: pick.id, startAt: GAME_AT, verdict: "BET" });
  // A tracked pick is not a bet.
  await makeBet(database.read, pro.id, { gameId: twice.id, startAt: GAME_AT, verdict: "LEAN" });
  const day = { settledAt: at(-HOUR_MS), startAt: at(-4 * HOUR_MS), savedAt: at(-5 * HOUR_MS) };
  await makeBet(database.read, pro.id, { ...day, status: "lost", profitCents: -2500, verdict: "BET" });
  await makeBet(database.read, pro.id, { ...day, status: "lost", profitCents: -2500, verdict: "LEAN" });
  expect(await sendDigests(database, alertingAt(0))).toEqual({ alerts: 1, queued: 1 });
  const [mail] = await mailsTo(database, pro);
  expect(mail?.body).toContain("In the next 24 hours: 2 bets and 1 lean, besides 1 you have bet.");
  expect(mail?.body).toContain("Your bets since yesterday: 1 lost.");
});

test("prices in messages use the person's own format everywhere", async () => {
  const database = await alertScene();
  const viewer = await person(database, "elite", { oddsFormat: "decimal" });
  await wants(database, viewer, { minConfidenceThreshold: 80 });
  const game = await makeGame(database.read, { startAt: GAME_AT });
  await makePick(database.read, game, { probability: 0.82, price: -150, goodDownTo: -160 });
  await computeAlerts(database, alertingAt(MINUTE_MS));
  const [mail] = await mailsTo(database, viewer);
  expect(mail?.body).toContain("Published at 1.67 at FanDuel, worth it down to 1.63.");
});

test("in the quiet hours nothing is sent: it goes out at their end, or not at all once the game has started", async () => {
  const database = await alertScene();
  const viewer = await person(database, "elite");
  await wants(database, viewer, { quietFrom: 11, quietTo: 14 });
  const soon = await makeGame(database.read, { startAt: NOON + HOUR_MS });
  const later = await makeGame(database.read, { startAt: GAME_AT });
  await makePick(database.read, soon, { probability: 0.8 });
  await makePick(database.read, later, { probability: 0.81 });
  await computeAlerts(database, alertingAt(MINUTE_MS));
  expect((await readAlerts(await callerAt(database, viewer), {})).alerts).toHaveLength(2);
  expect(await mailsTo(database, viewer)).toMatchObject([
    { subject: expect.stringMatching(/^81%/), dueAt: at(2 * HOUR_MS) },
  ]);
});

test("the link in a message stops them without a sign-in, queued ones too; saving starts them again", async () => {
  const database = await alertScene();
  const viewer = await person(database, "elite");
  await wants(database, viewer);
  const game = await makeGame(database.read, { startAt: GAME_AT });
  await makePick(database.read, game, { probability: 0.8 });
  await computeAlerts(database, alertingAt(MINUTE_MS));
  const token = unsubscribeLink(viewer.id).split("/").at(-1) ?? "";
  expect(readUnsubscribeToken(token, SECRET)).toBe(viewer.id);
  expect(readUnsubscribeToken(`${token}x`, SECRET)).toBeNull();
  expect(readUnsubscribeToken(token, `${SECRET}.`)).toBeNull();
  const asked = { token, secret: SECRET, wallNow: at(MINUTE_MS) };
  expect(await unsubscribe(database, { ...asked, token: "x.y" })).toBe(false);
  expect(await unsubscribe(database, asked)).toBe(true);
  expect(await unsubscribe(database, asked)).toBe(true);
  const sent: string[] = [];
  const mailer = { send: async ({ subject }: { subject: string }) => void sent.push(subject), close: () => undefined };
  await sendDueMessages(database, { mailer, texter: null, wallClock: () => at(2 * MINUTE_MS), unsubscribeLink });
  expect(sent).toEqual([]);
  expect((await readPreferences(await callerAt(database, viewer))).stopped).toBe(true);
  await wants(database, viewer);
  expect((await readPreferences(await callerAt(database, viewer))).stopped).toBe(false);
});

test("messages go to the person's own address only, and alerts are read by their owner only", async () => {
  const database = await alertScene();
  const viewer = await person(database, "elite");
  const other = await person(database, "elite", { username: "other" });
  const caller = await callerAt(database, viewer);
  const elsewhere = { ...DEFAULT_PREFERENCES, email: other.email };
  expect(codeOf(await changePreferences(caller, elsewhere, null))).toBe("not-own-address");
  expect((await readPreferences(caller)).saved).toBe(false);
  const game = await makeGame(database.read, { startAt: GAME_AT });
  await makePick(database.read, game, { probability: 0.8 });
  await computeAlerts(database, alertingAt(MINUTE_MS));
  const id = (await readAlerts(caller, {})).alerts[0]?.id ?? 0;
  const otherCaller = await callerAt(database, await readPerson(database, other.id));
  expect(codeOf(await readAlert(otherCaller, { id }))).toBe("not-found");
  expect(await readAlert(caller, { id })).toMatchObject({ ok: true, path: expect.stringMatching(/^\/picks\//) });
  expect((await readAlerts(caller, {})).unread).toBe(0);
  await readAllAlerts(otherCaller);
  expect((await readAlerts(otherCaller, {})).unread).toBe(0);
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { americanOdds, epochMs, probability } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import type { PackedLadder } from "#app/lib/engine/odds/prop-ladder.ts";
import { estimateFrom } from "#app/lib/engine/picks/side-estimate.ts";
import { worthOf } from "#app/lib/engine/picks/verdict.ts";
import { outcomeDistributionSchema } from "#app/lib/schemas/pricing/outcome-distribution.ts";
import { csvShare } from "#app/lib/platform/export-file.ts";
import type { PropOffer } from "#app/lib/schemas/props/dto.ts";
import { STRATEGY_FILTER_DEFAULTS } from "#app/lib/schemas/picks/forms.ts";
import { propFiltersSchema, tonightSchema } from "#app/lib/schemas/props/forms.ts";
import { exportProps } from "#app/lib/workflows/props/export-props.server.ts";
import { readStrategyBoard } from "#app/lib/workflows/picks/list-strategies.server.ts";
import { listProps } from "#app/lib/workflows/props/list-props.server.ts";
import { playerTonight } from "#app/lib/workflows/props/player-tonight.server.ts";
import { savePropLadders } from "#app/models/props/prop-ladder.server.ts";
import type { Database } from "#db/client.ts";
import { players } from "#db/schema/catalog.ts";
import { boxScores } from "#db/schema/games.ts";
import { predictions } from "#db/schema/picks.ts";
import { makeAssessment, makeGame, makePick, makeReveal } from "#db/seed/factories.ts";
import { at, callerAt, counted, person } from "#tests/workflows/scene.ts";
import { COUNT, crowd, MATE, pointsOf, propScene, STAR } from "./prop-scene.ts";

const filters = (given: Record<string, string> = {}) => propFiltersSchema.parse(given);
const tonight = (given: Record<string, string> = {}) => tonightSchema.parse(given);

async function board(database: Database, tier: "free" | "pro" | "elite", given: Record<string, string> = {}) {
  return listProps(await callerAt(database, await person(database, tier)), filters(given));
}

test("a row has the best price of both sides, the one rule's worth, last ten with their range, and the injury", async () => {
  const { database } = await propScene();
  const { rows } = await board(database, "elite");
  expect(rows.map(({ player, teamCode }) => [player, teamCode])).toEqual([
    ["Stan Starling", "TOR"],
    ["Matt Mateus", "TOR"],
  ]);
  const [star, mate] = rows;
  const line = star?.lines[0];
  expect([line?.line, line?.over?.bookLabel, line?.over?.price, line?.under?.price]).toEqual([
    20.5,
    "BetMGM",
    102,
    -110,
  ]);
  const [stored] = await database.read.select().from(predictions);
  if (!stored) throw new Error("Nothing is predicted");
  const estimate = estimateFrom(
    { ...stored, distribution: outcomeDistributionSchema.parse(stored.distribution) },
    { league: "NBA", market: "prop", side: "over", line: 20.5 },
    null,
  );
  if (!estimate) throw new Error("Nothing is estimated");
  const judged = worthOf(estimate, decimalFromAmerican(102 as never), "prop");
  expect(line?.over?.worth).toMatchObject({ edge: judged.expectedValue, worth: judged.worth, verdict: judged.verdict });
  expect(line?.chanceOver).toBe(estimate.probability);
  const last = Array.from({ length: 12 }, (_, game) => pointsOf(game)).slice(-10);
  const over = last.filter((points) => points > 20.5).length;
  expect(line?.lastTen).toMatchObject({ over, under: 10 - over, rate: { n: 10 } });
  expect(star?.lines.map((one) => one.line)).toEqual([20.5, 21.5]);
  expect(star?.expected).toMatchObject({ label: "minutes" });
  expect(star?.expected?.value).toBeCloseTo(34);
  expect(mate?.injury).toMatchObject({ status: "questionable", note: "knee" });
  expect(mate?.lines[0].chanceOver).toBeNull();
});

test("a row leads with our pick while a price for it pays, also where the other side pays more at another book's line", async () => {
  const { database, game, subject, quote } = await propScene();
  await quote(STAR, "caesars", 21.5, -135, 115, -20);
  const leads = async (minutes: number) => {
    const caller = await callerAt(database, await person(database, "elite"), { wallNow: at(minutes * MINUTE_MS) });
    const [star] = (await listProps(caller, filters({ search: "star" }))).rows;
    return [star?.lines[0].line, star?.best];
  };
  expect(await leads(0)).toEqual([20.5, "over"]);
  const pick = await makePick(database.read, game, {
    market: "prop",
    subject: subject(STAR),
    side: "under",
    line: 21.5,
    book: "caesars",
    price: americanOdds(115),
    probability: probability(0.51),
    probabilityLow: probability(0.45),
    probabilityHigh: probability(0.57),
    verdict: "LEAN",
    publishedAt: epochMs(at(-10 * MINUTE_MS)),
    distribution: COUNT,
  });
  await makeAssessment(database.read, pick, { verdict: "LEAN" });
  expect(await leads(1)).toEqual([21.5, "under"]);
  // Its price is gone: the other side is what pays.
  await quote(STAR, "caesars", 21.5, -110, -130, 1);
  expect(await leads(2)).toEqual([20.5, "over"]);
});

test("filters narrow the whole list: book, odds, worth, player; what cannot be read is said", async () => {
  const { database } = await propScene();
  const names = async (given: Record<string, string>) =>
    (await board(database, "elite", given)).rows.map(({ player }) => player);
  expect(await names({ search: "mat" })).toEqual(["Matt Mateus"]);
  expect(await names({ worth: "1" })).toEqual(["Stan Starling"]);
  expect(await names({ oddsFrom: "+100" })).toEqual(["Stan Starling"]);
  expect(await names({ oddsTo: "-111" })).toEqual([]);
  expect(await names({ statistic: "points" })).toHaveLength(2);
  expect(await names({ statistic: "rebounds" })).toEqual([]);
  expect(await names({ game: "simulation:another" })).toEqual([]);
  expect(await names({ sort: "player" })).toEqual(["Matt Mateus", "Stan Starling"]);
  const atCaesars = await board(database, "elite", { bookmaker: "caesars", search: "star" });
  expect(atCaesars.rows[0]?.lines.map(({ line }) => line)).toEqual([21.5]);
  expect((await board(database, "elite", { oddsFrom: "1.9" })).oddsProblem).toMatch(/American odds/);
});

test("two thousand props cost two round trips at most, and one from the shared reading", async () => {
  const { database } = await propScene();
  await crowd(database);
  const caller = await callerAt(database, await person(database, "elite"));
  const first = counted(database);
  const { available } = await listProps(caller, filters());
  expect(available).toBe(2002);
  expect(first.calls()).toBeLessThanOrEqual(2);
  first.stop();
  const second = counted(database);
  await listProps(caller, filters({ league: "NBA" }));
  expect(second.calls()).toBe(1);
  second.stop();
});

test("a plan without props sees lines, prices of its book and counts, and nothing of the forecast", async () => {
  const { database } = await propScene();
  const { rows, closed } = await board(database, "free");
  expect(closed).toBe(2);
  for (const { lock, lines, best, pickId } of rows) {
    expect(lock).toMatchObject({ requiredTier: "pro" });
    expect([best, pickId]).toEqual([null, null]);
    for (const { chanceOver, over, under } of lines)
      expect([chanceOver, over?.worth ?? null, under?.worth ?? null]).toEqual([null, null, null]);
    expect(lines.flatMap(({ over }) => over?.bookLabel ?? [])).toEqual(["FanDuel"]);
  }
  const one = await playerTonight(await callerAt(database, await person(database, "free")), {
    playerId: STAR,
    choice: tonight(),
  });
  expect([one?.chanceOver, one?.distribution, one?.lock?.requiredTier]).toEqual([null, null, "pro"]);
});

test("a pick that is not revealed closes every prop of its game, and a reveal opens them", async () => {
  const { database, game, subject } = await propScene();
  const pick = await makePick(database.read, game, {
    market: "prop",
    subject: subject(STAR),
    side: "over",
    line: 20.5,
    book: "betmgm",
    price: 102 as never,
    verdict: "BET",
    publishedAt: epochMs(at(-50 * MINUTE_MS)),
    stakeFraction: 0.01,
    distribution: COUNT,
  });
  await makeAssessment(database.read, pick, { verdict: "BET" });
  const viewer = await person(database, "pro");
  const seen = async () => (await listProps(await callerAt(database, viewer), filters())).rows;
  expect((await seen()).map(({ lock }) => lock?.message ?? null)).toEqual([
    expect.stringMatching(/closed to you/),
    expect.stringMatching(/closed to you/),
  ]);
  for (const { best, pickId, lines } of await seen())
    expect([best, pickId, ...lines.flatMap(({ chanceOver, over }) => [chanceOver, over?.worth ?? null])]).toEqual(
      Array.from({ length: 2 + 2 * lines.length }, () => null),
    );
  const closed = await playerTonight(await callerAt(database, viewer), { playerId: STAR, choice: tonight() });
  expect([closed?.chanceOver, closed?.distribution]).toEqual([null, null]);
  await makeReveal(database.read, viewer.id, pick.id);
  const open = await seen();
  expect(open.map(({ lock }) => lock)).toEqual([null, null]);
  const star = open.find(({ playerId }) => playerId === STAR);
  expect(star?.pickId).toBe(pick.id);
  // The board, the player's page and the pick's own card say the same of the same price.
  const elite = await callerAt(database, await person(database, "elite"));
  const { cards } = await readStrategyBoard(elite, { filters: { ...STRATEGY_FILTER_DEFAULTS, minConfidence: 0 } });
  const card = cards.find(({ id }) => id === pick.id);
  if (card === undefined || card.locked) throw new Error("The pick is not open");
  const [first] = (await listProps(elite, filters())).rows.filter(({ pickId }) => pickId === pick.id);
  const shown = first?.lines.find(({ line }) => line === card.line);
  expect([
    shown?.over?.price,
    shown?.over?.worth?.edge,
    shown?.over?.worth?.worth,
    shown?.over?.worth?.verdict,
  ]).toEqual([card.visible.price, card.edge, card.worth, card.verdict]);
  expect(shown?.chanceOver).toBe(card.confidence);
  const one = await playerTonight(elite, { playerId: STAR, choice: tonight({ line: String(card.line) }) });
  expect(one?.chanceOver).toBe(card.confidence);
});

test("a delayed plan sees no price that is gone as one that can be had (D49)", async () => {
  const { database, quote } = await propScene();
  await quote(STAR, "betmgm", 20.5, -140, 115, -5);
  const pro = (await board(database, "pro")).rows.find(({ playerId }) => playerId === STAR);
  const sides = pro?.lines.flatMap(({ over }) => over ?? []) ?? [];
  for (const offer of sides) if (offer.price === 102) expect([offer.moved, offer.worth]).toEqual([true, null]);
  expect(sides.every(({ price }) => price !== -140)).toBe(true);
  expect(sides.every(({ seenAt }) => seenAt !== null)).toBe(true);
  const one = await playerTonight(await callerAt(database, await person(database, "pro")), {
    playerId: STAR,
    choice: tonight(),
  });
  const prices = [one?.quotes.map(({ over }) => over), one?.movement?.series.map(({ points }) => points.at(-1)?.price)];
  for (const shown of prices) expect(shown).toEqual(expect.not.arrayContaining([-140]));
  expect(one?.quotes.find(({ book }) => book === "betmgm")).toMatchObject({ over: 102, moved: true });
  // What stands is offered before what is gone.
  expect(sides[0]?.bookLabel).not.toBe("BetMGM");
});

test("an export holds the rows of its pages; a plan without export names the plan that has it", async () => {
  const { database } = await propScene();
  const elite = await callerAt(database, await person(database, "elite"));
  const made = await exportProps(elite, { filters: filters(), format: "json" });
  if (!made.ok) throw new Error(made.message);
  const { props } = JSON.parse(String(made.file.body)) as { props: readonly Record<string, unknown>[] };
  const { rows } = await listProps(elite, filters());
  const side = (offer: PropOffer | null, name: string) => ({
    [`${name}_book`]: offer?.bookLabel ?? null,
    [`${name}_american_odds`]: offer?.price ?? null,
    [`${name}_edge`]: csvShare(offer?.worth?.edge ?? null),
    [`${name}_worth`]: csvShare(offer?.worth?.worth ?? null),
    [`${name}_verdict`]: offer?.worth?.verdict ?? null,
  });
  expect(props).toMatchObject(
    rows.map(({ player, injury, expected, lock, lines: [line, ...others] }) => ({
      forecast: lock === null ? "open" : "closed",
      player,
      line: line.line,
      injury: injury?.status ?? null,
      expected: Math.round(expected?.value ?? 0),
      chance_over: csvShare(line.chanceOver),
      other_lines: others.map((one) => one.line).join(" ") || null,
      last_10_over: line.lastTen.over,
      last_10_n: line.lastTen.rate.n,
      last_10_low: csvShare(line.lastTen.rate.low),
      last_10_high: csvShare(line.lastTen.rate.high),
      ...side(line.over, "over"),
      ...side(line.under, "under"),
    })),
  );
  const free = await callerAt(database, await person(database, "free"));
  expect(await exportProps(free, { filters: filters() })).toMatchObject({ ok: false, code: "no-export" });
});

test("a player tonight: the board's figures, hit rates by window, a teammate's split, books with hold and a distribution that says the chance", async () => {
  const { database } = await propScene();
  // A guard of Boston, so that two teams can be told apart by what they allow guards.
  const rival = { playerId: "simulation:rival", teamId: "NBA-BOS" };
  await database.read
    .insert(players)
    .values({ ...rival, id: rival.playerId, name: "Rob Rival", feed: "simulation", league: "NBA", position: "PG" });
  const past = await database.read.select().from(boxScores).where(eq(boxScores.playerId, STAR));
  await database.read
    .insert(boxScores)
    .values(past.map(({ gameId }) => ({ gameId, ...rival, starter: true, stats: { min: 30, pts: 12 } })));
  const caller = await callerAt(database, await person(database, "elite"));
  const one = await playerTonight(caller, { playerId: STAR, choice: tonight({ with: MATE }) });
  if (!one) throw new Error("He is nobody");
  const { rows } = await listProps(caller, filters());
  const row = rows.find(({ playerId }) => playerId === STAR);
  expect([one.statistic, one.line, one.quoted]).toEqual(["points", row?.lines[0].line, true]);
  expect(one.chanceOver).toBe(row?.lines[0].chanceOver);
  expect(one.windows.map(({ label, hit }) => [label, hit.rate.n])).toEqual([
    ["Last 5", 5],
    ["Last 10", 10],
    ["Last 20", 12],
    ["This season", 12],
  ]);
  expect(one.windows[1]?.hit).toEqual(row?.lines[0].lastTen);
  expect([one.teammate?.withHim.hit.rate.n, one.teammate?.without.hit.rate.n, one.teammate?.enough]).toEqual([
    8,
    4,
    false,
  ]);
  expect(one.teammates).toEqual([{ value: MATE, label: "Matt Mateus" }]);
  expect(one.chances).toEqual({ label: "minutes", expected: expect.closeTo(34), season: 34 });
  expect(one.quotes).toHaveLength(4);
  expect(one.quotes.find(({ book }) => book === "fanduel")?.hold).toBeCloseTo(1 - 1 / (2 * (110 / 210)), 6);
  const { from = 0, mass = [] } = one.distribution ?? {};
  const over = mass.reduce((sum, p, index) => sum + (from + index > one.line ? p : 0), 0);
  expect(over / mass.reduce((a, b) => a + b, 0)).toBeCloseTo(one.chanceOver ?? 0, 2);
  expect(one.splits.map(({ label, hit }) => [label, hit.rate.n])).toEqual([
    ["At home", 6],
    ["Away", 6],
    ["No day off before", 0],
    ["A day off or more", 11],
    ["Against BOS, two seasons", 12],
  ]);
  expect(one.opponent).toMatchObject({ code: "BOS", group: "guards", games: 12, of: 2 });
  expect(one.movement?.series).toHaveLength(4);
});

test("a combination is counted, another line is set against the same games, and an unknown player is null", async () => {
  const { database } = await propScene();
  const caller = await callerAt(database, await person(database, "elite"));
  const ask = (given: Record<string, string>, playerId = STAR) =>
    playerTonight(caller, { playerId, choice: tonight(given) });
  const sum = await ask({ stat: "points-rebounds-assists", line: "34.5" });
  expect(sum?.games.map(({ counted: points }) => points)).toEqual(
    Array.from({ length: 12 }, (_, game) => pointsOf(game) + 11),
  );
  expect([sum?.prop, sum?.chanceOver, sum?.quoted]).toEqual([null, null, false]);
  const higher = await ask({ line: "24.5" });
  const atLine = await ask({});
  expect(higher?.quoted).toBe(false);
  expect(higher?.chanceOver ?? 1).toBeLessThan(atLine?.chanceOver ?? 0);
  expect(await ask({}, "simulation:nobody")).toBeNull();
});

test("without a quote there are no props, and the next games are known", async () => {
  const { database } = await propScene();
  await makeGame(database.read, { league: "NHL", externalId: "ice", startAt: at(30 * 60 * MINUTE_MS) });
  const { rows, ahead, available } = await board(database, "elite", { league: "NHL" });
  expect([rows.length, available > 0]).toEqual([0, true]);
  expect(ahead.map(({ league }) => league)).toEqual(["NBA", "NHL"]);
});

test("other lines of a player fold under his main one: the best price of a side, one side alone, and what is gone", async () => {
  const { database, game, subject } = await propScene();
  const ladder = (book: string, prices: PackedLadder, minutes: number) =>
    database.write((tx) =>
      savePropLadders(
        tx,
        [{ gameId: game.id, subject: subject(STAR), book, prices, capturedAt: at(-minutes * MINUTE_MS) }],
        { fetchId: null, unchanged: false },
      ),
    );
  const price = (american: number) => americanOdds(american);
  expect(await ladder("fanduel", [[24.5, price(155), null]], 60)).toBe(1);
  // A repeated report adds no row.
  expect(await ladder("fanduel", [[24.5, price(155), null]], 50)).toBe(0);
  await ladder(
    "draftkings",
    [
      [18.5, price(-160), price(115)],
      [24.5, price(160), price(-240)],
    ],
    60,
  );
  // One that was taken down is not a line.
  await ladder("betmgm", [[27.5, price(250), price(-400)]], 60);
  await ladder("betmgm", [], 40);
  const lines = async (tier: "pro" | "elite") => {
    const { rows } = await board(database, tier);
    return rows.find(({ playerId }) => playerId === STAR)?.lines ?? [];
  };
  const [first, ...others] = await lines("elite");
  expect([first?.line, first?.main]).toEqual([20.5, true]);
  expect(others.map(({ line, main, over, under }) => [line, main, over?.price, over?.book, under?.price])).toEqual([
    [18.5, false, -160, "draftkings", 115],
    [21.5, true, -110, "caesars", -110],
    [24.5, false, 160, "draftkings", -240],
  ]);
  const [easy, , far] = others;
  expect(easy?.chanceOver ?? 0).toBeGreaterThan(first?.chanceOver ?? 1);
  expect(far?.chanceOver ?? 1).toBeLessThan(first?.chanceOver ?? 0);
  expect(far?.over?.worth?.verdict).toBeDefined();
  const elite = await callerAt(database, await person(database, "elite"));
  const one = await playerTonight(elite, { playerId: STAR, choice: tonight({ line: "24.5" }) });
  expect([one?.quoted, one?.chanceOver, one?.prop?.lines.length]).toEqual([true, far?.chanceOver, 4]);
  // A minute ago the book took its ladder down: a plan with delayed prices is not offered it.
  await ladder("draftkings", [], 1);
  const late = (await lines("pro")).find(({ line }) => line === 18.5);
  expect([late?.over?.moved, late?.over?.worth]).toEqual([true, null]);
});

test("a price is worth nothing yet where only our model prices it: a chance is shown, no verdict", async () => {
  const { database } = await propScene({ fair: null });
  const { rows } = await board(database, "elite");
  const [line] = rows.find(({ playerId }) => playerId === STAR)?.lines ?? [];
  expect(line?.chanceOver).not.toBeNull();
  expect([line?.over?.price, line?.over?.worth, line?.under?.worth]).toEqual([102, null, null]);
});

import { expect, test, vi } from "vitest";
import { epochMs, probability, type EpochMs } from "#app/lib/engine/brands.ts";
import { AGENT_TASKS } from "#app/lib/engine/agents/tasks.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import { readAgentFeedback } from "#app/lib/workflows/agents/agent-feedback.server.ts";
import { executeAgents } from "#app/lib/workflows/agents/execute-agents.server.ts";
import { formOpinions } from "#app/lib/workflows/agents/form-opinions.server.ts";
import { addToSlip } from "#app/lib/workflows/slip/add-to-slip.server.ts";
import { refitWeights } from "#app/lib/workflows/agents/refit-weights.server.ts";
import { readAgentSystem, readAgentWeights, readNewestRun } from "#app/lib/workflows/agents/read-agents.server.ts";
import { saveSwitch } from "#app/models/evolution/feature-switch.server.ts";
import { FIRST_FILL, noteIngested } from "#app/models/feeds/feed.server.ts";
import { agentOpinions } from "#db/schema/agents.ts";
import { makeGame, makeGrading, makeModelVersion, makePick, makeQuote } from "#db/seed/factories.ts";
import { at, callerAt, codeOf, now, openScene, person } from "#tests/workflows/scene.ts";

const wallClock = () => now;
const FEED = { feed: "simulation", wallClock } as const;

/** A pick with two books that moved toward it before it was published, and far away from it afterwards. */
async function movedPick(
  database: Database,
  name: string,
  startAt: EpochMs,
  publishedAt: EpochMs,
  modelVersionId?: number,
) {
  const game = await makeGame(database.read, { id: `simulation:${name}`, externalId: name, startAt });
  for (const book of ["fanduel", "draftkings"]) {
    await makeQuote(database.read, game.id, {
      book,
      first: -120,
      second: 100,
      capturedAt: epochMs(publishedAt - DAY_MS),
    } as never);
    await makeQuote(database.read, game.id, {
      book,
      first: -150,
      second: 130,
      capturedAt: epochMs(publishedAt - HOUR_MS),
    } as never);
  }
  return makePick(database.read, game, { publishedAt, ...(modelVersionId === undefined ? {} : { modelVersionId }) });
}

/** An opinion, without the time it was written. */
const opinionsOf = async (database: Database) =>
  (await database.read.select().from(agentOpinions)).map(({ id: _id, recordedAt: _at, ...said }) => said);

test("every agent speaks once about every published pick, without data from after its publication", async () => {
  const [early, late] = [await openScene(), await openScene()];
  for (const database of [early, late]) await movedPick(database, "one", at(7 * HOUR_MS), at(-2 * HOUR_MS));
  expect(await formOpinions(early, { wallClock })).toEqual({ formed: 1 });
  // In the other database the market has turned since, and the pick is worth nothing any more.
  for (const book of ["fanduel", "draftkings"])
    await makeQuote(late.read, "simulation:one", { book, first: 200, second: -250, capturedAt: at(-HOUR_MS) } as never);
  await formOpinions(late, { wallClock });
  const said = await opinionsOf(early);
  expect(said).toHaveLength(5);
  expect(await opinionsOf(late)).toEqual(said);
  expect(said.find(({ agent }) => agent === "lineAnalyzer")).toMatchObject({ stance: "for", asOf: at(-2 * HOUR_MS) });
  expect(await formOpinions(early, { wallClock })).toEqual({ formed: 0 });
});

test("opinions are scored once their picks are graded, the weights are fitted then, once for the same picks, and not while switched off", async () => {
  const database = await openScene();
  await noteIngested(database, { feed: "simulation", league: "NBA", kind: FIRST_FILL, through: now });
  const { id: modelVersionId } = await makeModelVersion(database.read);
  const made = [];
  for (let n = 0; n < 12; n++)
    made.push(
      await movedPick(database, `g${n}`, at(-(n + 1) * DAY_MS), at(-(n + 1) * DAY_MS - HOUR_MS), modelVersionId),
    );
  await formOpinions(database, { wallClock });
  const caller = await callerAt(database, await person(database, "elite"));
  expect(await readAgentFeedback(caller)).toEqual([]);
  expect(await refitWeights(database, FEED)).toEqual({ picks: 0, added: false });
  for (const [n, pick] of made.entries())
    await makeGrading(database.read, pick, {
      result: n % 3 === 0 ? "loss" : "win",
      closingLineValue: n % 4 === 0 ? -0.01 : 0.02,
      closeProbability: probability(0.6),
      gradedAt: at(-30 * MINUTE_MS),
    } as never);

  // Scores are kept for a minute of the feed.
  const later = await callerAt(database, caller.viewer, { wallNow: at(2 * MINUTE_MS) });
  const feedback = await readAgentFeedback(later);
  expect(feedback.find(({ agent }) => agent === "lineAnalyzer")).toMatchObject({
    success: { n: 12, value: 9 / 12 },
    results: { n: 12, value: 8 / 12 },
    trend: "stable",
  });
  expect(await refitWeights(database, FEED)).toEqual({ picks: 12, added: true });
  expect(await refitWeights(database, FEED)).toEqual({ picks: 12, added: false });
  const view = await readAgentWeights(caller);
  expect(view?.weights.map(({ weight }) => weight)).toEqual([0, 0, 0, 0, 0]);
  expect(view?.weights[0]?.verdict).toBe("Too early to say: 0 of 150 later picks.");
  const off = { feature: "agent-weights", userId: null, enabled: false, changedBy: "olga", changedAt: now } as const;
  await database.write((tx) => saveSwitch(tx, off));
  expect(await refitWeights(database, FEED)).toEqual({ skipped: "agent-weights is switched off" });
});

test("an agent without an opinion on a pick of ten minutes ago is inactive, on one of a minute ago not yet", async () => {
  const database = await openScene();
  await movedPick(database, "fresh", at(7 * HOUR_MS), at(-MINUTE_MS));
  const caller = await callerAt(database, await person(database, "elite"));
  const active = async () => (await readAgentSystem(caller)).agents.filter(({ registered }) => registered).length;
  expect(await active()).toBe(5);
  await movedPick(database, "old", at(8 * HOUR_MS), at(-10 * MINUTE_MS));
  expect(await active()).toBe(0);
  await formOpinions(database, { wallClock });
  expect(await active()).toBe(5);
  const whole = async (operational: number) =>
    (await readAgentSystem(caller, Promise.resolve({ operational, components: [{}, {}] } as never))).systemHealth;
  expect([await whole(2), await whole(1)]).toEqual(["operational", "degraded"]);
});

test("a full analysis examines the picks that are open to the person, and only they can see it", async () => {
  const database = await openScene();
  await noteIngested(database, { feed: "simulation", league: "NBA", kind: "odds", through: now });
  const [picked] = [
    await movedPick(database, "a", at(5 * HOUR_MS), at(-2 * HOUR_MS)),
    await movedPick(database, "b", at(6 * HOUR_MS), at(-2 * HOUR_MS)),
    await movedPick(database, "c", at(7 * HOUR_MS), at(-2 * HOUR_MS)),
  ];
  const caller = await callerAt(database, await person(database, "elite", { bankrollCents: 200_000 } as never));
  const run = await executeAgents(caller, { task: "full-analysis", on: "slate" });
  expect(run).toMatchObject({
    label: "Full Analysis",
    error: null,
    result: { examined: 3, of: 3, subject: "today's slate" },
  });
  expect(run.result?.agents.map(({ name, opinions, lock }) => [name, opinions.length, lock])).toEqual([
    ["Line Analyzer", 3, null],
    ["Risk Model", 3, null],
    ["Confidence Scorer", 3, null],
    ["Alert Agent", 3, null],
    ["Context Agent", 3, null],
  ]);
  expect(run.result?.finalConfidence.every(({ confidence, final }) => confidence === final)).toBe(true);
  const { portfolio } = run.result ?? {};
  expect(portfolio?.bankroll).toBe(2000);
  expect(portfolio?.total).toBeCloseTo(portfolio?.stakes.reduce((sum, { stake }) => sum + stake, 0) ?? 0, 2);
  expect(await readNewestRun(caller)).toMatchObject({ task: "full-analysis", result: { examined: 3 } });
  const other = await callerAt(
    database,
    await person(database, "elite", { id: "other", email: "o@example.test" } as never),
  );
  expect(await readNewestRun(other)).toBeNull();

  const some = await executeAgents(caller, { task: "riskModel", on: "slate", games: ["simulation:b"], bankroll: 500 });
  expect(some.result).toMatchObject({ examined: 1, portfolio: { bankroll: 500 }, finalConfidence: [] });
  const asked = [];
  for (const task of AGENT_TASKS.slice(0, 5))
    asked.push((await executeAgents(caller, { task, on: "slate" })).result?.agents.map(({ agent }) => agent));
  expect(asked).toEqual([["lineAnalyzer"], ["riskModel"], ["confidenceScorer"], ["alert"], ["context"]]);
  const onSlip = async () => (await executeAgents(caller, { task: "calculate-risk", on: "slip" })).result;
  expect(await onSlip()).toMatchObject({ subject: "your slip", examined: 0, of: 0 });
  await noteIngested(database, { feed: "simulation", league: "NBA", kind: "odds", through: now });
  expect(codeOf(await addToSlip(caller, { pickId: picked.id }))).toBe("done");
  expect(await onSlip()).toMatchObject({ examined: 1, of: 1, portfolio: { riskProfile: "balanced" } });
  // Nobody's bankroll is known: the specification's is assumed.
  expect((await executeAgents(other, { task: "calculate-risk", on: "slate" })).result?.portfolio).toMatchObject({
    bankroll: 1000,
    bankrollAssumed: true,
    riskProfile: "balanced",
  });
});

test("evidence outside the plan stays closed, and nobody on a break gets an opinion", async () => {
  const database = await openScene();
  await movedPick(database, "a", at(5 * HOUR_MS), at(-2 * HOUR_MS));
  const pro = await callerAt(database, await person(database, "pro"));
  const line = await executeAgents(pro, { task: "analyze-lines", on: "slate" });
  expect(line.result?.agents).toEqual([
    expect.objectContaining({ lock: "How every book's price moved is part of Elite.", opinions: [] }),
  ]);
  const free = await callerAt(
    database,
    await person(database, "free", { id: "free", email: "f@example.test" } as never),
  );
  const all = await executeAgents(free, { task: "full-analysis", on: "slate" });
  // Nothing was revealed: the pick is not among the open ones.
  expect(all.result).toMatchObject({ examined: 0, of: 0 });
});

test("a price among the evidence is written in its reader's format", async () => {
  const database = await openScene();
  await noteIngested(database, { feed: "simulation", league: "NBA", kind: "odds", through: now });
  await movedPick(database, "a", at(5 * HOUR_MS), at(-2 * HOUR_MS));
  const bestOf = async (oddsFormat: "american" | "decimal") => {
    const reader = await person(database, "elite", {
      id: oddsFormat,
      email: `${oddsFormat}@example.test`,
      oddsFormat,
    } as never);
    const caller = await callerAt(database, reader);
    const { result } = await executeAgents(caller, { task: "analyze-lines", on: "slate" });
    return result?.agents[0]?.opinions[0]?.evidence.find(({ label }) => label === "Best at this line")?.value;
  };
  expect(await bestOf("american")).toMatch(/^−150 at /);
  expect(await bestOf("decimal")).toMatch(/^1\.67 at /);
});

test("a failure is a run that says so", async () => {
  const database = await openScene();
  await movedPick(database, "a", at(5 * HOUR_MS), at(-2 * HOUR_MS));
  const caller = await callerAt(database, await person(database, "elite"));
  vi.spyOn(logger, "error").mockReturnValue(undefined);
  const closed = new Proxy(database.read, {
    get: () => {
      throw new Error("the database is gone");
    },
  });
  const broken = { ...caller, database: { ...database, read: closed } };
  const run = await executeAgents(broken, { task: "full-analysis", on: "slate" });
  expect(run).toMatchObject({ result: null, error: "The data they need could not be read. Try again in a moment." });
  expect(await readNewestRun(caller)).toMatchObject({ error: run.error, result: null });
});

import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { LOOKED_AHEAD_MS, stepTo, WHOLE_GAME_MS, type TimeStep } from "#app/lib/engine/feeds/time-steps.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/evolution/refusals.ts";
import type { TimeOfSimulation } from "#app/lib/schemas/feeds/dto.ts";
import { isOperator } from "#app/lib/views/operator.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { getFeedClock, moveSimulationClock, processedThroughOf } from "#app/models/feeds/feed.server.ts";
import { listStartingGames } from "#app/models/feeds/game.server.ts";
import { GAP_MS } from "./feed-steps.server.ts";

/** The length of a step from a moment of the simulation, in milliseconds; null without a game ahead to lead to. */
export async function lengthOfStep(database: Database, step: TimeStep, asOf: EpochMs): Promise<number | null> {
  const from = epochMs(asOf - WHOLE_GAME_MS);
  const games = await listStartingGames(database, { feed: "simulation", from, to: epochMs(asOf + LOOKED_AHEAD_MS) });
  const starts = games.map(({ startAt }) => startAt).sort((a, b) => a - b);
  const to = stepTo(step, { asOf, starts });
  return to === null ? null : to - asOf;
}

/** Until when the simulation has been played forward. */
async function playedThrough(database: Database, asOf: EpochMs): Promise<EpochMs> {
  return epochMs(Math.min(asOf, (await processedThroughOf(database, "simulation")) ?? asOf));
}

/** The simulation's clock and how far it is played forward, for an operator; null for anybody else, and on other feeds. */
export async function readTime(caller: Caller): Promise<TimeOfSimulation | null> {
  const { database, clock } = caller;
  const { feed, asOf, started } = clock;
  if (feed !== "simulation" || !started || !isOperator(caller)) return null;
  const played = await playedThrough(database, asOf);
  return { now: asOf, playedThrough: played, moving: asOf - played > GAP_MS };
}

/**
 * Moves the simulation's clock forward: operators only, one step at a time. The worker plays the time forward (games end, bets are graded,
 * alerts go out) while the site answers.
 */
export async function moveTime(
  caller: Caller,
  step: TimeStep,
): Promise<Outcome<"operator-only" | "not-found" | "time-moves">> {
  const { database, viewer, clock, wallNow, requestId } = caller;
  if (!isOperator(caller)) return refuse("operator-only", { what: "moves time" });
  const present = await getFeedClock(database, "simulation", wallNow);
  if (clock.feed !== "simulation" || !present.started) return refuse("not-found", { what: "game", attempt: "save" });
  const { asOf } = present;
  if (asOf - (await playedThrough(database, asOf)) > GAP_MS) return refuse("time-moves", {});
  const byMs = await lengthOfStep(database, step, asOf);
  if (byMs === null) return refuse("not-found", { what: "game", attempt: "save" });
  const moved = await database.write(async (tx) => {
    if (!(await moveSimulationClock(tx, { byMs, asOf, wallNow }))) return false;
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "move-time",
      requestId,
      detail: { step, byMs },
    });
    return true;
  });
  if (!moved) return refuse("time-moves", {});
  return {
    ok: true,
    message: "The clock is moved. The worker simulates the time in between; this takes a few seconds per hour.",
  };
}

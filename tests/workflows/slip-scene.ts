import type { Viewer } from "#app/lib/schemas/accounts.ts";
import { addToSlip } from "#app/lib/workflows/add-to-slip.server.ts";
import type { SlipInput } from "#app/lib/workflows/slip-answer.ts";
import { viewSlip } from "#app/lib/workflows/view-slip.server.ts";
import type { Database } from "#db/client.ts";
import { makeGame, makePick, makeQuote } from "#db/seed/factories.ts";
import { at, MINUTE, now, settings } from "#tests/workflows/scene.ts";

/** The viewer's slip at noon in the simulation unless said otherwise. */
export const slipInput = (viewer: Viewer, given: Partial<SlipInput> = {}): SlipInput => ({
  viewer,
  feed: "simulation",
  wallNow: now,
  settings,
  ...given,
});

/** A pick on a game of its own (or the given one), quoted at −150 by FanDuel twenty minutes ago. */
export async function quotedPick(
  database: Database,
  fields: Parameters<typeof makePick>[2] = {},
  given: {
    readonly game?: Awaited<ReturnType<typeof makeGame>>;
    readonly first?: number;
    readonly feed?: "archive";
  } = {},
) {
  const game = given.game ?? (await makeGame(database.read, given.feed ? { feed: given.feed } : {}));
  const pick = await makePick(database.read, game, fields);
  const { market, side } = pick;
  const stored = market === "spread" && side === "away" && pick.line !== null ? 0 - pick.line : pick.line;
  await makeQuote(database.read, game.id, {
    market,
    line: stored,
    first: given.first ?? -150,
    capturedAt: at(-20 * MINUTE),
  });
  return { game, pick };
}

/** A slip with that many picks on games of their own; answers the picks. */
export async function filledSlip(
  database: Database,
  viewer: Viewer,
  count: number,
  fields: Parameters<typeof makePick>[2] = {},
) {
  const made = [];
  for (let i = 0; i < count; i++) {
    const one = await quotedPick(database, fields);
    const answer = await addToSlip(database, { ...slipInput(viewer), pickId: one.pick.id });
    if (answer.outcome !== "added") throw new Error(answer.message);
    made.push(one);
  }
  return made;
}

export const slipOf = (database: Database, viewer: Viewer, given: Partial<SlipInput> = {}) =>
  viewSlip(database, slipInput(viewer, given));

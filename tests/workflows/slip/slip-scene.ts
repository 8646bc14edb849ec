import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { addToSlip } from "#app/lib/workflows/slip/add-to-slip.server.ts";
import { readSlip } from "#app/lib/workflows/slip/read-slip.server.ts";
import type { Database } from "#db/client.ts";
import { makeGame, makePick, makeQuote } from "#db/seed/factories.ts";
import { at, callerAt, type Asked } from "#tests/workflows/scene.ts";

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
    capturedAt: at(-20 * MINUTE_MS),
  });
  return { game, pick };
}

/** A slip with that many picks on games of their own; returns the picks. */
export async function filledSlip(
  database: Database,
  viewer: Viewer,
  count: number,
  fields: Parameters<typeof makePick>[2] = {},
) {
  const made = [];
  for (let i = 0; i < count; i++) {
    const one = await quotedPick(database, fields);
    const answer = await addToSlip(await callerAt(database, viewer), { pickId: one.pick.id });
    if (!answer.ok) throw new Error(answer.message);
    made.push(one);
  }
  return made;
}

/** The viewer's slip at noon in the simulation by default. */
export const slipOf = async (database: Database, viewer: Viewer, asked: Asked = {}) =>
  readSlip(await callerAt(database, viewer, asked));

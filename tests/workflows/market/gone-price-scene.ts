import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { probability } from "#app/lib/engine/brands.ts";
import { noteIngested, PRICED_THROUGH } from "#app/models/feeds/feed.server.ts";
import type { Database } from "#db/client.ts";
import { predictions, type PricedLine } from "#db/schema/picks.ts";
import { DISTRIBUTION, makeAssessment, makeGame, makePick, makeQuote } from "#db/seed/factories.ts";
import { at, openScene } from "#tests/workflows/scene.ts";

/** FanDuel's price until five minutes ago, and its price since. */
export const GONE = 134;
export const PRESENT = 123;
/** The other books' price throughout: a lean then, nothing now. */
const OTHERS = 120;

/** The home side's chance with its range, half a point either way of where market and model meet. */
export const priced = (chance: number): PricedLine => ({
  line: null,
  modelProbability: probability(chance + 0.02),
  fairProbability: probability(chance - 0.02),
  probability: probability(chance),
  probabilityLow: probability(chance - 0.015),
  probabilityHigh: probability(chance + 0.015),
  pushProbability: probability(0),
  doubt: null,
  reasons: [],
});

export interface GoneScene {
  readonly database: Database;
  readonly gameId: string;
  readonly pickId: number;
}

/** FanDuel's price moves, five minutes ago, and the pick is assessed again: inside the 15 minutes by which delayed plans are late. */
async function moveThePrice({ database, gameId }: GoneScene, pick: Parameters<typeof makeAssessment>[1]) {
  await makeQuote(database.read, gameId, { first: PRESENT, second: -144, capturedAt: at(-5 * MINUTE_MS) });
  await makeAssessment(database.read, pick, {
    asOf: at(-4 * MINUTE_MS),
    lines: [priced(0.43)],
    price: PRESENT,
    expectedValue: -0.041,
    verdict: "PASS",
    stakeFraction: 0,
    change: "market",
  });
}

/** A home side at +134, a BET of two hours ago; `move` moves its price inside the delay. */
export async function goneScene(): Promise<GoneScene & { readonly move: () => Promise<void> }> {
  const { pick, ...scene } = await betScene(120);
  return { ...scene, move: () => moveThePrice(scene, pick) };
}

/** The same bet, published five minutes ago at a price of six minutes ago: inside the delay. */
export const freshScene = (): Promise<GoneScene> => betScene(5);

/** A home side at +134 since a minute before it was published as a BET; its price was +120 before. */
async function betScene(minutesAgo: number) {
  const database = await openScene();
  const game = await makeGame(database.read);
  const { line: _, ...chance } = priced(0.46);
  const pick = await makePick(database.read, game, {
    ...chance,
    price: GONE,
    expectedValue: 0.0764,
    verdict: "BET",
    stakeFraction: 0.01,
    publishedAt: at(-minutesAgo * MINUTE_MS),
  });
  const quote = (book: string, first: number, second: number, minutes = 180) =>
    makeQuote(database.read, game.id, { book, first, second, capturedAt: at(-minutes * MINUTE_MS) });
  for (const book of ["fanduel", "draftkings", "betmgm", "caesars"]) await quote(book, OTHERS, -140);
  await quote("fanduel", GONE, -156, minutesAgo + 1);
  await noteIngested(database, { feed: "simulation", league: "NBA", kind: "odds", through: at(0) });
  await noteIngested(database, { feed: "simulation", league: "NBA", kind: PRICED_THROUGH, through: at(0) });
  await database.read.insert(predictions).values({
    gameId: game.id,
    run: 1,
    modelVersionId: pick.modelVersionId,
    market: "moneyline",
    side: "home",
    ...priced(0.46),
    asOf: at(-minutesAgo * MINUTE_MS),
    distribution: DISTRIBUTION,
    snapshotIds: [],
    inputsHash: "then",
  });
  return { database, gameId: game.id, pickId: pick.id, pick };
}

import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import {
  getBoard,
  getPersonalBoard,
  type BoardQuery,
  type PersonalBoard,
  type SharedBoard,
} from "#app/models/picks/pick-board.server.ts";
import { brieflyKept } from "#app/lib/platform/briefly-kept.server.ts";
import {
  listOpenPredictions,
  type OpenPrediction,
  type PredictionWindow,
  type Repriced,
} from "#app/models/picks/prediction-board.server.ts";

const boardsOf = brieflyKept<SharedBoard>(32);

/**
 * The pick board for one person. The part that everybody with the same delay sees is cached for two seconds; the person's own part is read
 * every time. One round trip either way.
 */
export async function readBoard(database: Database, query: BoardQuery): Promise<SharedBoard & PersonalBoard> {
  const { feed, run, from, asOf, cutoff } = query;
  const boards = boardsOf(database);
  const key = [feed, run, from, asOf - cutoff].join(":");
  const kept = boards.get(key, asOf);
  if (kept) return { ...kept, ...(await getPersonalBoard(database, query)) };
  const { picks, quotes, news, scale, ...personal } = await getBoard(database, query);
  const board: SharedBoard = { picks, quotes, news, scale };
  boards.set(key, asOf, board);
  return { ...board, ...personal };
}

type OpenQuote = Awaited<ReturnType<typeof listOpenPredictions>>["quotes"][number];

interface OpenPredictions {
  readonly predictions: readonly OpenPrediction[];
  /** The markets priced again since the moment that these predictions belong to, by "GAME MARKET". */
  readonly repriced: ReadonlyMap<string, Repriced>;
  /** By game and market, "GAME MARKET". */
  readonly quotes: ReadonlyMap<string, readonly OpenQuote[]>;
}

const predictionsOf = brieflyKept<OpenPredictions>(8);

/** The open predictions as everybody with the same delay sees them, cached for two seconds. */
export async function readOpenPredictions(database: Database, window: PredictionWindow): Promise<OpenPredictions> {
  const { feed, run, asOf, to, cutoff } = window;
  const kept = predictionsOf(database);
  const key = [feed, run, to - asOf, asOf - cutoff].join(":");
  const known = kept.get(key, asOf);
  if (known) return known;
  const { predictions, repriced, quotes } = await listOpenPredictions(database, window);
  const keyOf = ({ gameId, market }: { readonly gameId: string; readonly market: string }) => `${gameId} ${market}`;
  const read = {
    predictions,
    repriced: new Map(repriced.map((row) => [keyOf(row), row])),
    quotes: groupBy(quotes, keyOf),
  };
  kept.set(key, asOf, read);
  return read;
}

import { LRUCache } from "lru-cache";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import type { RatingState } from "#app/lib/engine/ratings/rating-state.ts";
import { ratingsModel } from "#app/lib/engine/ratings/ratings-model.ts";
import type { TrainedModel } from "#app/lib/engine/ratings/trained-model.ts";
import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import { inOrder } from "#app/lib/engine/ratings/game-order.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { getRatingState, saveRatingState } from "#app/models/pricing/model-version.server.ts";
import { listSettledRecords, withLines, type KnownGame } from "#app/lib/workflows/pricing/finished-games.server.ts";
import { rememberedStateOf, type RememberedState } from "./trained-model-row.ts";

/** Results this recent are checked one by one; an older correction takes effect with the next training. */
const RECENT_MS = 15 * DAY_MS;

/** More versions than leagues, so that a challenger and a replay have room beside the champions. */
const MOST_HELD = 12;

interface HeldState {
  readonly text: string;
  readonly remembered: RememberedState | null;
}

/** Each version's parsed text: up to 180 KB, read for every league at every moment and changed only after a day's games. */
const held = oncePer<Database, LRUCache<number, HeldState>>(() => new LRUCache({ max: MOST_HELD }));

function rememberedIn(database: Database, modelVersionId: number, text: string): RememberedState | null {
  const before = held(database).get(modelVersionId);
  if (before?.text === text) return before.remembered;
  const remembered = rememberedStateOf(JSON.parse(text));
  held(database).set(modelVersionId, { text, remembered });
  return remembered;
}

/** The identity of a state, for the hash of a prediction's inputs. */
export const stateHashOf = oncePer((state: RatingState) => sha256Hex(JSON.stringify(state)));

export interface StateQuestion {
  readonly feed: Feed;
  readonly league: League;
  readonly asOf: EpochMs;
  readonly modelVersionId: number;
  readonly model: TrainedModel;
}

/**
 * The ratings after every game of earlier days that was final by `asOf`. Stored per model version: new games are added to the stored state.
 * If one of its results has changed, or a game appears that belongs before others, it is rebuilt from all games.
 */
export async function leagueStateAt(database: Database, question: StateQuestion): Promise<RatingState> {
  const { feed, league, asOf, modelVersionId, model } = question;
  const since = epochMs(asOf - RECENT_MS);
  const [row, recent] = await Promise.all([
    getRatingState(database, modelVersionId),
    listSettledRecords(database, { feed, league, asOf, since }),
  ]);
  const remembered = row === null ? null : rememberedIn(database, modelVersionId, row.stateText);
  const seen = Object.fromEntries(recent.map(({ id, resultId, startAt }) => [id, { resultId, startAt }]));
  const nowKnown = new Map(recent.map(({ id, resultId }) => [id, resultId]));
  const usable =
    remembered !== null && row !== null && row.throughStartAt >= since && agrees(remembered, nowKnown, since);
  if (usable) {
    const fresh = recent.filter(({ id }) => remembered.recent[id] === undefined);
    if (fresh.length === 0) return remembered.state;
    const games = await withLines(database, { feed, league, asOf }, fresh);
    const first = games[0];
    if (first && first.game.day >= remembered.state.day) {
      const state = ratingsModel.update(model, remembered.state, inOrder(games.map(({ game }) => game)));
      await remember(database, question, state, games, seen, row.gamesSeen + games.length);
      return state;
    }
  }
  const records = await listSettledRecords(database, { feed, league, asOf });
  const games = await withLines(database, { feed, league, asOf }, records);
  const state = ratingsModel.update(model, ratingsModel.initial(model), inOrder(games.map(({ game }) => game)));
  await remember(database, question, state, games, seen, games.length);
  return state;
}

/**
 * Whether the recent results in the state are still current. Games from before `since` are too old to be checked; a recent game that is
 * missing now became known later, or was withdrawn.
 */
function agrees(remembered: RememberedState, nowKnown: ReadonlyMap<string, number>, since: EpochMs): boolean {
  return Object.entries(remembered.recent).every(
    ([id, { resultId, startAt }]) => startAt < since || nowKnown.get(id) === resultId,
  );
}

async function remember(
  database: Database,
  question: StateQuestion,
  state: RatingState,
  games: readonly KnownGame[],
  recent: RememberedState["recent"],
  gamesSeen: number,
): Promise<void> {
  const last = games.at(-1);
  if (last === undefined) return;
  const remembered: RememberedState = { version: 1, recent, state };
  await saveRatingState(database, {
    modelVersionId: question.modelVersionId,
    state: remembered,
    throughStartAt: last.startAt,
    gamesSeen,
    updatedAt: question.asOf,
  });
}

/** The state after all games known at `asOf`, in its stored form; for callers that have just processed them. */
export function stateToRemember(asOf: EpochMs, state: RatingState, games: readonly KnownGame[]) {
  const since = asOf - RECENT_MS;
  const seen = games.filter(({ startAt }) => startAt >= since);
  const remembered: RememberedState = {
    version: 1,
    recent: Object.fromEntries(seen.map(({ id, resultId, startAt }) => [id, { resultId, startAt }])),
    state,
  };
  return { state: remembered, throughStartAt: games.at(-1)?.startAt ?? asOf, gamesSeen: games.length };
}

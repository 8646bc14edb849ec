import type { EpochMs } from "#app/lib/engine/brands.ts";
import { isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import { easternDayOf } from "#app/lib/engine/calendar/eastern-day.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import {
  advance,
  copyPropState,
  newPropState,
  type PlayerGame,
  type PropModel,
  type PropState,
} from "#app/lib/engine/props/player-model.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { countBoxScores, listBoxLines, newestBoxLine } from "#app/models/feeds/box-score.server.ts";

/** Box scores from this many days before count: two seasons and the break between them. */
const MEMORY_DAYS = 640;

/** States in memory, with the days and the numbers of games behind them. */
interface HeldState {
  readonly database: Database;
  /** The model's constants as text: a version with only a new blend keeps its players' states. */
  readonly constants: string;
  readonly from: string;
  /** The state after the days before `settledTo`, to continue from: the box scores of the last day arrive through the night. */
  readonly settledTo: string;
  readonly settledGames: number;
  readonly settled: PropState;
  /** The state after the days before `to`. */
  readonly to: string;
  readonly games: number;
  /** The newest line when games were counted: counting two seasons takes longer than all the rest if none is new. */
  readonly newestLine: number;
  readonly state: PropState;
}

/** One entry per feed and league: thousands of tracks, made in well under a second from the box scores and kept while they are the same. */
const held = new Map<string, HeldState>();

/** A league's players after every game of earlier Eastern days, and the identity of this state. */
export interface PropStateAt {
  readonly state: PropState;
  readonly fingerprint: string;
}

const fingerprintOf = ({ from, to, games }: Pick<HeldState, "from" | "to" | "games">) => `${from} ${to} ${games}`;

/**
 * The state of a league's players as of a moment. It continues from the one in memory if only the last day and later ones were added; if an
 * earlier day's box score has changed, it is rebuilt.
 */
export async function propStateAt(
  database: Database,
  question: { readonly feed: Feed; readonly league: League; readonly asOf: EpochMs; readonly model: PropModel },
): Promise<PropStateAt> {
  const { feed, league, asOf, model } = question;
  const constants = JSON.stringify(model);
  const today = easternDayOf(asOf);
  const to = isoDate(today);
  const settledTo = isoDate(today - 1);
  const key = `${feed} ${league}`;
  const before = held.get(key);
  const ours =
    before?.database === database && before.constants === constants && before.settledTo <= settledTo ? before : null;
  const from = ours?.from ?? isoDate(today - MEMORY_DAYS);
  const newestLine = await newestBoxLine(database);
  if (ours?.to === to && ours.newestLine === newestLine) return { state: ours.state, fingerprint: fingerprintOf(ours) };
  const counted = await countBoxScores(database, { feed, league, from, to }, [ours?.settledTo ?? from, settledTo]);
  const { all: games } = counted;
  const [settledBefore, settledGames = 0] = counted.before;
  const fingerprint = fingerprintOf({ from, to, games });
  if (ours?.to === to && ours.games === games) {
    held.set(key, { ...ours, newestLine });
    return { state: ours.state, fingerprint };
  }
  const usable = ours !== null && settledBefore === ours.settledGames ? ours : null;
  const lines = await listBoxLines(database, { feed, league, from: usable?.settledTo ?? from, to });
  const settled = usable ? copyPropState(usable.settled) : newPropState(model);
  const ofLastDay: (readonly PlayerGame[])[] = [];
  for (const [day, ofDay] of groupBy(lines, (line) => line.day)) {
    if (day < today - 1) advance(model, settled, ofDay);
    else ofLastDay.push(ofDay);
  }
  const state = copyPropState(settled);
  for (const ofDay of ofLastDay) advance(model, state, ofDay);
  held.set(key, { database, constants, from, settledTo, settledGames, settled, to, games, newestLine, state });
  return { state, fingerprint };
}

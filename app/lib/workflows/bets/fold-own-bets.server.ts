import { setImmediate } from "node:timers";
import { LRUCache } from "lru-cache";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { afterOthers, inTurns } from "#app/lib/platform/in-turns.server.ts";
import { leavePlace } from "#app/lib/platform/place.server.ts";
import { getNewestBetChange, readOwnBets, type OwnBet, type OwnBetScope } from "#app/models/bets/own-bets.server.ts";

/** A result computed from all bets of a scope: `name` identifies it, `steps` let other work run in between. */
export interface Fold<T> {
  readonly name: string;
  steps(bets: readonly OwnBet[]): Generator<undefined, T>;
}

interface Kept {
  /** The newest change of any of the person's bets that it includes. */
  readonly change: number;
  /** The scope's beginning then, and the oldest bet in it: until that one leaves the scope, the same bets are in it. */
  readonly since: number | null;
  readonly oldest: () => number;
  readonly value: Promise<unknown>;
  readonly isMade: () => boolean;
}

/** The total size for all people together: a summary has about ten kilobytes, its curve included. */
const KEPT = 400;
/** The log of changes is kept for three days; an older result could not be recognized as out of date. */
const KEEP_MS = DAY_MS;

const keptOf = oncePer<Database, LRUCache<string, Kept>>(() => new LRUCache({ max: KEPT, ttl: KEEP_MS }));

const momentOf = ({ settledAt, savedAt }: OwnBet): number => settledAt ?? savedAt;

function holdsTheSame(kept: Kept, { since }: OwnBetScope): boolean {
  if (since === null || kept.since === null) return since === kept.since;
  return kept.isMade() ? kept.since <= since && since <= kept.oldest() : kept.since === since;
}

const readsOf = oncePer<Database, Map<string, Promise<unknown>>>(() => new Map());

/** A read that is asked several times in one turn of the event loop, and made once: what a screen's parts ask side by side. */
function onceInTurn<T>(database: Database, key: string, read: () => Promise<T>): Promise<T> {
  const reads = readsOf(database);
  const known = reads.get(key);
  if (known) return known as Promise<T>;
  const made = read();
  reads.set(key, made);
  // A read of a former turn may have seen less than was written since.
  setImmediate(() => reads.delete(key));
  return made;
}

/** The newest change of a person's bets, asked once for all results that a screen wants to know it for. */
const newestChange = (database: Database, userId: string): Promise<number> =>
  onceInTurn(database, userId, () => getNewestBetChange(database.read, userId));

/** The bets of a scope, read once for all results that a screen computes from them. */
const betsOf = (database: Database, scope: OwnBetScope) =>
  onceInTurn(database, JSON.stringify(scope), async () => {
    const { change, bets } = await readOwnBets(database, scope);
    let read: Promise<readonly OwnBet[]> | undefined;
    return { change, bets: () => (read ??= afterOthers().then(bets)) };
  });

function begin<T>(read: () => Promise<readonly OwnBet[]>, { steps }: Fold<T>) {
  let [oldest, isMade] = [Number.POSITIVE_INFINITY, false];
  const value = read()
    .then(async (bets) => {
      for (const bet of bets) oldest = Math.min(oldest, momentOf(bet));
      await afterOthers();
      return inTurns(steps(bets));
    })
    .finally(() => (isMade = true));
  return { value, oldest: () => oldest, isMade: () => isMade };
}

/**
 * Computes a result from all of a person's bets, in parts and in steps. It is cached until any of their bets changes, so that a page costs
 * the same however many there are. A computation under way is awaited and not started again.
 */
export async function foldOwnBets<T>(database: Database, scope: OwnBetScope, fold: Fold<T>): Promise<T> {
  const cache = keptOf(database);
  const { userId, feed, run, league, betType, since, withDeletedLate = false } = scope;
  const key = JSON.stringify([fold.name, userId, feed, run, league, betType, since === null, withDeletedLate]);
  const before = cache.get(key);
  if (since !== null && before && !before.isMade()) {
    leavePlace();
    await before.value.catch(() => undefined);
  }
  const known = cache.get(key);
  const isKnown = (kept: Kept | undefined, change: number): kept is Kept =>
    kept?.change === change && holdsTheSame(kept, scope);
  const unchanged =
    known !== undefined && holdsTheSame(known, scope) && isKnown(known, await newestChange(database, userId));
  const { change, bets } = unchanged ? { change: known.change, bets: null } : await betsOf(database, scope);
  const kept = cache.get(key);
  if (isKnown(kept, change)) {
    // A request that waits for another's computation holds no place.
    if (!kept.isMade()) leavePlace();
    return kept.value as Promise<T>;
  }
  if (bets === null) return foldOwnBets(database, scope, fold);
  const made = begin(bets, fold);
  cache.set(key, { change, since, ...made });
  made.value.catch(() => cache.delete(key));
  return made.value;
}

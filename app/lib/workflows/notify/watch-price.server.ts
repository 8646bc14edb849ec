import type { AmericanOdds } from "#app/lib/engine/brands.ts";
import type { GameMarket, Side } from "#app/lib/engine/leagues.ts";
import type { Transaction } from "#app/lib/platform/db.server.ts";
import { tierOfFeature } from "#app/lib/engine/entitlements/tiers.ts";
import { planHasAlert } from "#app/lib/engine/notify/alert-types.ts";
import { betRecommendation, matchupTitle } from "#app/lib/format/bets.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import type { Outcome, Refusal } from "#app/lib/schemas/access/outcome.ts";
import { refuse as refuseBet } from "#app/lib/schemas/bets/refusals.ts";
import { refuse } from "#app/lib/schemas/notify/refusals.ts";
import type { WatchEntry } from "#app/lib/schemas/notify/alerts-api.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { watchView } from "#app/lib/views/notify/alert-view.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import {
  countPriceWatches,
  deletePriceWatch,
  getWatchableGame,
  getWatchablePick,
  listPriceWatches,
  savePriceWatch,
} from "#app/models/notify/price-watch.server.ts";

/** Prices that one person may watch at a time. */
const MOST_WATCHES = 50;

/** The prices that the caller watches, on upcoming games of the feed they read. */
export async function readWatches({ database, viewer, clock }: Caller): Promise<readonly WatchEntry[]> {
  const { feed, asOf } = clock;
  return (await listPriceWatches(database.read, { userId: viewer.id, feed, asOf })).map(watchView);
}

/** The bet to watch: a pick at its published line, or a side of a game's market at a line. */
export type WatchRequest = { readonly price: AmericanOdds } & ({ readonly pickId: number } | GameBet);

/** A side of a game's market at a line, the side's own; null on the moneyline. */
interface GameBet {
  readonly gameId: string;
  readonly market: GameMarket;
  readonly side: Side;
  readonly line: number | null;
}

/** The bet of a request, with its name in words; null without such a pick or game. */
async function betOf(tx: Transaction, { clock: { feed, run } }: Caller, request: WatchRequest) {
  if ("pickId" in request) {
    const pick = await getWatchablePick(tx, { pickId: request.pickId, feed, run });
    return pick === null ? null : { ...pick, pickId: request.pickId };
  }
  const { gameId, market, side, line } = request;
  const game = await getWatchableGame(tx, { gameId, feed });
  return game === null ? null : { ...game, gameId, market, side, line, subject: "", playerName: null, pickId: null };
}

/** A bet in words; null if its game is not in the caller's feed, or has started. */
export async function nameWatch(
  { database, clock }: Caller,
  { gameId, side, line }: GameBet,
): Promise<{ readonly bet: string; readonly matchup: string; readonly startAt: number } | null> {
  const game = await getWatchableGame(database.read, { gameId, feed: clock.feed });
  if (game === null || game.startAt <= clock.asOf) return null;
  const { home, away, startAt } = game;
  return { bet: betRecommendation({ side, line, home, away }), matchup: matchupTitle(home, away), startAt };
}

/** Why the caller cannot watch prices; null if they can. */
export function mayNotWatch({ viewer }: Pick<Caller, "viewer">): Refusal<"no-price-alerts" | "paused"> | null {
  if (viewer.pause !== null) return refuse("paused", { message: "Price alerts are paused until your break is over." });
  if (planHasAlert(viewer.tier, "price_reached")) return null;
  const tier = tierOfFeature("real-time-alerts");
  return refuse("no-price-alerts", { planLabel: tierLabel(tier), requiredTier: tier });
}

/** Watches a price; another price for the same bet replaces it. */
export async function watchPrice(
  caller: Caller,
  request: WatchRequest,
): Promise<Outcome<"not-found" | "no-price-alerts" | "paused" | "started" | "too-many-watches">> {
  const { database, viewer, clock, wallNow, requestId } = caller;
  const refused = mayNotWatch(caller);
  if (refused !== null) return refused;
  return database.write(async (tx) => {
    const bet = await betOf(tx, caller, request);
    if (bet === null) return refuse("not-found", { attempt: "save", what: "pickId" in request ? "pick" : "game" });
    if (bet.startAt <= clock.asOf) return refuseBet("started", { attempt: "save" });
    if ((await countPriceWatches(tx, viewer.id, clock.asOf)) >= MOST_WATCHES)
      return refuse("too-many-watches", { most: MOST_WATCHES });
    const { price } = request;
    await savePriceWatch(tx, { ...bet, userId: viewer.id, price, createdAt: wallNow });
    const detail = { gameId: bet.gameId, market: bet.market, side: bet.side, line: bet.line, price };
    await appendAuditEvent(tx, { at: wallNow, userId: viewer.id, kind: "watch-price", requestId, detail });
    return {
      ok: true as const,
      message: `We notify you when ${betRecommendation(bet)} is offered at ${formatOdds(price, viewer.oddsFormat)} or better.`,
    };
  });
}

/** Ends one of the caller's watches. */
export async function endWatch(
  { database, viewer }: Caller,
  { id }: { readonly id: number },
): Promise<Outcome<"not-found">> {
  const ended = await database.write((tx) => deletePriceWatch(tx, viewer.id, id));
  return ended
    ? { ok: true, message: "That price is no longer watched." }
    : refuse("not-found", { attempt: "delete", what: "watch" });
}

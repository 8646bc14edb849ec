import { hasFeature, tierOfFeature } from "#app/lib/engine/entitlements/tiers.ts";
import { sidesOf, type League, type Market } from "#app/lib/engine/leagues.ts";
import { isStillOffered } from "#app/lib/engine/odds/quote.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import type { EnhancedOdds, GamePanel } from "#app/lib/schemas/market/enhanced-dto.ts";
import { stillAboveFair, stillInPairs } from "#app/lib/views/market/present-offer.ts";
import type { BoardGame } from "#app/models/market/market-board.server.ts";
import type { SourceKeys } from "#app/lib/providers/sources-in-words.ts";
import { feedStatusOf } from "#app/lib/views/feeds/feed-status.ts";
import { comparedGame } from "#app/lib/views/market/compare-books.ts";
import { enhancedRoi } from "#app/lib/views/market/enhanced-roi.ts";
import { marketMovement } from "#app/lib/views/market/line-movement.ts";
import { gameInBrief, type OpenMarket } from "#app/lib/views/market/open-market.ts";
import { panelLadders } from "#app/lib/views/market/panel-ladders.ts";
import { sameGameBuilder } from "#app/lib/views/market/same-game.ts";
import { sharpMoney } from "#app/lib/views/market/sharp-money.ts";
import { ourWords, type OurWords } from "#app/lib/views/market/our-word.ts";
import { fairOfferRows, twoBookRows } from "#app/lib/views/market/value-offers.ts";
import { readHabits, type MarketHabits } from "./inside/market-habits.server.ts";
import { readOurWords } from "./inside/our-words.server.ts";
import { marketScope, readMarket, type MarketScope, type SeenMarket } from "./inside/read-market.server.ts";
import { sourcesOf } from "./list-sources.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";

export interface EnhancedOddsInput {
  /** Null: the first league in season. */
  readonly league: League | null;
  readonly gameId: string | null;
  /** The market whose movement is drawn. */
  readonly market: Market | null;
  /** Sides chosen for a same-game parlay, and the price of the person's book as typed. */
  readonly legs: readonly string[];
  readonly price: string;
  readonly keys: SourceKeys;
}

/** The picture of one market's prices, drawn for its first side. */
function movementOf(markets: readonly OpenMarket[], wanted: Market | null): GamePanel["movement"] {
  const open = markets.find(({ market }) => market === wanted) ?? markets[0];
  if (!open) return null;
  const [side] = sidesOf(open.market);
  const quotes = open.steps.filter(({ kind }) => kind !== "off");
  return { ...marketMovement({ market: open.market, side, quotes, bestBook: null }), market: open.market };
}

interface PanelFacts {
  readonly caller: Caller;
  readonly scope: MarketScope;
  readonly record: SeenMarket["record"];
  readonly game: BoardGame;
  readonly markets: readonly OpenMarket[];
  readonly present: SeenMarket["present"];
  readonly habits: MarketHabits;
  readonly input: EnhancedOddsInput;
  readonly words: OurWords;
}

function panelOf({ caller, scope, record, game, markets, present, habits, input, words }: PanelFacts): GamePanel {
  const { access, valueLock, window } = scope;
  const closed = access.pause !== null || valueLock !== null;
  const { reports } = record;
  const splits = record.splits.filter(({ gameId }) => gameId === game.id);
  const facts = { game, feed: window.feed, markets, splits, reports, makers: habits.makers, words };
  const drawn = hasFeature(access.entitlements, "advanced-analysis");
  const tier = tierOfFeature("advanced-analysis");
  const { oddsFormat } = caller.viewer;
  return {
    game: comparedGame(game, markets),
    ours: words.onGame(game.id),
    sharp: closed ? null : sharpMoney(facts),
    roi: closed ? null : enhancedRoi(markets, present, access.books, words),
    ladders: closed ? [] : panelLadders(markets, { books: access.books, record }),
    movement: drawn ? movementOf(markets, input.market) : null,
    movementLock: drawn ? null : { tier, text: `How every book's price moved is part of ${tierLabel(tier)}.` },
    parlay: closed
      ? null
      : sameGameBuilder(
          markets,
          { legs: input.legs, price: input.price, oddsFormat },
          { quotes: record.parlays.filter(isStillOffered), books: access.books, feed: window.feed, asOf: window.asOf },
        ),
  };
}

const NO_HABITS: MarketHabits = {
  league: null,
  leads: [],
  makers: [],
  steam: { games: 0, following: null, chasing: null, before: null },
};

const NO_WORDS = ourWords([], []);

/**
 * The market of a league's upcoming games at the prices that a person may see (D5): offers that beat the fair price, books side by side,
 * one game in detail.
 */
export async function readEnhancedOdds(caller: Caller, input: EnhancedOddsInput): Promise<EnhancedOdds> {
  const { database, clock } = caller;
  const scope = marketScope(caller);
  const { access, window, valueLock } = scope;
  const closed = access.pause !== null || valueLock !== null;
  const [seen, measured, sources, words] = await Promise.all([
    readMarket(caller, scope, { of: { league: input.league }, reportsOf: input.gameId }),
    closed ? NO_HABITS : readHabits(database, { ...window, league: input.league }),
    sourcesOf(database, window.feed, input.keys),
    closed ? NO_WORDS : readOurWords(caller, { chances: input.gameId !== null }),
  ]);
  const { leagues } = seen.record;
  const league = input.league ?? leagues[0] ?? "NBA";
  // The habits of another league, cached before the first league in season changed, do not apply here.
  const habits = measured.league === league ? measured : NO_HABITS;
  const byGame = groupBy(seen.markets, ({ game }) => game.id);
  const games = seen.record.games.filter(({ id }) => byGame.has(id));
  const chosen = games.find(({ id }) => id === input.gameId);
  const first = chosen ?? games[0];
  const markets = (game: BoardGame) => byGame.get(game.id) ?? [];
  const { present } = seen;
  const offersOf = (of: readonly OpenMarket[]) =>
    fairOfferRows(of, { books: access.books, leads: habits.leads, words });
  const pairsOf = (of: readonly OpenMarket[]) => twoBookRows(of, access.books);
  return {
    feed: feedStatusOf(clock, seen.record.news),
    league,
    leagues: leagues.includes(league) ? leagues : [...leagues, league],
    quoteDelayMinutes: access.entitlements.quoteDelayMinutes,
    pause: access.pause,
    valueLock,
    offers: closed ? [] : stillAboveFair(offersOf(seen.markets), present && offersOf(present)),
    ours: closed ? null : words.inLeague(league),
    pricedMarkets: seen.markets.filter(({ fair }) => fair !== null).length,
    quotedMarkets: seen.markets.length,
    twoBook: closed ? [] : stillInPairs(pairsOf(seen.markets), present && pairsOf(present)),
    games: games.map(gameInBrief),
    leads: habits.leads.map((lead) => ({ ...lead, bookLabel: bookLabel(lead.book) })),
    steam: closed ? null : habits.steam,
    sources,
    next: first ? comparedGame(first, markets(first)) : null,
    panel: chosen
      ? panelOf({
          caller,
          scope,
          record: seen.record,
          game: chosen,
          markets: markets(chosen),
          present,
          habits,
          input,
          words,
        })
      : null,
    unknownGame: input.gameId !== null && chosen === undefined,
  };
}

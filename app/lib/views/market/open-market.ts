import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { GAME_MARKETS, sidesOf, type Feed, type GameMarket, type Side } from "#app/lib/engine/leagues.ts";
import { delayedSight, type OddsReading, type Offer, type Quote } from "#app/lib/engine/odds/quote.ts";
import type { MarketHistory, QuoteStep } from "#app/lib/engine/signals/book-moves.ts";
import { fairMarketOf, type FairMarket, type MarketMoment } from "#app/lib/engine/signals/fair-offers.ts";
import { quotesAt } from "#app/lib/engine/signals/quotes-at.ts";
import { betInShort } from "#app/lib/format/bets.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { teamName } from "#app/lib/format/labels.ts";
import type { GameInBrief, OfferInBrief } from "#app/lib/schemas/market/enhanced-dto.ts";
import { outcomeDistributionSchema } from "#app/lib/schemas/pricing/outcome-distribution.ts";
import type { BoardGame, MarketBoardRecord } from "#app/models/market/market-board.server.ts";
import { seesBook } from "./visible-quotes.ts";

/** A market of a coming game, as one person may see it. */
export interface OpenMarket {
  readonly game: BoardGame;
  readonly market: GameMarket;
  /** Every change they may see, oldest first. */
  readonly steps: readonly QuoteStep[];
  readonly history: MarketHistory;
  readonly reading: OddsReading;
  readonly moment: MarketMoment;
  /** Null if too few visible books quote it. */
  readonly fair: FairMarket | null;
}

/** The viewer: their feed's moment and the sources open to their plan. */
export interface MarketView {
  readonly feed: Feed;
  readonly asOf: EpochMs;
  /** Newest capture their plan shows (D5). */
  readonly cutoff: EpochMs;
  /** Books in the plan; published averages are open to all. */
  readonly books: readonly string[];
}

/** Quotes of a market as a delayed plan sees them, given its books' later changes (D49). */
function asSeen(quotes: readonly Quote[], since: readonly QuoteStep[], { asOf, cutoff }: MarketView): readonly Quote[] {
  if (cutoff >= asOf) return quotes;
  const newest = new Map(since.map((step) => [step.book, step]));
  return quotes.map((quote) => {
    const step = newest.get(quote.book);
    const gone =
      step !== undefined &&
      (step.kind === "off" || step.line !== quote.line || step.first !== quote.first || step.second !== quote.second);
    return { ...quote, ...delayedSight(quote.lastSeenAt, { gone, seenUntil: cutoff }) };
  });
}

/** The markets of a board as one person may see them, by game and market; without data from books outside their plan. */
export function openMarkets(record: MarketBoardRecord, view: MarketView): readonly OpenMarket[] {
  const { feed, asOf, books } = view;
  const histories = groupBy(record.histories, ({ gameId }) => gameId);
  const later = groupBy(record.since, ({ gameId }) => gameId);
  const distributions = new Map(record.distributions.map(({ gameId, distribution }) => [gameId, distribution]));
  return record.games.flatMap((game) => {
    const stored = distributions.get(game.id);
    const distribution = stored === undefined ? null : outcomeDistributionSchema.parse(stored);
    const readThrough = record.news.oddsReadThrough[game.league] ?? null;
    const reading: OddsReading = { feed, readThrough: readThrough && epochMs(Math.min(readThrough, asOf)) };
    return GAME_MARKETS.flatMap((market): OpenMarket[] => {
      const recorded = histories.get(game.id)?.find((one) => one.market === market)?.steps ?? [];
      const steps = recorded.filter(({ book }) => seesBook(books, book));
      const since = later.get(game.id)?.find((one) => one.market === market)?.steps ?? [];
      const quotes = asSeen(quotesAt(market, steps, asOf, reading), since, view);
      if (quotes.length === 0) return [];
      const { league } = game;
      const moment: MarketMoment = { league, market, feed, asOf, quotes, distribution };
      const history: MarketHistory = { league, market, quotes: steps, distribution };
      return [{ game, market, steps, history, reading, moment, fair: fairMarketOf(moment) }];
    });
  });
}

/**
 * The same markets by everything known now. They decide whether a delayed plan's prices are still offered and still beat the fair price
 * (D49), and must not be shown themselves. Null without a delay.
 */
export function presentMarkets(record: MarketBoardRecord, view: MarketView): readonly OpenMarket[] | null {
  if (view.cutoff >= view.asOf) return null;
  const markets = groupBy([...record.histories, ...record.since], ({ gameId, market }) => `${gameId} ${market}`);
  const histories = [...markets.values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [{ ...first, steps: [first, ...rest].flatMap(({ steps }) => steps) }],
  );
  return openMarkets({ ...record, histories, since: [] }, { ...view, cutoff: view.asOf });
}

/** A game's name in lists. */
export function gameInBrief({ id, league, home, away, startAt }: BoardGame): GameInBrief {
  return {
    gameId: id,
    league,
    homeTeam: teamName(home),
    awayTeam: teamName(away),
    homeCode: home.code,
    awayCode: away.code,
    startAt,
  };
}

/** One side at a book in words. */
export function offerInBrief({ home, away }: BoardGame, side: Side, offer: Offer): OfferInBrief {
  return {
    side,
    bet: betInShort({ side, line: offer.line, home, away }),
    line: offer.line,
    book: offer.book,
    bookLabel: bookLabel(offer.book),
    price: offer.price,
    quotedAt: offer.capturedAt,
    seenAt: offer.delayed?.seenAt ?? null,
  };
}

/** The names of a market's two sides: the teams, or over and under. */
export function sideLabels(market: GameMarket, { home, away }: BoardGame): readonly [string, string] {
  if (market === "total") return ["Over", "Under"];
  return [home.nickname, away.nickname];
}

/** The name of one side of a market. */
export function sideLabel(market: GameMarket, side: Side, game: BoardGame): string {
  const [first, second] = sideLabels(market, game);
  return side === sidesOf(market)[0] ? first : second;
}

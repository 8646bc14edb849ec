import { americanOdds, epochMs, type AmericanOdds, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { lineOfSide, pricesOfSide } from "#app/lib/engine/odds/best-price.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { sidesOf, type GameMarket, type League, type Side } from "#app/lib/engine/leagues.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { hashText, type SeedKey } from "#app/lib/engine/random/seed-key.ts";
import type { Before, SimulatedPerson } from "./person.ts";

/** A quote on a game from a moment on; line and prices are the market's (home handicap, first side). */
export interface PastQuote {
  readonly market: GameMarket;
  readonly book: string;
  readonly line: number | null;
  readonly first: AmericanOdds;
  readonly second: AmericanOdds;
  readonly capturedAt: EpochMs;
}

/** A finished game with the quotes before it. */
export interface PastGame {
  readonly id: string;
  readonly league: League;
  readonly startAt: EpochMs;
  readonly home: string;
  readonly away: string;
  /** Known from `knownAt` on. */
  readonly homeScore: number;
  readonly awayScore: number;
  readonly knownAt: EpochMs;
}

/** A bet somebody made elsewhere before they joined. */
export interface BetBefore {
  readonly gameId: string;
  readonly placedAt: EpochMs;
  readonly market: GameMarket;
  readonly side: Side;
  readonly line: number | null;
  readonly book: string;
  readonly price: AmericanOdds;
  readonly stakeCents: number;
  /** The profit when the book paid to close the bet early; null: it ran to its end. */
  readonly closedFor: number | null;
}

const MARKETS: readonly GameMarket[] = ["moneyline", "spread", "total"];
/** Nobody takes moneylines at such odds. */
const LONGEST = 4;
const SHORTEST = 1.25;

/** The games a person bet on before they joined: some games of the leagues they bet on, spread over the earlier days. */
export function gamesBefore<Game extends Pick<PastGame, "id" | "league" | "startAt">>(
  { subject, before }: Pick<SimulatedPerson, "subject" | "before">,
  games: readonly Game[],
  joinedAt: EpochMs,
  seed: SeedKey,
): readonly Game[] {
  if (before === null) return [];
  const from = joinedAt - before.days * DAY_MS;
  const lot = ({ id }: Game) => randomOf(seed, hashText(subject), hashText(id), 4).next();
  return games
    .filter(
      ({ league, startAt }) => before.prices[league] !== undefined && startAt >= from && startAt < joinedAt - DAY_MS,
    )
    .map((game) => ({ game, lot: lot(game) }))
    .sort((a, b) => a.lot - b.lot)
    .slice(0, before.bets)
    .map(({ game }) => game)
    .sort((a, b) => a.startAt - b.startAt || (a.id < b.id ? -1 : 1));
}

/** Each book's newest quote on a market at a moment. */
function standingAt(quotes: readonly PastQuote[], market: GameMarket, at: number): readonly PastQuote[] {
  const byBook = new Map<string, PastQuote>();
  for (const quote of quotes) {
    if (quote.market !== market || quote.capturedAt > at) continue;
    const known = byBook.get(quote.book);
    if (known === undefined || known.capturedAt < quote.capturedAt) byBook.set(quote.book, quote);
  }
  return [...byBook.values()].sort((a, b) => (a.book < b.book ? -1 : 1));
}

/** When the last book opened a market; null where none did. */
function openedAt(quotes: readonly PastQuote[], market: GameMarket): number | null {
  const first = new Map<string, number>();
  for (const { market: of, book, capturedAt } of quotes)
    if (of === market) first.set(book, Math.min(first.get(book) ?? Number.POSITIVE_INFINITY, capturedAt));
  return first.size === 0 ? null : Math.max(...first.values());
}

/**
 * The offer somebody takes among the open ones: on the line most books have, at its best or worst price, or at the price of their one book.
 */
function takenOf(
  offers: readonly { readonly book: string; readonly line: number | null; readonly price: AmericanOdds }[],
  prices: NonNullable<Before["prices"][League]>,
) {
  const lines = new Map<number | null, number>();
  for (const { line } of offers) lines.set(line, (lines.get(line) ?? 0) + 1);
  const [usual] = [...lines].sort((a, b) => b[1] - a[1] || (a[0] ?? 0) - (b[0] ?? 0));
  if (prices !== "best" && prices !== "worst") return offers.find(({ book }) => book === prices) ?? null;
  const order = prices === "best" ? -1 : 1;
  return (
    offers
      .filter(({ line }) => line === usual?.[0])
      .toSorted((a, b) => order * (decimalFromAmerican(a.price) - decimalFromAmerican(b.price)))[0] ?? null
  );
}

/** Whether a bet won by its game's score; null: it was pushed. */
function won({ market, side, line }: Pick<BetBefore, "market" | "side" | "line">, game: PastGame): boolean | null {
  const { homeScore, awayScore } = game;
  const total = homeScore + awayScore - (line ?? 0);
  const margin = (side === "home" ? homeScore - awayScore : awayScore - homeScore) + (line ?? 0);
  const over = market === "total" ? (side === "over" ? total : -total) : margin;
  return over === 0 ? null : over > 0;
}

/**
 * A person's bets before they joined, game by game: each at a price that was open when it was taken, with a stake that follows from the
 * results known then. Later quotes and games do not change a bet.
 */
export function betsBefore(
  person: Pick<SimulatedPerson, "subject" | "before" | "defaultStakeCents">,
  games: readonly { readonly game: PastGame; readonly quotes: readonly PastQuote[] }[],
  seed: SeedKey,
): readonly BetBefore[] {
  const { before, subject, defaultStakeCents } = person;
  if (before === null) return [];
  const bets: BetBefore[] = [];
  const results: { readonly knownAt: EpochMs; readonly lost: boolean }[] = [];
  for (const { game, quotes } of games) {
    const random = randomOf(seed, hashText(subject), hashText(game.id), 5);
    const market = MARKETS[random.below(MARKETS.length)] ?? "moneyline";
    const [first, second] = sidesOf(market);
    const coin = random.chance(0.5) ? first : second;
    const at = before.when === "closing" ? game.startAt - MINUTE_MS : openedAt(quotes, market);
    if (at === null || at >= game.startAt) continue;
    const standing = standingAt(quotes, market, at);
    const side = sideFor(before, standing, market, coin);
    const offers = standing.map((quote) => ({ book: quote.book, ...pricesOfSide(market, side, quote) }));
    const taken = takenOf(offers, before.prices[game.league] ?? "best");
    if (taken === null) continue;
    const decimal = decimalFromAmerican(taken.price);
    if (decimal > LONGEST || decimal < SHORTEST) continue;
    const last = results.filter(({ knownAt }) => knownAt <= at).toSorted((a, b) => b.knownAt - a.knownAt)[0];
    const spread = Math.exp(0.15 * random.normal());
    const wanted = defaultStakeCents * spread * (last?.lost === true ? 1 + before.afterLoss : 1);
    const stakeCents = Math.max(100, Math.round(wanted / 100) * 100);
    const bet = { market, side, line: taken.line, book: taken.book, price: americanOdds(taken.price) };
    const closed = random.chance(before.cashesOut) ? Math.round(stakeCents * (random.between(-0.6, 0.4) * 0.9)) : null;
    bets.push({ gameId: game.id, placedAt: epochMs(at), ...bet, stakeCents, closedFor: closed });
    const result = won(bet, game);
    if (result !== null) results.push({ knownAt: game.knownAt, lost: !result });
  }
  return bets;
}

/** The side that a taste prefers, else a random one. */
function sideFor({ role }: Before, standing: readonly PastQuote[], market: GameMarket, coin: Side): Side {
  const [quote] = standing;
  if (role === null || quote === undefined || market === "total") return coin;
  const [first, second] = sidesOf(market);
  const homeIsFavorite =
    market === "spread"
      ? (lineOfSide(market, first, quote.line) ?? 0) < 0
      : decimalFromAmerican(quote.first) < decimalFromAmerican(quote.second);
  return homeIsFavorite === (role === "favorite") ? first : second;
}

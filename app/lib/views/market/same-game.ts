import type { DecimalOdds, EpochMs } from "#app/lib/engine/brands.ts";
import { sidesOf, type Feed, type Side } from "#app/lib/engine/leagues.ts";
import { decimalFromAmerican, type OddsFormat } from "#app/lib/engine/odds/convert.ts";
import { isStale } from "#app/lib/engine/odds/freshness.ts";
import { compoundedHold, hold } from "#app/lib/engine/odds/hold.ts";
import { lineOfSide } from "#app/lib/engine/odds/best-price.ts";
import { parseOdds } from "#app/lib/engine/odds/typed-odds.ts";
import { fairTogether, togetherValue } from "#app/lib/engine/parlay/price.ts";
import { contradict, jointOutcomes, type GameLeg } from "#app/lib/engine/parlay/same-game.ts";
import { betInShort } from "#app/lib/format/bets.ts";
import type { LegChoice, SameGameAnswer, SameGameBuilder } from "#app/lib/schemas/market/enhanced-dto.ts";
import { parlaySubject } from "#app/lib/engine/parlay/parlay-legs.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { writtenOrder } from "#app/lib/format/lines.ts";
import type { ParlaySideQuote } from "#app/models/feeds/parlay-quote.server.ts";
import { seesBook } from "./visible-quotes.ts";
import type { OpenMarket } from "./open-market.ts";

/** The number of legs of one game: fewer do not make a parlay, and its markets have no more that can win together. */
const FEWEST_LEGS = 2;
const MOST_LEGS = 4;

interface PricedLeg {
  readonly choice: Omit<LegChoice, "chosen">;
  readonly leg: GameLeg;
  /** Mean hold of the visible books on its market. */
  readonly hold: number;
}

/** A side's key in an address. */
const legKey = (market: string, side: Side) => `${market}-${side}`;

function pricedLegs(markets: readonly OpenMarket[]): readonly PricedLeg[] {
  return markets.flatMap(({ game, market, fair, moment }) => {
    if (fair === null) return [];
    const holds = moment.quotes.map(({ first, second }) =>
      hold([decimalFromAmerican(first), decimalFromAmerican(second)]),
    );
    const meanHold = holds.reduce((sum, one) => sum + one, 0) / holds.length;
    const [first, second] = sidesOf(market);
    const sides = { first, second };
    return writtenOrder(market).flatMap((which): PricedLeg[] => {
      const side = sides[which];
      const line = lineOfSide(market, side, fair.fair.line);
      const outcome = fair.outcomeAt(side, line);
      if (outcome === null) return [];
      const bet = betInShort({ ...game, side, line });
      return [
        {
          choice: { key: legKey(market, side), market, side, bet, probability: outcome.win },
          leg: { market, side, line, outcome },
          hold: meanHold,
        },
      ];
    });
  });
}

/** Why the chosen legs are not a parlay; null if they are. */
function refusalOf(chosen: readonly PricedLeg[]): string | null {
  if (chosen.length < FEWEST_LEGS || chosen.length > MOST_LEGS)
    return `Choose two to four sides of this game; you chose ${chosen.length === 0 ? "none" : chosen.length}.`;
  const legs = chosen.map(({ choice: { market, side } }) => ({ gameId: "", market, side }));
  const clash = legs.some((one, i) => legs.slice(i + 1).some((other) => contradict(one, other)));
  return clash ? "Both sides of one market cannot win together: keep one of them." : null;
}

/** The books' prices for two sides of the game together, with the moment and the viewer. */
export interface QuotedParlays {
  readonly quotes: readonly ParlaySideQuote[];
  /** Books in the person's plan. */
  readonly books: readonly string[];
  readonly feed: Feed;
  readonly asOf: EpochMs;
}

/** The books that combine exactly the chosen sides, at their lines; the best price first. */
function booksPaying(chosen: readonly PricedLeg[], { quotes, books, feed, asOf }: QuotedParlays) {
  const [team, total] = [
    chosen.find(({ leg }) => leg.market !== "total"),
    chosen.find(({ leg }) => leg.market === "total"),
  ];
  if (chosen.length !== 2 || !team || !total) return [];
  const [first, second] = [team.leg, total.leg];
  if (first.side === "both" || second.side === "both") return [];
  const subject = parlaySubject([
    { market: first.market, side: first.side, line: first.line },
    { market: second.market, side: second.side, line: second.line },
  ]);
  return quotes
    .filter((quote) => quote.subject === subject && seesBook(books, quote.book))
    .map(({ book, first: price, hold = 0, lastSeenAt }) => ({
      bookLabel: bookLabel(book),
      decimal: decimalFromAmerican(price),
      hold,
      stale: isStale("parlay", feed, lastSeenAt, asOf),
    }))
    .sort((a, b) => Number(a.stale) - Number(b.stale) || b.decimal - a.decimal);
}

function answerOf(
  chosen: readonly PricedLeg[],
  distribution: NonNullable<OpenMarket["moment"]["distribution"]>,
  quote: DecimalOdds | null,
  quoted: QuotedParlays,
): SameGameAnswer {
  const states = jointOutcomes(
    distribution,
    chosen.map(({ leg }) => leg),
  );
  const chanceThat = (all: (result: number) => boolean) =>
    states.reduce((sum, { probability, results }) => (results.every(all) ? sum + probability : sum), 0);
  const value = { allWin: chanceThat((result) => result === 1), noLoss: chanceThat((result) => result >= 0) };
  const expectedValue = quote === null ? null : togetherValue(value, quote);
  return {
    legs: chosen.map(({ choice, leg }) => ({ bet: choice.bet, win: leg.outcome.win, push: leg.outcome.push })),
    product: chosen.reduce((product, { leg }) => product * leg.outcome.win, 1),
    joint: value.allWin,
    fairDecimal: fairTogether(value),
    compoundedHold: compoundedHold(chosen.map((one) => one.hold)),
    quoted:
      quote === null || expectedValue === null ? null : { decimal: quote, expectedValue, hold: 0 - expectedValue },
    books: booksPaying(chosen, quoted).map((row) => ({ ...row, expectedValue: togetherValue(value, row.decimal) })),
  };
}

export interface SameGameAsk {
  /** Keys of the chosen sides, from the address. */
  readonly legs: readonly string[];
  /** The price of the person's book, as typed; blank for none. */
  readonly price: string;
  readonly oddsFormat: OddsFormat;
}

/**
 * The sides of a game that can be legs of one parlay at the fair prices, and the result for the chosen legs (M22). Null if the game has no
 * stored distribution, which determines how the legs depend on each other.
 */
export function sameGameBuilder(
  markets: readonly OpenMarket[],
  asked: SameGameAsk,
  quoted: QuotedParlays,
): SameGameBuilder | null {
  const distribution = markets.find(({ moment }) => moment.distribution !== null)?.moment.distribution ?? null;
  const legs = pricedLegs(markets);
  if (distribution === null || legs.length < FEWEST_LEGS) return null;
  const chosen = legs.filter(({ choice }) => asked.legs.includes(choice.key));
  const started = asked.legs.length > 0;
  const error = started ? refusalOf(chosen) : null;
  const typed = asked.price.trim() === "" ? null : parseOdds({ format: asked.oddsFormat, value: asked.price });
  return {
    choices: legs.map(({ choice }) => ({ ...choice, chosen: asked.legs.includes(choice.key) })),
    typedPrice: asked.price,
    error,
    priceError: typed && !typed.ok ? typed.detail : null,
    answer: started && error === null ? answerOf(chosen, distribution, typed?.ok ? typed.value : null, quoted) : null,
  };
}

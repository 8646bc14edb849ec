import { americanOdds, type EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { QuoteChange, QuoteKind } from "#app/lib/engine/odds/quote.ts";
import type { MarketLine } from "#app/lib/engine/ratings/model.ts";
import type { ArchiveGame } from "./game-row.ts";
import { closeKnownAt, openKnownAt } from "./moments.ts";

/** A quote of the archive, with the moment from which it counts as known. */
export interface ArchiveQuote extends QuoteChange {
  readonly kind: QuoteKind;
  /** Whether the source has only the line, so that both sides are assumed at −110. */
  readonly assumedPrice: boolean;
}

/** The book name given to the one line per market in games files. */
const CONSENSUS = "consensus";

const USUAL_PRICE = americanOdds(-110);

/** Leagues where books move the line and keep the price near −110; in hockey and baseball they move the price. */
const LINE_CARRIES_THE_PRICE: Readonly<Record<League, boolean>> = { NBA: true, NFL: true, NHL: false, MLB: false };

/**
 * The quotes of one row at one moment. A spread or total without prices is assumed at −110 on both sides in NBA and NFL; in NHL and MLB
 * it is left out, because prices vary widely there and an invented one could look like value.
 */
export function quotesOfLine(
  league: League,
  line: MarketLine,
  origin: Pick<ArchiveQuote, "book" | "kind" | "capturedAt">,
): readonly ArchiveQuote[] {
  const quotes: ArchiveQuote[] = [];
  const { homeMoneyline, awayMoneyline, spreadHome, spreadHomePrice, spreadAwayPrice, total, overPrice, underPrice } =
    line;
  if (homeMoneyline !== null && awayMoneyline !== null) {
    quotes.push({
      ...origin,
      market: "moneyline",
      line: null,
      first: homeMoneyline,
      second: awayMoneyline,
      assumedPrice: false,
    });
  }
  const lined = [
    ["spread", spreadHome, spreadHomePrice, spreadAwayPrice],
    ["total", total, overPrice, underPrice],
  ] as const;
  for (const [market, at, first, second] of lined) {
    if (at === null) continue;
    if (first !== null && second !== null)
      quotes.push({ ...origin, market, line: at, first, second, assumedPrice: false });
    else if (LINE_CARRIES_THE_PRICE[league])
      quotes.push({ ...origin, market, line: at, first: USUAL_PRICE, second: USUAL_PRICE, assumedPrice: true });
  }
  return quotes;
}

/** The opening and closing quotes of a row of a games file for a game that starts at `startAt`. */
export function quotesOfGame(game: ArchiveGame, startAt: EpochMs): readonly ArchiveQuote[] {
  const { league, date, open, close } = game;
  return [
    ...quotesOfLine(league, open, { book: CONSENSUS, kind: "open", capturedAt: openKnownAt(date, startAt) }),
    ...quotesOfLine(league, close, { book: CONSENSUS, kind: "close", capturedAt: closeKnownAt(startAt) }),
  ];
}

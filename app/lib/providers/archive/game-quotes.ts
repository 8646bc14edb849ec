import { americanOdds, type AmericanOdds, type EpochMs } from "#app/lib/engine/brands.ts";
import type { League, Market } from "#app/lib/engine/leagues.ts";
import type { MarketLine } from "#app/lib/engine/ratings/model.ts";
import type { ArchiveGame } from "./game-row.ts";
import { closeKnownAt, openKnownAt } from "./moments.ts";

/** A two-sided price the archive knows, with the moment from which it counts as known. */
export interface ArchiveQuote {
  readonly book: string;
  readonly market: Market;
  readonly line: number | null;
  readonly first: AmericanOdds;
  readonly second: AmericanOdds;
  readonly kind: "open" | "move" | "close";
  readonly capturedAt: EpochMs;
  /** Whether the source tells the line only and both sides are taken at −110. */
  readonly assumedPrice: boolean;
}

/** Name of the one line the games files hold per market. */
export const CONSENSUS = "consensus";

const USUAL_PRICE = americanOdds(-110);

/** Books move the line and keep the price near −110 here; hockey and baseball keep the line and move the price. */
const LINE_CARRIES_THE_PRICE: Readonly<Record<League, boolean>> = { NBA: true, NFL: true, NHL: false, MLB: false };

/**
 * The quotes of one line at one moment. A spread or total without prices is taken at −110 both sides in NBA and NFL; in NHL and MLB it
 * is left out, since a price there can be anything and a made-up one would look like value.
 */
export function quotesOfLine(
  league: League,
  line: MarketLine,
  told: Pick<ArchiveQuote, "book" | "kind" | "capturedAt">,
): readonly ArchiveQuote[] {
  const quotes: ArchiveQuote[] = [];
  const { homeMoneyline, awayMoneyline, spreadHome, spreadHomePrice, spreadAwayPrice, total, overPrice, underPrice } =
    line;
  if (homeMoneyline !== null && awayMoneyline !== null) {
    quotes.push({
      ...told,
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
      quotes.push({ ...told, market, line: at, first, second, assumedPrice: false });
    else if (LINE_CARRIES_THE_PRICE[league])
      quotes.push({ ...told, market, line: at, first: USUAL_PRICE, second: USUAL_PRICE, assumedPrice: true });
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

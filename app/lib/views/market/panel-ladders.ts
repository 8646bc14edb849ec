import { sidesOf, type Side, LINE_MARKETS } from "#app/lib/engine/leagues.ts";
import { lineOfSide } from "#app/lib/engine/odds/best-price.ts";
import { commonLine } from "#app/lib/engine/odds/fair-price.ts";
import type { PanelLadder } from "#app/lib/schemas/market/enhanced-dto.ts";
import type { LineLadder } from "#app/lib/schemas/market/ladder.ts";
import type { MarketBoardRecord } from "#app/models/market/market-board.server.ts";
import { lineLadder } from "./line-ladder.ts";
import { sideLabels, type OpenMarket } from "./open-market.ts";
import { visibleOffers } from "./visible-quotes.ts";

/**
 * Both sides of a game's spread and total at every line the person's books quote, against the market's fair price through the model's
 * distribution.
 */
export function panelLadders(
  markets: readonly OpenMarket[],
  { books, record }: { readonly books: readonly string[]; readonly record: MarketBoardRecord },
): readonly PanelLadder[] {
  return LINE_MARKETS.flatMap((market): PanelLadder[] => {
    const open = markets.find((one) => one.market === market);
    if (open === undefined || open.moment.feed === "archive") return [];
    const { game, moment, fair } = open;
    const { league, feed, asOf, quotes } = moment;
    const stored = fair?.fair.line ?? commonLine(quotes);
    if (stored === null) return [];
    const ladderOf = (side: Side): LineLadder =>
      lineLadder({
        league,
        market,
        side,
        main: lineOfSide(market, side, stored) as number,
        offers: visibleOffers(quotes, books, market, side),
        alternates: record.alternates,
        readAt: record.alternatesReadAt,
        books,
        feed,
        asOf,
        outcomeAt: (line) => fair?.outcomeAt(side, line) ?? null,
      });
    const [firstSide, secondSide] = sidesOf(market);
    const [first, second] = [ladderOf(firstSide), ladderOf(secondSide)];
    const storedLine = (side: Side, line: number) => lineOfSide(market, side, line) as number;
    const lines = new Set([
      ...first.rows.map(({ line }) => storedLine(firstSide, line)),
      ...second.rows.map(({ line }) => storedLine(secondSide, line)),
    ]);
    const rows = [...lines]
      .sort((a, b) => a - b)
      .map((line) => ({
        line,
        first: first.rows.find((row) => row.line === storedLine(firstSide, line)) ?? null,
        second: second.rows.find((row) => row.line === storedLine(secondSide, line)) ?? null,
      }));
    const [firstLabel, secondLabel] = sideLabels(market, game);
    return [{ market, firstLabel, secondLabel, rows, note: rows.length === 0 ? first.note : null }];
  });
}

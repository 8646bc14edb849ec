import type { AmericanOdds } from "#app/lib/engine/brands.ts";
import type { Market } from "#app/lib/engine/leagues.ts";
import { commonLine } from "#app/lib/engine/odds/fair-price.ts";
import { fairFromPrices } from "#app/lib/engine/ratings/market-view.ts";
import type { MarketLine } from "#app/lib/engine/ratings/model.ts";

/** One book's two-sided price on one market at one end of its life. */
export interface EndQuote {
  readonly market: Market;
  readonly line: number | null;
  readonly first: AmericanOdds;
  readonly second: AmericanOdds;
}

/** The quote whose fair probability is the median among those on the line most books stand at; a price somebody really quoted. */
function middleQuote(quotes: readonly EndQuote[], market: Market): EndQuote | null {
  const all = quotes.filter((quote) => quote.market === market);
  const line = commonLine(all);
  const ranked = all
    .filter((quote) => quote.line === line)
    .map((quote) => ({ quote, fair: fairFromPrices(quote.first, quote.second) ?? 0.5 }))
    .sort((a, b) => a.fair - b.fair);
  return ranked[Math.floor((ranked.length - 1) / 2)]?.quote ?? null;
}

/** Several books' quotes as one line per market, as models read them; null without any quote. */
export function consensusLine(quotes: readonly EndQuote[]): MarketLine | null {
  if (quotes.length === 0) return null;
  const moneyline = middleQuote(quotes, "moneyline");
  const spread = middleQuote(quotes, "spread");
  const total = middleQuote(quotes, "total");
  return {
    homeMoneyline: moneyline?.first ?? null,
    awayMoneyline: moneyline?.second ?? null,
    spreadHome: spread?.line ?? null,
    spreadHomePrice: spread?.first ?? null,
    spreadAwayPrice: spread?.second ?? null,
    total: total?.line ?? null,
    overPrice: total?.first ?? null,
    underPrice: total?.second ?? null,
  };
}

import type { GameMarket } from "#app/lib/engine/leagues.ts";
import { commonLine } from "#app/lib/engine/odds/fair-price.ts";
import type { Quote } from "#app/lib/engine/odds/quote.ts";
import { fairFromPrices } from "./market-view.ts";
import type { MarketLine } from "./model.ts";

/** An opening or closing quote, without its time. */
export type EndQuote = Pick<Quote, "market" | "line" | "first" | "second">;

/** The quote with the median fair probability among those on the line most books quote; always a price that was really offered. */
function middleQuote(quotes: readonly EndQuote[], market: GameMarket): EndQuote | null {
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

import { expect, test } from "vitest";
import { parlayOpinionHref, secondOpinionHref } from "#app/components/bets/asked-links.ts";
import { readQuestion } from "#app/lib/schemas/bets/ask-form.ts";
import { isGameMarket, MARKETS, sidesOf, type Market } from "#app/lib/engine/leagues.ts";

const legOn = (market: Market) => ({
  ...{ gameId: "simulation:nba-1", market, side: sidesOf(market)[0] },
  agreed: { price: 102, line: market === "moneyline" ? null : 27.5 },
});
const errorsOf = (href: string) => readQuestion(new URL(href, "http://localhost").searchParams, "decimal").errors;

test.each(MARKETS)(
  "a link to a second opinion on a parlay with a leg on %s is a question that can be read",
  (market) => {
    const href = parlayOpinionHref([legOn("spread"), legOn(market)]);
    expect(href === null).toBe(!isGameMarket(market));
    if (href !== null) expect(errorsOf(href)).toEqual({});
  },
);

test.each(MARKETS.filter(isGameMarket))("a link to a second opinion on %s is a question that can be read", (market) => {
  const { gameId, side, agreed } = legOn(market);
  expect(errorsOf(secondOpinionHref({ ...{ gameId, market, side }, ...agreed }))).toEqual({});
});

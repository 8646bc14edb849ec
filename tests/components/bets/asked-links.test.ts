import { expect, test } from "vitest";
import { parlayOpinionHref, secondOpinionHref, wrongResultHref } from "#app/components/bets/asked-links.ts";
import { readQuestion } from "#app/lib/schemas/bets/ask-form.ts";
import { supportQuerySchema } from "#app/lib/schemas/notify/support.ts";
import { isGameMarket, MARKETS, sidesOf, type Market } from "#app/lib/engine/leagues.ts";

const legOn = (market: Market) => ({
  gameId: "simulation:nba-1",
  market,
  side: sidesOf(market)[0],
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
  expect(errorsOf(secondOpinionHref({ gameId, market, side, ...agreed }))).toEqual({});
});

test("a bet that we graded leads to support, which learns which bet it is; what its owner or their book settles does not", () => {
  const bet = { id: 2094, status: "lost", origin: "saved", settles: true } as const;
  const asked = new URL(wrongResultHref(bet) ?? "", "http://localhost");
  expect(asked.pathname).toBe("/support");
  expect(supportQuerySchema.parse(Object.fromEntries(asked.searchParams)).screen).toBe("/saved-picks?bet=2094");
  expect(wrongResultHref({ ...bet, status: "pending" })).toBeNull();
  expect(wrongResultHref({ ...bet, origin: "imported" })).toBeNull();
  expect(wrongResultHref({ ...bet, settles: false })).toBeNull();
});

import { expect } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { sidesOf, type GameMarket, type Side } from "#app/lib/engine/leagues.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import type { ComparedGame, EnhancedOdds, EnhancedRoi, SharpMoney } from "#app/lib/schemas/market/enhanced-dto.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { splits } from "#db/schema/odds.ts";
import type { Crawler } from "./crawler.ts";
import { noteOpinions, offerName, type Asked } from "./opinions.ts";
import type { ApiPick } from "./picks.ts";

interface Quoted {
  readonly gameId: string;
  readonly market: string;
  readonly book: string;
  readonly line: number | null;
  readonly first: number;
  readonly second: number;
}

const isFirst = (market: string, side: string) => sidesOf(market as GameMarket)[0] === side;

/** A book's price on one side, as every screen that quotes it must have it. */
const noteOffer = (crawl: Crawler, where: string, { gameId, market, side, price, label }: Asked & { label: string }) =>
  crawl.note(where, `quote ${gameId} ${market} ${label}`, { [isFirst(market, side) ? "first" : "second"]: price });

/** The prices of a game's books, by the call of odds. */
async function crawlQuotes(crawl: Crawler, gameId: string): Promise<void> {
  const where = "/api/odds";
  const { quotes } = await crawl.call<{ quotes: readonly Quoted[] }>(
    `${where}?gameId=${encodeURIComponent(gameId)}`,
    () => import("#app/routes/api.odds.ts"),
  );
  for (const { market, book, line, first, second } of quotes)
    crawl.note(where, `quote ${gameId} ${market} ${bookLabel(book)}`, { line, first, second });
}

/** The books of a game side by side, with the price they agree on. */
function noteCompared(crawl: Crawler, where: string, { gameId, markets }: ComparedGame): void {
  for (const { market, books, fair } of markets) {
    for (const { bookLabel: label, line, first, second } of books)
      crawl.note(where, `quote ${gameId} ${market} ${label}`, { line, first, second });
    crawl.note(where, `fair ${gameId} ${market}`, { chance: fair?.probability ?? null, books: fair?.books ?? null });
  }
}

const load = () => import("#app/routes/api.enhanced-odds.$.ts");

/** The comparison of a league's books by its call, in both of its forms. */
async function crawlComparison(crawl: Crawler): Promise<void> {
  const where = "/api/enhanced-odds/comparison/NBA";
  const { games, oddsComparison } = await crawl.call<{
    games: readonly ComparedGame[];
    oddsComparison: readonly { gameId: string; bookmaker: string; homeOdds: number; awayOdds: number }[];
  }>(`${where}?limit=50`, load);
  for (const game of games) noteCompared(crawl, where, game);
  for (const { gameId, bookmaker, homeOdds, awayOdds } of oddsComparison)
    crawl.note(`${where}, flat`, `quote ${gameId} moneyline ${bookmaker}`, { first: homeOdds, second: awayOdds });
}

/** Offers that beat the fair price, and our own bets beside them. */
function noteOffers(crawl: Crawler, where: string, { offers, ours }: EnhancedOdds): readonly Asked[] {
  crawl.note(where, "bets", { count: ours?.bets });
  return offers.map(({ game, fairProbability, expectedValue, bookLabel: label, ours: word, ...offer }) => {
    const asked = { ...offer, gameId: game.gameId };
    noteOffer(crawl, where, { ...asked, label });
    crawl.note(where, offerName(asked), { "market chance": fairProbability, "market edge": expectedValue });
    if (word.stand === "bet" || word.stand === "lean")
      crawl.note(where, `pick ${word.pickId}`, { verdict: word.stand.toUpperCase() });
    return asked;
  });
}

interface ApiRoi {
  readonly enhancedROI: { readonly confidenceScore: number | null; readonly noVigChance: number };
  readonly recommendations: Pick<EnhancedRoi, "market" | "breakEven" | "ours"> & {
    readonly expectedROI: number;
    readonly price: number;
    readonly bestBookmaker: string;
  };
}

/** The best offer of a game on the screen and by its call; what it is worth by the second opinion on the same bet. */
async function crawlRoi(crawl: Crawler, roi: EnhancedRoi): Promise<Asked> {
  const { gameId, market, offer, ours } = roi;
  const asked = { gameId, market, side: offer.side, line: offer.line, price: offer.price };
  const { enhancedROI, recommendations } = await crawl.call<ApiRoi>(`/api/enhanced-odds/enhanced-roi/${gameId}`, load);
  // Another comparison, named as that: our recommendation stands before it, and the market's chance is never called confidence.
  expect(recommendations.ours.text).toMatch(/^We (?:would|lean)/);
  crawl.note("/enhanced-odds, best offer", offerName(asked), {
    "market chance": roi.noVigChance,
    "market edge": roi.expectedRoi,
    breakEven: roi.breakEven,
    chance: roi.confidenceScore,
  });
  crawl.note("/api/enhanced-odds/enhanced-roi", offerName({ ...asked, price: recommendations.price }), {
    "market chance": enhancedROI.noVigChance,
    "market edge": recommendations.expectedROI,
    breakEven: recommendations.breakEven,
    chance: enhancedROI.confidenceScore,
  });
  noteOffer(crawl, "/enhanced-odds, best offer", { ...asked, label: offer.bookLabel });
  const { price, bestBookmaker: label } = recommendations;
  noteOffer(crawl, "/api/enhanced-odds/enhanced-roi", { ...asked, price, label });
  for (const [where, word] of [
    ["/enhanced-odds, best offer", ours],
    ["/api/enhanced-odds/enhanced-roi", recommendations.ours],
  ] as const) {
    crawl.note(where, `best offer ${gameId}`, { stand: word.stand });
    if (word.stand === "bet" || word.stand === "lean")
      crawl.note(where, `pick ${word.pickId}`, { verdict: word.stand.toUpperCase() });
  }
  return asked;
}

interface ApiSharp {
  readonly analysis: Pick<SharpMoney, "confidence" | "noVigChance" | "ours">;
}

/** Signals of a game on the screen and by their call, with the chance of the side that they point to. */
async function crawlSharp(crawl: Crawler, sharp: SharpMoney): Promise<Asked | null> {
  const { gameId, signal } = sharp;
  const { analysis } = await crawl.call<ApiSharp>(`/api/enhanced-odds/sharp-money/${gameId}`, load);
  // Asked at even money: only the chances are compared.
  const asked = signal && { gameId, ...signal, price: 100 };
  for (const [where, { confidence, noVigChance, ours }] of [
    ["/enhanced-odds, signals", sharp],
    ["/api/enhanced-odds/sharp-money", analysis],
  ] as const) {
    crawl.note(where, `signal ${gameId}`, { stand: ours?.stand ?? null });
    if (asked) crawl.note(where, offerName(asked), { chance: confidence, "market chance": noVigChance });
  }
  return asked;
}

/** One game of Enhanced Odds, its calls, its prices by the call of odds, and second opinions on what it values. */
async function crawlGame(crawl: Crawler, gameId: string): Promise<void> {
  const where = "/enhanced-odds";
  const { odds } = await crawl.screen(
    `${where}?league=NBA&game=${encodeURIComponent(gameId)}`,
    () => import("#app/routes/_app.enhanced-odds/route.tsx"),
  );
  const { panel } = odds;
  if (panel === null) throw new Error(`${where} does not show ${gameId}`);
  noteCompared(crawl, where, panel.game);
  for (const { pickId, verdict } of panel.ours) crawl.note(where, `pick ${pickId}`, { verdict });
  await crawlQuotes(crawl, gameId);
  const offers = noteOffers(crawl, where, odds).filter((offer) => offer.gameId === gameId);
  const best = panel.roi && (await crawlRoi(crawl, panel.roi));
  const signal = panel.sharp && (await crawlSharp(crawl, panel.sharp));
  const asked = new Map([...offers, best, signal].flatMap((one) => (one ? [[offerName(one), one]] : [])));
  for (const bet of asked.values()) await noteOpinions(crawl, bet);
  for (const { market, fair } of panel.game.markets) {
    if (fair === null) continue;
    const side: Side = sidesOf(market as GameMarket)[0];
    const bet = { gameId, market, side, line: fair.line, price: 100 };
    crawl.note(`${where}, fair`, offerName(bet), { "market chance": fair.probability });
    await noteOpinions(crawl, bet);
  }
}

/** More of the money than of the tickets is on one side of a game: a signal, because without one the page does not mention signals. */
async function makeSignal({ app: { database } }: Crawler, [pick]: readonly ApiPick[]): Promise<void> {
  const { asOf } = await getFeedClock(database, "simulation", epochMs(Date.now()));
  await database.read.insert(splits).values({
    gameId: pick?.gameId ?? "",
    market: pick?.market as GameMarket,
    capturedAt: epochMs(asOf - HOUR_MS),
    firstTickets: 0.48,
    firstMoney: 0.63,
    sampleSize: 4200,
  });
}

/**
 * Quotes, the price they agree on, and the sentences about them: on Enhanced Odds, by its calls, by the call of odds and as a second
 * opinion.
 */
export async function crawlMarket(crawl: Crawler, open: readonly ApiPick[]): Promise<void> {
  await makeSignal(crawl, open);
  await crawlComparison(crawl);
  for (const gameId of new Set(open.slice(0, 4).map((pick) => pick.gameId))) await crawlGame(crawl, gameId);
}

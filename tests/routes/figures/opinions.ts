import { secondOpinionHref } from "#app/components/bets/asked-links.ts";
import type { GameMarket } from "#app/lib/engine/leagues.ts";
import type { SecondOpinion } from "#app/lib/schemas/bets/second-opinion.ts";
import type { Crawler } from "./crawler.ts";

type Opinion = SecondOpinion["legs"][number];

/** A bet at an American price. */
export interface Asked {
  readonly gameId: string;
  readonly market: string;
  readonly side: string;
  readonly line: number | null;
  readonly price: number;
}

/** A bet as the body of a call names it. */
export const legOf = ({ gameId, market, side, line, price }: Asked) => ({
  gameId,
  market,
  side,
  odds: price,
  ...(line === null ? {} : { line }),
});

/** The subject of a bet at its price, whichever screen values it. */
export const offerName = ({ gameId, market, side, line, price }: Asked) =>
  `offer ${[gameId, market, side, line ?? "", price].join("~")}`;

/** An opinion on a bet: by the market's prices and by our forecast. */
const opinionFigures = ({ breakEven, byMarket, best, forecast }: Opinion) => ({
  breakEven,
  "market chance": byMarket?.probability ?? null,
  "market edge": byMarket?.edge ?? null,
  "best price": best?.price ?? null,
  chance: forecast?.probability ?? null,
  verdict: forecast?.verdict ?? null,
});

/** What an opinion on a pick at its own price says as the pick's own figures. */
export const pickFigures = ({ breakEven, best, forecast }: Opinion) => ({
  breakEven,
  price: best?.price,
  confidence: forecast?.probability,
  edge: forecast?.edge,
  confidenceLow: forecast?.low,
  confidenceHigh: forecast?.high,
  verdict: forecast?.verdict,
  stake: (forecast?.stakeCents ?? 0) / 100,
  betFrom: forecast?.betFrom,
  modelVersion: forecast?.modelLabel,
});

/** The opinion on a bet, by call and on the screen. @throws Error where one of them gives none. */
export async function opinionsOn(crawl: Crawler, bet: Asked): Promise<ReadonlyMap<string, Opinion>> {
  const called = await crawl.call<SecondOpinion>(
    "/api/second-opinion",
    () => import("#app/routes/api.second-opinion.ts"),
    { legs: [legOf(bet)], format: "american" },
  );
  const { opinion } = await crawl.screen(
    secondOpinionHref({ ...bet, market: bet.market as GameMarket }),
    () => import("#app/routes/_app.second-opinion/route.tsx"),
  );
  const [byCall, onScreen] = [called.legs[0], opinion?.legs[0]];
  if (!byCall || !onScreen) throw new Error(`There is no second opinion on ${offerName(bet)}`);
  return new Map([
    ["/api/second-opinion", byCall],
    ["/second-opinion", onScreen],
  ]);
}

/** Notes the opinion on a bet that another screen values. */
export async function noteOpinions(crawl: Crawler, bet: Asked): Promise<void> {
  for (const [where, opinion] of await opinionsOn(crawl, bet))
    crawl.note(where, offerName(bet), opinionFigures(opinion));
}

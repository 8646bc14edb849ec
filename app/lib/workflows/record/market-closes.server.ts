import { clampProbability, type EpochMs, type Probability } from "#app/lib/engine/brands.ts";
import { GAME_MARKETS, sidesOf, type Feed, type Market, type Side } from "#app/lib/engine/leagues.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import {
  closeProbabilityOf,
  closingPriceOf,
  type ClosingPrice,
  type TakenBet,
} from "#app/lib/engine/odds/closing-price.ts";
import { marketKey } from "#app/lib/engine/odds/market-key.ts";
import { minimumBooks } from "#app/lib/engine/odds/minimum-books.ts";
import { closingParlayOf } from "#app/lib/engine/parlay/closing-parlay.ts";
import { typicalOutcome } from "#app/lib/engine/ratings/typical-outcome.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { outcomeDistributionSchema } from "#app/lib/schemas/pricing/outcome-distribution.ts";
import { listNewestQuotes } from "#app/models/feeds/odds.server.ts";
import { listLastDistributions } from "#app/models/pricing/prediction.server.ts";
import { listRecordedCloses } from "#app/models/record/grading.server.ts";

/** A bet on a game, published or a person's own. */
export interface ClosedBet extends TakenBet {
  readonly gameId: string;
  readonly subject: string;
  readonly gameStartAt: EpochMs;
}

/** The stored data from which some games' closes are computed. */
export interface MarketCloses {
  readonly closeOf: (bet: ClosedBet) => ClosingPrice;
}

/** A prop has no usual shape: without a forecast its prices stay at their lines. */
const isOfGame = (market: Market) => GAME_MARKETS.some((one) => one === market);

const sideKey = (bet: Pick<ClosedBet, "gameId" | "market" | "subject" | "side" | "line">): string =>
  `${marketKey(bet)} ${bet.side} ${bet.line ?? ""}`;

const otherSide = (market: Market, side: Side): Side => {
  const [first, second] = sidesOf(market);
  return side === first ? second : first;
};

/**
 * The closes of some games (D55). A market has one close at a line, the same for every reader: the stored close of the record, else the
 * newest quotes before the start, moved between lines by the market's last stored distribution. Picks, own bets and imported bets are
 * graded by it.
 */
export async function readMarketCloses(
  database: Database,
  { feed, run, asOf }: { readonly feed: Feed; readonly run: number; readonly asOf: EpochMs },
  gameIds: readonly string[],
): Promise<MarketCloses> {
  const ids = [...new Set(gameIds)];
  const [quotes, distributions, recorded] = await Promise.all([
    listNewestQuotes(database, ids, asOf),
    listLastDistributions(database, { gameIds: ids, run, asOf }),
    listRecordedCloses(database, { gameIds: ids, run, asOf }),
  ]);
  const quotesOf = groupBy(quotes, (quote) => marketKey(quote));
  const said = new Map<string, OutcomeDistribution>();
  for (const row of distributions) said.set(marketKey(row), outcomeDistributionSchema.parse(row.distribution));
  const stored = new Map<string, Probability>();
  for (const { closeProbability, ...of } of recorded) {
    if (!stored.has(sideKey(of))) stored.set(sideKey(of), closeProbability);
    if (of.market === "parlay") continue;
    const line = of.market === "spread" && of.line !== null ? 0 - of.line : of.line;
    const against = sideKey({ ...of, side: otherSide(of.market, of.side), line });
    if (!stored.has(against)) stored.set(against, clampProbability(1 - closeProbability));
  }
  const options = (bet: ClosedBet) => ({
    distribution: said.get(marketKey(bet)) ?? (isOfGame(bet.market) ? typicalOutcome(bet.league, bet.market) : null),
    minimumBooks: minimumBooks(feed),
    stored: stored.get(sideKey(bet)) ?? null,
  });
  const closeOf = (bet: ClosedBet): ClosingPrice => {
    const start = { feed, startAt: bet.gameStartAt };
    const { distribution } = options(bet);
    if (bet.market === "parlay" && distribution !== null)
      return closingParlayOf(
        bet,
        (leg) => {
          const single = { ...bet, ...leg, subject: "" };
          const { stored: known, ...rest } = options(single);
          return known ?? closeProbabilityOf(single, quotesOf.get(marketKey(single)) ?? [], start, rest);
        },
        distribution,
      );
    return closingPriceOf(bet, quotesOf.get(marketKey(bet)) ?? [], start, options(bet));
  };
  return { closeOf };
}

import type { League } from "#app/lib/engine/leagues.ts";
import type { ComparedGame, EnhancedRoi, SharpMoney } from "#app/lib/schemas/market/enhanced-dto.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { comparedGame } from "#app/lib/views/market/compare-books.ts";
import { enhancedRoi } from "#app/lib/views/market/enhanced-roi.ts";
import { sharpMoney } from "#app/lib/views/market/sharp-money.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { readHabits } from "./inside/market-habits.server.ts";
import { readOurWords } from "./inside/our-words.server.ts";
import { marketScope, readMarket } from "./inside/read-market.server.ts";

/** GET /api/enhanced-odds/comparison: the books of a league's games side by side, as the caller's plan may see them. */
export async function compareOdds(
  caller: Caller,
  { league }: { readonly league: League },
): Promise<{ readonly games: readonly ComparedGame[]; readonly quoteDelayMinutes: number }> {
  const scope = marketScope(caller);
  const { record, markets } = await readMarket(caller, scope, { of: { league } });
  const byGame = groupBy(markets, ({ game }) => game.id);
  return {
    games: record.games.flatMap((game) => {
      const own = byGame.get(game.id);
      return own ? [comparedGame(game, own)] : [];
    }),
    quoteDelayMinutes: scope.access.entitlements.quoteDelayMinutes,
  };
}

/** Market signals of an upcoming game (M23); null for an unknown game or one that too few books quote. */
export async function readSharpMoney(
  caller: Caller,
  { gameId }: { readonly gameId: string },
): Promise<SharpMoney | null> {
  const scope = marketScope(caller);
  if (scope.access.pause !== null || scope.valueLock !== null) return null;
  const [{ record, markets }, words] = await Promise.all([
    readMarket(caller, scope, { of: { gameId }, reportsOf: gameId }),
    readOurWords(caller, { chances: true }),
  ]);
  const [game] = record.games;
  if (!game || markets.length === 0) return null;
  const { makers } = await readHabits(caller.database, { ...scope.window, league: game.league });
  const { splits, reports } = record;
  return sharpMoney({ game, feed: scope.window.feed, markets, splits, reports, makers, words });
}

/** The best offer on an upcoming game at the fair price; null for an unknown game or one without a value. */
export async function readEnhancedRoi(
  caller: Caller,
  { gameId }: { readonly gameId: string },
): Promise<EnhancedRoi | null> {
  const scope = marketScope(caller);
  if (scope.access.pause !== null || scope.valueLock !== null) return null;
  const [{ markets, present }, words] = await Promise.all([
    readMarket(caller, scope, { of: { gameId } }),
    readOurWords(caller, { chances: true }),
  ]);
  return enhancedRoi(markets, present, scope.access.books, words);
}

import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Database, Transaction } from "#app/lib/platform/db.server.ts";
import { askProvider, type ProviderQuestion } from "#app/lib/providers/ask-provider.ts";
import type { ProviderAnswer, ProviderProblem } from "#app/lib/providers/ports.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import { saveFetches } from "#app/models/feeds/provider-fetch.server.ts";
import type { IngestReport } from "./ingest-report.ts";

/** A question about one game, and the handler of its answer. */
export interface GameReading<Item> {
  readonly question: ProviderQuestion<Item>;
  readonly ask: () => Promise<ProviderAnswer<Item>>;
  /** Stores the items in the transaction that stores the answer itself, whose id it gets; returns the number of written rows. */
  readonly save: (tx: Transaction, items: readonly Item[], fetchId: number | null) => Promise<number>;
}

/**
 * Asks a provider game by game and stores each answer separately. A game without a usable answer is a problem and ends the reading; the
 * other games' answers are stored.
 */
export async function readGameByGame<Item>(
  database: Database,
  feed: Feed,
  games: readonly GameReading<Item>[],
): Promise<IngestReport> {
  let written = 0;
  const problems: ProviderProblem[] = [];
  for (const { question, ask, save } of games) {
    try {
      const answer = await askProvider(question, ask);
      problems.push(...answer.problems);
      written += await database.write(async (tx) => {
        const [fetchId = null] = await saveFetches(tx, feed, answer.fetches);
        return save(tx, answer.items, fetchId);
      });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      problems.push({ where: question.what, message: error.message });
      break;
    }
  }
  return { written, problems };
}

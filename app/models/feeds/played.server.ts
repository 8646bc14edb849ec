import { and, count, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { savedPickGradings, savedPicks } from "#db/schema/bets.ts";
import { gradings, picks } from "#db/schema/picks.ts";
import type { FeedClock } from "./feed.server.ts";

/** The counts of a feed's run: picks published, picks graded, bets settled. */
export interface Played {
  readonly published: number;
  readonly graded: number;
  /** Gradings of people's bets as a whole. */
  readonly settled: number;
}

/** Counts what a run of a feed has published, graded and settled so far. */
export async function countPlayed({ read }: Database, { feed, run }: Pick<FeedClock, "feed" | "run">): Promise<Played> {
  const ofRun = and(eq(picks.feed, feed), eq(picks.run, run));
  const published = await read.$count(picks, ofRun);
  const [graded] = await read
    .select({ n: count() })
    .from(gradings)
    .innerJoin(picks, eq(picks.id, gradings.pickId))
    .where(ofRun);
  const [settled] = await read
    .select({ n: count() })
    .from(savedPickGradings)
    .innerJoin(savedPicks, eq(savedPicks.id, savedPickGradings.savedPickId))
    .where(and(eq(savedPicks.feed, feed), eq(savedPicks.run, run), eq(savedPickGradings.leg, 0)));
  return { published, graded: graded?.n ?? 0, settled: settled?.n ?? 0 };
}

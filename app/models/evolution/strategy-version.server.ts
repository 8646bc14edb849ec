import { and, desc, eq, lte } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { strategyVersions, type STRATEGY_OUTCOMES } from "#db/schema/evolution.ts";

type Reader = Drizzle | Transaction;

export interface StrategyScope {
  readonly feed: Feed;
  readonly run: number;
  readonly league: League;
}

export interface StrategyVersion {
  readonly id: number;
  readonly league: League;
  /** Expected value per unit a pick must exceed besides the gates. */
  readonly minimumEdge: number;
  readonly outcome: (typeof STRATEGY_OUTCOMES)[number];
  readonly picks: number;
  readonly tried: number | null;
  readonly n: number;
  readonly closingLineValue: number | null;
  readonly standardError: number | null;
  readonly at: EpochMs;
}

/** The publishing floor of a league in force at a moment of its feed: 0, the gates alone, before the first refit. */
export async function getPublishingFloor(
  reader: Reader,
  { feed, run, league }: StrategyScope,
  asOf: EpochMs,
): Promise<number> {
  const [row] = await reader
    .select({ minimumEdge: strategyVersions.minimumEdge })
    .from(strategyVersions)
    .where(
      and(
        eq(strategyVersions.feed, feed),
        eq(strategyVersions.run, run),
        eq(strategyVersions.league, league),
        lte(strategyVersions.at, asOf),
      ),
    )
    .orderBy(desc(strategyVersions.id))
    .limit(1);
  return row?.minimumEdge ?? 0;
}

/** The newest refits of a league's floor, the newest first. */
export function selectStrategyVersions(reader: Reader, { feed, run, league }: StrategyScope, limit: number) {
  return reader
    .select({
      id: strategyVersions.id,
      league: strategyVersions.league,
      minimumEdge: strategyVersions.minimumEdge,
      outcome: strategyVersions.outcome,
      picks: strategyVersions.picks,
      tried: strategyVersions.tried,
      n: strategyVersions.n,
      closingLineValue: strategyVersions.closingLineValue,
      standardError: strategyVersions.standardError,
      at: strategyVersions.at,
    })
    .from(strategyVersions)
    .where(and(eq(strategyVersions.feed, feed), eq(strategyVersions.run, run), eq(strategyVersions.league, league)))
    .orderBy(desc(strategyVersions.id))
    .limit(limit);
}

/** Stores a refit; the same picks make no second one. False where nothing was added. */
export async function saveStrategyVersion(
  tx: Transaction,
  made: StrategyScope & Omit<StrategyVersion, "id"> & { readonly dataHash: string },
): Promise<boolean> {
  const added = await tx
    .insert(strategyVersions)
    .values(made)
    .onConflictDoNothing()
    .returning({ id: strategyVersions.id });
  return added.length > 0;
}

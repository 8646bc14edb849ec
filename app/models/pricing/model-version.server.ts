import { and, desc, eq, lte, max, sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import type { Database } from "#db/client.ts";
import { modelVersions, ratingStates } from "#db/schema/picks.ts";

export interface ModelVersionRecord {
  readonly id: number;
  readonly label: string;
  readonly parameters: unknown;
  readonly scores: Readonly<Record<string, number | null>>;
  readonly dataHash: string;
  readonly trainedUntil: EpochMs;
  readonly trainedOnGames: number;
}

export interface ModelScope {
  readonly feed: Feed;
  readonly run: number;
  readonly league: League;
}

const columns = {
  id: modelVersions.id,
  label: modelVersions.label,
  parameters: modelVersions.parameters,
  scores: modelVersions.scores,
  dataHash: modelVersions.dataHash,
  trainedUntil: modelVersions.trainedUntil,
  trainedOnGames: modelVersions.trainedOnGames,
};

const inScope = ({ feed, run, league }: ModelScope) =>
  and(eq(modelVersions.feed, feed), eq(modelVersions.run, run), eq(modelVersions.league, league));

/** The version picks are made with; null before the first training. Versions trained on anything after `asOf` do not exist yet. */
export async function getChampion(
  database: Database,
  scope: ModelScope,
  asOf: EpochMs,
): Promise<ModelVersionRecord | null> {
  const [row] = await database.read
    .select(columns)
    .from(modelVersions)
    .where(and(inScope(scope), eq(modelVersions.status, "champion"), lte(modelVersions.trainedUntil, asOf)))
    .orderBy(desc(modelVersions.id))
    .limit(1);
  return row ?? null;
}

/** Until when the newest version of a scope was trained, whether it became champion or not; null before the first training. */
export async function latestTraining(database: Database, scope: ModelScope): Promise<EpochMs | null> {
  const [row] = await database.read
    .select({ until: max(modelVersions.trainedUntil) })
    .from(modelVersions)
    .where(inScope(scope));
  return row?.until ?? null;
}

export interface NewModelVersion {
  readonly parameters: unknown;
  readonly dataHash: string;
  readonly trainedOnGames: number;
  readonly trainedUntil: EpochMs;
  readonly scores: Readonly<Record<string, number | null>>;
  readonly createdAt: EpochMs;
  /** Whether it takes the champion's place (M24). */
  readonly publish: boolean;
  /** Its rating state after the games it was trained on, to be stored with it. */
  readonly state?: Omit<RatingStateRecord, "modelVersionId" | "updatedAt">;
}

export interface RatingStateRecord {
  readonly modelVersionId: number;
  readonly state: unknown;
  readonly throughStartAt: EpochMs;
  readonly gamesSeen: number;
  readonly updatedAt: EpochMs;
}

/**
 * Registers a trained version; the same data is the same version and adds no row. A published one retires the champion in the same
 * transaction, which also stores its rating state, so that a version is never stored in part.
 */
export async function saveModelVersion(
  database: Database,
  scope: ModelScope,
  made: NewModelVersion,
): Promise<{ readonly id: number; readonly label: string; readonly created: boolean }> {
  return database.write(async (tx) => {
    const [same] = await tx
      .select({ id: modelVersions.id, label: modelVersions.label })
      .from(modelVersions)
      .where(and(inScope(scope), eq(modelVersions.kind, "blend"), eq(modelVersions.dataHash, made.dataHash)));
    if (same) return { ...same, created: false };
    const [count] = await tx
      .select({ n: sql<number>`count(*)` })
      .from(modelVersions)
      .where(inScope(scope));
    const label = `${scope.league} blend ${(count?.n ?? 0) + 1}`;
    if (made.publish) {
      await tx
        .update(modelVersions)
        .set({ status: "retired" })
        .where(and(inScope(scope), eq(modelVersions.status, "champion")));
    }
    const { publish, state, ...fields } = made;
    const [row] = await tx
      .insert(modelVersions)
      .values({ ...scope, ...fields, kind: "blend", label, status: publish ? "champion" : "challenger" })
      .returning({ id: modelVersions.id });
    if (!row) throw new Error("The database answered no id for a new model version");
    if (state) await tx.insert(ratingStates).values({ ...state, modelVersionId: row.id, updatedAt: made.createdAt });
    return { id: row.id, label, created: true };
  });
}

/** The stored rating state of a version, with what it was built from; null where there is none. */
export async function getRatingState(
  database: Database,
  modelVersionId: number,
): Promise<{ readonly state: unknown; readonly gamesSeen: number; readonly throughStartAt: EpochMs } | null> {
  const [row] = await database.read
    .select({
      state: ratingStates.state,
      gamesSeen: ratingStates.gamesSeen,
      throughStartAt: ratingStates.throughStartAt,
    })
    .from(ratingStates)
    .where(eq(ratingStates.modelVersionId, modelVersionId));
  return row ?? null;
}

/** Stores a version's rating state; it can always be rebuilt from the games. */
export async function saveRatingState(database: Database, row: RatingStateRecord): Promise<void> {
  await database.batch((db) => [
    db.insert(ratingStates).values(row).onConflictDoUpdate({ target: ratingStates.modelVersionId, set: row }),
  ]);
}

import { and, desc, eq, lte, max, sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import type { VersionEvidence } from "#app/lib/engine/training/version-evidence.ts";
import type { Database, Transaction } from "#db/client.ts";
import { modelEvents } from "#db/schema/evolution.ts";
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
  /** Games are priced by blends, the default; players' counts by props models. */
  readonly kind?: "blend" | "props";
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

const inScope = ({ feed, run, league, kind = "blend" }: ModelScope) =>
  and(
    eq(modelVersions.feed, feed),
    eq(modelVersions.run, run),
    eq(modelVersions.league, league),
    eq(modelVersions.kind, kind),
  );

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

/** Whether any version of a scope was trained on exactly this data already, published or refused. */
export async function isTrainedOn(database: Database, scope: ModelScope, dataHash: string): Promise<boolean> {
  const rows = await database.read
    .select({ id: modelVersions.id })
    .from(modelVersions)
    .where(and(inScope(scope), eq(modelVersions.dataHash, dataHash)))
    .limit(1);
  return rows.length > 0;
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
  /** Kept as an event of the version, published or refused. */
  readonly decision?: ModelDecision;
}

/** The evidence for a version: the paired test's numbers, or their absence, with its figures (M24). */
export interface ModelDecision {
  readonly n: number;
  readonly needed: number;
  readonly days: number;
  /** Log loss per game, challenger minus champion. */
  readonly difference: number | null;
  readonly standardError: number | null;
  readonly threshold: number;
  readonly evidence: VersionEvidence;
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
 * transaction, which also stores its rating state and the evidence, so that a version is never stored in part.
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
      .where(and(inScope(scope), eq(modelVersions.dataHash, made.dataHash)));
    if (same) return { ...same, created: false };
    const [count] = await tx
      .select({ n: sql<number>`count(*)` })
      .from(modelVersions)
      .where(inScope(scope));
    const { kind = "blend" } = scope;
    const label = `${scope.league} ${kind} ${(count?.n ?? 0) + 1}`;
    const [champion] = await tx
      .select({ id: modelVersions.id })
      .from(modelVersions)
      .where(and(inScope(scope), eq(modelVersions.status, "champion")));
    if (made.publish) {
      await tx
        .update(modelVersions)
        .set({ status: "retired" })
        .where(and(inScope(scope), eq(modelVersions.status, "champion")));
    }
    const { publish, state, decision, ...fields } = made;
    const [row] = await tx
      .insert(modelVersions)
      .values({ ...scope, ...fields, kind, label, status: publish ? "champion" : "challenger" })
      .returning({ id: modelVersions.id });
    if (!row) throw new Error("The database answered no id for a new model version");
    if (decision) {
      const { feed, run, league } = scope;
      const event = !champion ? "first" : publish ? "published" : "refused";
      const about = { feed, run, league, event, versionId: row.id, championId: champion?.id ?? null } as const;
      await tx.insert(modelEvents).values({ ...about, ...decision, at: made.createdAt });
    }
    if (state) await tx.insert(ratingStates).values({ ...state, modelVersionId: row.id, updatedAt: made.createdAt });
    return { id: row.id, label, created: true };
  });
}

/** The stored rating state of a version as JSON text, with its sources; null where there is none. */
export async function getRatingState(
  database: Database,
  modelVersionId: number,
): Promise<{ readonly stateText: string; readonly gamesSeen: number; readonly throughStartAt: EpochMs } | null> {
  const [row] = await database.read
    .select({
      stateText: sql<string>`${ratingStates.state}`,
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

/**
 * Makes an earlier champion the champion again and records that as an event. Only a version that was retired can come back: a refused
 * challenger never predicted anything. Null where there is no such version; the retired version keeps its own record (M24).
 */
export async function rollBackTo(
  tx: Transaction,
  versionId: number,
  by: { readonly feed: Feed; readonly run: number; readonly userId: string; readonly at: EpochMs },
): Promise<{ readonly league: League; readonly from: string; readonly to: string } | null> {
  const { feed, run, userId, at } = by;
  const [back] = await tx
    .select({ id: modelVersions.id, label: modelVersions.label, league: modelVersions.league })
    .from(modelVersions)
    .where(
      and(
        eq(modelVersions.id, versionId),
        eq(modelVersions.feed, feed),
        eq(modelVersions.run, run),
        eq(modelVersions.kind, "blend"),
        eq(modelVersions.status, "retired"),
      ),
    );
  if (!back) return null;
  const ofLeague = and(inScope({ feed, run, league: back.league }), eq(modelVersions.status, "champion"));
  const [champion] = await tx.update(modelVersions).set({ status: "retired" }).where(ofLeague).returning({
    id: modelVersions.id,
    label: modelVersions.label,
  });
  if (!champion) return null;
  await tx.update(modelVersions).set({ status: "champion" }).where(eq(modelVersions.id, back.id));
  await tx.insert(modelEvents).values({
    feed,
    run,
    league: back.league,
    event: "rolled-back",
    versionId: back.id,
    championId: champion.id,
    n: 0,
    needed: 0,
    days: 0,
    threshold: 0,
    decidedBy: userId,
    at,
  });
  return { league: back.league, from: champion.label, to: back.label };
}

import { VERDICT_RULE } from "#app/lib/engine/picks/verdict-rule.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { americanOdds, epochMs, probability, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League, Market, Side } from "#app/lib/engine/leagues.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { profitUnits } from "#app/lib/engine/settle/profit.ts";
import { appendGrading } from "#app/models/record/grading.server.ts";
import { publishPick } from "#app/models/picks/pick-publishing.server.ts";
import type { Database } from "#db/client.ts";
import { DISTRIBUTION, makeGame, makeModelVersion, makeResult } from "#db/seed/factories.ts";
import { games } from "#db/schema/games.ts";
import { predictions } from "#db/schema/picks.ts";
import { eq } from "drizzle-orm";
import { at } from "#tests/workflows/scene.ts";

export interface PlannedPick {
  readonly league?: League;
  readonly market?: Market;
  readonly side?: Side;
  readonly startAt: EpochMs;
  readonly publishedAt?: EpochMs;
  readonly recordedAt?: EpochMs;
  /** The feed it is published on; simulation unless said otherwise. */
  readonly feed?: Feed;
  readonly price?: number;
  readonly probability?: number;
  readonly stakeFraction?: number;
  readonly verdict?: "BET" | "LEAN";
  readonly closeProbability?: number | null;
  readonly result?: "win" | "loss" | "push" | "void";
  readonly versionId?: number;
  /** The game's status when the pick is published. */
  readonly gameStatus?: "in_progress" | "postponed";
}

/** Publishes picks through the ledger as the pipeline does, one game each, and grades those that have a result. Answers their ids. */
export async function publishRecord(
  database: Database,
  planned: readonly PlannedPick[],
  name = "record",
): Promise<number[]> {
  const version = await makeModelVersion(database.read, { label: "NBA blend 1" });
  const ids: number[] = [];
  for (const [index, plan] of planned.entries()) {
    const market = plan.market ?? "moneyline";
    const side = plan.side ?? (market === "total" ? "over" : "home");
    const line = market === "moneyline" ? null : market === "spread" ? -3.5 : 221.5;
    const publishedAt = plan.publishedAt ?? epochMs(plan.startAt - 3 * HOUR_MS);
    const league = plan.league ?? "NBA";
    const game = await makeGame(database.read, {
      league,
      startAt: plan.startAt,
      status: plan.gameStatus ?? "scheduled",
      externalId: `${name}-${index}`,
    });
    const confidence = probability(plan.probability ?? 0.55);
    const price = americanOdds(plan.price ?? -110);
    const shared = {
      gameId: game.id,
      run: 1,
      modelVersionId: plan.versionId ?? version.id,
      market,
      subject: "",
      side,
      line,
      modelProbability: probability(0.57),
      fairProbability: probability(0.53),
      probability: confidence,
      probabilityLow: probability(confidence - 0.03),
      probabilityHigh: probability(confidence + 0.03),
      pushProbability: probability(0),
      reasons: [{ key: "strength", label: "Team strength", logit: 0.08, detail: "Rated higher than the market does." }],
    };
    const [prediction] = await database.read
      .insert(predictions)
      .values({
        ...shared,
        asOf: publishedAt,
        distribution: DISTRIBUTION,
        snapshotIds: [],
        inputsHash: `${name}-inputs-${index}`,
      })
      .returning({ id: predictions.id });
    const outcome = await database.write((tx) =>
      publishPick(
        tx,
        {
          feed: plan.feed ?? "simulation",
          league,
          ...shared,
          predictionId: prediction?.id ?? 0,
          book: "fanduel",
          price,
          quotedAt: epochMs(publishedAt - MINUTE_MS),
          expectedValue: confidence * decimalFromAmerican(price) - 1,
          shrunkEdge: 0.7 * (confidence * decimalFromAmerican(price) - 1),
          worth: 0.8,
          rule: VERDICT_RULE.version,
          doubt: null,
          fairPrice: americanOdds(-122),
          goodDownTo: americanOdds(-120),
          stakeFraction: plan.stakeFraction ?? 0.01,
          verdict: plan.verdict ?? "BET",
          riskLevel: "low",
          startAt: plan.startAt,
          publishedAt,
          recordedAt: plan.recordedAt ?? publishedAt,
        },
        { modelDataHash: version.dataHash, inputsHash: `${name}-inputs-${index}` },
      ),
    );
    if (!outcome.ok) throw new Error(`The pick was not published: ${outcome.code}`);
    ids.push(outcome.id);
    if (plan.result) await gradeOne(database, outcome.id, game.id, plan, price);
  }
  return ids;
}

async function gradeOne(database: Database, pickId: number, gameId: string, plan: PlannedPick, price: number) {
  const gradedAt = epochMs(plan.startAt + 3 * HOUR_MS);
  const gameResultId = await makeResult(database.read, gameId, { knownAt: gradedAt });
  await database.read
    .update(games)
    .set({ status: "final", homeScore: 110, awayScore: 100 })
    .where(eq(games.id, gameId));
  const result = plan.result ?? "win";
  const closeProbability = plan.closeProbability === undefined ? 0.54 : plan.closeProbability;
  await database.write((tx) =>
    appendGrading(
      tx,
      { feed: "simulation", run: 1, recordedAt: gradedAt },
      {
        pickId,
        gameResultId,
        result,
        profitUnits: profitUnits(americanOdds(price), result),
        closePrice: americanOdds(-112),
        closeLine: null,
        closeProbability: closeProbability === null ? null : probability(closeProbability),
        closingLineValue:
          closeProbability === null || result === "void"
            ? null
            : closeProbability * decimalFromAmerican(americanOdds(price)) - 1,
        gradedAt,
      },
    ),
  );
}

/** A day of picks that have been played, one a game, with every kind of result, and two that have not started. */
export const PLAYED: readonly PlannedPick[] = [
  { startAt: at(-50 * HOUR_MS), result: "win", price: -110, closeProbability: 0.56 },
  {
    startAt: at(-50 * HOUR_MS),
    result: "loss",
    market: "spread",
    price: -105,
    closeProbability: 0.5,
    stakeFraction: 0,
    verdict: "LEAN",
  },
  { startAt: at(-49 * HOUR_MS), result: "push", market: "total", price: 100, closeProbability: 0.51 },
  { startAt: at(-26 * HOUR_MS), result: "void", league: "NHL", price: 140, probability: 0.45, closeProbability: null },
  { startAt: at(-26 * HOUR_MS), result: "win", league: "NHL", price: 150, probability: 0.44, closeProbability: 0.43 },
  { startAt: at(-2 * HOUR_MS), price: -120, probability: 0.6 },
  { startAt: at(5 * HOUR_MS), market: "spread", price: -108, publishedAt: at(-3 * HOUR_MS) },
  { startAt: at(6 * HOUR_MS), league: "NHL", price: 120, probability: 0.48, publishedAt: at(-3 * HOUR_MS) },
];

import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import { inOrder } from "#app/lib/engine/ratings/game-order.ts";
import { challenge, PUBLISH_BEYOND, type ChallengedGame } from "#app/lib/engine/scores/champion.ts";
import { forecastHeldOut } from "#app/lib/engine/training/forecast-held-out.ts";
import type { HeldOutGame } from "#app/lib/engine/training/held-out-game.ts";
import { heldOutScores } from "#app/lib/engine/training/held-out-scores.ts";
import { FEWEST_GAMES, holdOutNewest } from "#app/lib/engine/training/hold-out.ts";
import { trainLeague, type TrainingOptions } from "#app/lib/engine/training/train-league.ts";
import { versionEvidence } from "#app/lib/engine/training/version-evidence.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { getChampion, isTrainedOn, saveModelVersion } from "#app/models/pricing/model-version.server.ts";
import { listSettledRecords, withLines } from "./finished-games.server.ts";
import { stateToRemember } from "./inside/league-state.server.ts";
import { trainedModelOf } from "./inside/trained-model-row.ts";

export interface TrainModel extends TrainingOptions {
  readonly feed: Feed;
  readonly run: number;
  readonly league: League;
  /** Data that became known after this moment is not used. */
  readonly asOf: EpochMs;
}

export type TrainingOutcome =
  | { readonly trained: false; readonly reason: "too-few-games" | "nothing-new" }
  | {
      readonly trained: true;
      readonly label: string;
      readonly published: boolean;
      /** Whether it is the league's first version, which has no opponent. */
      readonly first: boolean;
      readonly scores: Readonly<Record<string, number | null>>;
    };

/** Decided held-out games as both versions forecast them; the two lists hold the same games in the same order. */
function challengedGames(
  champion: readonly HeldOutGame[],
  challenger: readonly HeldOutGame[],
): readonly ChallengedGame[] {
  return challenger.flatMap(({ walked, probabilities }, index) => {
    const { day, homeScore, awayScore } = walked.game;
    const [theirs, own] = [champion[index]?.probabilities.model ?? null, probabilities.model];
    if (theirs === null || own === null || homeScore === awayScore) return [];
    return [{ day, champion: theirs, challenger: own, y: homeScore > awayScore ? 1 : 0 } as const];
  });
}

/**
 * Trains a challenger for a league (the engine's `trainLeague`, with the newest games held out) and registers it with the evidence of the
 * decision. It replaces the champion only if its log loss on the held-out games, forecast day by day, is lower than the champion's on the
 * same games by more than the error of the difference (`challenge`, M24); without a champion it becomes the first.
 */
export async function trainModel(database: Database, training: TrainModel): Promise<TrainingOutcome> {
  const { feed, run, league, asOf, sweeps } = training;
  const scope = { feed, run, league };
  const records = await listSettledRecords(database, { feed, league, asOf });
  if (records.length < FEWEST_GAMES) return { trained: false, reason: "too-few-games" };
  const known = await withLines(database, { feed, league, asOf }, records);
  const dataHash = sha256Hex(JSON.stringify(known.map(({ id, game }) => [id, game])));
  if (await isTrainedOn(database, scope, dataHash)) return { trained: false, reason: "nothing-new" };
  const champion = await getChampion(database, scope, asOf);

  const games = inOrder(known.map(({ game }) => game));
  const holdOut = holdOutNewest(games);
  const challenger = trainLeague(league, games, holdOut, { sweeps });
  const rival = champion && forecastHeldOut(games, trainedModelOf(champion.parameters), holdOut).heldOut;
  const verdict = challenge(rival ? challengedGames(rival, challenger.heldOut) : [], `challenge ${league}`);
  const first = rival === null;
  const published = first || verdict.publish;
  const scores = {
    ...challenger.scores,
    championLogLoss: rival && heldOutScores(rival).logLoss,
  };
  const saved = await saveModelVersion(database, scope, {
    parameters: challenger.model,
    dataHash,
    trainedOnGames: games.length,
    trainedUntil: records.reduce((latest, { knownAt }) => (knownAt > latest ? knownAt : latest), epochMs(0)),
    scores,
    createdAt: asOf,
    publish: published,
    decision: {
      n: verdict.n,
      needed: verdict.needed,
      days: verdict.difference?.days ?? 0,
      difference: verdict.difference?.mean ?? null,
      standardError: verdict.difference?.standardError ?? null,
      threshold: PUBLISH_BEYOND,
      evidence: versionEvidence(games, challenger, holdOut, rival),
    },
    ...(published ? { state: stateToRemember(asOf, challenger.state, known) } : {}),
  });
  if (!saved.created) return { trained: false, reason: "nothing-new" };
  return { trained: true, label: saved.label, published, first, scores };
}

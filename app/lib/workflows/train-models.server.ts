import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { blendedLogit } from "#app/lib/engine/calibration/market-blend.ts";
import { calibratedLogit } from "#app/lib/engine/calibration/platt.ts";
import { homeProbabilityOf, learnFromPast } from "#app/lib/engine/calibration/season-calibration.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import { logistic, logit } from "#app/lib/engine/markets/logit.ts";
import { fitElo } from "#app/lib/engine/ratings/elo.ts";
import { fitRatings } from "#app/lib/engine/ratings/fit-ratings.ts";
import { moneylineProbability } from "#app/lib/engine/ratings/market-view.ts";
import type { FinishedGame } from "#app/lib/engine/ratings/model.ts";
import { LEAGUE_PARAMETERS } from "#app/lib/engine/ratings/parameters.ts";
import type { RatingState } from "#app/lib/engine/ratings/rating-state.ts";
import type { TrainedModel } from "#app/lib/engine/ratings/trained-model.ts";
import { walkRatings, type WalkedGame } from "#app/lib/engine/ratings/walk.ts";
import { brierScore } from "#app/lib/engine/scores/brier.ts";
import { calibrationError } from "#app/lib/engine/scores/calibration-error.ts";
import { logLoss, type ScoredForecast } from "#app/lib/engine/scores/log-loss.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { getChampion, saveModelVersion } from "#app/models/model-version.server.ts";
import { listSettledRecords, withLines } from "./finished-games.server.ts";
import { stateToRemember } from "./league-state.server.ts";
import { trainedModelOf } from "./trained-model-row.ts";

/** Fewer games than this teach a league nothing yet. */
const FEWEST_GAMES = 150;
/** Share of the games, the newest, on which versions are compared and which no compared parameter was fitted on. */
const HELD_OUT = 0.2;

export interface Training {
  readonly feed: Feed;
  readonly run: number;
  readonly league: League;
  /** Nothing known after this moment is learnt from. */
  readonly asOf: EpochMs;
  /** Sweeps of the parameter search; 0 keeps the league's usual parameters and only learns calibration and blends. Default 2. */
  readonly sweeps?: number;
}

export type TrainingOutcome =
  | { readonly trained: false; readonly reason: "too-few-games" | "nothing-new" }
  | {
      readonly trained: true;
      readonly label: string;
      readonly published: boolean;
      readonly scores: Readonly<Record<string, number | null>>;
    };

interface Judged {
  /** After the last game. */
  readonly state: RatingState;
  readonly walked: readonly WalkedGame[];
  readonly scores: Readonly<Record<string, number | null>>;
}

/** Walk-forward scores of a parameter set on the games from `heldOutFrom` on; calibration and blends are learnt from earlier ones only. */
function judge(
  games: readonly FinishedGame[],
  parameters: Pick<TrainedModel, "ratings" | "elo">,
  heldOutFrom: number,
): Judged {
  const { walked, state } = walkRatings(games, parameters.ratings, parameters.elo);
  const settled = Math.floor(heldOutFrom * 0.25);
  const season = games[heldOutFrom]?.season ?? 0;
  const learnt = learnFromPast(walked.slice(settled, heldOutFrom), parameters.ratings, season);
  const columns: Record<"model" | "blend" | "close" | "homeRate", ScoredForecast[]> = {
    model: [],
    blend: [],
    close: [],
    homeRate: [],
  };
  for (const { game, rawLogit } of walked.slice(heldOutFrom)) {
    if (game.homeScore === game.awayScore) continue;
    const y = game.homeScore > game.awayScore ? 1 : 0;
    const modelLogit = calibratedLogit(learnt.calibration, rawLogit);
    columns.model.push({ p: logistic(modelLogit), y });
    columns.homeRate.push({ p: learnt.homeRate, y });
    const open = homeProbabilityOf(game, game.open, learnt.shape.marginSd);
    if (open !== null) {
      columns.blend.push({ p: logistic(blendedLogit(learnt.blends.open.moneyline, modelLogit, logit(open))), y });
    }
    const close = moneylineProbability(game.close);
    if (close !== null) columns.close.push({ p: close, y });
  }
  const lossOf = (forecasts: readonly ScoredForecast[]) => (forecasts.length === 0 ? null : logLoss(forecasts));
  const { model } = columns;
  return {
    walked,
    state,
    scores: {
      n: model.length,
      logLoss: lossOf(model),
      brier: model.length === 0 ? null : brierScore(model),
      ece: model.length === 0 ? null : calibrationError(model),
      blendOpenLogLoss: lossOf(columns.blend),
      blendOpenN: columns.blend.length,
      closeLogLoss: lossOf(columns.close),
      closeN: columns.close.length,
      homeRateLogLoss: lossOf(columns.homeRate),
    },
  };
}

/**
 * Trains a challenger for a league and registers it (M24). Its parameters are fitted on all but the newest fifth of the games; on that
 * fifth, walked game by game, it is compared with the present champion, and takes its place only when its log loss is lower. The
 * version then learns its calibration and its blends from every walk-forward prediction there is. The champion was fitted on some of
 * the held-out games itself, which can only favour it.
 */
export async function trainLeague(database: Database, training: Training): Promise<TrainingOutcome> {
  const { feed, run, league, asOf } = training;
  const scope = { feed, run, league };
  const records = await listSettledRecords(database, { feed, league, asOf });
  if (records.length < FEWEST_GAMES) return { trained: false, reason: "too-few-games" };
  const known = await withLines(database, { feed, league, asOf }, records);
  const games = known.map(({ game }) => game);
  const dataHash = sha256Hex(JSON.stringify(known.map(({ id, game }) => [id, game])));
  const champion = await getChampion(database, scope, asOf);
  if (champion?.dataHash === dataHash) return { trained: false, reason: "nothing-new" };

  const heldOutFrom = Math.floor(games.length * (1 - HELD_OUT));
  const fitted = games.slice(0, heldOutFrom);
  const elo = fitElo(league, fitted, training.sweeps ?? 2);
  const ratings =
    training.sweeps === 0
      ? LEAGUE_PARAMETERS[league]
      : fitRatings(LEAGUE_PARAMETERS[league], fitted, { sweeps: training.sweeps ?? 2 }).parameters;
  const challenger = judge(games, { ratings, elo }, heldOutFrom);
  const rival = champion === null ? null : judge(games, trainedModelOf(champion.parameters), heldOutFrom);
  const own = challenger.scores.logLoss ?? Number.POSITIVE_INFINITY;
  const published = rival === null || own < (rival.scores.logLoss ?? Number.POSITIVE_INFINITY);
  const settled = Math.floor(heldOutFrom * 0.25);
  const season = games.at(-1)?.season ?? 0;
  const model: TrainedModel = {
    version: 1,
    league,
    ratings,
    elo,
    learnt: learnFromPast(challenger.walked.slice(settled), ratings, season),
  };
  const scores = { ...challenger.scores, championLogLoss: rival?.scores.logLoss ?? null };
  const saved = await saveModelVersion(database, scope, {
    parameters: model,
    dataHash,
    trainedOnGames: games.length,
    trainedUntil: epochMs(Math.max(...records.map(({ knownAt }) => knownAt))),
    scores,
    createdAt: asOf,
    publish: published,
    ...(published ? { state: stateToRemember(asOf, challenger.state, known) } : {}),
  });
  if (!saved.created) return { trained: false, reason: "nothing-new" };
  return { trained: true, label: saved.label, published, scores };
}

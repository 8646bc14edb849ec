import { learnFromPast } from "#app/lib/engine/calibration/season-calibration.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { fitElo, type EloState } from "#app/lib/engine/ratings/elo.ts";
import { fitRatings, seasonsOf, SETTLE_SEASONS } from "#app/lib/engine/ratings/fit-ratings.ts";
import type { FinishedGame } from "#app/lib/engine/ratings/model.ts";
import { LEAGUE_PARAMETERS } from "#app/lib/engine/ratings/parameters.ts";
import type { RatingState } from "#app/lib/engine/ratings/rating-state.ts";
import type { TrainedModel } from "#app/lib/engine/ratings/trained-model.ts";
import { inOrder, walkRatings } from "#app/lib/engine/ratings/walk.ts";
import { forecastTest, reportColumns } from "./judge-league.ts";
import { COLUMNS } from "./judged-game.ts";

export interface TrainedLeague {
  readonly model: TrainedModel;
  /** States after the last game given. */
  readonly state: RatingState;
  readonly elo: EloState;
  readonly trainedOnGames: number;
  /**
   * Walk-forward scores on the last season given, everything learnt on the seasons before it: `n`, and for each column its
   * `{column}LogLoss`, `{column}Brier`, `{column}Ece`; null where there was nothing to score. With a single season all are null.
   */
  readonly scores: Readonly<Record<string, number | null>>;
}

/**
 * The text whose hash names the training data: one line a game in the order of the walk, nothing left out that training reads.
 */
export function trainingDataText(games: readonly FinishedGame[]): string {
  return inOrder(games)
    .map((g) =>
      [
        g.league,
        g.season,
        g.day,
        Number(g.neutral),
        Number(g.playoff),
        g.home,
        g.away,
        g.homeScore,
        g.awayScore,
        ...[g.open, g.close].flatMap((line): readonly (number | string | null)[] =>
          line === null
            ? ["-"]
            : [
                line.homeMoneyline,
                line.awayMoneyline,
                line.spreadHome,
                line.spreadHomePrice,
                line.spreadAwayPrice,
                line.total,
                line.overPrice,
                line.underPrice,
              ],
        ),
      ].join(","),
    )
    .join("\n");
}

function scoresOf(league: League, games: readonly FinishedGame[], sweeps: number | undefined) {
  const seasons = seasonsOf(games);
  const last = seasons[seasons.length - 1];
  const scores: Record<string, number | null> = { n: null };
  for (const column of COLUMNS) {
    scores[`${column}LogLoss`] = null;
    scores[`${column}Brier`] = null;
    scores[`${column}Ece`] = null;
  }
  if (last === undefined || seasons.length < 2) return { scores, start: LEAGUE_PARAMETERS[league] };
  const test = forecastTest(league, games, { train: seasons.slice(0, -1), test: [last] }, { sweeps });
  const { n, columns } = reportColumns(league, test.judged);
  scores["n"] = n;
  for (const column of COLUMNS) {
    const report = columns[column];
    if (report === null) continue;
    scores[`${column}LogLoss`] = report.logLoss;
    scores[`${column}Brier`] = report.brier;
    scores[`${column}Ece`] = report.ece;
  }
  return { scores, start: test.ratings };
}

/**
 * Trains a league on finished games, all of them known at the moment of training: parameters by walk-forward loss, calibration and
 * blends on predictions that were made before their games. Seconds for 20,000 games; deterministic.
 *
 * @throws RangeError without any game.
 */
export function trainLeague(
  league: League,
  games: readonly FinishedGame[],
  options: { readonly sweeps?: number } = {},
): TrainedLeague {
  const ordered = inOrder(games);
  const lastGame = ordered[ordered.length - 1];
  if (lastGame === undefined) throw new RangeError(`No finished ${league} game to train on`);
  const { scores, start } = scoresOf(league, ordered, options.sweeps);
  const { parameters } = fitRatings(start, ordered, { sweeps: 1 });
  const eloParameters = fitElo(league, ordered);
  const { walked, state, elo } = walkRatings(ordered, parameters, eloParameters);
  const seasons = seasonsOf(ordered);
  const settled = seasons[Math.min(SETTLE_SEASONS, seasons.length - 1)] ?? lastGame.season;
  // A feed of a single season has no settled past; its later half has to do.
  const past =
    seasons.length > 1
      ? walked.filter(({ game }) => game.season >= settled)
      : walked.slice(Math.floor(walked.length / 2));
  const learnt = learnFromPast(past, parameters, lastGame.season);
  return {
    model: { version: 1, league, ratings: parameters, elo: eloParameters, learnt },
    state,
    elo,
    trainedOnGames: ordered.length,
    scores,
  };
}

/**
 * How often an NFL game ends with each absolute margin, relative to a normal margin around the closing spread (M16): field goals
 * and touchdowns pile games up on 3, 7, 10, 14.
 *
 * Index is |margin|, 0–45; beyond, the weight is 1. Fitted on the 4,292 games of the seasons 2006–2021 in `games-nfl.csv.gz` as
 * (seen + 20)/(expected + 20), with a residual standard deviation of 13.38; the tie (index 0) from 2012 on, since when overtime lets
 * both teams have the ball, as seen/expected. Fitted on 2006–2017 alone and tried on the 1,087 games of 2018–2021, the log loss of
 * the exact margin is 3.866 against 3.990 of the plain normal.
 */
export const NFL_MARGIN_WEIGHTS: readonly number[] = [
  0.139, 0.739, 0.784, 2.612, 0.961, 0.713, 1.242, 1.821, 0.831, 0.43, 1.263, 0.651, 0.483, 0.717, 1.411, 0.574, 0.777,
  1.093, 0.932, 0.557, 1.031, 1.359, 0.647, 0.745, 1.412, 0.865, 0.826, 1.116, 1.501, 0.88, 0.856, 1.64, 0.887, 0.831,
  1.137, 1.479, 0.681, 1.117, 1.458, 0.803, 1.108, 1.074, 0.99, 0.979, 0.962, 1.163,
];

/**
 * By how many runs extra innings are won, from the 424 extra-inning games of 2018–2019 in `box-mlb.csv.gz` (home 216, away 208):
 * the home team stops batting as soon as it leads. Index 0 is a win by one run.
 */
export const EXTRA_INNINGS_HOME_MARGINS: readonly number[] = [0.894, 0.074, 0.018, 0.014];
export const EXTRA_INNINGS_AWAY_MARGINS: readonly number[] = [0.582, 0.207, 0.11, 0.063, 0.014, 0.024];

/**
 * The same of NBA games that are decided in regulation, |margin| 0–30, relative to a normal margin around the closing spread with a
 * residual standard deviation of 12.32, as (seen + 50)/(expected + 50) of the 21,727 games of 2008–2024 in `games-nba.csv.gz` without the
 * overtimes' share. Index 0 is how much more often than the normal density says a game is level: 5.5 % of the 10,749 games of 2016–2024
 * whose minutes are in `box-nba-*.csv.gz` went to overtime. A team that trails by little fouls or shoots to tie, so that few games end by one.
 */
export const NBA_REGULATION_WEIGHTS: readonly number[] = [
  1.993, 0.612, 0.833, 0.875, 0.924, 1.069, 1.08, 1.203, 1.213, 1.149, 1.078, 1.057, 1.028, 0.971, 0.972, 0.947, 0.993,
  0.891, 0.879, 0.854, 0.917, 0.944, 0.869, 0.869, 0.848, 0.956, 0.818, 0.935, 0.941, 1.01, 1.012,
];

/** By how many points the same files' 596 overtimes were won. Index 0 is a win by one point. */
export const NBA_OVERTIME_MARGINS: readonly number[] = [
  0.116, 0.109, 0.164, 0.136, 0.119, 0.106, 0.086, 0.057, 0.047, 0.025, 0.02, 0.012, 0.002, 0.001,
];

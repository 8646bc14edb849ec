import type { League } from "#app/lib/engine/leagues.ts";
import type { PropStatistic } from "./statistics.ts";

/** One line of a box score: what a player did in one game. */
export interface PlayerGame {
  readonly playerId: string;
  readonly teamId: string;
  readonly opponentId: string;
  readonly gameId: string;
  /** Days since 1970-01-01 of the game's Eastern day (calendar/civil-day.ts). */
  readonly day: number;
  readonly home: boolean;
  /** In the starting line-up. Where a source does not say, false throughout. */
  readonly starter: boolean;
  /** His team's score in the game's result, if known: box scores leave out safeties, conversions and shoot-outs. */
  readonly teamScore?: number;
  /** The box score's own fields (providers/archive/box-row.ts, simulate/box-*.ts). */
  readonly stats: Readonly<Record<string, number>>;
}

type Stats = PlayerGame["stats"];

/** How a statistic is modeled: chances × rate, the games that count, and the usual values before any game. */
export interface PropSpec {
  readonly statistic: PropStatistic;
  /** The field of the chances; a line without it is assumed to have the usual number. */
  readonly chances: string;
  /** Whether a line is a game in the role the prop is about. A player who does not play is void, not a zero. */
  readonly counts: (line: PlayerGame) => boolean;
  /** Chances and rate of an ordinary regular; short histories are shrunk toward them until the league's own are known. */
  readonly usualChances: number;
  readonly usualRate: number;
  /** Least average of chances for a price, and for a regular whose absence frees chances for others (0: it frees none). */
  readonly leastChances: number;
  readonly regularChances: number;
  /** Whether opponents are judged by counts allowed per chance, or per game if they determine the chances (shots on a goal). */
  readonly against: "chance" | "game";
  readonly family: "negative-binomial" | "beta-binomial" | "rounded-power";
}

const of = (stats: Stats, field: string) => stats[field] ?? 0;

/** Minutes are unknown in some files; under half a minute is written as 0, and is void like no minutes at all. */
const tookPart = ({ stats }: PlayerGame) => stats["min"] === undefined || of(stats, "min") > 0;
/** Whether a field is above 0, or missing from the file. */
const notZero = (stats: Stats, field: string) => stats[field] === undefined || of(stats, field) > 0;
/** A starting pitcher by the file's own mark; relief is another job. */
const startedPitching = ({ stats, starter }: PlayerGame) =>
  stats["p_so"] !== undefined && (stats["gs"] ?? (starter ? 1 : 0)) > 0 && notZero(stats, "bf");
/** A batter of the starting line-up; pitchers who bat do not count. */
const startedBatting = ({ stats, starter }: PlayerGame) =>
  starter && notZero(stats, "ab") && notZero(stats, "pa") && stats["p_so"] === undefined && of(stats, "bf") === 0;
const threw = ({ stats }: PlayerGame) => of(stats, "pass_att") > 0;
const ran = ({ stats }: PlayerGame) => of(stats, "rush_att") > 0;
const playedOffence = ({ stats }: PlayerGame) =>
  of(stats, "targets") + of(stats, "rush_att") > 0 && of(stats, "pass_att") === 0;
const skated = ({ stats }: PlayerGame) =>
  stats["shots"] !== undefined && (stats["toi"] === undefined || of(stats, "toi") > 0);
const keptGoal = ({ stats, starter }: PlayerGame) => stats["saves"] !== undefined && starter;

const NBA = {
  chances: "min",
  counts: tookPart,
  usualChances: 24,
  leastChances: 15,
  regularChances: 20,
  against: "chance",
} as const;
const COUNT = { family: "negative-binomial" } as const;

export const PROP_SPECS: Readonly<Record<PropStatistic, PropSpec>> = {
  points: { statistic: "points", ...NBA, family: "rounded-power", usualRate: 0.47 },
  rebounds: { statistic: "rebounds", ...NBA, ...COUNT, usualRate: 0.18 },
  assists: { statistic: "assists", ...NBA, ...COUNT, usualRate: 0.105 },
  threes: { statistic: "threes", ...NBA, ...COUNT, usualRate: 0.052 },
  "steals-blocks": { statistic: "steals-blocks", ...NBA, ...COUNT, usualRate: 0.051 },
  strikeouts: {
    statistic: "strikeouts",
    chances: "bf",
    counts: startedPitching,
    usualChances: 22,
    usualRate: 0.22,
    leastChances: 12,
    regularChances: 0,
    against: "chance",
    family: "rounded-power",
  },
  hits: {
    statistic: "hits",
    chances: "ab",
    counts: startedBatting,
    usualChances: 3.8,
    usualRate: 0.25,
    leastChances: 2.7,
    regularChances: 0,
    against: "chance",
    family: "beta-binomial",
  },
  "hits-runs-rbis": {
    statistic: "hits-runs-rbis",
    chances: "pa",
    counts: startedBatting,
    usualChances: 4.2,
    usualRate: 0.44,
    leastChances: 3,
    regularChances: 0,
    against: "chance",
    family: "rounded-power",
  },
  "passing-yards": {
    statistic: "passing-yards",
    chances: "pass_att",
    counts: threw,
    usualChances: 33,
    usualRate: 7,
    leastChances: 18,
    regularChances: 0,
    against: "game",
    family: "rounded-power",
  },
  "rushing-yards": {
    statistic: "rushing-yards",
    chances: "rush_att",
    counts: ran,
    usualChances: 9,
    usualRate: 4.3,
    leastChances: 4,
    regularChances: 6,
    against: "game",
    family: "rounded-power",
  },
  "receiving-yards": {
    statistic: "receiving-yards",
    chances: "targets",
    counts: playedOffence,
    usualChances: 4.5,
    usualRate: 7.7,
    leastChances: 2.5,
    regularChances: 3.5,
    against: "game",
    family: "rounded-power",
  },
  receptions: {
    statistic: "receptions",
    chances: "targets",
    counts: playedOffence,
    usualChances: 4.5,
    usualRate: 0.66,
    leastChances: 2.5,
    regularChances: 3.5,
    against: "game",
    ...COUNT,
  },
  shots: {
    statistic: "shots",
    chances: "toi",
    counts: skated,
    usualChances: 16.5,
    usualRate: 0.1,
    leastChances: 11,
    regularChances: 14,
    against: "game",
    ...COUNT,
  },
  saves: {
    statistic: "saves",
    chances: "shots_against",
    counts: keptGoal,
    usualChances: 29,
    usualRate: 0.9,
    leastChances: 15,
    regularChances: 0,
    against: "game",
    ...COUNT,
  },
};

/** A team's score and amount of play, summed over its lines; null if the league's fields do not contain them. */
interface TeamFigures {
  readonly score: (stats: Stats) => number;
  readonly pace: (stats: Stats) => number;
}

export const TEAM_FIGURES: Readonly<Record<League, TeamFigures>> = {
  NBA: {
    score: (s) => of(s, "pts"),
    // Possessions (the parts of M20).
    pace: (s) => of(s, "fga") + 0.44 * of(s, "fta") - of(s, "oreb") + of(s, "tov"),
  },
  MLB: { score: (s) => of(s, "r"), pace: (s) => of(s, "pa") },
  NFL: {
    score: (s) =>
      6 * (of(s, "rush_td") + of(s, "rec_td") + of(s, "def_td")) +
      3 * of(s, "fg_made") +
      of(s, "xp_made") +
      2 * (of(s, "two_pt") + of(s, "safety")),
    pace: (s) => of(s, "pass_att") + of(s, "rush_att"),
  },
  NHL: { score: (s) => of(s, "goals"), pace: (s) => of(s, "shots") },
};

import type { League } from "#app/lib/engine/leagues.ts";

/**
 * What a player prop counts: box-score fields with their weights, and `label`, its name on screens. `playedField` must be above zero for the
 * bet to stand: minutes, plate appearances, a start on the mound.
 */
interface CountedStatistic {
  readonly league: League;
  readonly label: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly playedField: string | null;
}

const played = (league: League, playedField: string | null) => ({ league, playedField });
const NBA = played("NBA", "min");
const BATTER = played("MLB", "pa");
const PITCHER = played("MLB", "gs");
const NFL = played("NFL", null);
const SKATER = played("NHL", "toi");

/** Every statistic with a model of its own. One that counts several fields is modeled as their sum. */
export const PROP_STATISTICS = {
  points: { ...NBA, label: "points", counts: { pts: 1 } },
  rebounds: { ...NBA, label: "rebounds", counts: { reb: 1 } },
  assists: { ...NBA, label: "assists", counts: { ast: 1 } },
  threes: { ...NBA, label: "three-pointers", counts: { fg3m: 1 } },
  "steals-blocks": { ...NBA, label: "steals + blocks", counts: { stl: 1, blk: 1 } },
  strikeouts: { ...PITCHER, label: "strikeouts", counts: { p_so: 1 } },
  hits: { ...BATTER, label: "hits", counts: { h: 1 } },
  "hits-runs-rbis": { ...BATTER, label: "hits + runs + runs batted in", counts: { h: 1, r: 1, rbi: 1 } },
  "passing-yards": { ...NFL, label: "passing yards", counts: { pass_yds: 1 } },
  "rushing-yards": { ...NFL, label: "rushing yards", counts: { rush_yds: 1 } },
  "receiving-yards": { ...NFL, label: "receiving yards", counts: { rec_yds: 1 } },
  receptions: { ...NFL, label: "receptions", counts: { rec: 1 } },
  shots: { ...SKATER, label: "shots on goal", counts: { shots: 1 } },
  saves: { ...SKATER, label: "saves", counts: { saves: 1 } },
} as const satisfies Readonly<Record<string, CountedStatistic>>;

export type PropStatistic = keyof typeof PROP_STATISTICS;
export const PROP_NAMES = Object.keys(PROP_STATISTICS) as readonly PropStatistic[];

/** Further statistics that books quote, counted in box scores and compared with a line; none has a model of its own (`COMBINATIONS`). */
const COUNTED_ONLY = {
  "points-rebounds-assists": { ...NBA, label: "points + rebounds + assists", counts: { pts: 1, reb: 1, ast: 1 } },
  "points-rebounds": { ...NBA, label: "points + rebounds", counts: { pts: 1, reb: 1 } },
  "points-assists": { ...NBA, label: "points + assists", counts: { pts: 1, ast: 1 } },
  "rebounds-assists": { ...NBA, label: "rebounds + assists", counts: { reb: 1, ast: 1 } },
  steals: { ...NBA, label: "steals", counts: { stl: 1 } },
  blocks: { ...NBA, label: "blocks", counts: { blk: 1 } },
  turnovers: { ...NBA, label: "turnovers", counts: { tov: 1 } },
  "total-bases": { ...BATTER, label: "total bases", counts: { h: 1, "2b": 1, "3b": 2, hr: 3 } },
  "home-runs": { ...BATTER, label: "home runs", counts: { hr: 1 } },
  runs: { ...BATTER, label: "runs", counts: { r: 1 } },
  rbis: { ...BATTER, label: "runs batted in", counts: { rbi: 1 } },
  outs: { ...PITCHER, label: "outs recorded", counts: { outs: 1 } },
  "hits-allowed": { ...PITCHER, label: "hits allowed", counts: { p_h: 1 } },
  "walks-allowed": { ...PITCHER, label: "walks allowed", counts: { p_bb: 1 } },
  "earned-runs": { ...PITCHER, label: "earned runs", counts: { p_er: 1 } },
  "passing-touchdowns": { ...NFL, label: "passing touchdowns", counts: { pass_td: 1 } },
  completions: { ...NFL, label: "completions", counts: { pass_cmp: 1 } },
  "passing-attempts": { ...NFL, label: "passing attempts", counts: { pass_att: 1 } },
  "rushing-attempts": { ...NFL, label: "rushing attempts", counts: { rush_att: 1 } },
  "rushing-receiving-yards": { ...NFL, label: "rushing + receiving yards", counts: { rush_yds: 1, rec_yds: 1 } },
  "passing-rushing-yards": { ...NFL, label: "passing + rushing yards", counts: { pass_yds: 1, rush_yds: 1 } },
  touchdowns: { ...NFL, label: "rushing and receiving touchdowns", counts: { rush_td: 1, rec_td: 1 } },
  goals: { ...SKATER, label: "goals", counts: { goals: 1 } },
  "hockey-assists": { ...SKATER, label: "assists", counts: { assists: 1 } },
  "hockey-points": { ...SKATER, label: "points", counts: { goals: 1, assists: 1 } },
  "blocked-shots": { ...SKATER, label: "blocked shots", counts: { blocks: 1 } },
} as const satisfies Readonly<Record<string, CountedStatistic>>;

export type StatisticName = PropStatistic | keyof typeof COUNTED_ONLY;

/**
 * Combinations that are quoted and priced from the joint distribution of their parts; `power` is the shape of the sum: in the NBA the one of
 * highest likelihood over 2018–2023 (docs/engine.md).
 */
export const COMBINATIONS = {
  "points-rebounds-assists": { parts: ["points", "rebounds", "assists"], power: 1.4 },
  "points-rebounds": { parts: ["points", "rebounds"], power: 1.4 },
  "points-assists": { parts: ["points", "assists"], power: 1.4 },
  "rebounds-assists": { parts: ["rebounds", "assists"], power: 1.5 },
  "rushing-receiving-yards": { parts: ["rushing-yards", "receiving-yards"], power: 1.5 },
  "passing-rushing-yards": { parts: ["passing-yards", "rushing-yards"], power: 1.1 },
} as const satisfies Readonly<
  Partial<Record<keyof typeof COUNTED_ONLY, { readonly parts: readonly PropStatistic[]; readonly power: number }>>
>;

export type CombinedStatistic = keyof typeof COMBINATIONS;
/** A statistic on which props are quoted and priced: by a model of its own, or from the joint distribution of several. */
export type QuotedStatistic = PropStatistic | CombinedStatistic;
const COMBINED_NAMES = Object.keys(COMBINATIONS) as readonly CombinedStatistic[];
export const QUOTED_NAMES: readonly QuotedStatistic[] = [...PROP_NAMES, ...COMBINED_NAMES];

/** Every statistic that a player can be viewed by: the priced ones, then combinations and others. */
export const STATISTICS: Readonly<Record<StatisticName, CountedStatistic>> = { ...PROP_STATISTICS, ...COUNTED_ONLY };
export const STATISTIC_NAMES = Object.keys(STATISTICS) as readonly StatisticName[];

/** The statistics of a starting pitcher, which end when another pitcher comes in. */
export const PITCHING_NAMES = STATISTIC_NAMES.filter((name) => STATISTICS[name].playedField === PITCHER.playedField);

/** The player and statistic of a prop. */
export interface PropSubject {
  /** The stored player's id. */
  readonly playerId: string;
  readonly statistic: QuotedStatistic;
}

/** Whether a statistic has a model of its own. */
export const isPriced = (text: string): text is PropStatistic => Object.hasOwn(PROP_STATISTICS, text);

/** Whether a statistic is priced as a combination of others. */
export const isCombined = (text: string): text is CombinedStatistic => Object.hasOwn(COMBINATIONS, text);

/** Whether a statistic adds up several counts, whichever way it is priced. */
export const isSum = (statistic: StatisticName): boolean => Object.keys(STATISTICS[statistic].counts).length > 1;

/** The statistics of a league that have a model of their own. */
export function statisticsOf(league: League): readonly PropStatistic[] {
  return PROP_NAMES.filter((name) => PROP_STATISTICS[name].league === league);
}

/**
 * A subject as quotes, predictions and picks store it: "points:simulation:nba-BOS-0-24". The subject of a market on the whole game is
 * empty.
 */
export const subjectText = ({ playerId, statistic }: PropSubject): string => `${statistic}:${playerId}`;

/** Reads a stored subject; null for a market of the whole game and for any other text. */
export function readSubject(text: string): PropSubject | null {
  const colon = text.indexOf(":");
  const statistic = text.slice(0, Math.max(0, colon));
  const playerId = text.slice(colon + 1);
  return (isPriced(statistic) || isCombined(statistic)) && playerId !== "" ? { playerId, statistic } : null;
}

/** The fields that the prop counts and the line has. */
const givenIn = (stats: Readonly<Record<string, number>>, { counts }: CountedStatistic): readonly string[] =>
  Object.keys(counts).filter((field) => stats[field] !== undefined);

/**
 * A box score line's count for a prop; null if the player did not play in the prop's role, which voids the bet (M31: zero minutes are a
 * void, not a zero), and where the line has only part of a sum. In the NFL a missing part counts as zero.
 */
export function countedIn(stats: Readonly<Record<string, number>>, statistic: StatisticName): number | null {
  const { counts, playedField } = STATISTICS[statistic];
  const given = givenIn(stats, STATISTICS[statistic]);
  if (given.length === 0) return null;
  if (playedField !== null && (!((stats[playedField] ?? 0) > 0) || given.length < Object.keys(counts).length))
    return null;
  return given.reduce((sum, field) => sum + (stats[field] ?? 0) * (counts[field] ?? 0), 0);
}

/**
 * Whether a line leaves a prop open: it has the count but not whether the player took part (a second source has no plate appearances), or
 * it shows that he did but lacks part of the count. A goalie's line without shots leaves nothing open, because shots are not his role.
 */
function leavesOpen(stats: Readonly<Record<string, number>>, statistic: StatisticName): boolean {
  const { league, counts, playedField } = STATISTICS[statistic];
  if (playedField === null) return false;
  const given = givenIn(stats, STATISTICS[statistic]).length;
  const part = stats[playedField];
  if (part === undefined) return given > 0;
  return part > 0 && given < Object.keys(counts).length && (given > 0 || league !== "NHL");
}

/**
 * The part of the box score that a bet's result needs: the count of a prop's player, null if he did not play; empty on a market of the game
 * and before there is a box score.
 */
export function countedFor(bet: {
  readonly subject: string;
  readonly stats: Readonly<Record<string, number>> | null;
  readonly boxed: boolean;
}): { readonly counted?: number | null } {
  const prop = readSubject(bet.subject);
  if (prop === null || !bet.boxed) return {};
  if (bet.stats === null) return { counted: null };
  return leavesOpen(bet.stats, prop.statistic) ? {} : { counted: countedIn(bet.stats, prop.statistic) };
}

/** The count of a prop's player, as screens show it beside the result. Null on other markets, and where he did not play. */
export function countText(subject: string, stats: Readonly<Record<string, number>> | null): string | null {
  const prop = readSubject(subject);
  const counted = prop === null || stats === null ? null : countedIn(stats, prop.statistic);
  return counted === null ? null : `finished with ${counted}`;
}

/** The default of the filter "worth": the probability that a price is better than fair. */
export const WORTH_FROM = 0.6;

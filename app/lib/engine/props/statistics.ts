import type { League } from "#app/lib/engine/leagues.ts";

/**
 * What a player prop counts. `field` is its name in the league's box scores, `label` what screens call it. `playedField` counts what a
 * player must have at least something of for the bet to stand: minutes, plate appearances, a start on the mound.
 */
interface Statistic {
  readonly league: League;
  readonly field: string;
  readonly label: string;
  readonly playedField: string | null;
}

/** Every statistic on which player props are priced. */
export const PROP_STATISTICS = {
  points: { league: "NBA", field: "pts", label: "points", playedField: "min" },
  rebounds: { league: "NBA", field: "reb", label: "rebounds", playedField: "min" },
  assists: { league: "NBA", field: "ast", label: "assists", playedField: "min" },
  threes: { league: "NBA", field: "fg3m", label: "three-pointers", playedField: "min" },
  strikeouts: { league: "MLB", field: "p_so", label: "strikeouts", playedField: "gs" },
  hits: { league: "MLB", field: "h", label: "hits", playedField: "pa" },
  "passing-yards": { league: "NFL", field: "pass_yds", label: "passing yards", playedField: null },
  "rushing-yards": { league: "NFL", field: "rush_yds", label: "rushing yards", playedField: null },
  "receiving-yards": { league: "NFL", field: "rec_yds", label: "receiving yards", playedField: null },
  receptions: { league: "NFL", field: "rec", label: "receptions", playedField: null },
  shots: { league: "NHL", field: "shots", label: "shots on goal", playedField: "toi" },
  saves: { league: "NHL", field: "saves", label: "saves", playedField: "toi" },
} as const satisfies Readonly<Record<string, Statistic>>;

export type PropStatistic = keyof typeof PROP_STATISTICS;
export const PROP_NAMES = Object.keys(PROP_STATISTICS) as readonly PropStatistic[];

/** Whose statistic a prop is about. */
export interface PropSubject {
  /** The stored player's id. */
  readonly playerId: string;
  readonly statistic: PropStatistic;
}

const isStatistic = (text: string): text is PropStatistic => Object.hasOwn(PROP_STATISTICS, text);

/** The statistics of a league on which props are priced. */
export function statisticsOf(league: League): readonly PropStatistic[] {
  return PROP_NAMES.filter((name) => PROP_STATISTICS[name].league === league);
}

/** A subject as quotes, predictions and picks store it: "points:simulation:nba-BOS-0-24". The markets of whole games have the empty one. */
export const subjectText = ({ playerId, statistic }: PropSubject): string => `${statistic}:${playerId}`;

/** Reads a stored subject; null for a market of the whole game and for a text that is none. */
export function readSubject(text: string): PropSubject | null {
  const colon = text.indexOf(":");
  const statistic = text.slice(0, Math.max(0, colon));
  const playerId = text.slice(colon + 1);
  return isStatistic(statistic) && playerId !== "" ? { playerId, statistic } : null;
}

/**
 * What a box score line counts for a prop; null where the player did not play as the prop needs it, which voids the bet (M31: zero minutes
 * are a void, not a zero).
 */
export function countedIn(stats: Readonly<Record<string, number>>, statistic: PropStatistic): number | null {
  const { field, playedField } = PROP_STATISTICS[statistic];
  if (playedField !== null && !((stats[playedField] ?? 0) > 0)) return null;
  return stats[field] ?? null;
}

/**
 * What a bet's result needs of the box score: what the player of a prop counted, null where he did not play; nothing on a market of the
 * game and before there is a box score.
 */
export function countedFor(bet: {
  readonly subject: string;
  readonly stats: Readonly<Record<string, number>> | null;
  readonly boxed: boolean;
}): { readonly counted?: number | null } {
  const prop = readSubject(bet.subject);
  if (prop === null || !bet.boxed) return {};
  return { counted: bet.stats === null ? null : countedIn(bet.stats, prop.statistic) };
}

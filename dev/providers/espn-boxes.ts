import type { League } from "#app/lib/engine/leagues.ts";
import type { ProviderBoxLine } from "#app/lib/providers/ports.ts";
import { athlete, type Person } from "./espn-words.ts";
import type { StandInWorld } from "./world.ts";

type Stats = ProviderBoxLine["stats"];
/** The contents of a cell, and the fields behind it: a player with none of them above 0 is not in the table. */
interface Column {
  readonly key: string;
  readonly fields: readonly string[];
  readonly show: (stats: Stats) => string;
}
interface Table {
  readonly names: Readonly<Record<string, string>>;
  readonly columns: readonly Column[];
  readonly lists: (line: ProviderBoxLine) => boolean;
}

const value = (stats: Stats, field: string): number => stats[field] ?? 0;
const plain = (key: string, field: string): Column => ({
  key,
  fields: [field],
  show: (stats) => String(value(stats, field)),
});
const pair = (key: string, made: string, tried: string, sign: string): Column => ({
  key,
  fields: [made, tried],
  show: (stats) => `${value(stats, made)}${sign}${value(stats, tried)}`,
});
const clock = (key: string, field: string): Column => ({
  key,
  fields: [field],
  show: (stats) => {
    const seconds = Math.round(60 * value(stats, field));
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  },
});

const did = (columns: readonly Column[]) => (line: ProviderBoxLine) =>
  columns.some(({ fields }) => fields.some((field) => value(line.stats, field) !== 0));
const table = (name: string, columns: readonly Column[], lists = did(columns)): Table => ({
  names: { name },
  columns,
  lists,
});
const typed = (type: string, columns: readonly Column[], lists: Table["lists"]): Table => ({
  names: { type },
  columns,
  lists,
});

const NFL: readonly Table[] = [
  table("passing", [
    pair("completions/passingAttempts", "pass_cmp", "pass_att", "/"),
    plain("passingYards", "pass_yds"),
    plain("passingTouchdowns", "pass_td"),
    plain("interceptions", "pass_int"),
  ]),
  table("rushing", [
    plain("rushingAttempts", "rush_att"),
    plain("rushingYards", "rush_yds"),
    plain("rushingTouchdowns", "rush_td"),
  ]),
  table("receiving", [
    plain("receptions", "rec"),
    plain("receivingYards", "rec_yds"),
    plain("receivingTouchdowns", "rec_td"),
    plain("receivingTargets", "targets"),
  ]),
  table("defensive", [plain("totalTackles", "tackles"), plain("defensiveTouchdowns", "def_td")]),
  table("kicking", [
    pair("fieldGoalsMade/fieldGoalAttempts", "fg_made", "fg_att", "/"),
    pair("extraPointsMade/extraPointAttempts", "xp_made", "xp_att", "/"),
  ]),
];

const NBA: readonly Table[] = [
  {
    names: {},
    lists: () => true,
    columns: [
      { key: "minutes", fields: ["min"], show: (stats) => String(Math.round(value(stats, "min"))) },
      plain("points", "pts"),
      pair("fieldGoalsMade-fieldGoalsAttempted", "fgm", "fga", "-"),
      pair("threePointFieldGoalsMade-threePointFieldGoalsAttempted", "fg3m", "fg3a", "-"),
      pair("freeThrowsMade-freeThrowsAttempted", "ftm", "fta", "-"),
      plain("rebounds", "reb"),
      plain("assists", "ast"),
      plain("turnovers", "tov"),
      plain("steals", "stl"),
      plain("blocks", "blk"),
      plain("offensiveRebounds", "oreb"),
      plain("defensiveRebounds", "dreb"),
      plain("fouls", "pf"),
      {
        key: "plusMinus",
        fields: ["plus_minus"],
        show: (stats) =>
          value(stats, "plus_minus") > 0 ? `+${value(stats, "plus_minus")}` : String(value(stats, "plus_minus")),
      },
    ],
  },
];

const SKATER_COLUMNS: readonly Column[] = [
  plain("blockedShots", "blocks"),
  plain("hits", "hits"),
  clock("timeOnIce", "toi"),
  plain("goals", "goals"),
  plain("assists", "assists"),
  plain("shotsTotal", "shots"),
  plain("penaltyMinutes", "pim"),
];

const NHL: readonly Table[] = [
  table("forwards", SKATER_COLUMNS, ({ position }) => position !== "G" && position !== "D"),
  table("defenses", SKATER_COLUMNS, ({ position }) => position === "D"),
  table(
    "goalies",
    [
      plain("goalsAgainst", "goals_against"),
      plain("shotsAgainst", "shots_against"),
      plain("saves", "saves"),
      clock("timeOnIce", "toi"),
    ],
    ({ position }) => position === "G",
  ),
];

const isPitching = ({ stats }: ProviderBoxLine) => stats["outs"] !== undefined;
const MLB: readonly Table[] = [
  typed(
    "batting",
    [
      pair("hits-atBats", "h", "ab", "-"),
      plain("atBats", "ab"),
      plain("runs", "r"),
      plain("hits", "h"),
      plain("RBIs", "rbi"),
      plain("homeRuns", "hr"),
      plain("walks", "bb"),
      plain("strikeouts", "so"),
    ],
    (line) => !isPitching(line),
  ),
  typed(
    "pitching",
    [
      {
        key: "fullInnings.partInnings",
        fields: ["outs"],
        show: (stats) => `${Math.floor(value(stats, "outs") / 3)}.${value(stats, "outs") % 3}`,
      },
      plain("hits", "p_h"),
      plain("runs", "p_r"),
      plain("earnedRuns", "p_er"),
      plain("walks", "p_bb"),
      plain("strikeouts", "p_so"),
      plain("homeRuns", "p_hr"),
    ],
    isPitching,
  ),
];

const TABLES: Readonly<Record<League, readonly Table[]>> = { NFL, NBA, NHL, MLB };

/** Football's tables name no positions. */
const personOf = (league: League, { externalPlayerId, playerName, position }: ProviderBoxLine): Person =>
  league === "NFL" ? { externalPlayerId, playerName } : { externalPlayerId, playerName, position };

/** The tables of one team's players; only the NFL's do not say who started. */
export function boxTables(world: StandInWorld, league: League, lines: readonly ProviderBoxLine[]) {
  return TABLES[league].map(({ names, columns, lists }) => ({
    ...names,
    keys: columns.map(({ key }) => key),
    athletes: lines.filter(lists).map((line) => ({
      active: true,
      athlete: athlete(world, league, personOf(league, line)),
      ...(league === "NFL" ? {} : { starter: line.starter, didNotPlay: false }),
      stats: columns.map(({ show }) => show(line.stats)),
    })),
    totals: [],
  }));
}

import type { League } from "#app/lib/engine/leagues.ts";
import { plateAppearances, stat, type Stats } from "./player-line.ts";
import type { PlayerRole } from "./positions.ts";

/** A statistic of a season, as the API names it and screens label it. */
export interface FigureKind {
  readonly key: string;
  readonly label: string;
  readonly decimals: number;
  /** Shares are fractions, shown × 100 where this is set. */
  readonly percent: boolean;
  readonly better: "high" | "low";
  /** Baseball's two crafts; a figure of the other craft is irrelevant for a player unless he does both. Null elsewhere. */
  readonly craft: "batting" | "pitching" | null;
}

interface Kind extends FigureKind {
  /** Null if the player has no data for it. */
  readonly of: (totals: Stats, games: number) => number | null;
}

type Of = Kind["of"];
const over = (above: number, below: number): number | null => (below > 0 ? above / below : null);
const perGame =
  (field: string, when: string = field): Of =>
  (t, games) =>
    t[when] === undefined ? null : over(stat(t, field), games);
const share =
  (made: string, tried: string): Of =>
  (t) =>
    over(stat(t, made), stat(t, tried));
/** A sum, where the player had a chance to add to it. */
const sum =
  (field: string, chances: readonly string[]): Of =>
  (t) =>
    chances.some((chance) => stat(t, chance) > 0) ? stat(t, field) : null;

const kind = (key: string, label: string, of: Of, looks: Partial<FigureKind> = {}): Kind => ({
  key,
  label,
  of,
  decimals: 1,
  percent: false,
  better: "high",
  craft: null,
  ...looks,
});
const whole = { decimals: 0 } as const;
const percent = { percent: true } as const;
const low = { better: "low" } as const;
const batting = { craft: "batting" } as const;
const pitching = { craft: "pitching" } as const;

const bats =
  (value: (t: Stats) => number | null): Of =>
  (t) =>
    plateAppearances(t) > 0 ? value(t) : null;
const PITCHING = ["outs", "bf"];
const pitches =
  (value: (t: Stats) => number | null): Of =>
  (t) =>
    stat(t, "outs") > 0 ? value(t) : null;

/** Statistics by league in the order of a player's page; the names the specification gives are kept (analytics §3). */
const FIGURES: Readonly<Record<League, readonly Kind[]>> = {
  NBA: [
    kind("pointsPerGame", "Points per game", perGame("pts")),
    kind("reboundsPerGame", "Rebounds per game", perGame("reb")),
    kind("assistsPerGame", "Assists per game", perGame("ast")),
    kind("fieldGoalPercentage", "Field goal %", share("fgm", "fga"), percent),
    kind("threePointPercentage", "3-point %", share("fg3m", "fg3a"), percent),
    kind("minutesPerGame", "Minutes per game", perGame("min")),
    kind("freeThrowPercentage", "Free throw %", share("ftm", "fta"), percent),
    kind("stealsPerGame", "Steals per game", perGame("stl")),
    kind("blocksPerGame", "Blocks per game", perGame("blk")),
    kind("turnoversPerGame", "Turnovers per game", perGame("tov"), low),
  ],
  MLB: [
    kind("battingAverage", "Batting average", bats(share("h", "ab") as (t: Stats) => number | null), {
      ...batting,
      decimals: 3,
    }),
    kind(
      "homeRuns",
      "Home runs",
      bats((t) => stat(t, "hr")),
      { ...batting, ...whole },
    ),
    kind(
      "rbis",
      "RBI",
      bats((t) => stat(t, "rbi")),
      { ...batting, ...whole },
    ),
    kind(
      "onBasePercentage",
      "On-base average",
      bats((t) => over(stat(t, "h") + stat(t, "bb") + stat(t, "hbp"), plateAppearances(t))),
      { ...batting, decimals: 3 },
    ),
    kind(
      "strikeoutsPerPlateAppearance",
      "Strikeouts per plate appearance",
      bats((t) => over(stat(t, "so"), plateAppearances(t))),
      { ...batting, ...percent, ...low },
    ),
    kind(
      "era",
      "ERA",
      pitches((t) => over(27 * stat(t, "p_er"), stat(t, "outs"))),
      {
        ...pitching,
        ...low,
        decimals: 2,
      },
    ),
    kind("strikeouts", "Strikeouts", sum("p_so", PITCHING), { ...pitching, ...whole }),
    kind("wins", "Wins", sum("w", PITCHING), { ...pitching, ...whole }),
    kind("saves", "Saves", sum("sv", PITCHING), { ...pitching, ...whole }),
    kind(
      "whip",
      "Walks and hits per inning",
      pitches((t) => over(3 * (stat(t, "p_bb") + stat(t, "p_h")), stat(t, "outs"))),
      { ...pitching, ...low, decimals: 2 },
    ),
    kind(
      "inningsPerGame",
      "Innings per game",
      (t, games) => (stat(t, "outs") > 0 ? over(stat(t, "outs") / 3, games) : null),
      {
        ...pitching,
      },
    ),
  ],
  NFL: [
    kind("passingYardsPerGame", "Passing yards per game", (t, n) =>
      stat(t, "pass_att") > 0 ? over(stat(t, "pass_yds"), n) : null,
    ),
    kind("completionPercentage", "Completion %", share("pass_cmp", "pass_att"), percent),
    kind("passingTouchdowns", "Passing touchdowns", sum("pass_td", ["pass_att"]), whole),
    kind("interceptions", "Interceptions thrown", sum("pass_int", ["pass_att"]), { ...whole, ...low }),
    kind("rushingYardsPerGame", "Rushing yards per game", (t, n) =>
      stat(t, "rush_att") > 0 ? over(stat(t, "rush_yds"), n) : null,
    ),
    kind("yardsPerCarry", "Yards per carry", share("rush_yds", "rush_att"), { decimals: 2 }),
    kind("rushingTouchdowns", "Rushing touchdowns", sum("rush_td", ["rush_att"]), whole),
    kind("receivingYardsPerGame", "Receiving yards per game", (t, n) =>
      stat(t, "rec") + stat(t, "targets") > 0 ? over(stat(t, "rec_yds"), n) : null,
    ),
    kind("receptionsPerGame", "Receptions per game", (t, n) =>
      stat(t, "rec") + stat(t, "targets") > 0 ? over(stat(t, "rec"), n) : null,
    ),
    kind("catchPercentage", "Catch %", share("rec", "targets"), percent),
    kind("receivingTouchdowns", "Receiving touchdowns", sum("rec_td", ["rec", "targets"]), whole),
    kind("fieldGoals", "Field goals made", sum("fg_made", ["fg_att", "xp_att"]), whole),
    kind("fieldGoalPercentage", "Field goal %", share("fg_made", "fg_att"), percent),
    kind("tacklesPerGame", "Tackles per game", (t, n) => (stat(t, "tackles") > 0 ? over(stat(t, "tackles"), n) : null)),
  ],
  NHL: [
    kind("goals", "Goals", sum("goals", ["shots", "goals", "points"]), whole),
    kind("assists", "Assists", sum("assists", ["shots", "points", "assists"]), whole),
    kind("points", "Points", sum("points", ["shots", "points"]), whole),
    kind("shotsPerGame", "Shots per game", (t, n) => (stat(t, "shots") > 0 ? over(stat(t, "shots"), n) : null)),
    kind("shootingPercentage", "Shooting %", share("goals", "shots"), percent),
    kind("hitsPerGame", "Hits per game", perGame("hits")),
    kind("penaltyMinutes", "Penalty minutes", sum("pim", ["shots", "points", "pim"]), { ...whole, ...low }),
    kind("savePercentage", "Save %", share("saves", "shots_against"), percent),
    kind(
      "goalsAgainstAverage",
      "Goals against per 60",
      (t) => (stat(t, "shots_against") > 0 ? over(60 * stat(t, "goals_against"), stat(t, "toi")) : null),
      { decimals: 2, ...low },
    ),
    kind("savesPerGame", "Saves per game", (t, n) => (stat(t, "shots_against") > 0 ? over(stat(t, "saves"), n) : null)),
    kind("timeOnIcePerGame", "Minutes on ice per game", perGame("toi")),
  ],
};

export interface Figure extends FigureKind {
  readonly value: number | null;
}

/** Every statistic of a league from a player's totals, null without data. */
export function figuresOf(league: League, totals: Stats, games: number): readonly Figure[] {
  // Spelled out, because an object spread from the rest of another has a shape of its own, which takes more memory than its content.
  return FIGURES[league].map(({ key, label, decimals, percent, better, craft, of }) => {
    const value = games > 0 ? of(totals, games) : null;
    return { key, label, decimals, percent, better, craft, value };
  });
}

/**
 * From these totals on somebody does both: a pitcher who bats more often than any mere pitcher (at most about a hundred plate appearances a
 * season when pitchers batted), and a batter with the 20 innings from which the league calls him a two-way player.
 */
const BATS_FROM = 150;
const PITCHES_FROM_OUTS = 60;

/** The statistics relevant to a role: pitching for a pitcher, batting for a batter, all for a player who does both. */
export function figuresOfCraft(role: PlayerRole, totals: Stats, figures: readonly Figure[]): readonly Figure[] {
  const bats = role !== "pitcher" || plateAppearances(totals) >= BATS_FROM;
  const pitches = role !== "batter" || stat(totals, "outs") >= PITCHES_FROM_OUTS;
  return figures.filter(({ craft }) => (craft === "batting" ? bats : craft === "pitching" ? pitches : true));
}

/** The statistics of a league without values, for descriptions and for those of another league. */
export const figureKinds = (league: League): readonly FigureKind[] => FIGURES[league];

/** The two statistics a player's row shows (analytics §2 for NBA and MLB hitters; the others by the usual bets on their role). */
export const HEADLINES: Readonly<Record<PlayerRole, readonly [string, string]>> = {
  player: ["pointsPerGame", "assistsPerGame"],
  batter: ["battingAverage", "homeRuns"],
  pitcher: ["era", "strikeouts"],
  passer: ["passingYardsPerGame", "passingTouchdowns"],
  rusher: ["rushingYardsPerGame", "rushingTouchdowns"],
  receiver: ["receivingYardsPerGame", "receivingTouchdowns"],
  kicker: ["fieldGoals", "fieldGoalPercentage"],
  defender: ["tacklesPerGame", "tacklesPerGame"],
  skater: ["goals", "points"],
  goalie: ["savePercentage", "goalsAgainstAverage"],
};

/** The statistic that shows the form of a role: one count per game, over the games in which the player had a chance to add to it. */
export interface FormStatistic {
  readonly label: string;
  readonly of: (stats: Stats) => number;
  readonly counts: (stats: Stats) => boolean;
}

const always = () => true;
const anyOf = (chances: readonly string[]) => (s: Stats) => chances.some((chance) => stat(s, chance) > 0);

export const FORM: Readonly<Record<PlayerRole, FormStatistic>> = {
  player: { label: "points", of: (s) => stat(s, "pts"), counts: always },
  batter: { label: "hits", of: (s) => stat(s, "h"), counts: (s) => plateAppearances(s) > 0 },
  pitcher: { label: "strikeouts", of: (s) => stat(s, "p_so"), counts: anyOf(PITCHING) },
  passer: { label: "passing yards", of: (s) => stat(s, "pass_yds"), counts: always },
  rusher: { label: "rushing yards", of: (s) => stat(s, "rush_yds"), counts: always },
  receiver: { label: "receiving yards", of: (s) => stat(s, "rec_yds"), counts: always },
  kicker: { label: "points from kicks", of: (s) => 3 * stat(s, "fg_made") + stat(s, "xp_made"), counts: always },
  defender: { label: "tackles", of: (s) => stat(s, "tackles"), counts: always },
  skater: { label: "shots on goal", of: (s) => stat(s, "shots"), counts: always },
  goalie: { label: "saves", of: (s) => stat(s, "saves"), counts: anyOf(["toi", "shots_against"]) },
};

/**
 * Whether a line is one of a player's games in his role: a pitcher's games are those he pitched in, not those in which he only ran or
 * batted.
 */
export const isGameOf = (role: PlayerRole, stats: Stats): boolean => role === "batter" || FORM[role].counts(stats);

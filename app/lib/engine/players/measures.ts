import type { League } from "#app/lib/engine/leagues.ts";
import { efficiencyIn, teamGamesOf, type TeamGames } from "./nba-efficiency.ts";
import { plateAppearances, stat, totalsOf, type PlayerLine, type Stats } from "./player-line.ts";
import type { PlayerRole } from "./positions.ts";
import type { Sample } from "./ratio-shrinkage.ts";

/** The measure of a role: a ratio whose parts add up over games. */
export interface Measure {
  readonly key: string;
  readonly label: string;
  /** A sentence on its meaning and its gaps. */
  readonly meaning: string;
  /** The divisor: "minutes". */
  readonly unit: string;
  readonly decimals: number;
  readonly better: "high" | "low";
}

export const MEASURES: Readonly<Record<PlayerRole, Measure>> = {
  player: {
    key: "playerEfficiencyRating",
    label: "PER",
    meaning:
      "Player efficiency rating: box score production per minute, adjusted to pace; the league's mean is 15. It sees little of defense.",
    unit: "minutes",
    decimals: 1,
    better: "high",
  },
  batter: {
    key: "runsCreatedIndex",
    label: "Runs created index",
    meaning:
      "Runs created per plate appearance by linear weights, 100 is the league's mean. Like wRC+, but not adjusted to the ballpark.",
    unit: "plate appearances",
    decimals: 0,
    better: "high",
  },
  pitcher: {
    key: "fieldingIndependentIndex",
    label: "FIP index",
    meaning:
      "Home runs, walks and strikeouts per inning on the scale of ERA. Like FIP, but without hit batters, which the box scores do not report.",
    unit: "innings",
    decimals: 2,
    better: "low",
  },
  passer: {
    key: "adjustedYardsPerAttempt",
    label: "Adjusted yards per pass",
    meaning: "(Passing yards + 20 per touchdown − 45 per interception) per attempt; sacks are not in it.",
    unit: "pass attempts",
    decimals: 2,
    better: "high",
  },
  rusher: {
    key: "adjustedYardsPerGame",
    label: "Adjusted yards per game",
    meaning:
      "(Rushing and receiving yards + 20 per touchdown) per game with a carry or a target; fumbles are not in it.",
    unit: "games",
    decimals: 1,
    better: "high",
  },
  receiver: {
    key: "adjustedReceivingYardsPerGame",
    label: "Adjusted receiving yards per game",
    meaning:
      "(Receiving yards + 20 per touchdown) per game with a target, or with a catch where the source counts no targets.",
    unit: "games",
    decimals: 1,
    better: "high",
  },
  kicker: {
    key: "kickingShare",
    label: "Kicks made",
    meaning: "Share of field goals and extra points made, in percent; how far the kicks were is not in it.",
    unit: "kicks",
    decimals: 1,
    better: "high",
  },
  defender: {
    key: "tacklesPerGame",
    label: "Tackles per game",
    meaning: "Tackles per game, the only figure of defenders in every box score. It says little about how good one is.",
    unit: "games",
    decimals: 1,
    better: "high",
  },
  skater: {
    key: "gameScorePer60",
    label: "Game score per 60",
    meaning:
      "0.75 per goal, 0.7 per assist, 0.075 per shot, 0.05 per block and −0.075 per penalty minute, per 60 minutes of ice time.",
    unit: "hours of ice time",
    decimals: 2,
    better: "high",
  },
  goalie: {
    key: "savePercentage",
    label: "Save %",
    meaning: "Saves per shot on goal, in percent; how dangerous the shots were is not in it.",
    unit: "shots faced",
    decimals: 2,
    better: "high",
  },
};

/** Linear weights of events in runs above an out, and the scale to runs (FanGraphs' wOBA weights of 2023, from general knowledge). */
const WEIGHTS = { bb: 0.69, hbp: 0.72, single: 0.88, double: 1.25, triple: 1.58, homer: 2.03, scale: 1.21 } as const;

function weighted(s: Stats): number {
  const singles = stat(s, "h") - stat(s, "2b") - stat(s, "3b") - stat(s, "hr");
  return (
    WEIGHTS.bb * stat(s, "bb") +
    WEIGHTS.hbp * stat(s, "hbp") +
    WEIGHTS.single * singles +
    WEIGHTS.double * stat(s, "2b") +
    WEIGHTS.triple * stat(s, "3b") +
    WEIGHTS.homer * stat(s, "hr")
  );
}

const innings = (s: Stats) => stat(s, "outs") / 3;
/** Home runs, walks and strikeouts as FIP weights them (Tango), before the league's constant. */
const independent = (s: Stats) => 13 * stat(s, "p_hr") + 3 * stat(s, "p_bb") - 2 * stat(s, "p_so");

type Sampler = (line: PlayerLine) => Sample;

function baseball(lines: readonly PlayerLine[]): Pick<Record<PlayerRole, Sampler>, "batter" | "pitcher"> {
  const league = totalsOf(lines);
  const chances = lines.reduce((sum, { stats }) => sum + plateAppearances(stats), 0);
  const mean = chances > 0 ? weighted(league) / chances : 0;
  const runs = chances > 0 ? stat(league, "r") / chances : 0;
  const ip = innings(league);
  const constant = ip > 0 ? (9 * stat(league, "p_er") - independent(league)) / ip : 0;
  return {
    batter: ({ stats }) => {
      const pa = plateAppearances(stats);
      const created = (weighted(stats) - mean * pa) / WEIGHTS.scale + runs * pa;
      return { value: runs > 0 ? (100 * created) / runs : 0, weight: pa };
    },
    pitcher: ({ stats }) => ({ value: independent(stats) + constant * innings(stats), weight: innings(stats) }),
  };
}

const PLAIN: Readonly<Record<Exclude<PlayerRole, "player" | "batter" | "pitcher">, (s: Stats) => Sample>> = {
  passer: (s) => ({
    value: stat(s, "pass_yds") + 20 * stat(s, "pass_td") - 45 * stat(s, "pass_int"),
    weight: stat(s, "pass_att"),
  }),
  rusher: (s) => ({
    value: stat(s, "rush_yds") + stat(s, "rec_yds") + 20 * (stat(s, "rush_td") + stat(s, "rec_td")),
    weight: stat(s, "rush_att") + (s["targets"] ?? stat(s, "rec")) > 0 ? 1 : 0,
  }),
  receiver: (s) => ({
    value: stat(s, "rec_yds") + 20 * stat(s, "rec_td"),
    weight: (s["targets"] ?? stat(s, "rec")) > 0 ? 1 : 0,
  }),
  kicker: (s) => ({
    value: 100 * (stat(s, "fg_made") + stat(s, "xp_made")),
    weight: stat(s, "fg_att") + stat(s, "xp_att"),
  }),
  defender: (s) => ({ value: stat(s, "tackles"), weight: 1 }),
  skater: (s) => ({
    value:
      0.75 * stat(s, "goals") +
      0.7 * stat(s, "assists") +
      0.075 * stat(s, "shots") +
      0.05 * stat(s, "blocks") -
      0.075 * stat(s, "pim"),
    weight: stat(s, "toi") / 60,
  }),
  goalie: (s) => ({ value: 100 * stat(s, "saves"), weight: stat(s, "shots_against") }),
};

/** The measures of a league, with the constants its lines give, and the totals of its teams by game where they are needed. */
export interface LeagueMeasures {
  readonly sample: (role: PlayerRole, line: PlayerLine) => Sample;
  /** NBA only. */
  readonly teamGames: TeamGames | null;
}

/** @param lines All lines of the league's season by then: they give the league's totals. */
export function measuresOf(league: League, lines: readonly PlayerLine[]): LeagueMeasures {
  const plain = (role: PlayerRole, { stats }: PlayerLine): Sample =>
    role in PLAIN ? PLAIN[role as keyof typeof PLAIN](stats) : { value: 0, weight: 0 };
  if (league === "NBA") {
    // A source that reports only minutes and points says nothing about efficiency, and must not dilute the league's totals.
    const isCounted = ({ stats }: PlayerLine) => stats["fga"] !== undefined;
    const counted = lines.filter(isCounted);
    const teamGames = teamGamesOf(counted);
    const efficiency = efficiencyIn(counted, teamGames);
    return {
      teamGames,
      sample: (_, line) =>
        isCounted(line) ? { value: efficiency(line), weight: stat(line.stats, "min") } : { value: 0, weight: 0 },
    };
  }
  if (league !== "MLB") return { teamGames: null, sample: plain };
  const samplers = baseball(lines);
  return {
    teamGames: null,
    sample: (role, line) => (role === "batter" || role === "pitcher" ? samplers[role](line) : plain(role, line)),
  };
}

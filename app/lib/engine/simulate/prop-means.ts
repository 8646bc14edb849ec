import type { EpochMs } from "#app/lib/engine/brands.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import {
  COMBINATIONS,
  type CombinedStatistic,
  type PropStatistic,
  type QuotedStatistic,
} from "#app/lib/engine/props/statistics.ts";
import { DRIVEN_IN, MLB_BATTING, MLB_PITCHING } from "./box-mlb.ts";
import { minutesByRole, nightRoles, NBA_ROTATION, NBA_SHARE, NBA_TEAM } from "./box-nba.ts";
import { CATCHER, expectedPlays, playShare, RUNNER } from "./box-nfl.ts";
import { expectedShots, NHL_SHARE } from "./box-nhl.ts";
import type { SimulatedGame } from "./game.ts";
import { ruledOut } from "./injuries.ts";
import { informedMeans, type SeasonFrame } from "./means.ts";
import { rosterAt, type SimulatedPlayer } from "./players.ts";
import { plannedStarter, scratchedAt, starterKnownAt, type TeamSide } from "./starters.ts";

/** A well-informed market's expectation of a player's count in a game. */
export interface PropMean {
  readonly player: SimulatedPlayer;
  readonly statistic: QuotedStatistic;
  readonly mean: number;
}

type SingleMean = PropMean & { readonly statistic: PropStatistic };

/** A team before a game, from reports published by a moment: its available players, and its expected points for and against. */
interface TeamAhead {
  readonly players: readonly SimulatedPlayer[];
  readonly starter: SimulatedPlayer | null;
  readonly scores: number;
  readonly allows: number;
}

/** Each player's part of a whole, in proportion to his weight. */
function partsOf(
  players: readonly SimulatedPlayer[],
  weight: (p: SimulatedPlayer, i: number) => number,
): readonly number[] {
  const weights = players.map(weight);
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((w) => (sum > 0 ? w / sum : 0));
}

/**
 * The combinations that books quote, and the least expected count of each part: a receiver who runs twice a season is quoted only on
 * catches.
 */
const COMBINED: Readonly<Record<League, Readonly<Partial<Record<CombinedStatistic, number>>>>> = {
  NBA: { "points-rebounds-assists": 0, "points-rebounds": 0, "points-assists": 0, "rebounds-assists": 0 },
  MLB: {},
  NFL: { "rushing-receiving-yards": 10, "passing-rushing-yards": 5 },
  NHL: {},
};

/** The expected sums of each player's counts: means add up however the counts go together. */
function combinedMeans(league: League, means: readonly PropMean[]): readonly PropMean[] {
  const combined = Object.entries(COMBINED[league]) as readonly (readonly [CombinedStatistic, number])[];
  if (combined.length === 0) return [];
  return [...groupBy(means, ({ player }) => player).values()].flatMap((own) =>
    combined.flatMap(([statistic, least]) => {
      const parts = COMBINATIONS[statistic].parts.flatMap((part) => own.find((one) => one.statistic === part) ?? []);
      const [first] = parts;
      if (first === undefined || parts.length < COMBINATIONS[statistic].parts.length) return [];
      if (parts.some(({ mean }) => mean < least)) return [];
      return [{ player: first.player, statistic, mean: parts.reduce((sum, { mean }) => sum + mean, 0) }];
    }),
  );
}

function nbaMeans({ players, scores }: TeamAhead): readonly SingleMean[] {
  const used = nightRoles(players.slice(0, NBA_ROTATION));
  const minutes = minutesByRole(used.map(({ role }) => role));
  const part = (factor: (p: SimulatedPlayer) => number) =>
    partsOf(used, (p, i) => (minutes[i] ?? 0) * factor(p) * NBA_SHARE.talent(p));
  const usage = part(NBA_SHARE.usage);
  const shooting = part(NBA_SHARE.shooting);
  const offensive = part(NBA_SHARE.offensiveBoard);
  const defensive = part(NBA_SHARE.defensiveBoard);
  const passing = part(NBA_SHARE.passing);
  const stealing = part(NBA_SHARE.stealing);
  const size = part(NBA_SHARE.size);
  const inside = scores - 3 * NBA_TEAM.threes;
  const baskets = NBA_TEAM.threes + (inside - NBA_TEAM.freeThrows) / 2;
  return used.flatMap((player, i): SingleMean[] => [
    {
      player,
      statistic: "points",
      mean: (usage[i] ?? 0) * inside + (shooting[i] ?? 0) * 3 * NBA_TEAM.threes,
    },
    {
      player,
      statistic: "rebounds",
      mean: (offensive[i] ?? 0) * NBA_TEAM.offensive + (defensive[i] ?? 0) * NBA_TEAM.defensive,
    },
    { player, statistic: "assists", mean: (passing[i] ?? 0) * NBA_TEAM.assistedShare * baskets },
    { player, statistic: "threes", mean: (shooting[i] ?? 0) * NBA_TEAM.threes },
    {
      player,
      statistic: "steals-blocks",
      mean: (stealing[i] ?? 0) * NBA_TEAM.steals + (size[i] ?? 0) * NBA_TEAM.blocks,
    },
  ]);
}

function nhlMeans({ players, starter, scores, allows }: TeamAhead): readonly SingleMean[] {
  const skaters = players.filter(({ position }) => position !== "G");
  const part = (factor: (p: SimulatedPlayer) => number) =>
    partsOf(skaters, (p) => NHL_SHARE.ice(p) * NHL_SHARE.talent(p) * factor(p));
  const scoring = part(NHL_SHARE.scoring);
  const missing = part(NHL_SHARE.missing);
  const shots = skaters.map((player, i): SingleMean => ({
    player,
    statistic: "shots",
    mean: (scoring[i] ?? 0) * scores + (missing[i] ?? 0) * (expectedShots(scores) - scores),
  }));
  return starter === null
    ? shots
    : [...shots, { player: starter, statistic: "saves", mean: expectedShots(allows) - allows }];
}

function nflMeans({ players, starter, scores, allows }: TeamAhead): readonly SingleMean[] {
  const plays = expectedPlays(scores - allows);
  const completions = plays.attempts * plays.completedShare;
  const catching = partsOf(players, (p) => playShare(p, CATCHER));
  const running = partsOf(players, (p) => playShare(p, RUNNER));
  const means = players.flatMap((player, i): SingleMean[] => [
    { player, statistic: "receptions", mean: (catching[i] ?? 0) * completions },
    { player, statistic: "receiving-yards", mean: (catching[i] ?? 0) * completions * plays.yardsPerCatch },
    { player, statistic: "rushing-yards", mean: (running[i] ?? 0) * plays.carries * plays.yardsPerCarry },
  ]);
  return starter === null
    ? means
    : [...means, { player: starter, statistic: "passing-yards", mean: completions * plays.yardsPerCatch }];
}

/** Outs a team makes: fewer at home, where a leader does not bat last. */
const TEAM_OUTS = { home: 25.4, away: 27.4 } as const;

/**
 * A batter's expected hits, runs and runs batted in together, from his share of the team's. Nine batters get about the same number of turns,
 * so that the best of a high-scoring team fall short of their shares and the others exceed theirs. Both constants come from simulated
 * seasons.
 */
const evened = (shares: number): number => 1.9 * (shares / 1.9) ** 0.85;

function mlbMeans({ players, starter, scores }: TeamAhead, side: TeamSide): readonly SingleMean[] {
  const order = players.filter(({ position }) => position !== "SP" && position !== "RP").slice(0, 9);
  const { homerShare, leftOnBase, walks, hitByPitch, skill, power, strikeoutsPerOut } = MLB_BATTING;
  const homers = scores * homerShare;
  const others = scores + leftOnBase - walks - hitByPitch - homers;
  const bySkill = partsOf(order, skill);
  const byPower = partsOf(order, power);
  const hits = order.map((_, i) => (byPower[i] ?? 0) * homers + (bySkill[i] ?? 0) * others);
  const homersOf = (i: number) => (byPower[i] ?? 0) * homers;
  // Runs are shared by who is on base, runs batted in by who hits.
  const onBase = partsOf(order, (_, i) => (hits[i] ?? 0) - homersOf(i) + (walks + hitByPitch) / order.length);
  const driving = partsOf(
    order,
    (_, i) => (hits[i] ?? 0) + (DRIVEN_IN.byWalks * walks) / order.length + DRIVEN_IN.anyway,
  );
  const further = scores - homers;
  const batting = order.flatMap((player, i): SingleMean[] => {
    const mean = hits[i] ?? 0;
    const runs = homersOf(i) + (onBase[i] ?? 0) * further;
    const rbis = homersOf(i) + (driving[i] ?? 0) * DRIVEN_IN.share * further;
    return [
      { player, statistic: "hits", mean },
      { player, statistic: "hits-runs-rbis", mean: evened(mean + runs + rbis) },
    ];
  });
  if (starter === null) return batting;
  // The opponents' outs are shared between the starter and the bullpen.
  const outs = TEAM_OUTS[side === "home" ? "away" : "home"];
  const own = MLB_PITCHING.starterOuts(starter) * MLB_PITCHING.strikingOut(starter);
  const bullpen = players.filter(({ position }) => position === "RP").map(MLB_PITCHING.strikingOut);
  const relief = bullpen.reduce((a, b) => a + b, 0) / Math.max(1, bullpen.length);
  const share = own / (own + (outs - MLB_PITCHING.starterOuts(starter)) * relief);
  return [...batting, { player: starter, statistic: "strikeouts", mean: outs * strikeoutsPerOut * share }];
}

/**
 * Ratio of the mean count to the formulas below, in seasons of the simulated world: the formulas leave out rounding, rotations of nine or
 * eleven and limits. A test checks the ratios.
 */
const REALISED: Readonly<Record<PropStatistic, number>> = {
  points: 1.006,
  rebounds: 1.016,
  assists: 1.005,
  threes: 1.005,
  "steals-blocks": 1.016,
  strikeouts: 1.018,
  hits: 1.01,
  "hits-runs-rbis": 1,
  "passing-yards": 1.007,
  "rushing-yards": 0.984,
  "receiving-yards": 1.011,
  receptions: 1.013,
  shots: 1.003,
  saves: 1.001,
};

/** The announced starter; null before the announcement, and if the planned starter turned out to be unable to play. */
function announcedStarter(
  frame: SeasonFrame,
  game: SimulatedGame,
  side: TeamSide,
  out: ReadonlySet<string>,
  at: EpochMs,
) {
  if (frame.league === "NFL") {
    const roster = rosterAt(frame.rosters, side === "home" ? game.homeIndex : game.awayIndex, at);
    return roster.find(({ position, id }) => position === "QB" && !out.has(id)) ?? null;
  }
  const scratched = scratchedAt(frame.seed, game, side);
  if (scratched !== null && scratched <= at) return null;
  if (frame.league === "NHL" && starterKnownAt(frame.seed, game, side) > at) return null;
  return plannedStarter(frame, game, side);
}

/**
 * The expected counts of a team's players, from reports published by `at`: players reported out are left out, and their counts go to the
 * others. The formulas are the means of the draws behind the box scores.
 */
export function expectedCounts(
  frame: SeasonFrame,
  game: SimulatedGame,
  side: TeamSide,
  at: EpochMs,
): readonly PropMean[] {
  const index = side === "home" ? game.homeIndex : game.awayIndex;
  const { margin, total } = informedMeans(frame, game, at);
  const own = (total + (side === "home" ? margin : -margin)) / 2;
  const injuries = frame.injuries[index];
  const out: ReadonlySet<string> = injuries === undefined ? new Set() : ruledOut(injuries, game.startAt, at);
  const players = rosterAt(frame.rosters, index, at).filter(({ id }) => !out.has(id));
  const team: TeamAhead = {
    players,
    starter: announcedStarter(frame, game, side, out, at),
    scores: own,
    allows: total - own,
  };
  const plain = { NBA: nbaMeans, NHL: nhlMeans, NFL: nflMeans, MLB: mlbMeans }[frame.league](team, side);
  const single = plain.map(({ player, statistic, mean }) => ({ player, statistic, mean: mean * REALISED[statistic] }));
  return [...single, ...combinedMeans(frame.league, single)];
}

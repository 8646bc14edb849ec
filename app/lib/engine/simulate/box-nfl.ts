import { apportion, around, share } from "./box-score.ts";
import type { SimulatedBoxLine } from "./box-score.ts";
import type { SimulatedGame } from "./game.ts";
import type { SimulatedPlayer } from "./players.ts";
import type { Random } from "#app/lib/engine/random/random.ts";

const EMPTY = {
  pass_att: 0,
  pass_cmp: 0,
  pass_yds: 0,
  pass_td: 0,
  pass_int: 0,
  rush_att: 0,
  rush_yds: 0,
  rush_td: 0,
  targets: 0,
  rec: 0,
  rec_yds: 0,
  rec_td: 0,
  fg_made: 0,
  fg_att: 0,
  xp_made: 0,
  xp_att: 0,
  two_pt: 0,
  def_td: 0,
  safety: 0,
  tackles: 0,
} as const;

/** A player's share of a kind of play, by position, role and talent. */
export const playShare = (p: SimulatedPlayer, byPosition: Readonly<Record<string, number>>): number =>
  (byPosition[p.position] ?? 0) * p.role * Math.exp(0.2 * p.talent);

/** A team's expected plays by its lead: a trailing team throws more and runs less. */
export function expectedPlays(lead: number) {
  const attempts = 34 - 0.25 * lead;
  return { attempts, completedShare: 0.645, carries: 27 + 0.2 * lead, yardsPerCatch: 10.8, yardsPerCarry: 4.3 };
}

type Line = { -readonly [Field in keyof typeof EMPTY]: number };

/** Shares of carries and of targets by position; times role and talent. */
export const RUNNER: Readonly<Record<string, number>> = { QB: 0.17, RB: 1, WR: 0.03 };
export const CATCHER: Readonly<Record<string, number>> = { RB: 0.45, WR: 1, TE: 0.9 };
const DEFENDER: Readonly<Record<string, number>> = { LB: 1, CB: 0.7, DE: 0.7, S: 0.9 };

/** A team's box score while it is being filled in. */
class TeamSheet {
  private readonly players: readonly SimulatedPlayer[];
  private readonly lines: readonly Line[];
  readonly passer: number;
  readonly kicker: number;

  constructor(players: readonly SimulatedPlayer[]) {
    this.players = players;
    this.lines = players.map(() => ({ ...EMPTY }));
    this.passer = this.first("QB");
    this.kicker = this.first("K");
  }

  private first(position: string): number {
    const index = this.players.findIndex((p) => p.position === position);
    return Math.max(0, index);
  }

  add(player: number, field: keyof Line, by: number): void {
    const line = this.lines[player];
    if (line !== undefined) line[field] += by;
  }

  /** Each player's share of a kind of play, by position, role and talent. */
  weights(byPosition: Readonly<Record<string, number>>): number[] {
    return this.players.map((p) => playShare(p, byPosition));
  }

  /** The lines of all players with a count. */
  boxLines(game: SimulatedGame): SimulatedBoxLine[] {
    return this.players.flatMap((player, i) => {
      const line = this.lines[i];
      if (line === undefined || Object.values(line).every((x) => x === 0)) return [];
      return [{ gameId: game.id, player, starter: player.role >= 0.8, stats: line }];
    });
  }
}

/** A team's totals before they are shared among its players. */
function drawTeamTotals(lead: number, random: Random) {
  const expected = expectedPlays(lead);
  const attempts = Math.max(16, around(expected.attempts, 6, random));
  const completions = Math.min(attempts, Math.max(8, around(attempts * expected.completedShare, 2.8, random)));
  const carries = Math.max(14, around(expected.carries, 5, random));
  const passYards = Math.max(60, Math.round(completions * (expected.yardsPerCatch + 1.2 * random.normal())));
  const rushYards = Math.max(25, Math.round(carries * (expected.yardsPerCarry + 0.8 * random.normal())));
  return { attempts, completions, carries, passYards, rushYards };
}

/** Passing, receiving, rushing and tackles. @returns catches and carries of each player, by which the scores are shared. */
function addPlays(sheet: TeamSheet, lead: number, random: Random) {
  const { attempts, completions, carries, passYards, rushYards } = drawTeamTotals(lead, random);
  const catches = share(completions, sheet.weights(CATCHER), random);
  const missed = share(attempts - completions, sheet.weights(CATCHER), random);
  const runs = share(carries, sheet.weights(RUNNER), random);
  const receivingYards = apportion(
    passYards,
    catches.map((c) => c * Math.exp(0.3 * random.normal())),
  );
  const rushingYards = apportion(
    rushYards,
    runs.map((c) => c * Math.exp(0.25 * random.normal())),
  );
  sheet.add(sheet.passer, "pass_att", attempts);
  sheet.add(sheet.passer, "pass_cmp", completions);
  sheet.add(sheet.passer, "pass_yds", passYards);
  sheet.add(sheet.passer, "pass_int", random.poisson(0.75));
  const tackles = share(around(38, 5, random), sheet.weights(DEFENDER), random);
  catches.forEach((caught, i) => {
    sheet.add(i, "targets", caught + (missed[i] ?? 0));
    sheet.add(i, "rec", caught);
    sheet.add(i, "rec_yds", receivingYards[i] ?? 0);
    sheet.add(i, "rush_att", runs[i] ?? 0);
    sheet.add(i, "rush_yds", rushingYards[i] ?? 0);
    sheet.add(i, "tackles", tackles[i] ?? 0);
  });
  return { catches, runs };
}

/** Players' chances of scoring in each way. */
interface Scorers {
  readonly receivers: readonly number[];
  readonly runners: readonly number[];
  readonly defenders: readonly number[];
}

function addFieldGoal(sheet: TeamSheet): void {
  sheet.add(sheet.kicker, "fg_made", 1);
  sheet.add(sheet.kicker, "fg_att", 1);
}

/** A touchdown worth 6, 7 (with the kick) or 8 (with two points). */
function addTouchdown(sheet: TeamSheet, worth: number, scorers: Scorers, random: Random): void {
  const how = random.weighted([0.57, 0.36, 0.07]);
  if (how === 0) {
    sheet.add(random.weighted(scorers.receivers), "rec_td", 1);
    sheet.add(sheet.passer, "pass_td", 1);
  } else if (how === 1) sheet.add(random.weighted(scorers.runners), "rush_td", 1);
  else sheet.add(random.weighted(scorers.defenders), "def_td", 1);
  if (worth === 8) sheet.add(random.weighted(scorers.runners), "two_pt", 1);
  else {
    sheet.add(sheet.kicker, "xp_att", worth === 7 || random.chance(0.5) ? 1 : 0);
    sheet.add(sheet.kicker, "xp_made", worth === 7 ? 1 : 0);
  }
}

/**
 * A team's NFL box score from the list of its scores (7 and 6 touchdowns with and without the kick, 8 with two points, 3 field goals, 2
 * safeties): 6·(rush_td + rec_td + def_td) + 3·fg_made + xp_made + 2·two_pt + 2·safety is the score; passing and receiving agree.
 */
export function nflBox(
  game: SimulatedGame,
  parts: readonly number[],
  opponentPoints: number,
  players: readonly SimulatedPlayer[],
  random: Random,
): SimulatedBoxLine[] {
  const sheet = new TeamSheet(players);
  const points = parts.reduce((a, b) => a + b, 0);
  const { catches, runs } = addPlays(sheet, points - opponentPoints, random);
  const scorers: Scorers = {
    receivers: catches.map((c, i) => (c > 0 ? c * (players[i]?.role ?? 0) + 0.2 : 0)),
    runners: runs,
    defenders: sheet.weights(DEFENDER),
  };
  for (const worth of parts) {
    if (worth === 3) addFieldGoal(sheet);
    else if (worth === 2) sheet.add(random.weighted(scorers.defenders), "safety", 1);
    else addTouchdown(sheet, worth, scorers, random);
  }
  // Missed field goals.
  sheet.add(sheet.kicker, "fg_att", random.poisson(0.3));
  return sheet.boxLines(game);
}

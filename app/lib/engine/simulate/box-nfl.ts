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

type Line = { -readonly [Field in keyof typeof EMPTY]: number };

const RUNNER: Readonly<Record<string, number>> = { QB: 0.22, RB: 1, WR: 0.05 };
const CATCHER: Readonly<Record<string, number>> = { RB: 0.45, WR: 1, TE: 0.9 };

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
  const lines: Line[] = players.map(() => ({ ...EMPTY }));
  const first = (position: string): number =>
    Math.max(
      0,
      players.findIndex((p) => p.position === position),
    );
  const weights = (table: Readonly<Record<string, number>>): number[] =>
    players.map((p) => (table[p.position] ?? 0) * p.role * Math.exp(0.2 * p.talent));
  const passer = first("QB");
  const kicker = first("K");
  const add = (i: number, field: keyof Line, by: number): void => {
    const line = lines[i];
    if (line !== undefined) line[field] += by;
  };
  const points = parts.reduce((a, b) => a + b, 0);
  const attempts = Math.max(16, around(34 - 0.25 * (points - opponentPoints), 6, random));
  const completions = Math.min(attempts, Math.max(8, around(attempts * 0.645, 2.8, random)));
  const carries = Math.max(14, around(27 + 0.2 * (points - opponentPoints), 5, random));
  const passYards = Math.max(60, Math.round(completions * (10.8 + 1.2 * random.normal())));
  const rushYards = Math.max(25, Math.round(carries * (4.3 + 0.8 * random.normal())));
  const catches = share(completions, weights(CATCHER), random);
  const missed = share(attempts - completions, weights(CATCHER), random);
  const runs = share(carries, weights(RUNNER), random);
  const receivingYards = apportion(
    passYards,
    catches.map((c) => c * Math.exp(0.3 * random.normal())),
  );
  const rushingYards = apportion(
    rushYards,
    runs.map((c) => c * Math.exp(0.25 * random.normal())),
  );
  add(passer, "pass_att", attempts);
  add(passer, "pass_cmp", completions);
  add(passer, "pass_yds", passYards);
  add(passer, "pass_int", random.poisson(0.75));
  const defenders = weights({ LB: 1, CB: 0.7, DE: 0.7, S: 0.9 });
  const tackles = share(around(38, 5, random), defenders, random);
  players.forEach((_, i) => {
    add(i, "targets", (catches[i] ?? 0) + (missed[i] ?? 0));
    add(i, "rec", catches[i] ?? 0);
    add(i, "rec_yds", receivingYards[i] ?? 0);
    add(i, "rush_att", runs[i] ?? 0);
    add(i, "rush_yds", rushingYards[i] ?? 0);
    add(i, "tackles", tackles[i] ?? 0);
  });
  const scoring = catches.map((c, i) => (c > 0 ? c * (players[i]?.role ?? 0) + 0.2 : 0));
  const running = runs.map((c) => c + 0);
  for (const worth of parts) {
    if (worth === 3) {
      add(kicker, "fg_made", 1);
      add(kicker, "fg_att", 1);
    } else if (worth === 2) add(random.weighted(defenders), "safety", 1);
    else {
      const how = random.weighted([0.57, 0.36, 0.07]);
      if (how === 0) {
        add(random.weighted(scoring), "rec_td", 1);
        add(passer, "pass_td", 1);
      } else if (how === 1) add(random.weighted(running), "rush_td", 1);
      else add(random.weighted(defenders), "def_td", 1);
      if (worth === 8) add(random.weighted(running), "two_pt", 1);
      else {
        add(kicker, "xp_att", worth === 7 || random.chance(0.5) ? 1 : 0);
        add(kicker, "xp_made", worth === 7 ? 1 : 0);
      }
    }
  }
  add(kicker, "fg_att", random.poisson(0.3));
  return players.flatMap((player, i) => {
    const line = lines[i];
    if (line === undefined || Object.values(line).every((x) => x === 0)) return [];
    return [{ gameId: game.id, player, starter: player.role >= 0.8, stats: line }];
  });
}

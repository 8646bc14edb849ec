import { apportion, around, share } from "./box-score.ts";
import type { SimulatedBoxLine } from "./box-score.ts";
import type { SimulatedGame, SimulatedResult } from "./game.ts";
import type { SimulatedPlayer } from "./players.ts";
import type { Random } from "./random.ts";

const BIG: Readonly<Record<string, number>> = { PG: 0.35, SG: 0.45, SF: 0.8, PF: 1.3, C: 1.8 };
const PASSER: Readonly<Record<string, number>> = { PG: 2.2, SG: 1.1, SF: 0.9, PF: 0.7, C: 0.6 };
const SHOOTER: Readonly<Record<string, number>> = { PG: 1.1, SG: 1.3, SF: 1.1, PF: 0.8, C: 0.3 };

/** A team's NBA box score. Points, minutes (240 and 25 an overtime) and plus-minus (five times the margin) add up. */
export function nbaBox(
  game: SimulatedGame,
  result: SimulatedResult,
  side: "home" | "away",
  players: readonly SimulatedPlayer[],
  random: Random,
): SimulatedBoxLine[] {
  const points = side === "home" ? result.homeScore : result.awayScore;
  const margin = (result.homeScore - result.awayScore) * (side === "home" ? 1 : -1);
  const used = players.slice(0, Math.min(players.length, 9 + random.below(3)));
  const minuteWeights = used.map((p) => p.role * Math.exp(0.12 * random.normal()));
  const minutes = apportion((240 + 25 * result.extraPeriods) * 100, minuteWeights);
  // Nobody plays more than the game lasts: the surplus goes down the bench.
  const longest = (48 + 5 * result.extraPeriods) * 100 - 200;
  for (let i = 0; i < minutes.length; i++) {
    const surplus = (minutes[i] ?? 0) - longest;
    if (surplus <= 0) continue;
    minutes[i] = longest;
    const rest = apportion(
      surplus,
      minutes.map((m, j) => (j > i ? Math.max(1, longest - m) : 0)),
    );
    rest.forEach((m, j) => {
      minutes[j] = (minutes[j] ?? 0) + m;
    });
  }
  const weight = (factor: (p: SimulatedPlayer) => number): number[] =>
    used.map((p, i) => ((minutes[i] ?? 0) / 1000) * factor(p) * Math.exp(0.15 * p.talent));
  const usage = weight((p) => 0.5 + p.role * Math.exp(0.22 * p.talent));

  const threes = Math.min(Math.floor(points / 4), around(13, 3, random));
  let freeThrows = Math.min(points - 3 * threes, around(17.5, 4, random));
  if ((points - 3 * threes - freeThrows) % 2 !== 0) freeThrows += freeThrows > 0 ? -1 : 1;
  const twos = (points - 3 * threes - freeThrows) / 2;
  const three = share(
    threes,
    weight((p) => (SHOOTER[p.position] ?? 1) * (0.4 + p.role)),
    random,
  );
  const two = share(twos, usage, random);
  const free = share(freeThrows, usage, random);
  const threeMiss = share(
    around(threes * 1.75, 3, random),
    weight((p) => (SHOOTER[p.position] ?? 1) * (0.4 + p.role)),
    random,
  );
  const twoMiss = share(around(twos * 0.85, 3, random), usage, random);
  const freeMiss = share(around(freeThrows * 0.28, 1.5, random), usage, random);
  const offensive = share(
    around(10.5, 3, random),
    weight((p) => (BIG[p.position] ?? 1) ** 1.3),
    random,
  );
  const defensive = share(
    around(33, 4.5, random),
    weight((p) => (BIG[p.position] ?? 1) + 0.4),
    random,
  );
  const assists = share(
    Math.min(threes + twos, around((threes + twos) * 0.62, 3.5, random)),
    weight((p) => PASSER[p.position] ?? 1),
    random,
  );
  const steals = share(
    around(7.5, 2.3, random),
    weight(() => 1),
    random,
  );
  const blocks = share(
    around(5, 2, random),
    weight((p) => BIG[p.position] ?? 1),
    random,
  );
  const turnovers = share(around(13.5, 3, random), usage, random);
  const fouls = share(
    around(19, 3.5, random),
    weight((p) => 0.8 + 0.3 * (BIG[p.position] ?? 1)),
    random,
    used.map(() => 6),
  );

  const share5 = used.map((_, i) => (5 * margin * (minutes[i] ?? 0)) / ((240 + 25 * result.extraPeriods) * 100));
  const noise = used.map((_, i) => random.normal() * 5 * Math.sqrt((minutes[i] ?? 0) / 2400));
  const mean = noise.reduce((a, b) => a + b, 0) / used.length;
  const plusMinus = share5.map((s, i) => Math.round(s + (noise[i] ?? 0) - mean));
  let off = 5 * margin - plusMinus.reduce((a, b) => a + b, 0);
  for (let i = 0; off !== 0; i = (i + 1) % used.length) {
    plusMinus[i] = (plusMinus[i] ?? 0) + Math.sign(off);
    off -= Math.sign(off);
  }
  return used.map((player, i) => {
    const fg3m = three[i] ?? 0;
    const fgm = fg3m + (two[i] ?? 0);
    const ftm = free[i] ?? 0;
    const oreb = offensive[i] ?? 0;
    const dreb = defensive[i] ?? 0;
    return {
      gameId: game.id,
      player,
      starter: i < 5,
      stats: {
        min: (minutes[i] ?? 0) / 100,
        pts: 2 * fgm + fg3m + ftm,
        reb: oreb + dreb,
        oreb,
        dreb,
        ast: assists[i] ?? 0,
        stl: steals[i] ?? 0,
        blk: blocks[i] ?? 0,
        tov: turnovers[i] ?? 0,
        fgm,
        fga: fgm + (twoMiss[i] ?? 0) + (threeMiss[i] ?? 0),
        fg3m,
        fg3a: fg3m + (threeMiss[i] ?? 0),
        ftm,
        fta: ftm + (freeMiss[i] ?? 0),
        pf: fouls[i] ?? 0,
        plus_minus: plusMinus[i] ?? 0,
      },
    };
  });
}

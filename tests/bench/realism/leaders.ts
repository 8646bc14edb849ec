import type { League } from "#app/lib/engine/leagues.ts";
import { boxScore, seasonSchedule } from "#app/lib/engine/simulate/simulation.ts";
import type { Figures } from "./figures.ts";

type Line = Record<string, number>;

/**
 * M35: the figures of a real season's leader. Its 1.9 for an earned run average leaves out two of the archive's ten seasons: 2018 (1.70)
 * and 2015 (1.76 runs of any kind, so at most that).
 */
export const LEADERS: Readonly<Record<League, Readonly<Record<string, readonly [low: number, high: number]>>>> = {
  MLB: {
    "leader's batting average": [0.31, 0.37],
    "leader's home runs": [38, 62],
    "leader's saves": [33, 55],
    "leader's earned run average": [1.6, 2.9],
  },
  NFL: { "leader's rushing yards": [1300, 2100] },
  NBA: { "leader's points a game": [27, 37] },
  NHL: { "leader's points": [100, 155] },
};

/** Plate appearances and outs a season's leaders need, and the games of the NBA's. */
const QUALIFIED = { appearances: 502, outs: 486, games: 58 } as const;

/** Everybody with a count in a regular season, and the count. */
function totalsOf(seed: string, league: League, season: number): readonly Line[] {
  const totals = new Map<string, Line>();
  for (const game of seasonSchedule(seed, league, season)) {
    if (game.playoff) continue;
    for (const { player, stats } of boxScore(seed, game)) {
      const line = totals.get(player.id) ?? { games: 0 };
      totals.set(player.id, line);
      line["games"] = (line["games"] ?? 0) + 1;
      for (const [name, count] of Object.entries(stats)) line[name] = (line[name] ?? 0) + count;
    }
  }
  return [...totals.values()];
}

/** The leaders of a simulated regular season. */
export function leadersOf(seed: string, league: League, season: number): Figures {
  const all = totalsOf(seed, league, season);
  const of = (line: Line, name: string) => line[name] ?? 0;
  const most = (value: (line: Line) => number, lines = all) => Math.max(...lines.map(value));
  switch (league) {
    case "MLB":
      return {
        "leader's batting average": most(
          (line) => of(line, "h") / of(line, "ab"),
          all.filter((line) => of(line, "pa") >= QUALIFIED.appearances),
        ),
        "leader's home runs": most((line) => of(line, "hr")),
        "leader's saves": most((line) => of(line, "sv")),
        "leader's earned run average": -most(
          (line) => (-27 * of(line, "p_er")) / of(line, "outs"),
          all.filter((line) => of(line, "outs") >= QUALIFIED.outs),
        ),
      };
    case "NFL":
      return { "leader's rushing yards": most((line) => of(line, "rush_yds")) };
    case "NBA":
      return {
        "leader's points a game": most(
          (line) => of(line, "pts") / of(line, "games"),
          all.filter((line) => of(line, "games") >= QUALIFIED.games),
        ),
      };
    case "NHL":
      return { "leader's points": most((line) => of(line, "points")) };
  }
}

/** Positions and the lines of players in MLB's box scores. */
const CODES: Readonly<Record<string, string>> = {
  P: "1",
  C: "2",
  "1B": "3",
  "2B": "4",
  "3B": "5",
  SS: "6",
  LF: "7",
  CF: "8",
  RF: "9",
  DH: "10",
  OF: "O",
  IF: "I",
};
/** A position as the service writes it. */
export const positionOf = (position: string) => {
  const abbreviation = position === "SP" || position === "RP" ? "P" : position;
  return { code: CODES[abbreviation] ?? "X", abbreviation };
};

const inningsOf = (outs: number): string => `${Math.floor(outs / 3)}.${outs % 3}`;

/** A batter's line; empty for a player who did not bat. */
export function battingOf(stats: Readonly<Record<string, number>>) {
  if (stats.pa === undefined) return {};
  return {
    gamesPlayed: 1,
    plateAppearances: stats.pa,
    atBats: stats.ab,
    runs: stats.r,
    hits: stats.h,
    doubles: stats["2b"],
    triples: stats["3b"],
    homeRuns: stats.hr,
    rbi: stats.rbi,
    baseOnBalls: stats.bb,
    strikeOuts: stats.so,
    hitByPitch: stats.hbp,
    stolenBases: stats.sb,
    caughtStealing: stats.cs,
  };
}

/** A pitcher's line; empty for a player who did not pitch. */
export function pitchingOf(stats: Readonly<Record<string, number>>) {
  if (stats.outs === undefined) return {};
  return {
    gamesPlayed: 1,
    gamesStarted: stats.gs,
    outs: stats.outs,
    inningsPitched: inningsOf(stats.outs),
    battersFaced: stats.bf,
    hits: stats.p_h,
    runs: stats.p_r,
    earnedRuns: stats.p_er,
    homeRuns: stats.p_hr,
    baseOnBalls: stats.p_bb,
    strikeOuts: stats.p_so,
    wins: stats.w,
    losses: stats.l,
    saves: stats.sv,
  };
}

import { describe, expect, it } from "vitest";
import { countedFor, QUOTED_NAMES, readSubject, statisticsOf, subjectText } from "#app/lib/engine/props/statistics.ts";

describe("subjects of props", () => {
  it("are read back as they were written, whatever the player's id holds", () => {
    for (const statistic of QUOTED_NAMES) {
      for (const playerId of ["simulation:nba-BOS-0-24", "live:1628369", "archive:NBA-nba2544"]) {
        expect(readSubject(subjectText({ playerId, statistic }))).toEqual({ playerId, statistic });
      }
    }
  });

  it("are null for a game's own markets and for texts that name no statistic or nobody", () => {
    for (const text of ["", "points", "points:", ":x", "toString:x", "steals:simulation:x"])
      expect(readSubject(text)).toBeNull();
  });

  it("belong to one league each", () => {
    expect(statisticsOf("NBA")).toEqual(["points", "rebounds", "assists", "threes", "steals-blocks"]);
    expect(statisticsOf("NHL")).toEqual(["shots", "saves"]);
  });
});

describe("what a prop counts", () => {
  it.each([
    ["a batter who came to the plate", "hits", { pa: 4, h: 2 }, { counted: 2 }],
    ["one who only ran is void", "hits", { pa: 0, h: 0 }, { counted: null }],
    ["who is in no line is void", "hits", null, { counted: null }],
    ["who batted and did not pitch is void", "strikeouts", { pa: 4, h: 2 }, { counted: null }],
    [
      "C57 a line that has hits and no plate appearances says nothing of them: the prop waits",
      "hits",
      { ab: 4, h: 2 },
      {},
    ],
    ["and one that has strikeouts, not who started", "strikeouts", { outs: 18, p_so: 7 }, {}],
    ["a sum of which a part is missing waits", "points-rebounds-assists", { min: 30, pts: 20, ast: 5 }, {}],
    ["and a count that is missing as a whole", "threes", { min: 30, pts: 20 }, {}],
    ["all parts are there", "steals-blocks", { min: 30, stl: 2, blk: 0 }, { counted: 2 }],
    ["a goalie's line has no shots: he did not play as a skater", "shots", { toi: 60, saves: 30 }, { counted: null }],
    ["in the NFL a part that is missing is nothing", "rushing-receiving-yards", { rush_yds: 40 }, { counted: 40 }],
  ] as const)("%s", (_, statistic, stats, expected) => {
    expect(countedFor({ subject: `${statistic}:live:1`, stats, boxed: true })).toEqual(expected);
  });
});

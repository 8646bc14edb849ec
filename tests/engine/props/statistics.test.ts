import { describe, expect, it } from "vitest";
import { QUOTED_NAMES, readSubject, statisticsOf, subjectText } from "#app/lib/engine/props/statistics.ts";

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

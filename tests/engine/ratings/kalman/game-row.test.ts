import { describe, expect, it } from "vitest";
import type { League } from "#app/lib/engine/leagues.ts";
import { DAILY_EFFECT, WEEKLY_EFFECT } from "#app/lib/engine/ratings/kalman/effects.ts";
import { writeRow } from "#app/lib/engine/ratings/kalman/game-row.ts";
import { ObservationRow } from "#app/lib/engine/ratings/kalman/observation-row.ts";
import { newScale, newTeam, type Scale } from "#app/lib/engine/ratings/kalman/scale-state.ts";
import { LEAGUE_PARAMETERS } from "#app/lib/engine/ratings/parameters.ts";

/** Which effects a game on day 100 involves, by the days of both teams' earlier games. */
function effectsOf(
  league: League,
  home: readonly number[],
  away: readonly number[],
  fields: { readonly neutral?: boolean; readonly playoff?: boolean; readonly scale?: Scale } = {},
): readonly number[] {
  const { neutral = false, playoff = false, scale = "margin" } = fields;
  const parameters = LEAGUE_PARAMETERS[league][scale];
  const state = newScale(parameters);
  const row = new ObservationRow();
  const teams = [newTeam(parameters, 100), newTeam(parameters, 100)] as const;
  const game = { league, season: 2024, day: 100, home: "A", away: "B", neutral, playoff };
  writeRow(row, state, teams[0], teams[1], game, {
    scale,
    league,
    parameters,
    seasonStart: 50,
    homeCalendar: { days: [...home] },
    awayCalendar: { days: [...away] },
  });
  const involved = row.estimates.slice(0, row.count);
  expect(involved.includes(state.level)).toBe(!neutral || scale === "total");
  expect(involved.includes(teams[0].venue)).toBe(!neutral);
  return state.effects.flatMap((effect, index) => (involved.includes(effect) ? [index] : []));
}

describe("effects a game involves", () => {
  it("are who played yesterday or the day before, and whose third game in four days it is", () => {
    expect(effectsOf("NBA", [99, 97], [98, 96])).toEqual([
      DAILY_EFFECT.homePlayedYesterday,
      DAILY_EFFECT.awayOneDayOff,
      DAILY_EFFECT.homeThirdInFourDays,
    ]);
    expect(effectsOf("NHL", [98, 95], [99, 97])).toEqual([
      DAILY_EFFECT.awayPlayedYesterday,
      DAILY_EFFECT.homeOneDayOff,
      DAILY_EFFECT.awayThirdInFourDays,
    ]);
    expect(effectsOf("NBA", [], [97])).toEqual([]);
  });

  it("are a bye in the NFL, but not the break before a season, and nothing in baseball", () => {
    expect(effectsOf("NFL", [90], [93])).toEqual([WEEKLY_EFFECT.homeAfterBye]);
    expect(effectsOf("NFL", [75], [76])).toEqual([WEEKLY_EFFECT.awayAfterBye]);
    expect(effectsOf("NFL", [91], [])).toEqual([]);
    expect(effectsOf("MLB", [99, 98], [99, 98])).toEqual([]);
  });

  it("are the playoffs where there is a level to change", () => {
    expect(effectsOf("MLB", [], [], { playoff: true })).toEqual([DAILY_EFFECT.playoff]);
    expect(effectsOf("NBA", [], [], { playoff: true, neutral: true })).toEqual([]);
    expect(effectsOf("NBA", [], [], { playoff: true, neutral: true, scale: "total" })).toEqual([DAILY_EFFECT.playoff]);
  });
});

import { expect, test } from "vitest";
import { teamsOf } from "#app/lib/engine/catalogue/teams.ts";
import { venueName, VENUES } from "#app/lib/engine/catalogue/venues.ts";
import { LEAGUES } from "#app/lib/engine/leagues.ts";

const TEAMS = LEAGUES.flatMap((league) => teamsOf(league));
const FEEDS = ["live", "simulation"] as const;

test("every team of the four leagues has a ground, and every ground its team", () => {
  for (const { league, code } of TEAMS)
    for (const feed of FEEDS)
      expect(venueName({ feed, league, homeCode: code, neutral: false }), `${league} ${code}`).not.toBeNull();
  const known = new Set(TEAMS.map(({ league, code }) => `${league} ${code}`));
  for (const { league, code } of VENUES) expect(known).toContain(`${league} ${code}`);
});

test("a neutral site is named as one in every feed, and the archive names no ground of today", () => {
  const game = { league: "NBA", homeCode: "BOS" } as const;
  expect(venueName({ feed: "live", ...game, neutral: false })).toBe("TD Garden");
  for (const feed of ["live", "simulation", "archive"] as const)
    expect(venueName({ feed, ...game, neutral: true })).toBe("Neutral site");
  expect(venueName({ feed: "archive", ...game, neutral: false })).toBeNull();
  expect(venueName({ feed: "live", league: "NHL", homeCode: "XYZ", neutral: false })).toBeNull();
});

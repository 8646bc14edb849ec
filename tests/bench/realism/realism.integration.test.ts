import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import type { ArchiveFigures } from "./archive-figures.ts";
import { judgeLeaders, judgeMoments } from "./judge-figures.ts";
import { LEADERS } from "./leaders.ts";
import { plainFigures } from "./world-figures.ts";

const ARCHIVE = JSON.parse(readFileSync(new URL("./archive.json", import.meta.url), "utf8")) as ArchiveFigures;

/** Fixed worlds, so that a change of the simulation is judged on the same seasons; `npm run report:realism` judges many, and the model in them. */
const WORLDS = [
  ["realism-1", 2025],
  ["realism-2", 2026],
] as const;

describe.each(LEAGUES)("the %s of the simulation", (league) => {
  it("moves its prices, takes its margins and ends its games as the archive does", () => {
    const found = WORLDS.map(([seed, season]) => plainFigures(seed, league, [season]));
    const rows = [
      ...judgeMoments(
        league,
        found.flatMap((world) => world.seasons),
        ARCHIVE[league],
      ),
      ...judgeLeaders(
        league,
        found.flatMap((world) => world.leaders),
        LEADERS[league],
      ),
    ];
    expect(rows.length).toBeGreaterThan(12);
    const outside = rows.filter(({ inside }) => !inside);
    expect(outside.map(({ moment, simulated, low, high }) => ({ moment, simulated, low, high }))).toEqual([]);
  });
});

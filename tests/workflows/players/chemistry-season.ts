import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { insertRows } from "#app/lib/platform/insert-rows.server.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";
import type { Database } from "#db/client.ts";

const TEAMS = 10;
const REGULARS = 7;
const FEED = "simulation";

export interface SeasonWanted {
  readonly league: "NBA" | "MLB";
  /** Season as stored; must be newer than what else there is of the league. */
  readonly season: number;
  /** Moment of the newest game; the others are a day apart. */
  readonly until: number;
  readonly days: number;
}

export const chemistryTeam = (league: string, n: number) => `${league}-X${n}`;
export const chemistryPlayer = (league: string, team: number, n: number) => `${FEED}:${league}-x${team}-${n}`;

/** A finished season with closing lines and box scores, in the stored form; every team plays every day. */
export async function makeChemistrySeason(database: Database, wanted: SeasonWanted): Promise<void> {
  const { league, season, until, days } = wanted;
  const random = randomOf(seedKey(`season ${league}`), days);
  const numbers = Array.from({ length: TEAMS }, (_, n) => n);
  const games: (string | number | null)[][] = [];
  const results: (string | number | null)[][] = [];
  const quotes: (string | number | null)[][] = [];
  const boxes: (string | number | null)[][] = [];
  for (let day = 0; day < days; day++) {
    const startAt = until - (days - 1 - day) * DAY_MS;
    const order = random.shuffle([...numbers]);
    for (let i = 0; i < TEAMS; i += 2) {
      const [home = 0, away = 1] = order.slice(i, i + 2);
      const id = `${FEED}:chem-${league}-${easternDate(epochMs(startAt))}-${i}`;
      const scale = league === "NBA" ? 1 : 0.2;
      const spread = Math.round(random.normal() * 5);
      const margin = Math.round((random.normal() * 12 - spread) * scale) || 1;
      const homeScore = Math.round((league === "NBA" ? 110 : 5) + Math.max(margin, 0));
      const awayScore = homeScore - margin;
      const overAt = startAt + 3 * HOUR_MS;
      const teams = [chemistryTeam(league, home), chemistryTeam(league, away)];
      games.push([
        id,
        FEED,
        id.slice(11),
        league,
        season,
        startAt,
        easternDate(epochMs(startAt)),
        ...teams,
        0,
        0,
        "final",
        homeScore,
        awayScore,
        overAt,
        overAt,
      ]);
      results.push([id, "final", homeScore, awayScore, overAt, `r-${id}`]);
      const price = random.chance(0.5) ? -130 : 110;
      for (const [market, line, first, second] of [
        ["moneyline", null, price, price > 0 ? -130 : 110],
        ["spread", spread === 0 ? -0.5 : spread, -110, -110],
        ["total", league === "NBA" ? 220.5 : 8.5, -110, -110],
      ] as const)
        quotes.push([id, "fanduel", market, line, first, second, "close", startAt - 60_000]);
      for (const team of [home, away])
        for (let n = 0; n < REGULARS + (league === "MLB" ? 3 : 0); n++) {
          if (league === "NBA" && random.chance(0.2)) continue;
          // The last man in baseball pitches, the first one catches.
          const pitches = league === "MLB" && n === REGULARS + 2;
          const stats =
            league === "NBA" ? { min: 32 - n, pts: 10 } : pitches ? { gs: 1, outs: 18 } : { slot: n + 1, pa: 4 };
          boxes.push([id, chemistryPlayer(league, team, n), chemistryTeam(league, team), 1, JSON.stringify(stats)]);
        }
    }
  }
  const players = numbers.flatMap((team) =>
    Array.from({ length: REGULARS + 3 }, (_, n) => {
      const position = league === "NBA" ? "SG" : n === 0 ? "C" : n === REGULARS + 2 ? "SP" : "OF";
      return [
        chemistryPlayer(league, team, n),
        FEED,
        league,
        chemistryTeam(league, team),
        `Player ${team}-${n}`,
        position,
      ];
    }),
  );
  const teamRows = numbers.map((n) => [
    chemistryTeam(league, n),
    league,
    `X${n}`,
    "Testville",
    `${league} Number ${n}`,
    1,
  ]);
  await database.write(async (tx) => {
    await insertRows(tx, "teams", ["id", "league", "code", "city", "nickname", "active"], teamRows);
    await insertRows(tx, "players", ["id", "feed", "league", "team_id", "name", "position"], players);
    const columns =
      "id feed external_id league season start_at local_date home_team_id away_team_id neutral playoff status home_score away_score final_at updated_at";
    await insertRows(tx, "games", columns.split(" "), games);
    await insertRows(
      tx,
      "game_results",
      ["game_id", "status", "home_score", "away_score", "known_at", "fingerprint"],
      results,
    );
    const priced = ["game_id", "book", "market", "line", "first_price", "second_price", "kind", "captured_at"];
    await insertRows(tx, "odds_snapshots", priced, quotes);
    await insertRows(tx, "box_scores", ["game_id", "player_id", "team_id", "starter", "stats"], boxes);
  });
}

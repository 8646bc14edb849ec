import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { epochMs, probability } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { Z_90 } from "#app/lib/engine/markets/normal.ts";
import type { EdgeDoubt } from "#app/lib/engine/picks/edge-doubt.ts";
import { PROP_CLOSE_NOISE } from "#app/lib/engine/props/prop-blend.ts";
import { countedIn, readSubject } from "#app/lib/engine/props/statistics.ts";
import { gradeBet } from "#app/lib/engine/settle/grade.ts";
import { createSimulationFeed } from "#app/lib/providers/simulation/simulation-feed.ts";
import { advanceFeed, momentsBetween } from "#app/lib/workflows/feeds/inside/advance-feed.server.ts";
import { firstFill } from "#app/lib/workflows/feeds/first-fill.server.ts";
import { predictProps } from "#app/lib/workflows/pricing/predict-props.server.ts";
import { recentPast } from "#tests/fixtures/recent-past.ts";
import { verifyLedger } from "#tests/fixtures/verify-ledger.ts";
import type { Database } from "#db/client.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { WHOLE } from "#app/lib/engine/settle/played.ts";

/** A league night in February: everybody has played for months. */
const NOW = epochMs(Date.UTC(2026, 1, 10, 17));
const SEED = "props day";
/** Players are known only by this season; what their teams did in earlier ones makes no difference to their props. */
const SEASON_START = epochMs(Date.UTC(2025, 9, 1));
const DAYS = 8;

let database: Database;
let closeDatabase: () => Promise<void>;
afterAll(() => closeDatabase());
type Row = Readonly<Record<string, string | number | null>>;
const rows = async (sql: string) => (await database.client.execute(sql)).rows as unknown as readonly Row[];
const one = async (sql: string) => Number(Object.values((await rows(sql))[0] ?? {})[0] ?? 0);

beforeAll(async () => {
  database = await openTestDatabase((close) => (closeDatabase = close));
  const worlds = {
    history: recentPast(createSimulationFeed({ seed: SEED, movesForDays: 1 }), SEASON_START),
    present: createSimulationFeed({ seed: SEED, movesForDays: 30 }),
  };
  const report = await firstFill(database, worlds, { seed: SEED, wallClock: () => NOW, days: DAYS, leagues: ["NBA"] });
  if (report.problems.length > 0) throw new Error(JSON.stringify(report.problems));
}, 300_000);

describe("a week of simulated props", () => {
  it("is quoted by several books, predicted before the start and never from later quotes", async () => {
    expect(await one("SELECT count(DISTINCT book) FROM odds_snapshots WHERE market = 'prop'")).toBe(4);
    expect(await one("SELECT count(*) FROM predictions WHERE market = 'prop'")).toBeGreaterThan(300);
    expect(
      await one(`SELECT count(*) FROM predictions p JOIN games g ON g.id = p.game_id, json_each(p.snapshot_ids) s
                 JOIN odds_snapshots o ON o.id = s.value
                 WHERE p.market = 'prop' AND (o.captured_at > p.as_of OR o.subject <> p.subject OR p.as_of >= g.start_at)`),
    ).toBe(0);
    expect(await one("SELECT count(*) FROM predictions WHERE (market IN ('prop', 'parlay')) <> (subject <> '')")).toBe(
      0,
    );
  });

  it("publishes some, and grades each from the box score of its player", async () => {
    const graded =
      await rows(`SELECT p.id, p.subject, p.side, p.line, p.start_at AS startAt, p.league, p.probability, r.result,
        b.stats, g.home_score AS home, g.away_score AS away
      FROM picks p JOIN gradings r ON r.pick_id = p.id JOIN games g ON g.id = p.game_id
      LEFT JOIN box_scores b ON b.game_id = p.game_id AND b.player_id = substr(p.subject, instr(p.subject, ':') + 1)
      WHERE p.market = 'prop'`);
    expect(graded.length).toBeGreaterThan(3);
    for (const row of graded) {
      const prop = readSubject(String(row["subject"]));
      if (prop === null) throw new Error("a prop without a subject");
      const stats = row["stats"] === null ? null : (JSON.parse(String(row["stats"])) as Record<string, number>);
      const counted = stats === null || !stats["min"] ? null : countedIn(stats, prop.statistic);
      const bet = {
        league: "NBA",
        market: "prop",
        side: row["side"] === "over" ? "over" : "under",
        line: Number(row["line"]),
        startAt: epochMs(Number(row["startAt"])),
      } as const;
      const known = { status: "final", homeScore: 1, awayScore: 0, played: WHOLE, knownAt: NOW, counted } as const;
      expect(gradeBet(bet, known, NOW)).toMatchObject({ decided: true, result: row["result"] });
    }
  });

  it("forecasts what happens: overs as often as said, within three standard errors", async () => {
    const said = await rows(`SELECT p.side, p.line, p.probability AS p, p.subject, b.stats FROM predictions p
      JOIN box_scores b ON b.game_id = p.game_id AND b.player_id = substr(p.subject, instr(p.subject, ':') + 1)
      WHERE p.market = 'prop' AND p.id IN (SELECT max(id) FROM predictions WHERE market = 'prop' GROUP BY game_id, subject)`);
    let [n, won, expected, variance] = [0, 0, 0, 0];
    for (const row of said) {
      const prop = readSubject(String(row["subject"]));
      const stats = JSON.parse(String(row["stats"])) as Record<string, number>;
      if (prop === null) continue;
      const counted = countedIn(stats, prop.statistic) ?? 0;
      const isOver = row["side"] === "over";
      const p = probability(Number(row["p"]));
      n++;
      won += counted > Number(row["line"]) === isOver ? 1 : 0;
      expected += p;
      variance += p * (1 - p);
    }
    expect(n).toBeGreaterThan(200);
    expect(Math.abs(won - expected), `${won} of ${n}, said ${expected.toFixed(1)}`).toBeLessThan(
      3 * Math.sqrt(variance),
    );
  });

  it("keeps reasons that add up to the way from the market to the probability", async () => {
    const logit = (p: number) => Math.log(p / (1 - p));
    const stored = await rows(
      "SELECT probability AS p, fair_probability AS fair, reasons FROM predictions WHERE market = 'prop' AND fair_probability IS NOT NULL LIMIT 200",
    );
    expect(stored.length).toBeGreaterThan(50);
    for (const row of stored) {
      const reasons = JSON.parse(String(row["reasons"])) as { logit: number }[];
      const sum = reasons.reduce((total, reason) => total + reason.logit, 0);
      expect(sum).toBeCloseTo(logit(Number(row["p"])) - logit(Number(row["fair"])), 6);
    }
  });

  it("judges an edge by the distance from the fair close, and a chance by that and the close's own doubt", async () => {
    const logit = (p: number) => Math.log(p / (1 - p));
    const stored = await rows(
      "SELECT probability_low AS low, probability_high AS high, doubt FROM predictions WHERE market = 'prop' AND fair_probability IS NOT NULL",
    );
    const widths = stored.map(({ low, high, doubt }) => {
      const { sd } = JSON.parse(String(doubt)) as EdgeDoubt;
      if (sd === null) throw new Error("A prop with a market has a width of its own");
      expect(Math.hypot(sd, PROP_CLOSE_NOISE)).toBeCloseTo((logit(Number(high)) - logit(Number(low))) / (2 * Z_90), 6);
      return sd;
    });
    // By hour and, once some have closed, by statistic.
    expect(new Set(widths.map((sd) => sd.toFixed(4))).size).toBeGreaterThan(2);
  });

  it("is in the ledger and verifies", async () => {
    expect(await verifyLedger(database, "simulation", 1)).toMatchObject({ ok: true });
  });

  it("prices nobody who is ruled out, and keeps its predictions if nothing has changed", async () => {
    const scope = { feed: "simulation", run: 1, league: "NBA" } as const;
    const evening = epochMs(NOW + 4 * HOUR_MS);
    await advanceFeed(database, createSimulationFeed({ seed: SEED, movesForDays: 30 }), {
      run: 1,
      leagues: ["NBA"],
      from: NOW,
      moments: momentsBetween(NOW, evening, 2 * HOUR_MS),
      wallClock: () => evening,
    });
    const first = await predictProps(database, { ...scope, asOf: evening });
    expect(first.markets.length).toBeGreaterThan(10);
    const again = await predictProps(database, { ...scope, asOf: evening });
    expect([again.written, again.markets.length]).toEqual([0, first.markets.length]);
    const [market] = first.markets;
    const prop = readSubject(market?.prediction.subject ?? "");
    const team = market?.game.homeTeamId;
    if (!market || prop === null || team === undefined) throw new Error("nothing priced");
    await database.client.execute({
      sql: "INSERT INTO injuries (feed, player_id, team_id, status, note, reported_at) SELECT 'simulation', id, team_id, 'out', 'ankle', ?1 FROM players WHERE id = ?2",
      args: [evening, prop.playerId],
    });
    const without = await predictProps(database, { ...scope, asOf: epochMs(evening + 1) });
    const priced = without.markets.map(({ prediction }) => prediction.subject);
    expect(priced.filter((subject) => subject.endsWith(prop.playerId))).toEqual([]);
    expect(priced.length).toBeGreaterThan(5);
  });

  it("learns its blend once props have closed", async () => {
    const versions = await rows(
      "SELECT parameters ->> '$.blend.learntFrom' AS n, status FROM model_versions WHERE kind = 'props' ORDER BY id",
    );
    expect(Number(versions[0]?.["n"])).toBe(0);
    expect(Number(versions.at(-1)?.["n"])).toBeGreaterThan(200);
    expect(versions.at(-1)?.["status"]).toBe("champion");
    expect(DAYS * DAY_MS).toBeGreaterThan(7 * DAY_MS);
  });
});

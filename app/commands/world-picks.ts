import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { JudgedOffer, PriceGroup } from "#app/lib/engine/backtest/verdicts.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { seasonsBetween } from "#app/lib/engine/calendar/season-calendar.ts";
import { LEAGUES, type League, type Market } from "#app/lib/engine/leagues.ts";
import type { EdgeDoubt } from "#app/lib/engine/picks/edge-doubt.ts";
import type { Verdict } from "#app/lib/engine/picks/verdict.ts";
import { createSimulationFeed } from "#app/lib/providers/simulation/simulation-feed.ts";
import { firstFill } from "#app/lib/workflows/feeds/first-fill.server.ts";
import { createDatabase } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";

/** The worlds to live through: `count` of them from the index `from` on, `days` days each up to `at`. */
export interface Worlds {
  readonly from: number;
  readonly count: number;
  readonly at: EpochMs;
  readonly days: number;
}

/** A world by its index: 0 is the product's own. */
interface World extends Pick<Worlds, "at" | "days"> {
  readonly index: number;
}

const KIND_GROUP: Readonly<Record<EdgeDoubt["kind"], PriceGroup>> = {
  opening: "opening",
  later: "later",
  prop: "prop",
  parlay: "prop",
};

/** The settled picks of a simulated world, filled as a first start fills it. A league without a game in these days is left out. */
async function picksOfWorld({ index, at, days }: World): Promise<readonly JudgedOffer[]> {
  const seed = index === 0 ? "linewise" : `world-${index}`;
  const folder = mkdtempSync(join(tmpdir(), "linewise-world-"));
  const database = await createDatabase({ url: `file:${join(folder, "world.db")}` });
  try {
    await migrateDatabase(database);
    await firstFill(
      database,
      {
        history: createSimulationFeed({ seed, movesForDays: 1 }),
        present: createSimulationFeed({ seed, movesForDays: 30 }),
      },
      {
        seed,
        wallClock: () => at,
        days,
        leagues: LEAGUES.filter((league) => seasonsBetween(league, epochMs(at - days * DAY_MS), at).length > 0),
      },
    );
    const { rows } = await database.client.execute(
      `select p.league, p.market, p.verdict, p.expected_value as edge, p.shrunk_edge as shrunk, p.stake_fraction as stake, p.doubt, p.start_at,
       g.closing_line_value as value, g.profit_units as profit from picks p
       join gradings g on g.id = (select max(l.id) from gradings l where l.pick_id = p.id) where g.result <> 'void'`,
    );
    return rows.map((row): JudgedOffer => {
      const doubt = JSON.parse(String(row.doubt)) as EdgeDoubt;
      const day = Math.floor(Number(row.start_at) / DAY_MS);
      return {
        league: row.league as League,
        market: row.market as Market,
        price: KIND_GROUP[doubt.kind],
        verdict: row.verdict as Verdict,
        cluster: index * 100_000 + day,
        year: 0,
        edge: Number(row.edge),
        shrunkEdge: Number(row.shrunk),
        stakeFraction: Number(row.stake),
        closingLineValue: row.value === null ? null : Number(row.value),
        profit: Number(row.profit),
      };
    });
  } finally {
    database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One world in a process of its own; that process reports its failures on stderr itself. */
function picksBeside(world: World): Promise<readonly JudgedOffer[]> {
  return new Promise((resolve, reject) => {
    const other = fork(fileURLToPath(import.meta.url));
    other.on("message", (offers: readonly JudgedOffer[]) => resolve(offers));
    other.on("error", reject);
    other.on("exit", () => reject(new Error(`World ${world.index} was not finished.`)));
    other.send(world);
  });
}

/** The settled picks of simulated worlds in the order of the worlds, `processes` worlds at a time. */
export async function picksOfWorlds(
  { from, count, at, days }: Worlds,
  processes: number,
): Promise<readonly JudgedOffer[]> {
  const picks = Array.from({ length: count }, (): readonly JudgedOffer[] => []);
  let next = 0;
  const live = async () => {
    for (let place = next++; place < count; place = next++)
      picks[place] = await (processes > 1 ? picksBeside : picksOfWorld)({ index: from + place, at, days });
  };
  await Promise.all(Array.from({ length: processes }, live));
  return picks.flat();
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.once("message", (world: World) => {
    void picksOfWorld(world).then((offers) => {
      process.send?.(offers);
      process.disconnect();
    });
  });

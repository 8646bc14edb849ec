import { join } from "node:path";
import { createDatabase, type Database } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { ensureTeamCatalogue } from "#app/models/feeds/catalog.server.ts";
import type { WebProcess } from "#tests/setup/product.ts";
import { SCREENS_BY_ADDRESS } from "../../dev/pictures/screens.mjs";
import { atMost, type Row } from "./report.ts";
import { keptConnection, latency } from "./requests.ts";
import { median } from "./timing.ts";
import { admitAudience, type Audience, type World } from "./world.ts";

const GROWTH = 100;
const MOST_GROWTH = 1.25;
/** Milliseconds below which a page's own time cannot be distinguished from the timer's noise: its growth is then reported as a share of these. */
const LEAST_MS = 2;
/** Past slates of games and people in the small database; the large one has GROWTH times as many of each. */
const SMALL = { slates: 10, people: 20 };

/** Inserts copies of a table's rows, `n` counting from 1 to `times`; `changed` are SQL expressions over `base` and `n`. */
export async function multiply(
  database: Database,
  table: string,
  given: { readonly times: number; readonly where: string; readonly changed: Readonly<Record<string, string>> },
): Promise<number> {
  const { rows } = await database.client.execute(`select name from pragma_table_info('${table}')`);
  // A row's own number comes from the table.
  const columns = rows.map(({ name }) => String(name)).filter((name) => name !== "id" || "id" in given.changed);
  const values = columns.map((name) => given.changed[name] ?? `base."${name}"`);
  const result = await database.client.execute(
    `with recursive counter(n) as (select 1 union all select n + 1 from counter where n < ${given.times})
     insert into ${table} (${columns.map((name) => `"${name}"`).join(", ")})
     select ${values.join(", ")} from ${table} as base cross join counter where ${given.where}`,
  );
  return result.rowsAffected;
}

interface Grown extends Audience {
  readonly url: string;
  readonly counts: { readonly quotes: number; readonly people: number; readonly bets: number };
}

/** A database with today's board, and behind it past slates with all their quotes and other people with all their bets. */
async function grow(world: World, name: string, factor: number): Promise<Grown> {
  const url = `file:${join(world.folder, `${name}.db`)}`;
  const database = await createDatabase({ url });
  await migrateDatabase(database);
  await ensureTeamCatalogue(database);
  const audience = await admitAudience(database);
  const { client } = database;
  const past = "(base.start_at - n * 86400000 * 2)";
  const ofScene = "base.external_id like 'scene-%'";
  await client.execute("pragma foreign_keys = off");
  await multiply(database, "games", {
    times: SMALL.slates * factor,
    where: ofScene,
    changed: {
      id: "'past-' || n || '-' || base.id",
      external_id: "'past-' || n || '-' || base.external_id",
      start_at: past,
      status: "'final'",
      home_score: "101",
      away_score: "99",
    },
  });
  const quotes = await multiply(database, "odds_snapshots", {
    times: SMALL.slates * factor,
    where: "base.game_id like 'simulation:scene-%'",
    changed: { game_id: "'past-' || n || '-' || base.game_id", captured_at: "base.captured_at - n * 86400000 * 2" },
  });
  const isViewer = (column: string) => `base.${column} = '${audience.userId}'`;
  const other = "'other-' || n";
  const people = await multiply(database, "users", {
    times: SMALL.people * factor,
    where: isViewer("id"),
    changed: { id: other, email: "n || '@example.test'", username: other },
  });
  await multiply(database, "sessions", {
    times: SMALL.people * factor,
    where: isViewer("user_id"),
    changed: { token_hash: "'hash-' || n", user_id: other },
  });
  const bets = await multiply(database, "saved_picks", {
    times: SMALL.people * factor,
    where: isViewer("user_id"),
    changed: { user_id: other },
  });
  // The viewer's own rows last: no page depends on having come first.
  await client.execute("analyze");
  await client.execute("pragma wal_checkpoint(truncate)");
  database.close();
  return { ...audience, url, counts: { quotes, people, bets } };
}

/** How much longer pages take with a hundred times the quotes, people and bets; one page of each in turn. */
export async function benchGrowth(world: World, { quick }: { readonly quick: boolean }): Promise<Row[]> {
  const grown = [await grow(world, "small", 1), await grow(world, "large", GROWTH)];
  const servers: WebProcess[] = [];
  for (const [index, { url }] of grown.entries()) servers.push(await world.start(`growth-${index}`, url));
  const screens = [
    ["pick list", () => "/betting-strategies?minConfidence=0"],
    ["saved picks", () => "/saved-picks"],
    ["pick page", ({ scene }: Grown) => `/picks/${scene.upcoming[1]}`],
  ] as const;
  const rows: Row[] = [];
  for (const [name, path] of screens) {
    const targets = grown.map((each, index) => ({
      url: `${servers[index]?.origin}${path(each)}`,
      headers: { cookie: each.cookie },
      agent: keptConnection(),
      times: [] as number[],
    }));
    const warm = quick ? 30 : 80;
    for (let round = 0; round < warm + (quick ? 80 : 250); round++)
      for (const { url, headers, agent, times } of targets) {
        const time = await latency(agent, url, headers);
        if (round >= warm) times.push(time);
      }
    for (const { agent } of targets) agent.destroy();
    const [small = Number.NaN, large = Number.NaN] = targets.map(({ times }) => median(times));
    rows.push({
      part: "growth",
      what: `The ${name} with ${GROWTH} × quotes, people and bets`,
      measured: large / small,
      mark: atMost(MOST_GROWTH),
      unit: "×",
      detail: `median ${large.toFixed(1)} ms, base ${small.toFixed(1)} ms${rows.length === 0 ? `; ${countsOf(grown)}` : ""}`,
    });
  }
  rows.push(await everyOtherScreen(grown, servers, { quick, measured: screens.map(([, path]) => path) }));
  for (const server of servers) await server.end("SIGTERM");
  return rows;
}

/** Milliseconds of a screen over the small database and over the large one. */
interface Growing {
  readonly path: string;
  readonly small: number;
  readonly large: number;
}

const growthOf = ({ small, large }: Growing): number => 1 + (large - small) / Math.max(small, LEAST_MS);

/** All screens that have an address of their own, a few times each: the worst one is reported. */
async function everyOtherScreen(
  grown: readonly Grown[],
  servers: readonly WebProcess[],
  { quick, measured }: { readonly quick: boolean; readonly measured: readonly ((world: Grown) => string)[] },
): Promise<Row> {
  const known = new Set(grown.slice(0, 1).flatMap((world) => measured.map((path) => path(world))));
  const screens = SCREENS_BY_ADDRESS.filter(
    ({ link, path, as, route }) => !link && as !== "free" && route !== "$" && !known.has(path),
  );
  const [warm, counted] = quick ? [4, 10] : [8, 30];
  const timed = async ({ path, as }: (typeof screens)[number]): Promise<Growing> => {
    const targets = grown.map((each, index) => ({
      url: `${servers[index]?.origin}${path}`,
      headers: (as === "nobody" ? {} : { cookie: each.cookie }) as Record<string, string>,
      agent: keptConnection(),
      times: [] as number[],
    }));
    for (let round = 0; round < warm + counted; round++)
      for (const { url, headers, agent, times } of targets) {
        const time = await latency(agent, url, headers);
        if (round >= warm) times.push(time);
      }
    for (const { agent } of targets) agent.destroy();
    const [small = Number.NaN, large = Number.NaN] = targets.map(({ times }) => median(times));
    return { path, small, large };
  };
  const growths: Growing[] = [];
  for (const screen of screens) {
    const headers: Record<string, string> = screen.as === "nobody" ? {} : { cookie: grown[0]?.cookie ?? "" };
    // A subscriber never waits for an operator's screen or a redirect.
    const asked = await fetch(`${servers[0]?.origin}${screen.path}`, { headers, redirect: "manual" });
    if (asked.status !== 200) continue;
    // The worst of sixty short measurements is a disturbed one: what exceeds the mark has to do so twice.
    const first = await timed(screen);
    const second = growthOf(first) > MOST_GROWTH ? await timed(screen) : first;
    growths.push(growthOf(second) < growthOf(first) ? second : first);
  }
  const worst = growths.toSorted((a, b) => growthOf(b) - growthOf(a));
  const lines = worst
    .slice(0, 5)
    .map(({ path, small, large }) => `${path} ${small.toFixed(1)} → ${large.toFixed(1)} ms`);
  return {
    part: "growth",
    what: `The slowest to grow of ${growths.length} other screens`,
    measured: worst[0] ? growthOf(worst[0]) : Number.NaN,
    mark: atMost(MOST_GROWTH),
    unit: "×",
    detail: lines.join("; "),
  };
}

function countsOf(grown: readonly Grown[]): string {
  const of = (key: keyof Grown["counts"]) =>
    grown.map(({ counts }) => counts[key].toLocaleString("en-US")).join(" and ");
  return `${of("quotes")} past quotes, ${of("people")} people, ${of("bets")} bets`;
}

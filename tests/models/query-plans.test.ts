import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient, type Client } from "@libsql/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ASKED_IN_A_TRANSACTION, ASKED_OF_A_DATABASE, PARTS } from "./every-query.ts";
import { PLANNER_STATISTICS } from "./planner-statistics.ts";
import { isBracket, recordQueries, type Asked } from "./recorded-queries.ts";

/** Tables that stay small however long the product runs: a row per team, feed, job, worker, training day or migration. */
const SMALL = new Set([
  "teams",
  "team_aliases",
  "feed_clocks",
  "alert_positions",
  "web_hook_positions",
  "ingest_marks",
  "provider_quotas",
  "jobs",
  "worker_heartbeats",
  "model_versions",
  "model_events",
  "rating_states",
  // Empty but for the time after a migration.
  "record_stale",
  "sqlite_master",
  "sqlite_sequence",
  "__drizzle_migrations",
]);

/** Intended scans, by the name of the query. */
const MEANT: Readonly<Record<string, string>> = {
  listIdentitiesOf: "An operator's command moves everybody to a provider's new address.",
  getPublishedRecord: "Counts the picks of every run, once a minute.",
  listFansOf: "The followers of a team are found among those who follow any team; other people are not read.",
  getSeason:
    "Every box score of a league's season is the question; read where a game of it has ended, at most once in ten minutes.",
  getSeasonMark: "Counts every game of a league's season that is over, at most once in ten minutes.",
  getRunEnd: "Every grading of a run that is over is the question; read once a minute, then kept.",
  listArchiveKeys: "An import compares every game of a file with every game of the league.",
  listHeads: "Reads the greatest key of each run, which a plan shows as a search by feed and run.",
  listNewestAnchors: "Reads the greatest run of each feed, which a plan shows as a search by feed.",
  getFirstSigned: "Reads the greatest run of each feed, which a plan shows as a search by feed.",
  listOpenSupportRequests: "A command of the operator's lists what waits; few people write.",
  listLivePlayers: "Every name of a league is the question: providers' players are joined by team and name.",
  listLiveHistory: "A command counts every result of the live feed.",
  listLastReads: "Reads the newest answer of each provider, which a plan shows as a search by provider.",
  selectNewestFetches: "Reads the newest answer of each provider, which a plan shows as a search by provider.",
  selectNewestBody: "Reads the newest answer of one provider, which a plan shows as a search by provider.",
  countWebHookTraffic: "The metrics count every web hook; a person has five at most.",
  listMemberSums: "Every member's name and place are the question, once a minute; bets are read where they are new.",
  countPlayed: "A command counts what a run has published and graded, before and after a step.",
  rewindArchiveGames: "A command takes back everything of the archive after a moment.",
  archiveExtent: "A command says how much was imported.",
  listClientErrors: "The newest failures of a month; what is older is deleted.",
  listRefusalExcesses: "The newest excesses of a month; what is older is deleted.",
  listRuledOut:
    "The newest report of each player of a league is the question; the reports of a season are many times as many.",
  listLeagueReports:
    "The newest report of each player of a league is the question; the reports of a season are many times as many.",
};

/** Queries that walk through all bets of one person, who may have 100,000, by name. */
const WHOLE_HISTORIES: Readonly<Record<string, string>> = {
  listOwnData: "The archive of one's data is made by the worker, where no screen waits.",
  listBetsOfYear: "The file of a tax year is made by the worker, where no screen waits.",
  getMoneyUsed: "Counts what was staked here; the history somebody brought in is not in its index.",
  listBets: "A page in the order of the index, at whose end the search stops.",
  listBetsBehind: "A page in the order of the index, at whose end the search stops.",
  countBetsOf: "Counts in an index alone, once for an import.",
  listMemberSums: "A member's bets are summed again where one is new, once a minute.",
};

/** The table behind each name in a statement. */
function tablesOf(sql: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [, table = "", alias] of sql.matchAll(
    /\b(?:from|join|update|into)\s+["`]?(\w+)["`]?(?:\s+(?:as\s+)?["`]?(\w+)["`]?)?/gi,
  )) {
    // The parts of a common table expression are checked at its definition.
    if (new RegExp(`\\b${table}\\s+AS\\s*(?:MATERIALIZED\\s*)?\\(`, "i").test(sql)) continue;
    names.set(table, table);
    if (alias) names.set(alias, table);
  }
  return names;
}

/** Columns with a handful of values: finding rows by these alone is walking through most of the table. */
const FEW_VALUES = new Set(["feed", "run", "league", "status", "kind", "outcome", "market", "provider"]);

/** A question for the first row or two of an index: the plan stops there, provided that it need not sort. */
const FIRST_ROWS = /^select (?:(?:min|max)\("?\w+"?\) from [^()]*\(?[^()]*\)?|.* limit \?)$/is;

/** A question for only the next game, in the order of an index. */
const FIRST_AHEAD = /order by (?:\w+\.)?"?start_at"? limit 1\b/i;

/**
 * Tables a plan walks from end to end, in the table itself or in one of its indexes, or from end to end of a feed, a run, a league or
 * a status.
 */
async function scansOf(client: Client, { sql, args }: Asked): Promise<string[]> {
  const names = tablesOf(sql);
  const { rows } = await client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args });
  const stopsEarly = FIRST_ROWS.test(sql) && !rows.some(({ detail }) => String(detail).includes("TEMP B-TREE"));
  return rows.flatMap((row) => {
    const detail = String(row.detail);
    const [, how, name = ""] = /^(SCAN|SEARCH) (\w+)(?! VIRTUAL TABLE)/.exec(detail) ?? [];
    const table = names.get(name);
    if (how === undefined || table === undefined || SMALL.has(table) || table.startsWith("pragma_")) return [];
    // A search without a constraint is the way to the least or greatest key.
    if (how === "SEARCH" && !detail.includes("(")) return [];
    const constraints = /\(([^()]*)\)(?: LEFT-JOIN)?$/.exec(detail)?.[1]?.split(" AND ") ?? [];
    // What is ahead is the rest of a season: a search of it needs an end, or stops at its first row.
    const ends = FIRST_AHEAD.test(sql) || constraints.some((constraint) => constraint.startsWith("start_at<"));
    const narrow = constraints.some(
      (constraint) =>
        !FEW_VALUES.has(/^\w+/.exec(constraint)?.[0] ?? "") &&
        !(constraint === "start_at>?" && !ends && table === "games"),
    );
    return how === "SEARCH" && (narrow || stopsEarly) ? [] : [`${table}: ${detail}`];
  });
}

let asked: readonly Asked[] = [];
let folder: string;
let plans: Client;
/** The same database with the planner's statistics of a large one. */
let largePlans: Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "linewise-plans-"));
  const url = `file:${join(folder, "plans.db")}`;
  asked = await recordQueries(url);
  plans = createClient({ url, concurrency: 1 });
  const large = join(folder, "large.db");
  await plans.execute({ sql: "VACUUM INTO ?", args: [large] });
  largePlans = createClient({ url: `file:${large}`, concurrency: 1 });
  await largePlans.execute("ANALYZE");
  await largePlans.execute("DELETE FROM sqlite_stat1");
  for (const row of PLANNER_STATISTICS)
    await largePlans.execute({ sql: "INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)", args: [...row] });
  // Statistics are read when a connection opens.
  largePlans.reconnect();
  for (const client of [plans, largePlans]) await client.execute("PRAGMA foreign_keys = OFF");
});

afterAll(async () => {
  plans?.close();
  largePlans?.close();
  await rm(folder, { recursive: true, force: true });
});

test("every exported function of the models is run", async () => {
  const folder = new URL("../../app/models/", import.meta.url);
  const exported = await Promise.all(
    (await readdir(fileURLToPath(folder), { recursive: true }))
      .filter((file) => file.endsWith(".ts"))
      .map(async (file) =>
        Object.entries((await import(new URL(file, folder).href)) as Record<string, unknown>)
          .filter(([, value]) => typeof value === "function" && !/^class\b/.test(String(value)))
          .map(([name]) => name),
      ),
  );
  const known = new Set([...Object.keys(ASKED_OF_A_DATABASE), ...Object.keys(ASKED_IN_A_TRANSACTION), ...PARTS]);
  expect(exported.flat().filter((name) => !known.has(name))).toEqual([]);
  expect([...known].filter((name) => !exported.flat().includes(name))).toEqual([]);
  const silent = [...Object.keys(ASKED_OF_A_DATABASE), ...Object.keys(ASKED_IN_A_TRANSACTION)].filter(
    (name) => !asked.some((statement) => statement.name === name),
  );
  expect(silent, "functions that asked nothing").toEqual([]);
});

/** Searches for bets by nothing but their owner, feed and run, in an index that has all of them. */
async function walksOf(client: Client, { sql, args }: Asked): Promise<string[]> {
  const { rows } = await client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args });
  const details = rows.map(({ detail }) => String(detail));
  // A page of an index that is in the order asked for.
  if (/ limit /i.test(sql) && !details.some((detail) => detail.includes("TEMP B-TREE"))) return [];
  return details.filter((detail) => {
    const [, index = "", by = ""] = /USING (?:COVERING )?INDEX saved_picks_(\w+) \((.*)\)$/.exec(detail) ?? [];
    const names = by.split(" AND ").map((constraint) => /^\w+/.exec(constraint)?.[0] ?? "");
    return index !== "" && index !== "open" && names.every((name) => ["user_id", "feed", "run"].includes(name));
  });
}

test.each(["of a new database", "of a large one"])(
  "no query walks through all bets of a person by the plans %s, but for those that ask for them all",
  async (which) => {
    const client = which === "of a large one" ? largePlans : plans;
    const walking = new Set<string>();
    const distinct = new Map(asked.map((statement) => [statement.sql, statement]));
    for (const statement of distinct.values())
      if (!isBracket(statement) && (await walksOf(client, statement)).length > 0) walking.add(statement.name);
    expect([...walking].toSorted()).toEqual(Object.keys(WHOLE_HISTORIES).toSorted());
  },
);

test.each(["of a new database", "of a large one"])(
  "no query walks through a growing table by the plans %s",
  async (which) => {
    if (which === "of a large one") {
      await plans.execute("ANALYZE");
      await plans.execute("DELETE FROM sqlite_stat1");
      for (const row of PLANNER_STATISTICS)
        await plans.execute({ sql: "INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)", args: [...row] });
      plans.reconnect();
    }
    const distinct = new Map(asked.map((statement) => [statement.sql, statement]));
    const found: string[] = [];
    for (const statement of distinct.values()) {
      if (isBracket(statement)) continue;
      for (const scan of await scansOf(plans, statement))
        if (MEANT[statement.name] === undefined)
          found.push(`${statement.name}: ${scan}\n    ${statement.sql.replaceAll(/\s+/g, " ")}`);
    }
    expect(distinct.size).toBeGreaterThan(120);
    expect(found).toEqual([]);
  },
);

test("every intended scan still exists", async () => {
  const scanned = new Set<string>();
  for (const statement of asked)
    if (MEANT[statement.name] !== undefined && (await scansOf(plans, statement)).length > 0)
      scanned.add(statement.name);
  expect([...scanned].toSorted()).toEqual(Object.keys(MEANT).toSorted());
});

test("the check sees a scan if there is one", async () => {
  const scan = (sql: string) => scansOf(plans, { name: "", sql, args: [] });
  expect(await scan("SELECT * FROM odds_snapshots o WHERE o.line = 1")).toEqual([
    expect.stringContaining("odds_snapshots: SCAN o"),
  ]);
  expect(await scan("SELECT count(*) FROM picks")).toEqual([
    expect.stringContaining("picks: SCAN picks USING COVERING INDEX"),
  ]);
  expect(await scan("SELECT * FROM picks WHERE id = 1")).toEqual([]);
  expect(await scan("SELECT * FROM teams")).toEqual([]);
  expect(await scan("SELECT * FROM games WHERE feed = 'live'")).toEqual([expect.stringContaining("(feed=?)")]);
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeSync, openSync, readSync } from "node:fs";
import { setTimeout as later } from "node:timers/promises";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import {
  finishImport,
  previewImport,
  startImport,
  continueImport,
} from "#app/lib/workflows/bets/import-bets.server.ts";
import { ensureTeamCatalogue } from "#app/models/feeds/catalog.server.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { makeFeedClock, makeGame, makeQuote, makeResult, NOON } from "#db/seed/factories.ts";
import { callerAt, person } from "#tests/workflows/scene.ts";
import { multiply } from "./growth.ts";
import { atLeast, atMost, type Row } from "./report.ts";

const ROWS = 20_000;
/** Days of the past with a game of each pair of teams. */
const DAYS = 700;
const PAIRS = [
  { away: "BOS", home: "TOR", awayName: "Boston Celtics", homeName: "Toronto Raptors" },
  { away: "MIA", home: "NYK", awayName: "Miami Heat", homeName: "New York Knicks" },
  { away: "DEN", home: "LAL", awayName: "Denver Nuggets", homeName: "LA Lakers" },
  { away: "CHI", home: "UTA", awayName: "Chicago Bulls", homeName: "Utah Jazz" },
] as const;
const PLAYERS = ["LeBron", "Jordan", "Marcus", "Anthony", "Devin", "Jalen", "Tyrese", "Nikola", "Paolo"];
const FIRST_START = NOON - DAY_MS + 6 * HOUR_MS;

/** Every evening of two years four games, with prices of four books and a result each. */
async function history(url: string): Promise<Database> {
  const database = await createDatabase({ url });
  await migrateDatabase(database);
  await ensureTeamCatalogue(database);
  await makeFeedClock(database.read);
  for (const [index, { away, home }] of PAIRS.entries()) {
    const externalId = `bench-${index}`;
    const startAt = epochMs(FIRST_START);
    const game = await makeGame(database.read, { externalId, away, home, startAt, status: "final" });
    for (const book of ["fanduel", "draftkings", "betmgm", "caesars"]) {
      const quote = { book, capturedAt: epochMs(startAt - 5 * MINUTE_MS) };
      await makeQuote(database.read, game.id, quote);
      await makeQuote(database.read, game.id, { ...quote, market: "spread", line: -4.5, first: -110, second: -110 });
      await makeQuote(database.read, game.id, { ...quote, market: "total", line: 221.5, first: -110, second: -110 });
    }
    await makeResult(database.read, game.id, { knownAt: epochMs(startAt + 3 * HOUR_MS) });
  }
  await database.client.execute("pragma foreign_keys = off");
  const before = `- n * ${DAY_MS}`;
  await multiply(database, "games", {
    times: DAYS,
    where: "base.external_id like 'bench-%'",
    changed: {
      id: "'simulation:' || n || '-' || base.external_id",
      external_id: "n || '-' || base.external_id",
      start_at: `base.start_at ${before}`,
    },
  });
  for (const [table, moment] of [
    ["odds_snapshots", "captured_at"],
    ["game_results", "known_at"],
  ] as const)
    await multiply(database, table, {
      times: DAYS,
      where: "base.game_id like 'simulation:bench-%'",
      changed: {
        game_id: "'simulation:' || n || '-' || substr(base.game_id, length('simulation:') + 1)",
        [moment]: `base.${moment} ${before}`,
        ...(table === "game_results" ? { fingerprint: "n || base.fingerprint" } : {}),
      },
    });
  await database.client.execute("pragma foreign_keys = on");
  await database.optimize();
  return database;
}

/** A tracker's file of two years: moneylines, lines, totals, props and parlays. */
function trackerFile(): string {
  const header =
    "bet_id,sportsbook,type,status,odds,closing_line,ev,amount,profit,time_placed,time_settled,time_placed_iso,time_settled_iso,bet_info,tags,sports,leagues";
  const lines = Array.from({ length: ROWS }, (_, index) => {
    const startAt = FIRST_START - (DAYS - Math.floor((index * DAYS) / ROWS)) * DAY_MS;
    const { awayName: away, homeName: home } = PAIRS[index % PAIRS.length] ?? PAIRS[0];
    const game = `${away} @ ${home}`;
    const line = (index % 97) / 2;
    const selection = [
      `${away} Moneyline ${game}`,
      `Over ${200.5 + line} Total ${game}`,
      `${away} +${4.5 + line / 10} Spread ${game}`,
      `${PLAYERS[index % 9]} ${PLAYERS[index % 7]}son: ${1 + (index % 50)}+ Points ${game}`,
      `${away} Moneyline | ${home} +${line} Spread | Over ${4.5 + line / 10} Total Boston Bruins @ Winnipeg Jets`,
    ][Math.floor(index / 4) % 5];
    const parlay = Math.floor(index / 4) % 5 === 4;
    const won = index % 2 === 0;
    const placed = new Date(startAt - 5 * HOUR_MS - (index % 60) * MINUTE_MS).toISOString();
    const settled = new Date(startAt + 3 * HOUR_MS).toISOString();
    const said = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)} ${iso.slice(11, 19)} GMT`;
    const stake = 5 + (index % 89);
    const profit = won ? (stake * 0.91).toFixed(2) : `-${stake}.00`;
    return `b${index},DraftKings,${parlay ? "parlay" : "straight"},SETTLED_${won ? "WIN" : "LOSS"},1.91,,,${stake},${profit},${said(placed)},${said(settled)},${placed},${settled},${selection},,Basketball,NBA`;
  });
  return [header, ...lines, ""].join("\n");
}

/**
 * Milliseconds of processor time of this thread; by the clock where the system does not report it. It is read at every turn, so its file
 * stays open.
 */
function threadTimer(): { readonly now: () => number; readonly close: () => void } {
  try {
    const file = openSync(`/proc/self/task/${process.pid}/schedstat`, "r");
    const buffer = Buffer.alloc(64);
    const now = () => Number.parseInt(buffer.toString("latin1", 0, readSync(file, buffer, 0, 64, 0)), 10) / 1e6;
    return { now, close: () => closeSync(file) };
  } catch {
    return { now: () => performance.now(), close: () => undefined };
  }
}

/** The longest turn of the event loop, in processor time: the wait of other requests even when the processor is free. */
function watchTurns(threadTime: () => number): () => number {
  let [longest, before, isOver] = [0, threadTime(), false];
  const turn = () => {
    if (isOver) return;
    const now = threadTime();
    longest = Math.max(longest, now - before);
    before = now;
    setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    isOver = true;
    return longest;
  };
}

/** Twenty thousand rows of one person, read, matched, imported and graded, and the longest time without an answer to others. */
export async function benchImport(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "linewise-import-"));
  const database = await history(`file:${join(folder, "import.db")}`);
  const text = trackerFile();
  const { now: threadTime, close: closeTimer } = threadTimer();
  try {
    const viewer = await person(database, "elite", { timeZone: "UTC" });
    const caller = await callerAt(database, viewer);
    const progress = { reading: 0, storing: 0 };
    const until = async <T>(ask: () => Promise<T>, stage: "reading" | "storing"): Promise<T> => {
      for (;;) {
        const answer = await ask();
        const isUnderWay = typeof answer === "object" && answer !== null && "stage" in answer;
        if (!isUnderWay) return answer;
        progress[stage]++;
        await later(250);
      }
    };
    const longestTurn = watchTurns(threadTime);
    const [started, processorAt] = [performance.now(), threadTime()];
    const draft = await startImport(caller, { text, fileName: "bench.csv" });
    if (!draft.ok) throw new Error(draft.message);
    await until(() => previewImport(caller, draft.id, { show: "all", page: 1 }), "reading");
    const planned = performance.now();
    const finished = await finishImport(caller, draft.id, { duplicates: false });
    if (!finished.ok) throw new Error(finished.message);
    const outcome = await until(() => continueImport(caller, draft.id), "storing");
    const stored = performance.now();
    const processor = threadTime() - processorAt;
    const block = longestTurn();
    const seconds = (from: number, to: number) => (to - from) / 1000;
    const imported = outcome && "imported" in outcome ? outcome : { imported: 0, linked: 0, closed: 0 };
    const made = `read ${seconds(started, planned).toFixed(1)} s, stored ${seconds(planned, stored).toFixed(1)} s`;
    const row = {
      part: "import",
      detail: `${ROWS} rows, ${imported.linked} on our games, ${imported.closed} with a close`,
    };
    return [
      {
        ...row,
        what: "import of 20,000 bets: processor time",
        measured: processor / 1000,
        unit: "s",
        mark: atMost(10),
      },
      {
        ...row,
        what: "import of 20,000 bets: by the clock",
        measured: seconds(started, stored),
        unit: "s",
        mark: null,
        detail: made,
      },
      { ...row, what: "import: longest block of the process", measured: block, unit: "ms", mark: atMost(100) },
      { ...row, what: "import: bets that came in", measured: imported.imported, unit: "", mark: atLeast(ROWS) },
      {
        ...row,
        what: "import: times its progress was shown",
        measured: Math.min(progress.reading, progress.storing),
        unit: "",
        mark: atLeast(2),
        detail: `${progress.reading} while reading, ${progress.storing} while storing`,
      },
    ];
  } finally {
    closeTimer();
    database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

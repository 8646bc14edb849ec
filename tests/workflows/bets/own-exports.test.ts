import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { deleteSavedPick } from "#app/lib/workflows/bets/delete-saved-pick.server.ts";
import { editStake } from "#app/lib/workflows/bets/edit-stake.server.ts";
import { exportSavedPicks } from "#app/lib/workflows/bets/export-saved-picks.server.ts";
import {
  finishImport,
  mapImport,
  previewImport,
  readImportOutcome,
  startImport,
  readMapping,
} from "#app/lib/workflows/bets/import-bets.server.ts";
import { readBetsText } from "#app/lib/workflows/bets/read-bets-file.server.ts";
import { statePayout } from "#app/lib/workflows/bets/state-payout.server.ts";
import { uploadedText } from "#app/lib/workflows/bets/uploaded-text.server.ts";
import { listSavedPicks } from "#app/lib/workflows/bets/list-saved-picks.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { listOwnData } from "#app/models/account/own-data.server.ts";
import { csvFile } from "#app/lib/platform/export-file.ts";
import { savedPicks } from "#db/schema/bets.ts";
import { makeBet, makeGame } from "#db/seed/factories.ts";
import { at, callerAt, codeOf, now, openScene, person } from "#tests/workflows/scene.ts";

const ALL = { tab: "all", league: "ALL", betType: "ALL", period: "all", page: 1 } as const;
const DAY = new Date(at(-2 * DAY_MS)).toISOString().slice(0, 10);
const LATER = new Date(at(3 * DAY_MS)).toISOString().slice(0, 10);

/** A file through all steps, its columns and formats as guessed. */
async function imported(caller: Caller, text: string) {
  const started = await startImport(caller, { text, fileName: "bets" });
  if (!started.ok) throw new Error(started.message);
  const mapping = await readMapping(caller, started.id);
  if (mapping === null || mapping === "done") throw new Error("There is no draft");
  const mapped = await mapImport(caller, started.id, mapping.reading);
  if (!mapped.ok) throw new Error(mapped.message);
  const preview = await previewImport(caller, started.id, { show: "all", page: 1 });
  if (preview === null || typeof preview === "string" || "stage" in preview) throw new Error("No preview");
  expect(codeOf(await finishImport(caller, started.id, { duplicates: false }))).toBe("done");
  const outcome = await readImportOutcome(caller, started.id);
  if (outcome === null) throw new Error("Not done");
  return { rows: preview.rows, outcome };
}

/** Bets of every kind and result, as trackers write them. */
const EVERY_KIND = [
  "Date,Event Date,League,Event,Bet,Market,Type,Odds,Stake,Result,Profit,Book,Tags",
  `${DAY},${DAY},NBA,BOS @ TOR,Raptors ML,,Straight,-130,13,W,10.00,FanDuel,`,
  `${DAY},${DAY},NBA,BOS @ TOR,Celtics +4.5,,Straight,-110,22,L,-22,DraftKings,`,
  `${DAY},${DAY},NBA,BOS @ TOR,Under 214,,Straight,-108,21.6,push,0,Pinnacle,boost`,
  `${DAY},${DAY},NBA,BOS @ TOR,Over 212.25,,Straight,1.95,20,half won,9.50,Pinnacle,`,
  `${DAY},${DAY},NBA,BOS @ TOR,Raptors -5.75,,Straight,1.97,20,half lost,-10,Pinnacle,`,
  `${DAY},${DAY},NBA,BOS @ TOR,Jayson Tatum over 27.5 points,,Straight,-115,11.5,void,0,BetMGM,`,
  `${DAY},${DAY},NBA,BOS @ TOR,Raptors -2.5 1st half,,Straight,-105,10,L,-10,Caesars,`,
  `${DAY},${DAY},NBA,BOS @ TOR,Over 112.5,Raptors Total Points,Straight,-110,11,W,10,FanDuel,`,
  `${DAY},${DAY},NBA,BOS @ TOR,Raptors,Double Chance,Straight,1.25,10,W,2.50,Bet365,`,
  `${DAY},,NBA,,Celtics to win NBA Championship,Future,Straight,+450,20,open,,FanDuel,`,
  `${DAY},,NBA,,Celtics ML | Raptors +4.5,,Parlay,+264,15,cashed out,4.20,FanDuel,`,
  `${DAY},,NBA,BOS @ TOR,Raptors ML | Over 210.5,,Same Game Parlay,+210,5,W,10.50,DraftKings,Bonus Bet`,
  `${DAY},,NBA,,Celtics +7 | Raptors +3,,Teaser,-120,12,L,-12,BetMGM,`,
  `${DAY},,,,Arsenal ML | Chelsea ML | Spurs ML,,Round Robin,,30,void,0,Bet365,`,
  `${DAY},${DAY},NCAAM,Tennessee @ Syracuse,TENN -7.5,,Straight,-110,11,L,0,Novig,Bonus Bet`,
  `${DAY},${LATER},NBA,TOR @ BOS,Celtics ML,,Straight,+150,10,open,,FanDuel,`,
  `${DAY},${DAY},MLB,NYY @ CLE,Guardians ML (Bieber must start),,Straight,+120,10,open,,FanDuel,`,
  "",
].join("\n");

async function scene() {
  const database = await openScene();
  const played = await makeGame(database.read, {
    home: "TOR",
    away: "BOS",
    startAt: at(-2 * DAY_MS + 6 * HOUR_MS),
    status: "final",
    homeScore: 110,
    awayScore: 104,
  });
  await makeGame(database.read, {
    home: "BOS",
    away: "TOR",
    startAt: at(3 * DAY_MS + 6 * HOUR_MS),
  });
  const viewer = await person(database, "free", { timeZone: "America/New_York" });
  const caller = await callerAt(database, viewer);
  const first = await imported(caller, EVERY_KIND);
  expect(first.outcome).toMatchObject({ imported: EVERY_KIND.trim().split("\n").length - 1, rejected: 0 });
  const ended = { startAt: at(-DAY_MS), savedAt: at(-2 * DAY_MS - HOUR_MS), settledAt: at(-DAY_MS) };
  const prop = { market: "prop", subject: "points:1", side: "over", line: 27.5, betType: "Player Prop" } as const;
  await makeBet(database.read, viewer.id, {
    ...ended,
    gameId: played.id,
    startAt: played.startAt,
    status: "won",
    profitCents: 2273,
    stakeCents: 2400,
  });
  await makeBet(database.read, viewer.id, {
    ...ended,
    ...prop,
    teamName: "Clay Bracken",
    status: "lost",
    profitCents: -2500,
  });
  const parlay = {
    strategyId: 9999,
    market: null,
    side: null,
    league: null,
    price: null,
    teamName: "2-leg parlay",
  } as const;
  await makeBet(database.read, viewer.id, {
    ...ended,
    ...parlay,
    betType: "Parlay",
    decimalOdds: 3.644628099,
    stakeCents: 3333,
    status: "lost",
    profitCents: -3333,
  });
  await makeBet(database.read, viewer.id, {
    ...parlay,
    betType: "Parlay",
    decimalOdds: 131.5,
    stakeCents: 700,
    quoted: true,
    savedAt: at(-3 * HOUR_MS),
    startAt: at(-HOUR_MS),
  });
  return { database, caller };
}

/** My Picks in each of our own files. */
const FILES: Readonly<Record<string, (caller: Caller) => Promise<string>>> = {
  csv: async (caller) => (await exportSavedPicks(caller, { filters: ALL, format: "csv" })).body as string,
  xlsx: async (caller) =>
    uploadedText((await exportSavedPicks(caller, { filters: ALL, format: "xlsx" })).body as Uint8Array),
  json: async (caller) => (await exportSavedPicks(caller, { filters: ALL, format: "json" })).body as string,
  "the JSON of one's data": async ({ database, viewer }) =>
    JSON.stringify(await listOwnData(database.read, viewer.id, "saved_picks"), null, 2),
  "the CSV of one's data": async ({ database, viewer }) => {
    const rows = await listOwnData(database.read, viewer.id, "saved_picks");
    const columns = Object.keys(rows[0] ?? {}).map((header) => ({
      header,
      cell: (row: Readonly<Record<string, unknown>>) => (row[header] ?? null) as string | null,
    }));
    return csvFile("saved_picks.csv", columns, rows).body;
  },
};

/** What a bet is and came to, wherever it is kept. */
async function figuresOf({ database, viewer }: Caller) {
  const rows = await database.read
    .select()
    .from(savedPicks)
    .where(and(eq(savedPicks.userId, viewer.id), isNull(savedPicks.deletedAt)))
    .orderBy(asc(savedPicks.savedAt), asc(savedPicks.stakeCents), asc(savedPicks.decimalOdds));
  return rows.map((row) => ({
    money: {
      odds: Math.round(row.decimalOdds * 10_000),
      stake: [row.stakeCents, row.bonusCents],
      result: [row.status, row.profitCents],
      at: [row.savedAt, row.startAt, row.settledAt],
      on: row.gameId,
      book: row.book,
    },
    words: {
      title: row.teamName,
      type: row.betType,
      result: row.statedResult,
      marks: [row.boosted, row.pitchers],
      on: [row.kind, row.league, row.leagueName, row.market, row.side, row.line],
    },
    isImported: row.origin === "imported",
  }));
}

describe.each(Object.entries(FILES))("My Picks as %s", (_, written) => {
  test("makes the same bets and figures in another account, of every kind", async () => {
    const { database, caller } = await scene();
    const text = await written(caller);
    const other = await callerAt(database, await person(database, "free", { timeZone: "Europe/Berlin" }));
    const { rows, outcome } = await imported(other, text);
    expect(rows.filter(({ state }) => state !== "new")).toEqual([]);
    const mine = await figuresOf(caller);
    expect(outcome).toMatchObject({ imported: mine.length, rejected: 0 });
    const theirs = await figuresOf(other);
    expect(theirs.map(({ money }) => money)).toEqual(mine.map(({ money }) => money));
    // What was saved here has words of its own: it was graded by us.
    const words = (_bet: unknown, at: number) => mine[at]?.isImported === true;
    expect(theirs.filter(words).map((bet) => bet.words)).toEqual(mine.filter(words).map((bet) => bet.words));
    const sums = async (of: Caller) => {
      const { summary } = await listSavedPicks(of, { filters: ALL });
      const { settled, open, stakedCents, openStakeCents, profitCents, wins, losses, pushes, voids } = summary;
      return { settled, open, stakedCents, openStakeCents, profitCents, wins, losses, pushes, voids };
    };
    expect(await sums(other)).toEqual(await sums(caller));
  });

  test("adds nothing where it came from", async () => {
    const { caller } = await scene();
    const before = await figuresOf(caller);
    const { rows, outcome } = await imported(caller, await written(caller));
    expect(rows.map(({ state }) => state)).toEqual(before.map(() => "duplicate"));
    expect(outcome).toMatchObject({ imported: 0, updated: 0, rejected: 0 });
    expect(await figuresOf(caller)).toEqual(before);
  });

  test("is read by the command row by row", async () => {
    const { caller } = await scene();
    const text = await written(caller);
    const read = readBetsText("own", text, { games: [], timeZone: "UTC", now: epochMs(now) });
    expect(read).toMatchObject({ left: [], missing: [] });
    expect(read.bets).toHaveLength((await figuresOf(caller)).length);
  });
});

/** My Picks as a sheet in which a person wrote results, or into another column, by the words of each bet. */
async function filledIn(
  caller: Caller,
  format: "csv" | "xlsx",
  written: Readonly<Record<string, string>>,
  column = "status",
) {
  const file = await exportSavedPicks(caller, { filters: ALL, format });
  const text = typeof file.body === "string" ? file.body : await uploadedText(file.body);
  const [head = [], ...rows] = parse(text, { relax_column_count: true }) as string[][];
  const [words, at] = [head.indexOf("recommendation"), head.indexOf(column)];
  return [head, ...rows.map((row) => row.with(at, written[row[words] ?? ""] ?? row[at] ?? ""))]
    .map((row) => row.map((cell) => JSON.stringify(cell).replaceAll('\\"', '""')).join(","))
    .join("\n");
}

describe.each(["csv", "xlsx"] as const)("results written into an export as %s", (format) => {
  const CUP = "Arsenal to win the cup";
  const LEAGUE = "Chelsea to win the league";
  async function opened() {
    const database = await openScene();
    const viewer = await person(database, "free", { timeZone: "UTC" });
    const caller = await callerAt(database, viewer);
    const game = await makeGame(database.read, { startAt: at(HOUR_MS) });
    await imported(
      caller,
      `Date,Pick,Odds,Stake,Result\n${DAY},${CUP},+150,10,open\n${DAY},${LEAGUE},+250,20,open\n${DAY},Spurs to win,1.91,30,Lost\n`,
    );
    const own = { savedAt: at(-2 * HOUR_MS), startAt: game.startAt };
    await makeBet(database.read, viewer.id, { ...own, gameId: game.id });
    const parlay = { strategyId: 9999, market: null, side: null, league: null, price: null, quoted: true } as const;
    await makeBet(database.read, viewer.id, {
      ...own,
      ...parlay,
      savedAt: at(-3 * DAY_MS),
      startAt: at(-2 * DAY_MS),
      decimalOdds: 4,
      stakeCents: 500,
      teamName: "Parlay",
      betType: "Parlay",
    });
    return { database, caller };
  }
  const standings = async ({ database, viewer }: Caller) =>
    Object.fromEntries(
      (await database.read.select().from(savedPicks).where(eq(savedPicks.userId, viewer.id))).map((bet) => [
        bet.teamName,
        [bet.status, bet.profitCents, bet.statedResult, bet.stakeCents],
      ]),
    );

  test("settle what only its owner can, and change nothing that is settled or graded by us", async () => {
    const { caller } = await opened();
    const text = await filledIn(caller, format, {
      [CUP]: "Won",
      [LEAGUE]: "half lost",
      "Spurs to win": "won",
      "Toronto Raptors to win": "lost",
      Parlay: "W",
    });
    const { rows, outcome } = await imported(caller, text);
    expect(outcome).toMatchObject({ imported: 0, updated: 3, rejected: 0 });
    const notes = rows.flatMap((row) => row.notes.filter((note) => note.startsWith("Exported")));
    expect(notes.sort()).toEqual([
      "Exported from My Picks, where its result was stated since: it stays lost.",
      "Exported from My Picks, where we grade it: it stays open.",
    ]);
    const settled = {
      [CUP]: ["won", 1500, "win", 1000],
      [LEAGUE]: ["lost", -1000, "half loss", 2000],
      "Spurs to win": ["lost", -3000, "loss", 3000],
      "Toronto Raptors": ["pending", null, null, 2500],
      Parlay: ["won", 1500, "win", 500],
    };
    expect(await standings(caller)).toEqual(settled);
    // The same file again brings nothing.
    expect((await imported(caller, text)).outcome).toMatchObject({ imported: 0, updated: 0 });
    expect(await standings(caller)).toEqual(settled);
  });

  test("leave what was said or changed here since: a payout, a stake, a deleted bet", async () => {
    const { database, caller } = await opened();
    const text = await filledIn(caller, format, { [CUP]: "lost", [LEAGUE]: "won" });
    const ids = await database.read.select().from(savedPicks).where(eq(savedPicks.userId, caller.viewer.id));
    const idOf = (name: string) => ids.find(({ teamName }) => teamName === name)?.id ?? 0;
    expect(codeOf(await statePayout(caller, { savedPickId: idOf(CUP), payoutCents: 2600 }))).toBe("done");
    expect(codeOf(await editStake(caller, { savedPickId: idOf("Toronto Raptors"), stakeCents: 3000 }))).toBe("done");
    expect(codeOf(await deleteSavedPick(caller, { savedPickId: idOf(LEAGUE) }))).toBe("done");
    const before = await standings(caller);
    const { rows, outcome } = await imported(caller, text);
    expect(rows.map(({ state }) => state)).toEqual(rows.map(() => "duplicate"));
    expect(outcome).toMatchObject({ imported: 0, updated: 0, duplicates: 5 });
    expect(await standings(caller)).toEqual(before);
    expect(before).toMatchObject({
      [CUP]: ["won", 1600, "win", 1000],
      "Toronto Raptors": ["pending", null, null, 3000],
    });
  });
});

describe("a change that is written into an export", () => {
  const PICKS = `Date,Pick,Odds,Stake,Result,Profit\n${DAY},Arsenal to win the cup,+150,10,W,15\n${DAY},Chelsea to win the cup,+250,20,open,\n`;
  async function opened() {
    const database = await openScene();
    const caller = await callerAt(database, await person(database, "free", { timeZone: "UTC" }));
    await imported(caller, PICKS);
    return { database, caller };
  }
  const stakes = async ({ database, viewer }: Caller) =>
    (
      await database.read.select().from(savedPicks).where(eq(savedPicks.userId, viewer.id)).orderBy(asc(savedPicks.id))
    ).map(({ stakeCents, deletedAt }) => (deletedAt === null ? stakeCents : null));

  test.each([
    ["csv", "stake", "12", "stake"],
    ["xlsx", "stake", "12", "stake"],
    ["csv", "decimal_odds", "2.6", "odds"],
    ["csv", "saved_at", new Date(at(-5 * DAY_MS)).toISOString(), "time"],
    ["csv", "recommendation", "Liverpool to win the cup", "pick"],
    ["xlsx", "recommendation", "Liverpool to win the cup", "pick"],
  ] as const)(
    "as %s adds no bet: its %s stays, and the row says how it is changed",
    async (format, column, to, what) => {
      const { caller } = await opened();
      const text = await filledIn(caller, format, { "Arsenal to win the cup": to }, column);
      const { rows, outcome } = await imported(caller, text);
      expect(outcome).toMatchObject({ imported: 0, updated: 0, duplicates: 2 });
      expect(rows.flatMap(({ notes }) => notes.filter((note) => note.includes("not as in this row")))).toEqual([
        `Exported from My Picks, where its ${what} is not as in this row, and all stays as it is. To change an imported bet, delete it there and import this file again.`,
      ]);
      expect((await stakes(caller)).toSorted()).toEqual([1000, 2000]);
    },
  );

  test("comes in once the bet was deleted; a result beside a changed stake is not taken", async () => {
    const { database, caller } = await opened();
    const text = await filledIn(caller, "csv", { "Arsenal to win the cup": "12" }, "stake");
    const both = text.replace('"20"', '"30"').replace('"pending"', '"won"');
    expect([both.split('"won"').length, both.split('"30"').length]).toEqual([3, 2]);
    expect((await imported(caller, both)).outcome).toMatchObject({ imported: 0, updated: 0, duplicates: 2 });
    const [first] = await database.read.select().from(savedPicks).orderBy(desc(savedPicks.profitCents));
    expect(codeOf(await deleteSavedPick(caller, { savedPickId: first?.id ?? 0 }))).toBe("done");
    expect((await imported(caller, text)).outcome).toMatchObject({ imported: 1, updated: 0, duplicates: 1 });
    expect((await stakes(caller)).toSorted()).toEqual([1200, 2000, null]);
  });

  test("with all three of stake, odds and time, or below another program's number, is another bet", async () => {
    const { database, caller } = await opened();
    const [first] = await database.read.select().from(savedPicks).orderBy(desc(savedPicks.profitCents));
    const theirs = `Bet ID,Date,Pick,Odds,Stake,Result,Profit\n${first?.id},${DAY},Lakers to win the title,+150,12,W,18\n`;
    expect((await imported(caller, theirs)).outcome).toMatchObject({ imported: 1 });
    const text = await filledIn(caller, "csv", { "Arsenal to win the cup": "12" }, "stake");
    const moved = text.replaceAll('"2.5"', '"2.6"').replaceAll('"150"', '"160"');
    expect(moved).not.toBe(text);
    expect((await imported(caller, moved)).outcome).toMatchObject({ imported: 1 });
  });
});

test("a JSON export with only its top not JSON is read whole", async () => {
  const database = await openScene();
  const viewer = await person(database, "free", { timeZone: "UTC" });
  const caller = await callerAt(database, viewer);
  for (let bet = 0; bet < 200; bet++)
    await makeBet(database.read, viewer.id, {
      startAt: at(-DAY_MS),
      savedAt: at(-2 * DAY_MS - bet * HOUR_MS),
      settledAt: at(-DAY_MS),
      stakeCents: 1000 + bet,
      status: "lost",
      profitCents: -1000 - bet,
    });
  const text = await FILES.json?.(caller);
  expect(text?.length).toBeGreaterThan(200_000);
  const other = await callerAt(database, await person(database, "free", { timeZone: "UTC" }));
  expect((await imported(other, text ?? "")).outcome).toMatchObject({ imported: 200, rejected: 0 });
});

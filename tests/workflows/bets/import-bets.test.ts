import { eq, sql } from "drizzle-orm";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { deleteSavedPick } from "#app/lib/workflows/bets/delete-saved-pick.server.ts";
import { editStake } from "#app/lib/workflows/bets/edit-stake.server.ts";
import { exportSavedPicks } from "#app/lib/workflows/bets/export-saved-picks.server.ts";
import {
  chooseHeaderRow,
  finishImport,
  mapImport,
  previewImport,
  readImportOutcome,
  rejectedFile,
  startImport,
  viewMapping,
} from "#app/lib/workflows/bets/import-bets.server.ts";
import { uploadedText } from "#app/lib/workflows/bets/uploaded-text.server.ts";
import { listSavedPicks } from "#app/lib/workflows/bets/list-saved-picks.server.ts";
import { readUserStats } from "#app/lib/workflows/bets/own-sums.server.ts";
import { settleSavedPicks } from "#app/lib/workflows/bets/settle-saved-picks.server.ts";
import { statePayout } from "#app/lib/workflows/bets/state-payout.server.ts";
import { readCare } from "#app/lib/workflows/account/read-care.server.ts";
import { setLimits } from "#app/lib/workflows/account/set-limits.server.ts";
import { nameProfile } from "#app/lib/workflows/people/name-profile.server.ts";
import { listMemberSums } from "#app/models/people/member-record.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { savedPicks } from "#db/schema/bets.ts";
import { makeBet, makeGame, makeQuote, makeResult } from "#db/seed/factories.ts";
import { at, callerAt, codeOf, now, openScene, person } from "#tests/workflows/scene.ts";

const ALL = { tab: "all", league: "ALL", betType: "ALL", period: "all", page: 1 } as const;
const SHOWN = { show: "all", page: 1 } as const;
const DAY = new Date(at(-2 * DAY_MS)).toISOString().slice(0, 10);

/** A file through all steps, its columns and formats as guessed. */
async function imported(caller: Caller, text: string, { duplicates = false } = {}) {
  const started = await startImport(caller, { text, fileName: "bets.csv" });
  if (!started.ok) throw new Error(started.message);
  const mapping = await viewMapping(caller, started.id);
  if (mapping === null || mapping === "done") throw new Error("There is no draft");
  const mapped = await mapImport(caller, started.id, mapping.reading);
  if (!mapped.ok) throw new Error(mapped.message);
  const preview = await previewImport(caller, started.id, SHOWN);
  if (preview === null || typeof preview === "string" || "stage" in preview)
    throw new Error(`No preview: ${JSON.stringify(preview)}`);
  expect(codeOf(await finishImport(caller, started.id, { duplicates }))).toBe("done");
  const outcome = await readImportOutcome(caller, started.id);
  if (outcome === null) throw new Error("Not done");
  return { id: started.id, mapping, preview, outcome };
}

/** A finished game of the scene, two days ago, with closing quotes of five books on every market. */
async function playedGame(database: Awaited<ReturnType<typeof openScene>>, home = "TOR", away = "BOS") {
  const startAt = at(-2 * DAY_MS + 6 * HOUR_MS);
  const game = await makeGame(database.read, {
    homeTeamId: `NBA-${home}`,
    awayTeamId: `NBA-${away}`,
    startAt,
    status: "final",
    homeScore: 110,
    awayScore: 104,
  });
  for (const book of ["fanduel", "draftkings", "betmgm", "caesars", "espnbet"])
    await makeQuote(database.read, game.id, {
      book,
      first: -150,
      second: 130,
      capturedAt: epochMs(startAt - 2 * MINUTE_MS),
      kind: "close",
    });
  // Two books close half a point off the others: their prices are moved to the line of the bet.
  for (const [book, line] of [
    ["fanduel", -5.5],
    ["draftkings", -5.5],
    ["betmgm", -6],
  ] as const)
    await makeQuote(database.read, game.id, {
      book,
      market: "spread",
      line,
      first: -110,
      second: -110,
      capturedAt: epochMs(startAt - 2 * MINUTE_MS),
      kind: "close",
    });
  await makeResult(database.read, game.id, { homeScore: 110, awayScore: 104, knownAt: at(-2 * DAY_MS + 9 * HOUR_MS) });
  return game;
}

const FILE = `Date Placed,League,Event,Selection,Odds,Stake,Status,Profit,Sportsbook,Bet ID
${DAY} 10:00,NBA,Boston Celtics @ Toronto Raptors,Toronto Raptors ML,-130,$25.00,Won,19.23,FanDuel,A1
${DAY} 11:00,NBA,BOS @ TOR,Celtics +4.5,-110,10,Lost,-10,DraftKings,A2
${DAY} 12:00,Soccer,Arsenal vs Chelsea,Arsenal to win,+150,20,Won,45.00,bet365,A3
${DAY} 12:30,NBA,,Raptors to win,-120,12,,,BetMGM,A4
not a date,NBA,BOS @ TOR,Raptors,-110,abc,Maybe,,FanDuel,A5
`;

test("a tracker's file becomes bets: linked, graded or as stated, with unreadable values listed by field", async () => {
  const database = await openScene();
  await playedGame(database);
  const viewer = await person(database, "free", { timeZone: "UTC" });
  const caller = await callerAt(database, viewer);
  const { mapping, preview, outcome, id } = await imported(caller, FILE);
  expect(mapping.reading).toMatchObject({ dates: "ymd", odds: "american", decimals: ".", timeZone: "UTC" });
  expect(mapping.missing).toEqual([]);
  expect(preview.totals).toMatchObject({ rows: 5, new: 4, errors: 1, duplicates: 0, linked: 3, settled: 3 });
  expect(preview.rows.map(({ state, title, game }) => [state, title, game])).toEqual([
    ["new", "Toronto Raptors to win", "Boston Celtics @ Toronto Raptors"],
    ["new", "Boston Celtics +4.5", "Boston Celtics @ Toronto Raptors"],
    ["new", "Arsenal to win", null],
    ["new", "Toronto Raptors to win", "Boston Celtics @ Toronto Raptors"],
    ["error", "Raptors", null],
  ]);
  expect(preview.rows[2]?.notes.join(" ")).toContain("Your file says +45.00; these odds pay +30.00.");
  expect(preview.rows[4]?.errors).toEqual([
    { field: "date", message: "“not a date” is not a date. Write it like 2026-11-20 or 11/20/2026 7:30 PM." },
    { field: "stake", message: "“abc” is not an amount. Write it like 25 or 25.50." },
    { field: "result", message: expect.stringContaining("“Maybe” is not a result. Did you mean") as unknown },
  ]);
  expect(outcome).toMatchObject({ imported: 4, updated: 0, duplicates: 0, linked: 3, held: 0 });
  expect(outcome.closed).toBe(3);

  const { picks, summary, imported: part } = await listSavedPicks(caller, { filters: ALL });
  const byStake = new Map(picks.map((pick) => [pick.stakeCents, pick]));
  // By the file: its own profit. By the score: graded like any bet. Both with a value against the close.
  expect(byStake.get(2500)).toMatchObject({
    origin: "imported",
    status: "won",
    profitCents: 1923,
    scoreSays: null,
    placed: false,
  });
  // −130 against a close of −150 / +130 without its margin (power method): 0.584 × 1.769 − 1.
  expect(byStake.get(2500)?.closingLineValue).toBeCloseTo(0.033, 3);
  // Celtics +5.5 or +6 at the close: +4.5 was about 1.2 points worse, at 3% a point.
  expect(byStake.get(1000)?.closingLineValue).toBeCloseTo((0.5 - 1.2 * 0.031) * (1 + 100 / 110) - 1, 1);
  expect(byStake.get(2000)).toMatchObject({
    league: null,
    matchup: "Arsenal vs Chelsea",
    profitCents: 4500,
    closingLineValue: null,
  });
  expect(byStake.get(1200)).toMatchObject({
    status: "won",
    profitCents: 1000,
    settledAt: at(-2 * DAY_MS + 9 * HOUR_MS),
  });
  expect(summary.profitCents).toBe(1923 - 1000 + 4500 + 1000);
  expect(part).toEqual({ bets: 4, profitCents: summary.profitCents });
  expect((await readUserStats(caller)).profitLoss).toBe(64.23);

  const corrections = parse((await rejectedFile(caller, id))?.body as string, { columns: true }) as Record<
    string,
    string
  >[];
  expect(corrections).toHaveLength(1);
  expect(corrections[0]).toMatchObject({ "Bet ID": "A5", Stake: "abc" });
  expect(corrections[0]?.["What to correct"]).toContain("Stake: “abc” is not an amount.");
  // Finished twice, it is done once; nobody else sees it.
  expect(codeOf(await finishImport(caller, id, { duplicates: true }))).toBe("done");
  const stranger = await callerAt(database, await person(database, "elite"));
  expect(await viewMapping(stranger, id)).toBeNull();
  expect(await readImportOutcome(stranger, id)).toBeNull();
  expect(codeOf(await finishImport(stranger, id, { duplicates: false }))).toBe("not-found");
});

test("the same file a second time brings nothing, and a later one brings the result of an open bet", async () => {
  const database = await openScene();
  const viewer = await person(database, "free", { timeZone: "UTC" });
  const caller = await callerAt(database, viewer);
  const open = `Date,Bet,Odds,Stake,Result,Profit\n${DAY},Some parlay | of two,+260,10,Pending,\n`;
  expect((await imported(caller, open)).outcome.imported).toBe(1);
  const again = await imported(caller, open, { duplicates: true });
  expect(again.outcome).toMatchObject({ imported: 0, updated: 0 });
  expect(again.preview.rows[0]).toMatchObject({
    state: "duplicate",
    notes: expect.arrayContaining(["Imported before."]) as unknown,
  });
  const settled = open.replace("Pending,", "Won,26");
  expect((await imported(caller, settled)).outcome).toMatchObject({ imported: 0, updated: 1 });
  const [bet] = (await listSavedPicks(caller, { filters: ALL })).picks;
  expect(bet).toMatchObject({ status: "won", profitCents: 2600, betType: "Parlay", settles: false });
  expect((await imported(caller, settled)).outcome).toMatchObject({ imported: 0, updated: 0, duplicates: 1 });
});

test("a bet that was read from less of its row is met again: it stays once, and gets its result", async () => {
  const database = await openScene();
  await playedGame(database);
  const caller = await callerAt(database, await person(database, "free", { timeZone: "UTC" }));
  const rows = ["Raptors ML,-110,11,", "Celtics ML,-110,11,W", "Wildcats ML,-110,11,W", "Wildcats ML,-110,11,W"];
  const less = `Date,Pick,Odds,Stake,Result\n${rows.map((row) => `${DAY},${row}`).join("\n")}\n`;
  expect((await imported(caller, less, { duplicates: true })).outcome).toMatchObject({ imported: 4 });
  const opponents = ["Celtics", "Raptors", "Cougars", "Cougars", "Bruins"];
  const more = [...rows, "Wildcats ML,-110,11,L"]
    .map((row, at) => `${DAY},${opponents[at] ?? ""},${at === 0 ? `${row}W` : row}`)
    .join("\n");
  const file = `Date,Opp,Pick,Odds,Stake,Result\n${more}\n`;
  expect((await imported(caller, file, { duplicates: true })).outcome).toMatchObject({ imported: 1, updated: 1 });
  expect((await imported(caller, file)).outcome).toMatchObject({ imported: 0, updated: 0, duplicates: 5 });
  // As a version stored them that read another kind and other words.
  await database.read.update(savedPicks).set({ importKey: sql`'former ' || id`, kind: "other", eventName: null });
  expect((await imported(caller, file)).outcome).toMatchObject({ imported: 0, duplicates: 5 });
  const others = file
    .replace("Raptors ML", "Raptors -3.5")
    .replace("Celtics ML", "Celtics +3.5")
    .replaceAll("Wild", "Bob");
  expect((await imported(caller, others)).outcome).toMatchObject({ imported: 4, duplicates: 1 });
  const halves = less.replaceAll(" ML", " first half ML");
  expect((await imported(caller, halves)).outcome).toMatchObject({ imported: 3, duplicates: 1 });
});

test("a bet that stands twice in a file is one until its owner says otherwise, and one saved here is known", async () => {
  const database = await openScene();
  const game = await playedGame(database);
  const viewer = await person(database, "free", { timeZone: "UTC" });
  await makeBet(database.read, viewer.id, {
    gameId: game.id,
    market: "moneyline",
    side: "home",
    line: null,
    stakeCents: 700,
  });
  const caller = await callerAt(database, viewer);
  const row = `${DAY},NBA,Raptors ML,-110,10,Won`;
  const file = `Date,League,Pick,Odds,Stake,Result\n${row}\n${row}\n${DAY},NBA,Raptors ML,-150,7,Won\n`;
  const first = await imported(caller, file);
  expect(first.preview.rows.map(({ state, notes }) => [state, notes[0] ?? ""])).toEqual([
    ["new", ""],
    ["duplicate", "The file has this bet more than once."],
    ["duplicate", "Already in My Picks: saved here."],
  ]);
  expect(first.outcome).toMatchObject({ imported: 1, duplicates: 2 });
  expect((await imported(caller, file, { duplicates: true })).outcome.imported).toBe(2);
  expect((await imported(caller, file, { duplicates: true })).outcome.imported).toBe(0);
});

test("history counts against no limit and no leaderboard; bets on games ahead ask like any other (D20)", async () => {
  const database = await openScene();
  await playedGame(database);
  const game = await makeGame(database.read, { startAt: at(DAY_MS), homeTeamId: "NBA-TOR", awayTeamId: "NBA-BOS" });
  const viewer = await person(database, "free", { timeZone: "UTC" });
  const caller = await callerAt(database, viewer);
  expect(codeOf(await nameProfile(caller, { name: "Ann" }))).toBe("done");
  expect(codeOf(await setLimits(caller, { kind: "stake", amounts: { day: 3000, week: null, month: null } }))).toBe(
    "done",
  );
  const today = new Date(now - HOUR_MS).toISOString().slice(0, 16);
  const lost = `${today},NBA,Bulls ML,-110,500,Lost\n${today},NBA,Nets ML,-110,400,Lost\n`;
  const ahead = `${today},NBA,Raptors ML,-110,25,Pending\n`;
  const file = `Date,League,Pick,Odds,Stake,Result\n${lost}${ahead}`;
  expect((await imported(caller, file)).outcome).toMatchObject({ imported: 3, held: 0, linked: 1 });
  const care = await readCare(caller);
  expect(care.money.day).toEqual({ stakedCents: 2500, lostCents: 0, openCents: 2500 });
  const more = await imported(caller, file.replaceAll("25,Pending", "26,Pending"));
  expect(more.outcome).toMatchObject({ imported: 0, held: 1 });
  expect(more.outcome.heldWhy).toContain("limit");
  const shared = await listMemberSums(database, { feed: "simulation", run: 1, since: null });
  expect(shared.members).toMatchObject([{ name: "Ann", returns: { bets: 0, profit: 0 } }]);

  const bets = await database.read.select().from(savedPicks).where(eq(savedPicks.gameId, game.id));
  const [open] = bets;
  if (!open) throw new Error("The bet ahead was not linked");
  expect(codeOf(await editStake(caller, { savedPickId: open.id, stakeCents: 100 }))).toBe("imported-stake");
  const later = at(2 * DAY_MS);
  await makeResult(database.read, game.id, { homeScore: 99, awayScore: 100, knownAt: at(DAY_MS + 3 * HOUR_MS) });
  await settleSavedPicks(database, { feed: "simulation", run: 1, asOf: later, recordedAt: later });
  const caller2 = await callerAt(database, viewer, { wallNow: later });
  expect(codeOf(await deleteSavedPick(caller2, { savedPickId: open.id }))).toBe("started");
  const [settled] = await database.read.select().from(savedPicks).where(eq(savedPicks.id, open.id));
  expect(settled).toMatchObject({ status: "lost", profitCents: -2500, statedStatus: null });
  const [history] = await database.read
    .select()
    .from(savedPicks)
    .where(eq(savedPicks.stakeCents, 50_000 as never));
  expect(codeOf(await deleteSavedPick(caller2, { savedPickId: history?.id ?? 0 }))).toBe("done");
});

test("the payout of the book stays although the score differs, and the score is shown", async () => {
  const database = await openScene();
  await playedGame(database);
  const viewer = await person(database, "free", { timeZone: "UTC" });
  const caller = await callerAt(database, viewer);
  await imported(caller, `Date;League;Pick;Odds;Stake;Result\n${DAY};NBA;Boston Celtics ML;2,40;10,50;Won\n`);
  const [bet] = (await listSavedPicks(caller, { filters: ALL })).picks;
  expect(bet).toMatchObject({
    status: "won",
    profitCents: 1470,
    scoreSays: "lost",
    decimalOdds: 2.4,
    stakeCents: 1050,
  });
});

test("files that cannot be bets are refused with a sentence, and what is missing is asked for", async () => {
  const database = await openScene();
  const caller = await callerAt(database, await person(database, "free"));
  const message = async (text: string) => {
    const outcome = await startImport(caller, { text, fileName: null });
    return outcome.ok ? "read" : outcome.message;
  };
  expect(await message("  ")).toBe("Choose a file or paste its text.");
  expect(await message("PK\u0003\u0004")).toContain("Excel or zip file");
  expect(await message("a\u0000b,c,d\n1,2,3")).toContain("not a text file");
  expect(await message("one column\nvalue")).toContain("only one column");
  expect(await message("date,bet,odds,stake")).toContain("no rows below the headers");
  expect(await message(`date,bet,odds,stake\n${"1,2,3,4\n".repeat(20_001)}`)).toContain("more than 20,000 rows");
  expect(await message("x".repeat(8 * 1024 * 1024 + 1))).toContain("larger than 8 MB");
  expect(await message(Array.from({ length: 61 }, (_, i) => `c${i}`).join(",") + "\n1,2,3")).toContain("60 columns");

  const started = await startImport(caller, { text: "Foo,Bar,Baz\n1,2,3\n", fileName: null });
  if (!started.ok) throw new Error(started.message);
  expect(await previewImport(caller, started.id, SHOWN)).toBe("unmapped");
  const mapping = await viewMapping(caller, started.id);
  if (mapping === null || mapping === "done") throw new Error("There is no draft");
  expect(mapping.missing).toEqual(["the date", "what was bet", "the odds", "the stake"]);
  const half = { ...mapping.reading, columns: { ...mapping.reading.columns, date: 0, selection: 1 } };
  const answer = await mapImport(caller, started.id, half);
  expect(answer).toMatchObject({
    ok: false,
    code: "import-incomplete",
    message: "Choose a column for the odds and the stake.",
  });
  expect(await viewMapping(caller, started.id)).toMatchObject({ reading: { columns: { date: 0, selection: 1 } } });
  expect(codeOf(await finishImport(caller, started.id, { duplicates: false }))).toBe("import-incomplete");
  expect(await mapImport(caller, started.id, { ...half, timeZone: "Mars/Olympus" })).toMatchObject({
    message: expect.stringContaining("time zone") as unknown,
  });
});

test("an export of imported bets is guarded against formulas and can be imported elsewhere", async () => {
  const database = await openScene();
  const viewer = await person(database, "free", { timeZone: "UTC" });
  const caller = await callerAt(database, viewer);
  await imported(caller, `Date,Pick,Odds,Stake,Result\n${DAY},"=HYPERLINK(""x"")",+150,10,Lost\n`);
  const file = await exportSavedPicks(caller, { filters: ALL, format: "csv" });
  expect(parse(file.body as string, { columns: true })).toMatchObject([
    { recommendation: '\'=HYPERLINK("x")', stake: "10", status: "lost", origin: "imported" },
  ]);
  const other = await callerAt(database, await person(database, "free", { timeZone: "UTC" }));
  expect((await imported(other, file.body as string)).outcome).toMatchObject({ imported: 1, rejected: 0 });
  const [bet] = (await listSavedPicks(other, { filters: ALL })).picks;
  expect(bet).toMatchObject({ recommendation: '=HYPERLINK("x")', profitCents: -1000 });
});

test.each(["csv", "xlsx"] as const)(
  "My Picks exported as %s adds nothing where it came from, and moves elsewhere with its moments",
  async (format) => {
    const database = await openScene();
    await playedGame(database);
    const viewer = await person(database, "free", { timeZone: "America/New_York" });
    const caller = await callerAt(database, viewer);
    await imported(caller, FILE);
    const ended = { startAt: at(-2 * DAY_MS), savedAt: at(-2 * DAY_MS - HOUR_MS), settledAt: at(-DAY_MS) };
    const parlay = {
      strategyId: 9999,
      market: null,
      side: null,
      price: null,
      teamName: "Parlay of 3",
      betType: "Parlay",
    };
    const own = (fields: Parameters<typeof makeBet>[2]) => makeBet(database.read, viewer.id, { ...ended, ...fields });
    await own({
      ...parlay,
      league: null,
      decimalOdds: 7.430714285714285,
      stakeCents: 3333,
      status: "lost",
      profitCents: -3333,
    });
    await own({
      teamName: "Clay Bracken over 27.5 points",
      market: "prop",
      side: "over",
      line: 27.5,
      betType: "Player Prop",
      status: "won",
      profitCents: 2273,
    });
    const deleted = await own({ stakeCents: 4100, status: "won", profitCents: 3727 });
    const before = await exportSavedPicks(caller, { filters: ALL, format });
    await database.read.update(savedPicks).set({ deletedAt: now }).where(eq(savedPicks.id, deleted.id));
    const text = typeof before.body === "string" ? before.body : await uploadedText(before.body);
    const rows = () => database.read.$count(savedPicks, eq(savedPicks.userId, viewer.id));
    const count = await rows();
    const again = await imported(caller, text);
    expect(again.preview.rows.map(({ state }) => state)).toEqual(
      Array.from({ length: before.rows }, () => "duplicate"),
    );
    expect(again.preview.rows.flatMap(({ notes }) => notes).filter((note) => note.startsWith("Exported"))).toEqual(
      expect.arrayContaining(["Exported from My Picks, where it is.", "Exported from My Picks, and deleted by you."]),
    );
    expect(await rows()).toBe(count);

    const other = await person(database, "free", { timeZone: "Europe/Berlin" });
    const moved = await imported(await callerAt(database, other), text);
    expect(moved.outcome).toMatchObject({ imported: before.rows, rejected: 0 });
    const moments = async (userId: string) =>
      (await database.read.select().from(savedPicks).where(eq(savedPicks.userId, userId)))
        .map(({ savedAt, stakeCents }) => `${new Date(savedAt).toISOString().slice(0, 19)} ${stakeCents}`)
        .sort();
    expect(await moments(other.id)).toEqual(await moments(viewer.id));
  },
);

test("a number in another program's file that is also one of ours is no bet of ours", async () => {
  const database = await openScene();
  const viewer = await person(database, "free", { timeZone: "UTC" });
  const mine = await makeBet(database.read, viewer.id, {
    savedAt: at(-2 * DAY_MS),
    settledAt: at(-DAY_MS),
    status: "won",
  });
  const file = `Bet ID,Date,Pick,Odds,Stake,Result\n${mine.id},${DAY},Arsenal to win,+150,25,Lost\n`;
  expect((await imported(await callerAt(database, viewer), file)).outcome).toMatchObject({
    imported: 1,
    duplicates: 0,
  });
});

const PIKKIT_HEAD =
  "bet_id,sportsbook,type,status,odds,closing_line,ev,amount,profit,time_placed,time_settled,time_placed_iso,time_settled_iso,bet_info,tags,sports,leagues";

/** A row as Pikkit writes it, placed in the morning of the scene's game. */
function pikkitRow(id: string, cells: string, info: string, league = "NBA"): string {
  return `${id},${cells},${DAY.slice(5, 7)}/${DAY.slice(8)}/${DAY.slice(0, 4)} 10:00:00 GMT,,${DAY}T10:00:00.000Z,,${info},,Basketball,${league}`;
}

test("a Pikkit export goes through all steps: kinds, bonus bets, other leagues, and a bet that is settled later", async () => {
  const database = await openScene();
  await playedGame(database);
  const caller = await callerAt(database, await person(database, "free", { timeZone: "UTC" }));
  const rows = (open: string) =>
    [
      PIKKIT_HEAD,
      pikkitRow(
        "p1",
        "FanDuel,straight,SETTLED_WIN,1.77,,,25,19.23",
        "TOR Raptors Moneyline BOS Celtics @ TOR Raptors",
      ),
      pikkitRow(
        "p2",
        "DraftKings,straight,SETTLED_LOSS,2.10,,,8,0.00",
        "BOS +4.5 Spread Boston Celtics @ Toronto Raptors",
      ),
      pikkitRow(
        "p3",
        `Novig,straight,${open}`,
        "Over 112.5 Toronto Raptors Total Points Boston Celtics @ Toronto Raptors",
      ),
      pikkitRow(
        "p4",
        "Kalshi,straight,SETTLED_LOSS,1.91,,,22,-22.00",
        "TENN -7.5 Spread Tennessee @ Syracuse",
        "NCAAM",
      ),
      pikkitRow("p5", "Caesars,parlay,SETTLED_VOID,,,,10,0.00", "Celtics ML | Raptors +4.5"),
      pikkitRow(
        "p6",
        "FanDuel,straight,SETTLED_CASH_OUT,1.40,,,25,-18.00",
        "Celtics Moneyline Boston Celtics @ Toronto Raptors",
      ),
      "",
    ].join("\n");
  const { preview, outcome } = await imported(caller, rows("PLACED,1.72,,,14.7958,0.00"));
  expect(preview.totals).toMatchObject({ rows: 6, new: 6, errors: 0, linked: 3 });
  expect(outcome).toMatchObject({ imported: 6, linked: 3, closed: 3 });
  const { picks, summary } = await listSavedPicks(caller, { filters: ALL });
  const byKind = Object.fromEntries(picks.map((pick) => [pick.kind + (pick.statedResult ?? ""), pick]));
  expect(picks.find(({ leagueName }) => leagueName !== null)).toMatchObject({
    league: null,
    leagueName: "NCAAM",
    market: null,
    profitCents: -2200,
  });
  expect(picks.find(({ bonusCents }) => bonusCents !== null)).toMatchObject({
    kind: "spread",
    bonusCents: 800,
    stakeCents: 0,
    profitCents: 0,
    status: "lost",
  });
  expect(byKind.teamTotal).toMatchObject({ betType: "Team Total", status: "pending", market: null, settles: false });
  expect(byKind["moneylinecashed out"]).toMatchObject({ status: "lost", profitCents: -1800 });
  expect(byKind.parlayvoid).toMatchObject({ status: "void", decimalOdds: 1, toWinCents: 0 });
  // The bonus bet is no part of what was risked; its profit counts.
  expect(summary.profitCents).toBe(1923 + 0 - 2200 + 0 - 1800);
  const exported = await exportSavedPicks(caller, { filters: ALL, format: "csv" });
  const lines = parse(exported.body as string, { columns: true }) as Record<string, string>[];
  expect(
    lines.map(({ league, bet_type: type, status, stake, bonus_bet: bonus }) =>
      [league, type, status, stake, bonus].join(" "),
    ),
  ).toEqual(
    expect.arrayContaining(["NCAAM Spread lost 22 ", "NBA Spread lost 8 bonus bet", "NBA Moneyline cashed out 25 "]),
  );

  // The same period again, with the open bet settled since: nothing twice, one result.
  const again = await imported(caller, rows("SETTLED_WIN,1.72,,,14.7958,10.65"));
  expect(again.outcome).toMatchObject({ imported: 0, updated: 1, duplicates: 5 });
  const later = await listSavedPicks(caller, { filters: ALL });
  expect(later.picks).toHaveLength(6);
  expect(later.picks.find(({ kind }) => kind === "teamTotal")).toMatchObject({
    status: "won",
    profitCents: 1065,
    statedResult: "win",
  });
});

test("a bonus bet without a result is graded by the score, and a loss of it costs nothing", async () => {
  const database = await openScene();
  await playedGame(database);
  const caller = await callerAt(database, await person(database, "free", { timeZone: "UTC" }));
  await imported(
    caller,
    `Date,League,Pick,Odds,Stake,Result,Free bet\n${DAY},NBA,Raptors ML,+120,10,open,TRUE\n${DAY},NBA,Celtics ML,+120,10,open,TRUE\n${DAY},NBA,Celtics -1.5,+120,10,open,FALSE\n`,
  );
  const { picks } = await listSavedPicks(caller, { filters: ALL });
  const said = picks.map(({ bonusCents, stakeCents, status, profitCents }) =>
    [bonusCents, stakeCents, status, profitCents].join(" "),
  );
  expect(said.sort()).toEqual([" 1000 lost -1000", "1000 0 lost 0", "1000 0 won 1200"]);
});

test("titles above the headers are skipped, another row can be chosen, and totals are no errors", async () => {
  const database = await openScene();
  const caller = await callerAt(database, await person(database, "free", { timeZone: "UTC" }));
  const text = `My bets,,,,\nBankroll,1000,,,\n,,,,\nDate,Bet,Odds,Stake,Result\n${DAY},Knicks -3.5,-110,50,W\nTotal,,,50,\n`;
  const started = await startImport(caller, { text, fileName: "sheet.csv" });
  if (!started.ok) throw new Error(started.message);
  const view = async () => {
    const mapping = await viewMapping(caller, started.id);
    if (mapping === null || mapping === "done") throw new Error("There is no draft");
    return mapping;
  };
  expect(await view()).toMatchObject({ headerRow: 4, rows: 1, missing: [], left: [{ row: 6 }] });
  expect((await view()).firstRows.map(({ title, line }) => [title, line])).toEqual([["Knicks -3.5", 5]]);
  expect(codeOf(await chooseHeaderRow(caller, started.id, 2))).toBe("done");
  expect((await view()).headerRow).toBe(2);
  expect((await view()).missing.length).toBeGreaterThan(0);
  expect(codeOf(await chooseHeaderRow(caller, started.id, 4))).toBe("done");
  expect((await view()).missing).toEqual([]);
  expect(codeOf(await chooseHeaderRow(caller, "nobody's", 4))).toBe("not-found");
});

/** A draft's columns as its owner sees them. */
async function columnsOf(caller: Caller, id: string) {
  const mapping = await viewMapping(caller, id);
  if (mapping === null || mapping === "done") throw new Error("There is no draft");
  return mapping;
}

describe("a file of several people's bets", () => {
  const GROUP = [
    "Bettor,Date,Pick,Odds,Stake,Result",
    `ann,${DAY},Arsenal ML,+150,10,W`,
    `bob,${DAY},Chelsea ML | Everton ML,+300,20,L`,
    `Ann,${DAY},Leeds ML,+120,30,W`,
    `,${DAY},Fulham ML,+110,40,W`,
    "",
  ].join("\n");

  test("says so, and all of them come in unless its owner chooses one", async () => {
    const database = await openScene();
    const caller = await callerAt(database, await person(database, "free", { timeZone: "UTC" }));
    const { mapping, preview, outcome } = await imported(caller, GROUP);
    const people = { column: 0, header: "Bettor", names: ["ann", "bob"], count: 2 };
    expect(mapping.reading).toMatchObject({ people });
    expect(preview.chosen).toEqual({ people, whose: undefined });
    expect(outcome).toMatchObject({ imported: 4 });
  });

  test("brings in one person's bets where its owner chooses them", async () => {
    const database = await openScene();
    const caller = await callerAt(database, await person(database, "free", { timeZone: "UTC" }));
    const started = await startImport(caller, { text: GROUP, fileName: "group.csv" });
    if (!started.ok) throw new Error(started.message);
    const mapping = await viewMapping(caller, started.id);
    if (mapping === null || mapping === "done") throw new Error("There is no draft");
    const { people: _unsent, ...sent } = mapping.reading;
    expect(codeOf(await mapImport(caller, started.id, { ...sent, whose: "ann" }))).toBe("done");
    expect(await viewMapping(caller, started.id)).toMatchObject({
      rows: 2,
      firstRows: [{ stakeCents: 1000 }, { stakeCents: 3000 }],
      reading: { whose: "ann", people: { names: ["ann", "bob"] } },
    });
    expect(await previewImport(caller, started.id, SHOWN)).toMatchObject({
      chosen: { whose: "ann" },
      totals: { rows: 2, stakedCents: 4000 },
    });
    expect(codeOf(await finishImport(caller, started.id, { duplicates: false }))).toBe("done");
    expect(await readImportOutcome(caller, started.id)).toMatchObject({ imported: 2 });
  });
});

describe("dates that fit both orders of day and month", () => {
  const HEADERS = "Date,Settled,League,Pick,Odds,Stake,Result";
  const both = ["BOS @ TOR: Raptors ML", "MIA @ LAL: Lakers ML"];
  const fileOf = (picks: readonly string[]) =>
    [HEADERS, ...picks.map((pick) => `05/12/2025,06/12/2025,NBA,${pick},1.80,10,W`), ""].join("\n");
  async function begun(picks: readonly string[]) {
    const database = await openScene();
    const startAt = epochMs(Date.UTC(2025, 11, 6));
    for (const [away, home] of [
      ["BOS", "TOR"],
      ["MIA", "LAL"],
    ] as const)
      await makeGame(database.read, { home, away, startAt, status: "final" });
    const caller = await callerAt(database, await person(database, "free", { timeZone: "America/New_York" }));
    const started = await startImport(caller, { text: fileOf(picks), fileName: null });
    if (!started.ok) throw new Error(started.message);
    return { caller, id: started.id };
  }

  test("are read in the order in which bets are on the days of their games", async () => {
    const { caller, id } = await begun(both);
    const { reading, openDate } = await columnsOf(caller, id);
    expect([reading.dates, reading.isOrderKnown, openDate]).toEqual(["dmy", true, null]);
    expect(await previewImport(caller, id, SHOWN)).toMatchObject({ totals: { rows: 2, linked: 2 } });
  });

  test("are asked about where games do not tell: nothing is linked or imported before, and the rows follow the answer", async () => {
    const { caller, id } = await begun(["Raptors ML"]);
    const unseen = await columnsOf(caller, id);
    expect(unseen.openDate).toEqual({ text: "05/12/2025", mdy: "2025-05-12", dmy: "2025-12-05" });
    const days = async () =>
      (await columnsOf(caller, id)).firstRows.map(({ placedAt, game }) => [
        new Date(placedAt ?? 0).getUTCMonth(),
        game,
      ]);
    expect(await days()).toEqual([[4, null]]);
    expect(await previewImport(caller, id, SHOWN)).toBe("unmapped");
    const asked = {
      code: "import-incomplete",
      message: "Choose whether the dates begin with the month or with the day.",
    };
    expect(await finishImport(caller, id, { duplicates: false })).toMatchObject(asked);
    expect(await mapImport(caller, id, unseen.reading)).toMatchObject(asked);
    const answered = (dates: "mdy" | "dmy") => ({ ...unseen.reading, dates, isOrderKnown: true });
    expect(codeOf(await mapImport(caller, id, answered("mdy")))).toBe("done");
    expect(await days()).toEqual([[4, null]]);
    expect(codeOf(await mapImport(caller, id, answered("dmy")))).toBe("done");
    expect(await days()).toEqual([[11, "Boston Celtics @ Toronto Raptors"]]);
    expect(await previewImport(caller, id, SHOWN)).toMatchObject({ totals: { rows: 1, linked: 1 } });
    // Another column of dates, in an order that nobody has seen.
    const other = { ...answered("dmy").columns, date: 1, settledDate: null };
    expect(await mapImport(caller, id, { ...answered("dmy"), columns: other })).toMatchObject(asked);
    expect(codeOf(await mapImport(caller, id, { ...answered("dmy"), columns: other }))).toBe("done");
  });
});

test("dates without a year are asked about and linked once their owner chose the year", async () => {
  const database = await openScene();
  await playedGame(database);
  const caller = await callerAt(database, await person(database, "free", { timeZone: "UTC" }));
  const [year, month, day] = DAY.split("-").map(Number);
  const text = `Date,League,Pick,Odds,Stake,Result\n${month}/${day},NBA,Raptors ML,-130,13,W\n`;
  const started = await startImport(caller, { text, fileName: null });
  if (!started.ok) throw new Error(started.message);
  const unseen = await columnsOf(caller, started.id);
  expect(unseen.reading).toMatchObject({ firstYear: year, isYearKnown: false });
  expect(unseen.years).toContain((year ?? 0) - 3);
  expect(unseen.firstRows).toMatchObject([{ state: "new", game: null, title: "Raptors ML" }]);
  const { firstYear: _, isYearKnown: __, ...withoutYear } = unseen.reading;
  for (const open of [withoutYear, unseen.reading])
    expect(await mapImport(caller, started.id, open)).toMatchObject({
      code: "import-incomplete",
      message: "These dates have no year. Choose the year of the first row.",
    });
  expect(await previewImport(caller, started.id, SHOWN)).toBe("unmapped");
  expect(codeOf(await mapImport(caller, started.id, { ...unseen.reading, isYearKnown: true }))).toBe("done");
  const seen = await columnsOf(caller, started.id);
  expect(seen).toMatchObject({ firstRows: [{ game: "Boston Celtics @ Toronto Raptors" }] });
});

test("a bet its owner deleted is not brought in again unless they ask for it", async () => {
  const database = await openScene();
  const caller = await callerAt(database, await person(database, "free", { timeZone: "UTC" }));
  const file = `Date,Pick,Odds,Stake,Result\n${DAY},Arsenal to win,+150,10,Won\n${DAY},Chelsea to win,+150,10,Won\n`;
  await imported(caller, file);
  const [bet] = (await listSavedPicks(caller, { filters: ALL })).picks;
  expect(codeOf(await deleteSavedPick(caller, { savedPickId: bet?.id ?? 0 }))).toBe("done");
  const again = await imported(caller, file);
  expect(again.outcome).toMatchObject({ imported: 0, duplicates: 2 });
  expect(again.preview.rows.flatMap(({ notes }) => notes)).toContain("Imported before, and deleted by you.");
  expect((await listSavedPicks(caller, { filters: ALL })).picks).toHaveLength(1);
  expect((await imported(caller, file, { duplicates: true })).outcome.imported).toBe(1);
});

test("what a book paid is stated by its owner where nothing else settles the bet, and no file replaces it", async () => {
  const database = await openScene();
  const caller = await callerAt(database, await person(database, "free", { timeZone: "UTC" }));
  const open = `Date,League,Pick,Odds,Stake,Result\n${DAY},,SGP: three legs | of one game,+600,10,open\n`;
  await imported(caller, open);
  const [bet] = (await listSavedPicks(caller, { filters: ALL })).picks;
  const savedPickId = bet?.id ?? 0;
  expect(codeOf(await statePayout(caller, { savedPickId, payoutCents: 3600 }))).toBe("done");
  const settled = { status: "won", profitCents: 2600, statedResult: "win" };
  expect((await listSavedPicks(caller, { filters: ALL })).picks).toMatchObject([settled]);
  expect(codeOf(await statePayout(caller, { savedPickId, payoutCents: 0 }))).toBe("settles-itself");
  expect((await imported(caller, open.replace("open", "lost"))).outcome).toMatchObject({ updated: 0, duplicates: 1 });
  expect((await listSavedPicks(caller, { filters: ALL })).picks).toMatchObject([settled]);
  const stranger = await callerAt(database, await person(database, "elite"));
  expect(codeOf(await statePayout(stranger, { savedPickId, payoutCents: 0 }))).toBe("not-found");
});

test("a bonus bet that was paid nothing has lost nothing, and is lost all the same", async () => {
  const database = await openScene();
  const caller = await callerAt(database, await person(database, "free", { timeZone: "UTC" }));
  await imported(
    caller,
    `Date,League,Pick,Odds,Stake,Result,Notes\n${DAY},,SGP: three legs | of one game,+600,10,open,bonus bet\n`,
  );
  const [bet] = (await listSavedPicks(caller, { filters: ALL })).picks;
  expect(bet).toMatchObject({ stakeCents: 0, bonusCents: 1000 });
  expect(codeOf(await statePayout(caller, { savedPickId: bet?.id ?? 0, payoutCents: 0 }))).toBe("done");
  expect((await listSavedPicks(caller, { filters: ALL })).picks).toMatchObject([
    { status: "lost", profitCents: 0, statedResult: "loss" },
  ]);
});

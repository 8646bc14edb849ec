import { eq } from "drizzle-orm";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { deleteSavedPick } from "#app/lib/workflows/bets/delete-saved-pick.server.ts";
import { editStake } from "#app/lib/workflows/bets/edit-stake.server.ts";
import { exportSavedPicks } from "#app/lib/workflows/bets/export-saved-picks.server.ts";
import {
  finishImport,
  readImportOutcome,
  rejectedFile,
  readMapping,
} from "#app/lib/workflows/bets/import-bets.server.ts";
import { listSavedPicks } from "#app/lib/workflows/bets/list-saved-picks.server.ts";
import { readUserStats } from "#app/lib/workflows/bets/own-sums.server.ts";
import { settleSavedPicks } from "#app/lib/workflows/bets/settle-saved-picks.server.ts";
import { statePayout } from "#app/lib/workflows/bets/state-payout.server.ts";
import { readCare } from "#app/lib/workflows/account/read-care.server.ts";
import { setLimits } from "#app/lib/workflows/account/set-limits.server.ts";
import { nameProfile } from "#app/lib/workflows/people/name-profile.server.ts";
import { listMemberSums } from "#app/models/people/member-record.server.ts";
import { savedPicks } from "#db/schema/bets.ts";
import { makeGame, makeResult } from "#db/seed/factories.ts";
import { at, callerAt, codeOf, now, openScene, person } from "#tests/workflows/scene.ts";
import { ALL, DAY, imported, playedGame, FILE } from "./import-scene.ts";

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
  expect(await readMapping(stranger, id)).toBeNull();
  expect(await readImportOutcome(stranger, id)).toBeNull();
  expect(codeOf(await finishImport(stranger, id, { duplicates: false }))).toBe("not-found");
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

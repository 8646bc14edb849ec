import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { decimalOdds } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { deleteSavedPick } from "#app/lib/workflows/bets/delete-saved-pick.server.ts";
import { exportSavedPicks } from "#app/lib/workflows/bets/export-saved-picks.server.ts";
import { saveOutsideParlay } from "#app/lib/workflows/bets/save-outside-parlay.server.ts";
import { settleSavedPicks } from "#app/lib/workflows/bets/settle-saved-picks.server.ts";
import { addToSlip } from "#app/lib/workflows/slip/add-to-slip.server.ts";
import { readSlip } from "#app/lib/workflows/slip/read-slip.server.ts";
import { savedPicks } from "#db/schema/bets.ts";
import { at, callerAt, codeOf, openScene, person } from "#tests/workflows/scene.ts";
import { quotedPick } from "#tests/workflows/slip/slip-scene.ts";

test("a parlay without legs stays open whatever is played, and its owner can always delete it (D32)", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  const caller = await callerAt(database, viewer);
  expect(codeOf(await saveOutsideParlay(caller, { stakeCents: 5 }))).toBe("invalid-stake");
  expect(codeOf(await saveOutsideParlay(caller, { stakeCents: 500, odds: decimalOdds(10_001) }))).toBe("blocked");
  const saved = await saveOutsideParlay(caller, { stakeCents: 2500, gameDate: "yesterday or so" });
  if (!saved.ok) throw new Error(saved.message);
  expect(saved.message).toBe("Saved to My Picks. Without its legs it cannot be settled automatically.");
  expect(saved.savedPick).toMatchObject({
    settles: false,
    decimalOdds: 1.5,
    toWinCents: 1250,
    bookLabel: "Other book",
    bookKind: "sportsbook",
  });

  const filters = { tab: "open", league: "ALL", betType: "parlay", period: "all", page: 1 } as const;
  const file = await exportSavedPicks(caller, { filters, format: "csv" });
  expect(parse(file.body, { columns: true })).toMatchObject([
    { bet_type: "Parlay", american_odds: "-200", decimal_odds: "1.5", stake: "25" },
  ]);

  const later = at(5 * DAY_MS);
  await settleSavedPicks(database, { feed: "simulation", run: 1, asOf: later, recordedAt: later });
  expect(await database.read.select({ status: savedPicks.status }).from(savedPicks)).toEqual([{ status: "pending" }]);
  const stranger = await callerAt(database, await person(database, "elite"), { wallNow: later });
  const savedPickId = saved.savedPick.id;
  expect(codeOf(await deleteSavedPick(stranger, { savedPickId }))).toBe("not-found");
  expect(codeOf(await deleteSavedPick(await callerAt(database, viewer, { wallNow: later }), { savedPickId }))).toBe(
    "done",
  );
});

test("a parlay without legs counts against the bankroll until its start, not for ever", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite", { bankrollCents: 100_000 });
  const caller = await callerAt(database, viewer);
  await addToSlip(caller, { pickId: (await quotedPick(database)).pick.id, stakeCents: 100 });
  const largest = async () => (await readSlip(caller)).exposure.find(({ label }) => label === "Largest bet")?.used;
  await saveOutsideParlay(caller, {
    stakeCents: 30_000,
    acknowledgeOverCap: true,
    gameDate: new Date(at(-DAY_MS)).toISOString(),
  });
  expect(await largest()).toBe(0.001);
  await saveOutsideParlay(caller, {
    stakeCents: 20_000,
    acknowledgeOverCap: true,
    gameDate: new Date(at(DAY_MS)).toISOString(),
  });
  expect(await largest()).toBe(0.2);
});

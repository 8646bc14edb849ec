import { expect, test } from "vitest";
import { cents } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { shownLegs } from "#app/lib/schemas/slip/buttons.ts";
import { savedPickFiltersSchema } from "#app/lib/schemas/bets/forms.ts";
import { STRATEGY_FILTER_DEFAULTS } from "#app/lib/schemas/picks/forms.ts";
import { listSavedPicks } from "#app/lib/workflows/bets/list-saved-picks.server.ts";
import { savePick } from "#app/lib/workflows/bets/save-pick.server.ts";
import { getPick } from "#app/lib/workflows/picks/get-pick.server.ts";
import { readStrategyBoard } from "#app/lib/workflows/picks/list-strategies.server.ts";
import { addToSlip } from "#app/lib/workflows/slip/add-to-slip.server.ts";
import { placeSlip } from "#app/lib/workflows/slip/place-slip.server.ts";
import { setSlipMode } from "#app/lib/workflows/slip/change-slip.server.ts";
import type { Database } from "#db/client.ts";
import { makeBet, makeGame, makePick, makeQuote } from "#db/seed/factories.ts";
import { at, callerAt, codeOf, openScene, person } from "#tests/workflows/scene.ts";
import { quotedPick, slipOf } from "./slip-scene.ts";

/** A total at 221.5 with FanDuel, at 222.5 with BetMGM; and a moneyline that only BetMGM quotes. */
async function twoBooks(database: Database) {
  const game = await makeGame(database.read);
  const total = await makePick(database.read, game, { market: "total", side: "over", line: 221.5 });
  const quote = (gameId: string, book: string, market: "total" | "moneyline", line: number | null, first: number) =>
    makeQuote(database.read, gameId, { book, market, line, first, capturedAt: at(-20 * MINUTE_MS) });
  await quote(game.id, "fanduel", "total", 221.5, 110);
  await quote(game.id, "betmgm", "total", 221.5, -105);
  const other = await makeGame(database.read);
  const moneyline = await makePick(database.read, other);
  await quote(other.id, "betmgm", "moneyline", null, 120);
  return { total, moneyline };
}

test("a parlay that changes books needs a confirmation with each new leg, and singles come back unchanged", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const caller = await callerAt(database, viewer);
  const { total, moneyline } = await twoBooks(database);
  for (const { id } of [total, moneyline]) expect(codeOf(await addToSlip(caller, { pickId: id }))).toBe("done");
  const before = await slipOf(database, viewer);
  expect(before.parlayChanges).toEqual([
    {
      pickId: total.id,
      from: "Over 221.5 at +110 (FanDuel)",
      to: "Over 221.5 at −105 (BetMGM)",
      price: -105,
      line: 221.5,
    },
  ]);
  // The form's first press has shown nothing yet; an older question shows other legs.
  for (const shown of ["", "betmgm,1:221.5:-110"])
    expect(codeOf(await setSlipMode(caller, { mode: "parlay", shown }))).toBe("legs-change");
  expect(await slipOf(database, viewer)).toMatchObject({ mode: "singles", placementKey: before.placementKey });
  expect(codeOf(await setSlipMode(caller, { mode: "parlay", shown: shownLegs(before) }))).toBe("done");
  const parlay = await slipOf(database, viewer);
  expect(parlay.items.map(({ agreed }) => [agreed.book, agreed.price])).toEqual([
    ["betmgm", -105],
    ["betmgm", 120],
  ]);
  expect(codeOf(await setSlipMode(caller, { mode: "singles" }))).toBe("done");
  const after = await slipOf(database, viewer);
  expect(after.items.map(({ agreed }) => agreed)).toEqual(before.items.map(({ agreed }) => agreed));
});

test("if one book has every line at the agreed price, no confirmation is needed", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const caller = await callerAt(database, viewer);
  for (let i = 0; i < 2; i++) await addToSlip(caller, { pickId: (await quotedPick(database)).pick.id });
  expect((await slipOf(database, viewer)).parlayChanges).toEqual([]);
  expect(codeOf(await setSlipMode(caller, { mode: "parlay", shown: "" }))).toBe("done");
});

test("a suggestion that moved by more than a quarter since the pick was added says so", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite", { bankrollCents: 200_000 });
  const { pick } = await quotedPick(database, {}, { first: 120 });
  await addToSlip(await callerAt(database, viewer), { pickId: pick.id });
  const [added] = (await slipOf(database, viewer)).items;
  expect(added).toMatchObject({ stakeCents: 4_000, suggestedStakeCents: 4_000, suggestedBeforeCents: null });
  // $50 placed on the game elsewhere leave $10 of its cap.
  await makeBet(database.read, viewer.id, { gameId: pick.gameId, stakeCents: cents(5_000) });
  const [moved] = (await slipOf(database, viewer)).items;
  expect(moved).toMatchObject({ stakeCents: 4_000, suggestedBeforeCents: 4_000 });
  expect(moved?.suggestedStakeCents).toBeLessThanOrEqual(1_000);
});

test("every place suggests the same cents for a single, also beside open bets on other games", async () => {
  const database = await openScene();
  // An odd bankroll, so that a rounding of its own would show.
  const viewer = await person(database, "elite", { bankrollCents: 199_937 });
  const caller = await callerAt(database, viewer);
  for (let i = 0; i < 3; i++) {
    const game = await makeGame(database.read);
    const open = await makePick(database.read, game);
    await makeBet(database.read, viewer.id, { pickId: open.id, gameId: game.id, stakeCents: cents(1_731) });
  }
  const { pick } = await quotedPick(
    database,
    { probability: 0.6, probabilityLow: 0.585, probabilityHigh: 0.615 },
    { first: -130 },
  );
  const page = await getPick(caller, { pickId: pick.id });
  if (!page || page.locked) throw new Error("no page");
  const { stakeCents } = page.detail;
  expect(stakeCents).toBeGreaterThan(100);
  expect(stakeCents).toBeLessThan(3_900);
  const { cards } = await readStrategyBoard(caller, { filters: { ...STRATEGY_FILTER_DEFAULTS, minConfidence: 50 } });
  const card = cards.find(({ id }) => id === pick.id);
  expect(card && !card.locked && Math.round((card.suggestedStake ?? 0) * 100)).toBe(stakeCents);
  expect(codeOf(await addToSlip(caller, { pickId: pick.id }))).toBe("done");
  const [item] = (await slipOf(database, viewer)).items;
  expect(item).toMatchObject({ suggestedStakeCents: stakeCents, stakeCents, limitedBy: null });
});

const openList = async (database: Database, viewer: Awaited<ReturnType<typeof person>>) =>
  (await listSavedPicks(await callerAt(database, viewer), { filters: savedPickFiltersSchema.parse({ tab: "open" }) }))
    .picks;

test("a bet just saved or placed is at 0 against the market, whatever the margin; then the fair price moves it", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { pick, game } = await quotedPick(database, {}, { first: -110 });
  const quote = (book: string, first: number, second: number, minutes: number) =>
    makeQuote(database.read, game.id, { book, first, second, capturedAt: at(-minutes * MINUTE_MS) });
  for (const book of ["draftkings", "betmgm", "caesars"]) await quote(book, -110, -110, 10);
  const caller = await callerAt(database, viewer);
  expect(codeOf(await savePick(caller, { pickId: pick.id }))).toBe("done");
  const second = await quotedPick(database, {}, { first: -110 });
  for (const book of ["draftkings", "betmgm", "caesars"])
    await makeQuote(database.read, second.game.id, {
      book,
      first: -110,
      second: -110,
      capturedAt: at(-10 * MINUTE_MS),
    });
  await addToSlip(caller, { pickId: second.pick.id });
  const { placementKey } = await slipOf(database, viewer);
  expect(codeOf(await placeSlip(caller, { placementKey }))).toBe("done");
  for (const { lineValueSoFar } of await openList(database, viewer)) expect(lineValueSoFar).toBeCloseTo(0, 9);
  for (const book of ["fanduel", "draftkings", "betmgm", "caesars"]) await quote(book, -150, 130, 0);
  const bets = await openList(database, viewer);
  expect(bets.find(({ pickId }) => pickId === pick.id)?.lineValueSoFar).toBeGreaterThan(0.1);
  expect(bets.find(({ pickId }) => pickId === second.pick.id)?.lineValueSoFar).toBeCloseTo(0, 9);
});

import { expect, test } from "vitest";
import { decimalOdds } from "#app/lib/engine/brands.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { setLimits } from "#app/lib/workflows/account/set-limits.server.ts";
import { editStake } from "#app/lib/workflows/bets/edit-stake.server.ts";
import { saveOutsideParlay } from "#app/lib/workflows/bets/save-outside-parlay.server.ts";
import { savePick } from "#app/lib/workflows/bets/save-pick.server.ts";
import { addToSlip } from "#app/lib/workflows/slip/add-to-slip.server.ts";
import { setParlayStake, setSlipMode } from "#app/lib/workflows/slip/change-slip.server.ts";
import { placeSlip } from "#app/lib/workflows/slip/place-slip.server.ts";
import { saveParlayOfPicks } from "#app/lib/workflows/slip/save-parlay.server.ts";
import type { Database } from "#db/client.ts";
import { savedPicks } from "#db/schema/bets.ts";
import { callerAt, codeOf, openScene, person } from "#tests/workflows/scene.ts";
import { quotedPick, slipOf } from "../slip/slip-scene.ts";

/** $2,000: the caps are $40 a bet, $60 a game, $200 a day. */
const BANKROLL = { bankrollCents: 200_000 };
const SENTENCE =
  "This would put 25.0% of your bankroll on one bet (cap 2%, $40), 25.0% on one game (cap 3%, $60) and 25.0% on one day (cap 10%, $200).";

async function scene() {
  const database = await openScene();
  const viewer = await person(database, "elite", BANKROLL);
  return { database, viewer, caller: () => callerAt(database, viewer) };
}

const saved = (database: Database) => database.read.$count(savedPicks);

/** Tries without and with the confirmation; the first is refused with the caps in words and changes nothing, the second succeeds. */
async function askedOnce(
  { database }: { readonly database: Database },
  ask: (acknowledgeOverCap: boolean | undefined) => Promise<Parameters<typeof codeOf>[0]>,
  sentence: string,
) {
  const before = await database.read.select().from(savedPicks);
  expect(await ask(undefined)).toMatchObject({
    ok: false,
    code: "over-cap",
    field: "acknowledgeOverCap",
    message: sentence,
  });
  expect(await database.read.select().from(savedPicks)).toEqual(before);
  expect(codeOf(await ask(true))).toBe("done");
}

test("a single over a cap is saved once its person has confirmed it, and the caps are named", async () => {
  const { database, viewer, caller } = await scene();
  const { pick, game } = await quotedPick(database, {}, { first: 120 });
  const save = async (stakeCents: number, acknowledgeOverCap?: boolean) =>
    savePick(await caller(), { pickId: pick.id, stakeCents, acknowledgeOverCap });
  await askedOnce({ database }, (acknowledged) => save(50_000, acknowledged), SENTENCE);
  expect(await saved(database)).toBe(1);
  const other = await quotedPick(database, { market: "total", side: "over", line: 221.5 }, { game, first: 120 });
  // Within the cap of a bet, but the game carries $500 already.
  expect(await savePick(await callerAt(database, viewer), { pickId: other.pick.id, stakeCents: 1_000 })).toMatchObject({
    message: "This would put 25.5% of your bankroll on one game (cap 3%, $60) and 25.5% on one day (cap 10%, $200).",
  });
});

test("a stake up to the cap, and a tracked lean, need no confirmation", async () => {
  const { database, caller } = await scene();
  const bet = await quotedPick(database, {}, { first: 120 });
  expect(codeOf(await savePick(await caller(), { pickId: bet.pick.id, stakeCents: 4_000 }))).toBe("done");
  const lean = await quotedPick(database, { probability: 0.61, probabilityLow: 0.57, probabilityHigh: 0.65 });
  expect(await savePick(await caller(), { pickId: lean.pick.id, stakeCents: 50_000 })).toMatchObject({
    ok: true,
    savedPick: { tracked: true },
  });
});

test("without a bankroll a stake of ten default stakes asks once, on a bet and in the slip", async () => {
  const { database } = await scene();
  const viewer = await person(database, "elite");
  const { pick } = await quotedPick(database, {}, { first: 120 });
  const save = async (stakeCents: number, acknowledgeOverCap?: boolean) =>
    savePick(await callerAt(database, viewer), { pickId: pick.id, stakeCents, acknowledgeOverCap });
  const sentence = "This would put $5,000.00 on one bet, 200 times your default stake.";
  await askedOnce({ database }, (acknowledged) => save(500_000, acknowledged), sentence);
  await filled(database, viewer, 24_999, 1);
  expect((await slipOf(database, viewer)).overCap).toBeNull();
  await filled(database, viewer, 500_000, 1);
  expect((await slipOf(database, viewer)).overCap).toBe(sentence);
});

test("a stake raised over a cap asks; its own old stake does not count against it", async () => {
  const { database, viewer, caller } = await scene();
  const { pick } = await quotedPick(database, {}, { first: 120 });
  const answer = await savePick(await caller(), { pickId: pick.id, stakeCents: 3_000 });
  if (!answer.ok) throw new Error(answer.message);
  const savedPickId = answer.savedPick.id;
  const edit = async (stakeCents: number, acknowledgeOverCap?: boolean) =>
    editStake(await callerAt(database, viewer), { savedPickId, stakeCents, acknowledgeOverCap });
  expect(codeOf(await edit(4_000))).toBe("done");
  await askedOnce({ database }, (acknowledged) => edit(50_000, acknowledged), SENTENCE);
  expect(codeOf(await edit(45_000))).toBe("done");
});

async function filled(database: Database, viewer: Viewer, stakeCents: number, count: number) {
  const picks = [];
  for (let i = 0; i < count; i++) {
    const { pick } = await quotedPick(database, {}, { first: 120 });
    expect(codeOf(await addToSlip(await callerAt(database, viewer), { pickId: pick.id, stakeCents }))).toBe("done");
    picks.push(pick);
  }
  return picks;
}

test("the slip says before placing which caps it breaks, and places once its person has confirmed", async () => {
  const { database, viewer, caller } = await scene();
  await filled(database, viewer, 3_900, 5);
  expect((await slipOf(database, viewer)).overCap).toBeNull();
  await filled(database, viewer, 3_900, 1);
  const { overCap, placementKey } = await slipOf(database, viewer);
  expect(overCap).toBe("This would put 11.7% of your bankroll on one day (cap 10%, $200).");
  const place = async (acknowledgeOverCap?: boolean) => placeSlip(await caller(), { placementKey, acknowledgeOverCap });
  await askedOnce({ database }, place, overCap ?? "");
  expect(await saved(database)).toBe(6);
});

test("a parlay counts in full on each of its games: from the slip, and saved without it", async () => {
  const { database, viewer, caller } = await scene();
  const picks = await filled(database, viewer, 1_000, 2);
  await setSlipMode(await caller(), { mode: "parlay" });
  await setParlayStake(await caller(), { stakeCents: 50_000 });
  const { overCap, placementKey } = await slipOf(database, viewer);
  expect(overCap).toBe(SENTENCE);
  const pickIds = picks.map(({ id }) => id);
  const parlay = (stakeCents: number) => async (acknowledgeOverCap?: boolean) =>
    saveParlayOfPicks(await caller(), { pickIds, stakeCents, acknowledgeOverCap });
  await askedOnce({ database }, parlay(50_000), SENTENCE);
  // The parlay just saved rides on both games.
  await askedOnce(
    { database },
    async (acknowledgeOverCap) => placeSlip(await caller(), { placementKey, acknowledgeOverCap }),
    "This would put 25.0% of your bankroll on one bet (cap 2%, $40), 50.0% on one game (cap 3%, $60) and 50.0% on one day (cap 10%, $200).",
  );
});

test("a parlay with legs outside the product counts as a bet and for its day", async () => {
  const { database, caller } = await scene();
  expect(await saved(database)).toBe(0);
  await askedOnce(
    { database },
    async (acknowledgeOverCap) =>
      saveOutsideParlay(await caller(), { stakeCents: 50_000, odds: decimalOdds(3), acknowledgeOverCap }),
    "This would put 25.0% of your bankroll on one bet (cap 2%, $40) and 25.0% on one day (cap 10%, $200).",
  );
});

test("a personal limit still refuses: no confirmation opens it", async () => {
  const { database, caller } = await scene();
  const { pick } = await quotedPick(database, {}, { first: 120 });
  await setLimits(await caller(), { kind: "stake", amounts: { day: 10_000, week: null, month: null } });
  const answer = await savePick(await caller(), { pickId: pick.id, stakeCents: 50_000, acknowledgeOverCap: true });
  expect(codeOf(answer)).toBe("limit");
});

import { expect, test } from "vitest";
import { LEAN_TEXT, pickText } from "#app/routes/mcp/pick-words.server.ts";
import { callerAt, openScene, person } from "#tests/workflows/scene.ts";

type SaidPick = Parameters<typeof pickText>[0];
type Asker = Parameters<typeof pickText>[1];

const chance = { confidence: 0.54, confidenceLow: 0.507, confidenceHigh: 0.572 };
const PICK = {
  locked: false,
  id: 7,
  strategyName: "Atlanta Falcons @ Tampa Bay Buccaneers",
  gameTime: "2026-11-29T18:00:00Z",
  recommendation: "Over 48.5",
  verdict: "LEAN",
  edge: 0.022,
  stakeFraction: 0,
  suggestedStake: 0,
  ...chance,
  visible: { price: -112, book: "caesars", quotedAt: "2026-11-29T05:00:00Z", stale: false, published: false },
  now: { verdict: "LEAN" },
  published: { at: "2026-11-26T08:00:00Z", recommendation: "Over 50.5", price: -110, verdict: "BET", ...chance },
  result: null,
  saved: false,
  ownBet: null,
};

test.each([
  ["gone", { published: true, seenAt: null }],
  ["moved since", { moved: true, seenAt: "2026-11-29T05:00:00Z" }],
])("a price that is %s has neither a break-even nor an edge", async (_, price) => {
  const database = await openScene();
  const by = { caller: await callerAt(database, await person(database, "pro")) } as Asker;
  const said = (visible: object) => pickText({ ...PICK, visible } as unknown as SaidPick, by);
  expect(said(PICK.visible)).toMatch(/break-even 52\.8%; edge \+2\.2%/);
  expect(said({ ...PICK.visible, ...price })).not.toMatch(/break-even|edge/);
});

test("an old price makes no verdict of now", async () => {
  const database = await openScene();
  const by = { caller: await callerAt(database, await person(database, "elite")) } as Asker;
  const said = (visible: object) => pickText({ ...PICK, visible } as unknown as SaidPick, by);
  expect(said(PICK.visible)).toContain("LEAN now");
  expect(said({ ...PICK.visible, stale: true })).toMatch(
    /no verdict now, it was LEAN when its price was read, which is too old to bet/,
  );
});

test("a pick whose line has moved is announced with the line it was published at, and with the one that was bet", async () => {
  const database = await openScene();
  const by = { caller: await callerAt(database, await person(database, "elite")) } as Asker;
  const said = (fields: object) => pickText({ ...PICK, ...fields } as unknown as SaidPick, by);
  expect(said({})).toContain("as BET on Over 50.5 at −110");
  expect(said({})).toContain(LEAN_TEXT);
  expect(said({ published: { ...PICK.published, recommendation: "Over 48.5" } })).toContain("as BET at −110");
  const ownBet = { recommendation: "Over 50.5", stake: 20, book: "fanduel", price: -110, placed: false, more: 0 };
  expect(said({ saved: true, ownBet })).toContain("bet already: Saved $20.00 on Over 50.5 at FanDuel −110");
});

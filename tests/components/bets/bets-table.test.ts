import { expect, test } from "vitest";
import { legRemark, whyItStaysOpen, whyNoClose } from "#app/components/bets/bets-table.tsx";
import { americanOdds, epochMs } from "#app/lib/engine/brands.ts";
import type { SavedPick } from "#app/lib/schemas/bets/dto.ts";

const LEG: SavedPick["legs"][number] = {
  leg: 1,
  pickId: null,
  recommendation: "Over 6.5",
  price: americanOdds(-110),
  startAt: epochMs(0),
  matchup: "New York Rangers @ Pittsburgh Penguins",
  status: "won",
  corrected: null,
  score: "4–3",
};

test("a leg says what it was graded by; a published parlay's has no price of its own", () => {
  const american = { oddsFormat: "american" } as const;
  expect(legRemark({ pickId: null }, LEG, american)).toBe("−110 · New York Rangers @ Pittsburgh Penguins · won, 4–3");
  expect(legRemark({ pickId: 7 }, LEG, american)).toBe("· New York Rangers @ Pittsburgh Penguins · won, 4–3");
  expect(legRemark({ pickId: null }, { ...LEG, status: "pending", score: null }, { oddsFormat: "decimal" })).toBe(
    "at 1.91 · New York Rangers @ Pittsburgh Penguins · open",
  );
});

test("a settled parlay without a closing line value says why", () => {
  const other = { ...LEG, leg: 2, matchup: "Boston Celtics @ Toronto Raptors" };
  const said = (legs: readonly SavedPick["legs"][number][], status: SavedPick["status"] = "lost") =>
    whyNoClose({ legs: [...legs], status });
  expect(said([LEG, { ...LEG, leg: 2 }])).toBe("legs on one game close at no fair price");
  expect(said([LEG, { ...other, status: "pending" }])).toBe("with its last leg");
  expect(said([LEG, other])).toBe("not known for every leg");
  expect([said([LEG, other], "pending"), said([LEG, other], "void"), said([])]).toEqual([null, null, null]);
});

test("of a teaser and a round robin it is not said that their games are unknown", () => {
  const why = (kind: "teaser" | "roundRobin" | "parlay") =>
    whyItStaysOpen({ origin: "imported", gameId: null, legs: [], kind }).split(".", 1)[0];
  expect([why("teaser"), why("roundRobin"), why("parlay")]).toEqual([
    "Only your book knows what a teaser paid",
    "Only your book knows what a round robin paid",
    "We know no game for this bet",
  ]);
});

import { describe, expect, test } from "vitest";
import {
  booksText,
  combinedText,
  exposureText,
  limitText,
  isNeverPriced,
  isNoParlay,
  placeNote,
  priceMove,
  problemsText,
  stakeNote,
  movedText,
  suggestionText,
  toWinText,
  totalsText,
} from "#app/components/slip/slip-text.ts";
import { refusedStake } from "#app/components/slip/slip-reply.ts";
import { stakeName } from "#app/lib/schemas/slip/buttons.ts";
import { stakeLimitedBySchema } from "#app/lib/schemas/slip/dto.ts";
import { slipItem, slipOf } from "./slip-items.ts";

const at = (bookLabel: string) =>
  slipItem({ agreed: { book: bookLabel.toLowerCase(), bookLabel, price: -110, decimal: 1.909, line: -3.5 } });

describe("the slip in words", () => {
  test.each([
    [-150, -165, "less"],
    [-105, 100, "more"],
    [140, 155, "more"],
    [120, -102, "less"],
    [-110, -110, "the same"],
  ])("%d becoming %d pays %s", (agreed, now, pays) => expect(priceMove(agreed, now).pays).toBe(pays));

  test("every limit of a suggestion has words", () => {
    for (const limit of stakeLimitedBySchema.options) expect(limitText(limit)).toMatch(/^[a-z].{8,}/);
    expect(limitText(null)).toBeNull();
  });

  test("combined odds follow the chosen format; nothing has none", () => {
    expect(combinedText(3.5, "american")).toBe("+250");
    expect(combinedText(3.5, "decimal")).toBe("3.50");
    expect(combinedText(3.5, "fractional")).toBe("5/2");
    expect(combinedText(null, "american")).toBe("—");
  });

  test("a cap says how far it is used up, and when it is passed", () => {
    expect(exposureText({ label: "Per bet", used: 0.0143, cap: 0.02, over: false })).toBe("1.4%\u00a0of\u00a02%");
    expect(exposureText({ label: "Per bet", used: 0.031, cap: 0.02, over: true })).toBe(
      "3.1%,\u00a0over\u00a0the\u00a02%\u00a0cap",
    );
  });

  test("books are named once each", () => {
    expect(booksText(slipOf([at("FanDuel")]))).toBe("FanDuel");
    expect(booksText(slipOf([at("FanDuel"), at("BetMGM"), at("FanDuel")]))).toBe("BetMGM and FanDuel");
    expect(booksText(slipOf([at("FanDuel"), at("BetMGM"), at("Caesars")]))).toBe("BetMGM, Caesars and FanDuel");
  });

  test("picks that can be no parlay are not offered to be saved as one; a book's price may still be missing", () => {
    const items = [at("FanDuel"), at("BetMGM")];
    const slip = (parlay: object, mode: "parlay" | "singles" = "parlay", of = items) => {
      const made = slipOf(of, { mode });
      return { ...made, parlay: { ...made.parlay, ...parlay } };
    };
    const never = { blocked: "A player prop depends on its game.", sameGame: true, fairDecimal: null, book: "fanduel" };
    expect([isNoParlay(slip(never)), placeNote(slip(never))]).toEqual([true, null]);
    expect(isNoParlay(slip({ blocked: "No one book has every line.", sameGame: false, book: null }))).toBe(true);
    expect(isNoParlay(slip({ ...never, fairDecimal: 3.4, blocked: "Enter what FanDuel quotes you." }))).toBe(false);
    expect(isNoParlay(slip({ blocked: null }))).toBe(false);
    expect(isNoParlay(slip(never, "singles"))).toBe(false);
    expect(isNoParlay(slip({ blocked: "A parlay needs at least two picks." }, "parlay", [at("FanDuel")]))).toBe(false);
  });

  test("only the simulation mentions submitting to a sportsbook", () => {
    expect(placeNote(slipOf([at("FanDuel")]))).toContain("simulated sportsbook");
    const { feed } = slipOf([]);
    const archive = slipOf([at("FanDuel")], { submits: false, feed: { ...feed, feed: "archive" } });
    expect(placeNote(archive)).toContain("Place them yourself at FanDuel.");
    expect(placeNote(slipOf([at("FanDuel")], { submits: false }))).toContain("takes no picks on one game as a parlay");
  });

  test("two props of a game are not a parlay at any price: nothing is said about the price entered", () => {
    const slip = slipOf([at("FanDuel"), at("FanDuel")], { submits: false, mode: "parlay" });
    const note = (fairDecimal: number | null, blocked: string | null) =>
      placeNote({ ...slip, parlay: { ...slip.parlay, sameGame: true, fairDecimal, blocked } });
    expect(note(3.1, null)).toContain("at the price you entered");
    expect(note(null, "A player prop depends on its game.")).toBeNull();
    expect([
      isNeverPriced({ sameGame: true, fairDecimal: null }),
      isNeverPriced({ sameGame: false, fairDecimal: null }),
    ]).toEqual([true, false]);
  });

  test("problems are counted", () => {
    const changed = slipItem({ problem: "price-changed" });
    const started = slipItem({ problem: "started" });
    expect(problemsText(slipOf([slipItem()]))).toBeNull();
    expect(problemsText(slipOf([changed]))).toBe("1 price has changed.");
    expect(problemsText(slipOf([changed, changed, started]))).toBe(
      "2 prices have changed. 1 pick cannot be placed and is not in the total. Take it out to place the rest.",
    );
    expect(problemsText(slipOf([started]))).toBe("1 pick cannot be placed and is not in the total.");
    expect(problemsText(slipOf([started, changed, changed], { mode: "parlay" }))).toBe(
      "2 prices have changed. 1 pick cannot be placed. Take it out to place the parlay.",
    );
    expect(problemsText(slipOf([started, started, changed], { mode: "parlay" }))).toBe(
      "1 price has changed. 2 picks cannot be placed. Take them out to place the rest.",
    );
    const saved = slipItem({ problem: "already-saved" });
    expect(problemsText(slipOf([slipItem(), saved]))).toBe("1 pick in My Picks already is not in the total.");
    const { problemText: _text, ...game } = slipItem();
    expect(problemsText(slipOf([], { lockedItems: [{ ...game, problemText: "Comes with Pro." }] }))).toBe(
      "1 pick cannot be placed and is not in the total.",
    );
  });

  test("a stake names its origin (D28)", () => {
    expect(stakeNote(2500, null, 2500)).toBe("your default");
    expect(stakeNote(2500, 0, 2500)).toBe("your default");
    expect(stakeNote(1200, 1200, 2500)).toBe("suggested");
    expect(stakeNote(2500, 1200, 2500)).toBeNull();
    expect(stakeNote(4000, 0, 2500)).toBeNull();
  });

  test("a suggestion names its limit, and a missing one its reason", () => {
    expect(suggestionText({ suggestedStakeCents: 1200, limitedBy: "per-bet" }, "£")).toBe("£12.00, capped per bet");
    expect(suggestionText({ suggestedStakeCents: 0, limitedBy: "no-edge" }, "$")).toBe(
      "No stake suggested: no edge at this price",
    );
    expect(suggestionText({ suggestedStakeCents: null, limitedBy: null }, "$")).toBeNull();
  });

  test("a stake that moved from or to none is said without an amount of nothing", () => {
    const moved = (suggestedBeforeCents: number | null, suggestedStakeCents: number | null) =>
      movedText({ suggestedBeforeCents, suggestedStakeCents }, "$");
    expect(moved(1845, 614)).toBe("Suggested stake moved: was $18.45 when added, now $6.14.");
    expect(moved(0, 1953)).toBe("Suggested stake moved: was none when added, now $19.53.");
    expect(moved(1062, 0)).toBe("Suggested stake moved: was $10.62 when added, now none.");
    expect(moved(null, 614)).toBeNull();
  });

  test("totals are given in a sentence", () => {
    const slip = slipOf([slipItem(), slipItem({ pickId: 2 })], { totalStakeCents: 5000, totalToWinCents: 4546 });
    expect(totalsText(slip, "A$")).toBe("Total stake A$50.00, to win A$45.46.");
    const unpriced = { ...slip, mode: "parlay" as const, parlay: { ...slip.parlay, combinedDecimal: null } };
    expect([toWinText(unpriced, "$"), totalsText(unpriced, "$")]).toEqual(["—", "Total stake $50.00."]);
  });
});

describe("a refused stake", () => {
  const result = {
    status: "error",
    initialValue: { "stake-7": "ten" },
    error: { "stake-7": ["Enter an amount"] },
  } as const;

  test("belongs to its own field when the whole slip was sent", () => {
    const reply = { intent: "place", pickId: null, result: { ...result, error: { "stake-7": ["Enter an amount"] } } };
    expect(refusedStake(reply, 7)).toEqual({ value: "ten", errors: ["Enter an amount"] });
    expect(refusedStake(reply, 8)).toEqual({ value: undefined, errors: undefined });
    expect(stakeName(null)).toBe("parlay-stake");
  });

  test("belongs to the pick it was sent for only when it was sent", () => {
    const alone = {
      status: "error" as const,
      initialValue: { stake: "0" },
      error: { stake: ["The smallest stake is 1.00"] },
    };
    expect(refusedStake({ intent: "stake", pickId: 7, result: alone }, 7).errors).toEqual([
      "The smallest stake is 1.00",
    ]);
    expect(refusedStake({ intent: "stake", pickId: 7, result: alone }, 8).errors).toBeUndefined();
    expect(refusedStake({ intent: "parlay-stake", pickId: null, result: alone }, null).value).toBe("0");
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pendingSlip } from "#app/components/slip/pending-slip.ts";
import { centsTyped } from "#app/lib/schemas/cents-typed.ts";
import { stakeDollarsSchema } from "#app/lib/schemas/bets/stake.ts";
import { slipItem, slipOf } from "./slip-items.ts";

const first = slipItem();
const second = slipItem({
  pickId: 2,
  gameId: "simulation:2",
  agreed: { book: "betmgm", bookLabel: "BetMGM", price: 150, decimal: 2.5, line: -3.5 },
  toWinCents: 3750,
});

describe("what was typed", () => {
  test.each([
    ["25", 2500],
    [" $1,000.5 ", 100_050],
    ["0.07", 7],
    ["", null],
    ["1,00", null],
    ["25.505", null],
    ["abc", null],
    ["-5", null],
  ])("%j is %j cents", (typed, expected) => expect(centsTyped(typed)).toBe(expected));

  test("reads every amount as the server's schema does", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 9 }), fc.stringMatching(/^\$?[\d,]{1,7}(\.\d{0,3})?$/)), (typed) => {
        const parsed = stakeDollarsSchema.safeParse(typed);
        expect(parsed.success ? centsTyped(typed) : null).toBe(parsed.success ? parsed.data : null);
      }),
    );
  });
});

describe("the slip while changes are under way", () => {
  test("is itself without changes", () => {
    const slip = slipOf([first, second]);
    expect(pendingSlip(slip, [])).toBe(slip);
    expect(pendingSlip(slip, [{ intent: "place" }])).toEqual(slip);
    expect(slip.parlay.toWinCents).toBe(9432);
  });

  test("leaves out removed items, with the sums that follow and without figures that only the server knows", () => {
    const slip = pendingSlip(slipOf([first, second]), [{ intent: "remove 1" }]);
    expect(slip.items.map((item) => item.pickId)).toEqual([2]);
    expect(slip).toMatchObject({ totalStakeCents: 2500, totalToWinCents: 3750 });
    expect(slip.parlay).toMatchObject({ combinedDecimal: 2.5, jointProbability: null, suggestedStakeCents: null });
  });

  test("takes a removed locked pick out as well, and everything when it is cleared", () => {
    const { problemText: _text, ...game } = slipItem({ pickId: 9 });
    const locked = { ...game, problemText: "Comes with Pro." };
    const slip = slipOf([first], { lockedItems: [locked] });
    expect(pendingSlip(slip, [{ intent: "remove 9" }]).lockedItems).toEqual([]);
    expect(pendingSlip(slip, [{ intent: "clear" }])).toMatchObject({ items: [], lockedItems: [], totalStakeCents: 0 });
  });

  test("counts a typed stake at the agreed price, and leaves a typing error alone", () => {
    const typed = pendingSlip(slipOf([first, second]), [{ intent: "stake", pickId: 1, stake: "110" }]);
    expect(typed.items[0]).toMatchObject({ stakeCents: 11_000, toWinCents: 10_000 });
    expect(typed).toMatchObject({ totalStakeCents: 13_500, totalToWinCents: 13_750 });
    const wrong = pendingSlip(slipOf([first]), [{ intent: "stake", pickId: 1, stake: "ten" }]);
    expect(wrong.items[0]?.stakeCents).toBe(2500);
  });

  test("$1.10 at +105 wins $1.16, as a single and as a parlay of one", () => {
    const evens = slipItem({
      agreed: { book: "fanduel", bookLabel: "FanDuel", price: 105, decimal: 2.05, line: -3.5 },
    });
    const slip = pendingSlip(slipOf([evens]), [
      { intent: "stake", pickId: 1, stake: "1.10" },
      { intent: "parlay-stake", stake: "1.10" },
    ]);
    expect(slip).toMatchObject({ totalToWinCents: 116, parlay: { toWinCents: 116 } });
  });

  test("a parlay longer than any book takes counts at 10,000 times its stake, whatever its prices multiply to", () => {
    const items = Array.from({ length: 20 }, (_, i) =>
      slipItem({
        pickId: i + 1,
        gameId: `simulation:${i}`,
        agreed: { book: "fanduel", bookLabel: "FanDuel", price: 5000, decimal: 51, line: -3.5 },
      }),
    );
    expect(pendingSlip(slipOf(items), [{ intent: "mode parlay" }]).totalToWinCents).toBe(2500 * 9_999);
  });

  test("a pick that is already a bet does not count as a single, but as a leg", () => {
    const saved = slipItem({ problem: "already-saved", savedPickId: 7 });
    const slip = slipOf([saved, second]);
    expect(pendingSlip(slip, [{ intent: "stake", pickId: 2, stake: "10" }])).toMatchObject({
      totalStakeCents: 1000,
      totalToWinCents: 1500,
    });
  });

  test.each(["started", "no-price", "stale"] as const)(
    "a pick that is %s is not in the total, nor is its parlay",
    (problem) => {
      const slip = slipOf([slipItem({ problem }), second]);
      expect(pendingSlip(slip, [{ intent: "stake", pickId: 2, stake: "10" }])).toMatchObject({
        totalStakeCents: 1000,
        totalToWinCents: 1500,
      });
      expect(pendingSlip(slip, [{ intent: "mode parlay" }])).toMatchObject({ totalStakeCents: 0, totalToWinCents: 0 });
    },
  );

  test("a pick whose price has changed stays in the total: it can be placed once that is accepted", () => {
    const slip = slipOf([slipItem({ problem: "price-changed" }), second]);
    expect(pendingSlip(slip, [{ intent: "stake", pickId: 2, stake: "10" }]).totalStakeCents).toBe(3500);
  });

  test("a parlay counts at its one book's prices, even if the singles' best are better", () => {
    const legs = [
      slipItem({ ticketPrice: -120 }),
      slipItem({ pickId: 2, gameId: "simulation:2", ticketPrice: 100 }),
      slipItem({ pickId: 3, gameId: "simulation:3", ticketPrice: 150 }),
    ];
    const slip = pendingSlip(slipOf(legs), [{ intent: "remove 3" }, { intent: "mode parlay" }]);
    expect(slip.parlay.combinedDecimal).toBeCloseTo((1 + 100 / 120) * 2, 12);
    expect(slip.totalToWinCents).toBe(6667);
    const [first, ...rest] = legs;
    const apart = slipOf([{ ...(first ?? slipItem()), ticketPrice: null }, ...rest]);
    expect(pendingSlip(apart, [{ intent: "remove 3" }]).parlay).toMatchObject({ combinedDecimal: null, toWinCents: 0 });
  });

  test("legs on one game win the book's quote, and the win of fewer legs is unknown", () => {
    const legs = [slipItem(), slipItem({ pickId: 2 }), slipItem({ pickId: 3 })];
    const { parlay } = slipOf(legs);
    const slip = slipOf(legs, { mode: "parlay", parlay: { ...parlay, sameGame: true, combinedDecimal: 3.2 } });
    expect(pendingSlip(slip, [{ intent: "parlay-stake", stake: "10" }]).totalToWinCents).toBe(2200);
    expect(pendingSlip(slip, [{ intent: "remove 3" }])).toMatchObject({
      totalToWinCents: 0,
      parlay: { sameGame: true, combinedDecimal: null, expectedValue: null },
    });
  });

  test("a parlay wins stake × combined odds − stake", () => {
    const slip = pendingSlip(slipOf([first, second]), [
      { intent: "mode parlay" },
      { intent: "parlay-stake", stake: "20" },
    ]);
    // 20 × (21/11 × 2.5) − 20 = 75.4545…
    expect(slip).toMatchObject({ mode: "parlay", totalStakeCents: 2000, totalToWinCents: 7545 });
  });
});

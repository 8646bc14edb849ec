import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, test } from "vitest";
import type { Display } from "#app/components/picks/display.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { strategyFiltersSchema } from "#app/lib/schemas/picks/forms.ts";
import type { Discovery, LockedPick, OpenPick } from "#app/lib/schemas/picks/dto.ts";
import { lockedSections } from "../../../app/routes/_app.betting-strategies/locked-sections.tsx";
import { movedBetween } from "../../../app/routes/_app.betting-strategies/moved-prices.ts";
import { isAllClosed, NoBetNow } from "../../../app/routes/_app.betting-strategies/nothing-offered.tsx";
import { SourceNote, type SourceNoteProps } from "../../../app/routes/_app.betting-strategies/source-note.tsx";
import { topLine } from "../../../app/routes/_app.betting-strategies/top-line.ts";

describe("the answer in one line", () => {
  const none = {
    bet: 0,
    lean: 0,
    placed: 0,
    old: 0,
    gone: 0,
    "in-play": 1,
    finished: 3,
    locked: 0,
    lockedBets: 0,
    lockedLeans: 0,
    toReveal: 0,
    toRevealBets: 0,
  };
  const said = (
    counts: Partial<typeof none>,
    {
      below = 0,
      inAll = null,
      check = null,
      stale = false,
    }: { below?: number; inAll?: Discovery["inAll"]; check?: number | null; stale?: boolean } = {},
  ) => {
    const list = {
      counts: { ...none, ...counts },
      belowConfidence: below,
      filters: strategyFiltersSchema.parse({}),
      feed: { stale },
    };
    return topLine({ inAll, list }, "$", check).replaceAll("\u00a0", " ");
  };

  test("bets and their total stake, leans, prices gone, and when prices are next checked", () => {
    expect(
      said({ bet: 2, lean: 10, gone: 8 }, { inAll: { stakeCents: 3450, isCapped: false }, check: 4.2 * MINUTE_MS }),
    ).toBe("Today: 2 bets, best first · $34.50 in all · 10 leans · 8 prices gone · next check in 5 min");
    expect(said({ bet: 11 }, { inAll: { stakeCents: 20_000, isCapped: true } })).toBe(
      "Today: 11 bets, best first · $200 in all within the caps",
    );
    // Without a bankroll no amounts are named, and a single bet has no order.
    expect(said({ bet: 1, placed: 3 })).toBe("Today: 1 bet · 3 already bet");
  });

  test("that the prices are old is said beside the bets they would be", () => {
    expect(said({ bet: 2 }, { stale: true, check: MINUTE_MS })).toBe(
      "Today: 2 bets, best first · prices are behind: check them · next check in 1 min",
    );
    // A pick that is itself at such a price is not a bet, and says so once.
    expect(said({ old: 3 }, { stale: true })).toBe("Today: no bet now · 3 prices too old to bet");
  });

  test("what the minimum confidence hides is counted", () => {
    expect(said({ bet: 4 }, { below: 3 })).toBe("Today: 4 bets, best first · 3 below 50% confidence");
  });

  test("none, and locked ones: how many can be opened now, each pick counted once", () => {
    expect(said({ lean: 1, gone: 1 })).toBe("Today: no bet now · 1 lean · 1 price gone");
    expect(said({ locked: 20, lockedBets: 20, toReveal: 20, toRevealBets: 20 })).toBe(
      "Today: 20 bets to open, best first",
    );
    expect(said({ locked: 6, lockedBets: 3, lockedLeans: 2, toReveal: 4, toRevealBets: 2 })).toBe(
      "Today: 2 bets to open, best first · 4 more locked (1 bet, 2 leans, 1 pass)",
    );
    expect(said({ bet: 1, locked: 2, lockedBets: 2, toReveal: 2, toRevealBets: 2 })).toBe(
      "Today: 1 bet · 2 locked (2 bets)",
    );
    expect(said({ lean: 1, locked: 4, lockedBets: 2, lockedLeans: 1 })).toBe(
      "Today: 2 bets, none open to you · 1 lean · 2 more locked (1 lean, 1 pass)",
    );
  });

  test("a check that is due is still a minute away, never in the past", () => {
    expect(said({ bet: 2 }, { check: -MINUTE_MS })).toBe("Today: 2 bets, best first · next check in 1 min");
  });
});

test("where everything worth betting has been bet, or a delayed plan gets it later, it is not said that no price pays", () => {
  const noBet = { priced: { games: 24, markets: 105 }, closest: null };
  const said = (
    verdicts: readonly OpenPick["verdict"][],
    locked: readonly Partial<LockedPick>[] = [],
    old: Discovery["old"] = [],
  ) =>
    renderToStaticMarkup(
      createElement(NoBetNow, {
        noBet,
        display: {} as Display,
        locked: locked as readonly LockedPick[],
        old,
        placed: verdicts.map((verdict) => ({ verdict }) as Discovery["placed"][number]),
      }),
    );
  expect(said(["LEAN"])).toContain("No bet right now");
  expect(said(["BET"])).toContain("Nothing more to bet right now");
  expect(said(["BET"])).toContain("No other price pays enough for a bet on the 105 markets of 24 games.");
  const old = said([], [], [{}, {}] as unknown as Discovery["old"]);
  expect(old).toContain("The prices of 2 picks are too old to bet.");
  expect(old).not.toContain("pays enough");
  const early = said([], [{ lockReason: "delay", lockMessage: "Later." }, { lockReason: "delay" }]);
  expect(early).toMatch(/2 picks were just published.*Later\./);
  expect(early).not.toContain("pays enough");
});

test("where every pick is closed, the list says why and not that no price pays: leans are locked, too", () => {
  const locked = (lockReason: LockedPick["lockReason"], canReveal = false) => ({ lockReason, canReveal }) as LockedPick;
  const closed = (picks: readonly LockedPick[], noBet: Discovery["noBet"]) =>
    isAllClosed({ list: { belowConfidence: 0 }, offered: [], placed: [], old: [], locked: picks, noBet });
  const noBet = { priced: { games: 15, markets: 162 }, closest: null };
  expect([closed([locked("tier")], null), closed([locked("tier")], noBet)]).toEqual([true, true]);
  expect([closed([], noBet), closed([locked("unrevealed", true)], noBet)]).toEqual([false, false]);
  // Picks of the last minutes say when they come.
  expect(closed([locked("tier"), locked("delay")], noBet)).toBe(false);
});

test("the books of the plan and those of the next one are two lists, also read aloud", () => {
  const book = (key: string, label: string, open: boolean) => ({ key, label, open });
  const books = [book("fanduel", "FanDuel", true), book("draftkings", "DraftKings", false)];
  const feed = { now: 0, lastQuoteAt: null, label: null, note: null } as unknown as SourceNoteProps["feed"];
  const words = renderToStaticMarkup(
    createElement(
      MemoryRouter,
      null,
      createElement(SourceNote, { tier: "free", books, feed, quoteDelayMinutes: 15, timeZone: "UTC" }),
    ),
  ).replaceAll(/<[^>]*>/g, "");
  expect(words).toContain("FanDuel · DraftKings with Pro");
});

test("a price that moved between two readings is marked with the earlier one; new, gone and unchanged picks are not", () => {
  const card = (id: number, price: number) => ({ id, visible: { price } }) as OpenPick;
  expect(
    movedBetween([card(1, -110), card(2, 120), card(3, -105)], [card(1, -115), card(2, 120), card(4, 100)]),
  ).toEqual({ 1: -110 });
});

test("locked picks are in one section per reason, in the order of the cards", () => {
  const card = (id: number, fields: Partial<LockedPick>) =>
    ({ id, canReveal: false, lockReason: "tier", requiredTier: "pro", ...fields }) as LockedPick;
  const sections = lockedSections([
    card(1, { canReveal: true, lockReason: "unrevealed", requiredTier: null }),
    card(2, {}),
    card(3, { requiredTier: "elite" }),
    card(4, {}),
  ]);
  expect(sections.map(({ picks }) => picks.map(({ id }) => id))).toEqual([[1], [2, 4], [3]]);
});

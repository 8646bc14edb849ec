import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { americanOdds, cents } from "#app/lib/engine/brands.ts";
import { draftParlayToWinCents } from "#app/lib/engine/settle/profit.ts";
import type { Slip, SlipItem } from "#app/lib/schemas/slip/dto.ts";

const NOW = 1_768_400_000_000;

/** A pick in a slip; by default that of a plain single at −110. */
export function slipItem(fields: Partial<SlipItem> = {}): SlipItem {
  return {
    pickId: 1,
    league: "NBA",
    matchup: "Boston Celtics @ Toronto Raptors",
    homeTeam: "Toronto Raptors",
    awayTeam: "Boston Celtics",
    gameId: "simulation:1",
    startAt: NOW + 3 * HOUR_MS,
    market: "spread",
    side: "home",
    line: -3.5,
    betType: "Spread",
    recommendation: "Toronto Raptors −3.5",
    confidence: 0.56,
    edge: 0.069,
    verdict: "BET",
    agreed: { book: "fanduel", bookLabel: "FanDuel", price: -110, decimal: 1 + 100 / 110, line: -3.5 },
    visible: {
      book: "fanduel",
      price: -110,
      line: -3.5,
      quotedAt: NOW - 60_000,
      stale: false,
      published: false,
      moved: false,
      seenAt: null,
    },
    ticketPrice: fields.agreed?.price ?? -110,
    savedPickId: null,
    problem: null,
    problemText: null,
    stakeCents: 2500,
    toWinCents: 2273,
    suggestedStakeCents: 1200,
    suggestedBeforeCents: null,
    suggestedFraction: 0.012,
    limitedBy: null,
    pitchers: null,
    bookPitchers: null,
    ...fields,
  };
}

/** A slip of these items in singles mode, with sums that a test computes by hand where it needs them. */
export function slipOf(items: readonly SlipItem[], fields: Partial<Slip> = {}): Slip {
  return {
    mode: "singles",
    items: [...items],
    lockedItems: [],
    totalStakeCents: items.reduce((sum, item) => sum + item.stakeCents, 0),
    totalToWinCents: items.reduce((sum, item) => sum + item.toWinCents, 0),
    placementKey: "key-of-this-slip",
    placeable: true,
    parlay: {
      blocked: null,
      stakeCents: 2500,
      book: "fanduel",
      bookLabel: "FanDuel",
      combinedDecimal: items.reduce((product, item) => product * item.agreed.decimal, 1),
      fairDecimal: null,
      toWinCents: draftParlayToWinCents(
        cents(2500),
        items.map(({ agreed }) => americanOdds(agreed.price)),
      ),
      jointProbability: 0.3,
      compoundedHold: 0.0888,
      independentProbability: 0.3,
      expectedValue: 0.05,
      suggestedStakeCents: 500,
      limitedBy: null,
      sameGame: false,
    },
    bankrollCents: 100_000,
    parlayChanges: [],
    overCap: null,
    bookLimit: null,
    exposure: [],
    submits: true,
    feed: { feed: "simulation", now: NOW, run: 1, label: "Simulation", note: null, lastQuoteAt: NOW, stale: false },
    ...fields,
  };
}

import { bookKind } from "#app/lib/engine/own-bets/typed-words.ts";
import { areMany } from "#app/lib/engine/collections/in-parts.ts";
import type { BookKind } from "#app/lib/engine/own-bets/bet-words.ts";
import type { BetGroup } from "#app/lib/schemas/bets/performance.ts";
import { summaryTally, type SummarizedBet, type SummaryTally } from "./summarize-bets.ts";

/** A bet with the fields for grouping; league is null for a parlay over several. */
export interface GroupedBet extends SummarizedBet {
  readonly league: string | null;
  /** The league of an imported bet outside the leagues we follow. */
  readonly leagueName?: string | null;
  readonly betType: string;
  readonly book: string;
}

/** The names of the kinds of places for bets. Prices of exchanges and pick'em places are not compared. */
const BOOK_KIND_LABELS: Readonly<Record<BookKind, string>> = {
  sportsbook: "Sportsbooks",
  exchange: "Exchanges and prediction markets",
  pickem: "Pick’em",
};

/** The fields by which a person's bets are grouped. */
const LABELS = {
  /** The bet's league; parlays over several leagues, and imported bets on other leagues, have groups of their own. */
  sport: ({ league, leagueName, betType }: GroupedBet) =>
    league ?? leagueName ?? (betType === "Parlay" ? "Several leagues" : "Other sports"),
  /** As stored ("Moneyline", "Parlay"). */
  betType: ({ betType }: GroupedBet) => betType,
  /** The kind of place they were made at: bets at exchanges and in pick'em are separate from bets that can be priced. */
  place: ({ book }: GroupedBet) => BOOK_KIND_LABELS[bookKind(book)],
} as const;

/** Groups bets by one field, bet by bet, so that many can be grouped in parts. */
export function groupTally(by: keyof typeof LABELS): {
  add(bet: GroupedBet): void;
  /** The group with the most settled bets first. */
  groups(): Generator<undefined, readonly BetGroup[]>;
} {
  const tallies = new Map<string, SummaryTally>();
  let count = 0;
  return {
    add(bet) {
      count++;
      const label = LABELS[by](bet);
      const tally = tallies.get(label) ?? summaryTally();
      tallies.set(label, tally);
      tally.add(bet);
    },
    *groups() {
      const found: BetGroup[] = [];
      for (const [label, tally] of tallies) {
        const { equity: _, ...summary } = tally.summary();
        found.push({ label, summary });
        if (areMany({ length: count })) yield;
      }
      return found.sort((a, b) => b.summary.settled - a.summary.settled || (a.label < b.label ? -1 : 1));
    },
  };
}

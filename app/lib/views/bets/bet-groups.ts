import { bookKind } from "#app/lib/engine/own-bets/typed-words.ts";
import { BOOK_KIND_LABELS } from "#app/lib/format/books.ts";
import type { BetGroup } from "#app/lib/schemas/bets/performance.ts";
import { summariseBets, type SummarisedBet } from "./summarise-bets.ts";

/** A bet with the fields for grouping; league is null for a parlay over several. */
export interface GroupedBet extends SummarisedBet {
  readonly league: string | null;
  /** The league of an imported bet outside the leagues we follow. */
  readonly leagueName?: string | null;
  readonly betType: string;
  readonly book: string;
}

function groups(bets: readonly GroupedBet[], labelOf: (bet: GroupedBet) => string): readonly BetGroup[] {
  const by = new Map<string, GroupedBet[]>();
  for (const bet of bets) by.set(labelOf(bet), [...(by.get(labelOf(bet)) ?? []), bet]);
  return [...by]
    .map(([label, group]) => {
      const { equity: _, ...summary } = summariseBets(group);
      return { label, summary };
    })
    .sort((a, b) => b.summary.settled - a.summary.settled || (a.label < b.label ? -1 : 1));
}

/**
 * A person's bets by league, the one with the most settled bets first; parlays over several leagues and imported bets of other leagues, by
 * their names, are groups of their own.
 */
export function groupBySport(bets: readonly GroupedBet[]): readonly BetGroup[] {
  return groups(
    bets,
    ({ league, leagueName, betType }) =>
      league ?? leagueName ?? (betType === "Parlay" ? "Several leagues" : "Other sports"),
  );
}

/** A person's bets by bet type as stored ("Moneyline", "Parlay"). */
export function groupByBetType(bets: readonly GroupedBet[]): readonly BetGroup[] {
  return groups(bets, ({ betType }) => betType);
}

/** A person's bets by the kind of place they were made at: bets at exchanges and in pick'em are separate from bets that can be priced. */
export function groupByPlace(bets: readonly GroupedBet[]): readonly BetGroup[] {
  return groups(bets, ({ book }) => BOOK_KIND_LABELS[bookKind(book)]);
}

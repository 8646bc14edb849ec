import type { Dimension } from "#app/lib/engine/insights/screened-bet.ts";
import type { Book, League, Tier } from "#app/lib/engine/leagues.ts";

/** Which offers somebody bets, and how much. Chances are between 0 and 1. */
export interface Taste {
  /** The most bets at one look, without parlays; of further wishes the first are taken, in the order of the list. */
  readonly most: number;
  /** Chance that a pick that is a bet is taken, and that one that only leans is taken on a whim. */
  readonly bets: number;
  readonly leans: number;
  /** Only favorites or only underdogs, by the price; null: both. */
  readonly role: "favorite" | "underdog" | null;
  readonly leagues: readonly League[] | null;
  /** "suggested" or a fraction of the bankroll. */
  readonly stake: "suggested" | number;
  /** How much more is staked while the last settled bet was a loss: 0.5 is half as much again. */
  readonly afterLoss: number;
  /** Chance of a parlay at a look, and its legs. */
  readonly parlays: number;
  readonly legs: number;
  /** Chance that a pick that was bet is shared. */
  readonly shares: number;
}

/** How somebody bet elsewhere before they joined; they import these bets as a file. */
export interface Before {
  readonly bets: number;
  /** How many days ago the oldest of them was. */
  readonly days: number;
  /** At which of the books' prices they bet, by league: the best, the worst or those of one book. */
  readonly prices: Readonly<Partial<Record<League, "best" | "worst" | Book>>>;
  readonly role: Taste["role"];
  /** When the bet is taken: as the last book opens, or just before the start. */
  readonly when: "opening" | "closing";
  readonly afterLoss: number;
  /** Share of bets that end early, by what the book pays for closing them. */
  readonly cashesOut: number;
}

/** The effect of a person's habit on their figures, which a report should find (D48); null: no habit is planted. */
export type Planted =
  | { readonly kind: "closing-line"; readonly says: "above" | "below" }
  | { readonly kind: "stakes-after-losses"; readonly says: "above" }
  | { readonly kind: "group"; readonly dimension: Dimension; readonly group: string; readonly says: "above" | "below" };

/** A person of the simulated world (D43). */
export interface SimulatedPerson {
  /** Names the person permanently: the subject of their identity. */
  readonly subject: string;
  readonly email: string;
  readonly username: string;
  /** Whether somebody signs in as them at the local identity server. */
  readonly readyMade: boolean;
  readonly tier: Tier;
  /** Their public name among members; null if they have none. */
  readonly name: string | null;
  readonly bankrollCents: number;
  readonly defaultStakeCents: number;
  readonly ownBooks: readonly Book[];
  /** Hours of the Eastern day at which they look. */
  readonly looks: readonly number[];
  readonly taste: Taste;
  readonly before: Before | null;
  /** How many members they follow. */
  readonly follows: number;
  readonly planted: Planted | null;
}

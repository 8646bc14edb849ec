import { BOOKS } from "#app/lib/engine/leagues.ts";
import type { WordConcern } from "#app/lib/engine/people/words.ts";
import { LONGEST_NAME, SHORTEST_NAME, type NameFault } from "#app/lib/engine/people/profile-name.ts";
import { COUNTED_AFTER_MS, type ReportReason } from "#app/lib/engine/people/rules.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { bookLabel } from "./books.ts";
import { formatCount } from "./labels.ts";
import { formatSignedPercent } from "./percent.ts";

/** Why a name is refused, in a sentence. */
export const NAME_FAULTS: Readonly<Record<NameFault, string>> = {
  length: `A name has ${SHORTEST_NAME} to ${LONGEST_NAME} characters.`,
  characters:
    "Use letters of the Latin alphabet, digits, and between them single spaces, hyphens, apostrophes or underscores.",
  letters: "A name has at least two letters.",
  digits: "A name has at most four digits.",
  "not-available": "This name is not available. Names that read like another member’s, a book’s or ours are not.",
};

export const REPORT_REASON_TEXTS: Readonly<Record<ReportReason, string>> = {
  impersonation: "Pretends to be somebody else",
  "offensive-name": "Offensive name",
  advertising: "Advertising",
  misleading: "Misleading record or picks",
  other: "Something else",
};

const MINUTES = COUNTED_AFTER_MS / MINUTE_MS;

/** The rule by which a member's record is made; every screen with a record shows it. */
export const RECORD_RULE = `A record counts every bet its member saved or placed here at a price on offer, not a selection: a loser cannot be taken out after the start, and a bet deleted more than ${MINUTES} minutes after it was saved still counts.`;

/** Why the members of the simulated world all beat the close. */
export const SIMULATED_MEMBERS_NOTE =
  "Simulated members bet published picks only, at current prices, so that their closing line values are the picks’ own. Of real bettors few beat the close.";

/** What happens to a shared pick that is taken back. */
export const TAKEN_BACK_RULE = "A pick that is taken back is hidden but stays in the count of what was shared.";

interface Ranged {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** "−0.3% to +2.7%". */
export function rangeText({ low, high }: Pick<Ranged, "low" | "high">): string {
  return `${formatSignedPercent(low, 1)} to ${formatSignedPercent(high, 1)}`;
}

/** "+1.2% (−0.3% to +2.7%)". */
export function shrunkText(shrunk: Ranged): string {
  return `${formatSignedPercent(shrunk.value, 1)} (${rangeText(shrunk)})`;
}

/** How far the ranking draws values toward its mean, and the effect on a lucky start. */
export function shrinkageText({ mean, halfBets }: { mean: number | null; halfBets: number | null }): string {
  if (mean === null) return "";
  const towards = `the members’ mean of ${formatSignedPercent(mean, 1)}`;
  if (halfBets === null)
    return `So far the members do not differ beyond chance, so every value is ${towards} and all share the first rank.`;
  return `Each value is drawn toward ${towards}: a member with ${formatCount(Math.max(1, Math.round(halfBets)), "bet")} keeps half of the difference, so a few lucky bets do not lead. Parlays count in profit only.`;
}

/** "12 shared: 5 won, 4 lost, 1 refunded, 2 open; 3 of them taken back." */
export function shareCountsText(counts: {
  readonly shared: number;
  readonly takenBack: number;
  readonly won: number;
  readonly lost: number;
  readonly refunded: number;
  readonly open: number;
}): string {
  const { shared, takenBack, won, lost, refunded, open } = counts;
  if (shared === 0) return "Nothing shared yet.";
  const parts = [
    `${won} won`,
    `${lost} lost`,
    ...(refunded > 0 ? [`${refunded} refunded`] : []),
    ...(open > 0 ? [`${open} open`] : []),
  ];
  return `${shared} shared: ${parts.join(", ")}${takenBack > 0 ? `; ${takenBack} of them taken back` : ""}.`;
}

/** Names that nobody may use: those of the books, as people and as data write them. */
export const PROTECTED_NAMES: readonly string[] = BOOKS.flatMap((book) => [book, bookLabel(book)]);

/** The reasons for reviewing a public text, in words. */
export const WORD_CONCERN_TEXTS: Readonly<Record<WordConcern, string>> = {
  contact: "A way to get in touch",
  address: "An address",
  money: "Money",
  secret: "Secrets or signing in",
  authority: "Speaks for Linewise or a book",
};

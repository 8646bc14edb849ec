import type { Tier } from "#app/lib/engine/leagues.ts";
import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import type { BrokenCap } from "#app/lib/engine/bankroll/stake-limits.ts";
import type { LimitPeriod } from "#app/lib/engine/care/limits.ts";
import { CLOSED_TEXT, closedSentence, type ClosedPhase } from "#app/lib/format/games.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { overCapText } from "#app/lib/format/stakes.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { MAX_STAKE_CENTS, MIN_STAKE_CENTS } from "#app/lib/engine/bankroll/offered-stake.ts";
import { FAST_LOSSES } from "#app/lib/engine/care/cool-down.ts";
import { MAX_BETS } from "#app/lib/engine/own-bets/import-states.ts";
import { LONGEST_PARLAY, MAX_SLIP_ITEMS } from "#app/lib/engine/parlay/limits.ts";
import {
  ATTEMPTS,
  ownMessage,
  refusing,
  tried,
  type Attempt,
  type Locked,
  type Nothing,
  type OwnMessage,
  type PickAttempt,
  type Refusals,
  type Tried,
} from "#app/lib/schemas/access/refusing.ts";

const amountText = (cents: number) => formatNumber(cents / 100, 2);
const between = (least: number, most: number) => `${amountText(least)} and ${amountText(most)}`;

const closed = (phase: ClosedPhase) => (facts: { readonly attempt: PickAttempt }) => {
  switch (facts.attempt) {
    case "save":
      return closedSentence(phase, "saved");
    case "add":
      return closedSentence(phase, "bet on");
    case "reveal":
      return closedSentence(phase, "revealed");
    case "share":
      return closedSentence(phase, "shared");
    case "place":
      return CLOSED_TEXT[phase];
  }
};

function started({ attempt }: Tried): string {
  if (attempt === "stake") return "The game has started: the stake cannot be changed any more.";
  if (attempt === "delete") return "The game has started: this pick stays in your record.";
  return closed("started")({ attempt });
}

const NO_ONE_BOOK = "A parlay is one ticket, and no book you can see quotes all of these lines";

function parlayObstacle(obstacle: ParlayObstacle): string {
  switch (obstacle.why) {
    case "too-few":
      return "A parlay needs at least two picks.";
    case "contradicting":
      return "Two of the picks are the two sides of one market: they cannot both win.";
    case "parlay-inside":
      return "A published parlay is a bet of its own, at one price for its own legs: place it as a single.";
    case "prop-with-game":
      return "A player prop depends on its game in a way we do not price: bet it apart from other picks on that game.";
    case "too-long":
      return `No book takes a parlay at more than ${formatNumber(LONGEST_PARLAY, 0)} times the stake.`;
    case "no-quote":
      return `Books price picks on one game together. Enter what ${obstacle.bookLabel} quotes you for this parlay.`;
    case "no-book":
      return `${NO_ONE_BOOK}.`;
    case "nearest-book":
      return `${NO_ONE_BOOK}: ${obstacle.bookLabel} has all but ${obstacle.missing.join(" and ")}.`;
  }
}

/** Why picks cannot be one ticket; `missing` are the lines the nearest book does not quote. */
export type ParlayObstacle =
  | { readonly why: "too-few" | "contradicting" | "prop-with-game" | "parlay-inside" | "too-long" | "no-book" }
  | { readonly why: "no-quote"; readonly bookLabel: string }
  | { readonly why: "nearest-book"; readonly bookLabel: string; readonly missing: readonly string[] };

/** Every code of this area's refusals, and the facts its sentence is made from. */
export interface BetsFacts {
  locked: Locked;
  started: Tried;
  postponed: { readonly attempt: PickAttempt };
  canceled: { readonly attempt: PickAttempt };
  "already-saved": Tried;
  "no-price": Tried;
  moved: Tried;
  stale: Tried;
  "invalid-stake": Tried;
  "invalid-quote": OwnMessage;
  "imported-stake": Nothing;
  "invalid-file": OwnMessage;
  "import-incomplete": OwnMessage;
  "not-askable": OwnMessage;
  "key-reused": Nothing;
  "invalid-legs": Nothing;
  blocked: ParlayObstacle;
  "no-parlays": Tried & { readonly planLabel: string; readonly requiredTier: Tier };
  placed: { readonly attempt: "stake" | "delete" };
  "already-added": { readonly homeTeam: string; readonly awayTeam: string };
  full: Nothing;
  "legs-change": Nothing;
  "not-in-slip": Nothing;
  "nothing-removed": Nothing;
  "no-bankroll": Nothing;
  "nothing-suggested": Nothing;
  "empty-slip": Nothing;
  "nothing-to-export": Nothing;
  changed: Nothing;
  "price-changed": OwnMessage;
  problems: OwnMessage;
  "placing-failed": Nothing;
  "daily-limit": Locked;
  tier: Locked;
  "trial-over": Locked;
  delay: Locked;
  limit: {
    readonly attempt: Attempt;
    readonly kind: "stake" | "loss";
    readonly period: LimitPeriod;
    readonly amount: number;
    readonly leftCents: number;
    readonly currencyMark: CurrencyMark;
  };
  /** Every cap that the stake breaks, at least one. */
  "over-cap": Tried & {
    readonly caps: readonly BrokenCap[];
    readonly bankrollCents: number | null;
    readonly currencyMark: CurrencyMark;
  };
  "book-limit": {
    readonly bookLabel: string;
    readonly recommendation: string;
    readonly mostCents: number;
    readonly currencyMark: CurrencyMark;
  };
  "cool-down": { readonly attempt: Attempt; readonly until: string };
  "not-revealable": Nothing;
  "no-export": { readonly requiredTier: Tier };
  "no-export-format": { readonly format: string; readonly planLabel: string; readonly requiredTier: Tier };
  "too-many-bets": Tried;
  "settles-itself": Nothing;
}

/** Why something with picks, stakes, slips and bets is refused. */
export const BETS_REFUSALS: Refusals<BetsFacts> = {
  locked: { problem: "tier-required", title: "Locked pick", message: ownMessage },
  started: { problem: "conflict", title: tried, message: started },
  postponed: { problem: "conflict", title: tried, message: closed("postponed") },
  canceled: { problem: "conflict", title: tried, message: closed("canceled") },
  "already-saved": { problem: "conflict", title: tried, message: "This pick is already in My Picks." },
  "no-price": {
    problem: "conflict",
    title: tried,
    message: "None of the books you can see quotes this line any more.",
  },
  moved: {
    problem: "conflict",
    title: tried,
    message:
      "The market has moved since this price was read for your plan: check your book. If you have taken the bet there, save it with the price you got.",
  },
  stale: {
    problem: "conflict",
    title: tried,
    message: "The newest price is too old to be placed. Try again when odds arrive.",
  },
  "invalid-stake": {
    problem: "invalid",
    field: "stake",
    title: tried,
    message: () => `Enter a stake between ${between(MIN_STAKE_CENTS, MAX_STAKE_CENTS)}.`,
  },
  "invalid-quote": { problem: "invalid", field: "quote", title: "Price not saved", message: ownMessage },
  "imported-stake": {
    problem: "conflict",
    title: ATTEMPTS.stake,
    message: "An imported bet keeps the stake your books state. Delete it and import it again with another one.",
  },
  "invalid-file": { problem: "invalid", field: "file", title: "Not imported", message: ownMessage },
  "import-incomplete": { problem: "invalid", field: "columns", title: "Not imported", message: ownMessage },
  "not-askable": { problem: "invalid", field: "legs", title: "No answer", message: ownMessage },
  "key-reused": {
    problem: "invalid",
    title: ATTEMPTS.save,
    message: "This request was already used for another bet. Reload the page.",
  },
  "invalid-legs": {
    problem: "invalid",
    field: "legs",
    title: ATTEMPTS.save,
    message: "A parlay needs at least two picks, each of them once.",
  },
  blocked: { problem: "conflict", title: ATTEMPTS.place, message: parlayObstacle },
  "no-parlays": {
    problem: "tier-required",
    title: ({ attempt }) => (attempt === "place" ? ATTEMPTS.place : "Parlays"),
    message: ({ planLabel }) => `Parlays are part of ${planLabel}.`,
  },
  placed: {
    problem: "conflict",
    title: tried,
    message: ({ attempt }) => `This bet was placed and cannot be ${attempt === "delete" ? "deleted" : "changed"}.`,
  },
  "already-added": {
    problem: "conflict",
    title: "Already Added",
    message: ({ homeTeam, awayTeam }) => `${homeTeam} vs ${awayTeam} is already in your bet slip`,
  },
  full: {
    problem: "conflict",
    title: "Slip is full",
    message: () => `A bet slip holds at most ${MAX_SLIP_ITEMS} picks.`,
  },
  "legs-change": {
    problem: "conflict",
    title: "Still singles",
    message: "One ticket at one book changes some of your picks. See what each leg becomes first.",
  },
  "not-in-slip": {
    problem: "not-found",
    title: "Not in your slip",
    message: "This pick is not in your bet slip any more.",
  },
  "nothing-removed": {
    problem: "conflict",
    title: "Nothing to undo",
    message: "Nothing was taken out of your bet slip that could be put back.",
  },
  "no-bankroll": {
    problem: "conflict",
    title: "No bankroll",
    message: "Set your bankroll to see suggested stakes.",
  },
  "nothing-suggested": {
    problem: "conflict",
    title: "Nothing is suggested",
    message: () => `No stake of at least ${amountText(MIN_STAKE_CENTS)} is suggested for the picks in your slip.`,
  },
  "empty-slip": {
    problem: "conflict",
    title: "No Bets Selected",
    message: "Please add bets to your slip before placing.",
  },
  "nothing-to-export": {
    problem: "conflict",
    title: "Empty Bet Slip",
    message: "Add bets to your slip before exporting it.",
  },
  changed: {
    problem: "conflict",
    title: "Your slip has changed",
    message: "The slip is not the one this page showed. Nothing was placed: check it and place it again.",
  },
  "price-changed": { problem: "conflict", title: "Price changed", message: ownMessage },
  problems: { problem: "conflict", title: ATTEMPTS.place, message: ownMessage },
  "placing-failed": {
    problem: "internal",
    title: "Error Placing Bets",
    message: "There was an issue saving your bets. Please try again.",
  },
  "daily-limit": { problem: "tier-required", title: ATTEMPTS.reveal, message: ownMessage },
  tier: { problem: "tier-required", title: ATTEMPTS.reveal, message: ownMessage },
  "trial-over": { problem: "tier-required", title: ATTEMPTS.reveal, message: ownMessage },
  delay: { problem: "tier-required", title: ATTEMPTS.reveal, message: ownMessage },
  "not-revealable": {
    problem: "conflict",
    title: ATTEMPTS.reveal,
    message: "Your sportsbooks offer no price worth taking on this pick now, so no reveal is used on it.",
  },
  "no-export": {
    problem: "tier-required",
    title: "Export is not part of your plan",
    message: "Exporting picks is part of the Pro plan. Your own bets can always be exported from My Picks.",
  },
  "no-export-format": {
    problem: "tier-required",
    title: ({ format }) => `${format} export is not part of your plan`,
    message: ({ format, planLabel }) =>
      `Exporting picks as ${format} is part of the ${planLabel} plan. CSV is part of yours.`,
  },
  "too-many-bets": {
    problem: "conflict",
    title: tried,
    message: `Linewise keeps ${formatNumber(MAX_BETS, 0)} bets for one person, and there is no room for more. Export yours to keep them elsewhere.`,
  },
  "settles-itself": {
    problem: "conflict",
    title: "Payout not saved",
    message: "This bet has a result, has not begun, or is settled by its score.",
  },
  limit: {
    problem: "limit-reached",
    title: tried,
    message: ({ kind, period, amount, leftCents, currencyMark }) =>
      `Your own ${kind} limit is ${formatMoney(amount, currencyMark)} a ${period}. ${leftCents >= MIN_STAKE_CENTS ? `It leaves room for ${formatMoney(leftCents, currencyMark)}.` : `It leaves no room for another bet this ${period}.`}`,
  },
  "over-cap": {
    problem: "invalid",
    field: "acknowledgeOverCap",
    title: tried,
    message: ({ caps, bankrollCents, currencyMark }) => overCapText(caps, bankrollCents, currencyMark),
  },
  "book-limit": {
    problem: "conflict",
    title: ATTEMPTS.place,
    message: ({ bookLabel, recommendation, mostCents, currencyMark }) =>
      `${bookLabel} takes at most ${formatMoney(mostCents, currencyMark)} on ${recommendation} now.`,
  },
  "cool-down": {
    problem: "limit-reached",
    title: tried,
    message: ({ until }) =>
      `You lost ${FAST_LOSSES} bets within an hour. Take a short break: bets open again at ${until}.`,
  },
};

/** A refusal of this area. */
export const refuse = refusing<BetsFacts>(BETS_REFUSALS);

import { CLOSED_TEXT, closedSentence, type ClosedPhase } from "#app/lib/format/games.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { MAX_BANKROLL_CENTS, MIN_BANKROLL_CENTS } from "#app/lib/schemas/account/forms.ts";
import { FAST_LOSSES } from "#app/lib/engine/care/cool-down.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { REFUND_DAYS } from "#app/lib/engine/entitlements/refund.ts";
import { LONGEST_PARLAY } from "#app/lib/engine/settle/profit.ts";
import { MAX_STAKE_CENTS, MIN_STAKE_CENTS } from "#app/lib/engine/bankroll/offered-stake.ts";
import { MAX_SAVED_FILTERS } from "#app/lib/schemas/picks/saved-filters.ts";
import { MAX_SLIP_ITEMS } from "#app/lib/schemas/slip/dto.ts";
import type { Refusal } from "./outcome.ts";
import type {
  Attempt,
  ParlayObstacle,
  PaymentAttempt,
  PickAttempt,
  RefusalCode,
  RefusalFacts,
  Told,
  Tried,
} from "./refusal-facts.ts";
import type { ProblemCode } from "./problems.ts";

const ATTEMPTS = {
  save: "Not saved",
  add: "Not added",
  stake: "Stake not changed",
  delete: "Not deleted",
  reveal: "Not revealed",
  place: "Nothing was placed",
} as const satisfies Record<Attempt, string>;

const PAYMENT_ATTEMPTS = {
  checkout: "Failed to create checkout session. Please try again.",
  portal: "The page with your payment method and invoices cannot be opened right now. Please try again.",
  change: "Your plan was not changed and nothing was charged. Please try again.",
  cancel: "Your plan could not be canceled right now. Please try again.",
  keep: "Your plan could not be changed back right now. Please try again.",
  refund: "The refund could not be made right now. Please try again.",
} as const satisfies Record<PaymentAttempt, string>;

const amountText = (cents: number) => formatNumber(cents / 100, 2);
const between = (least: number, most: number) => `${amountText(least)} and ${amountText(most)}`;

const NOT_FOUND = {
  pick: "There is no such pick.",
  leg: "One of the picks does not exist.",
  bet: "There is no such saved pick.",
  filter: "There are no such saved filters.",
  "deleted-bet": "This pick was saved and deleted again. Reload the page to save it anew.",
} as const;

const NOT_REFUNDABLE = {
  done: "The first payment is refunded once per person, and yours was.",
  "too-late": `Your first payment was more than ${REFUND_DAYS} days ago.`,
  "nothing-paid": "Nothing has been paid yet.",
} as const;

const closed = (phase: ClosedPhase) => (facts: { readonly attempt: PickAttempt }) => {
  switch (facts.attempt) {
    case "save":
      return closedSentence(phase, "saved");
    case "add":
      return closedSentence(phase, "bet on");
    case "reveal":
      return closedSentence(phase, "revealed");
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

interface Entry<Facts> {
  /** What the API answers: status and problem type are those of this code. */
  readonly problem: ProblemCode;
  readonly field?: string;
  readonly title: string | ((facts: Facts) => string);
  readonly message: string | ((facts: Facts) => string);
}

const tried = ({ attempt }: Tried) => ATTEMPTS[attempt];
const told = ({ message }: Told) => message;

/** The one table from code to problem and HTTP status, heading and sentence; screens and API both read it. */
export const REFUSALS: { readonly [Code in RefusalCode]: Entry<RefusalFacts[Code]> } = {
  "not-found": { problem: "not-found", title: tried, message: ({ what }) => NOT_FOUND[what] },
  locked: { problem: "tier-required", title: "Locked pick", message: told },
  started: { problem: "conflict", title: tried, message: started },
  postponed: { problem: "conflict", title: tried, message: closed("postponed") },
  canceled: { problem: "conflict", title: tried, message: closed("canceled") },
  "already-saved": { problem: "conflict", title: tried, message: "This pick is already in My Picks." },
  "no-price": {
    problem: "conflict",
    title: tried,
    message: "None of the books you can see quotes this line any more.",
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
  "invalid-quote": { problem: "invalid", field: "quote", title: "Price not saved", message: told },
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
    message: () => `No stake of at least ${amountText(MIN_STAKE_CENTS)} is suggested for what lies in your slip.`,
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
  "price-changed": { problem: "conflict", title: "Price changed", message: told },
  problems: { problem: "conflict", title: ATTEMPTS.place, message: told },
  "placing-failed": {
    problem: "internal",
    title: "Error Placing Bets",
    message: "There was an issue saving your bets. Please try again.",
  },
  "daily-limit": { problem: "tier-required", title: ATTEMPTS.reveal, message: told },
  tier: { problem: "tier-required", title: ATTEMPTS.reveal, message: told },
  "trial-over": { problem: "tier-required", title: ATTEMPTS.reveal, message: told },
  "not-revealable": {
    problem: "conflict",
    title: ATTEMPTS.reveal,
    message: "Your sportsbooks offer no price worth taking on this pick now, so no reveal is used on it.",
  },
  "invalid-bankroll": {
    problem: "invalid",
    field: "bankroll",
    title: ATTEMPTS.save,
    message: () => `Enter a bankroll between ${between(MIN_BANKROLL_CENTS, MAX_BANKROLL_CENTS)}.`,
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
  "no-saved-filters": {
    problem: "tier-required",
    title: ATTEMPTS.save,
    message: ({ planLabel }) => `Saving filters is part of the ${planLabel} plan.`,
  },
  "too-many-filters": {
    problem: "conflict",
    field: "name",
    title: ATTEMPTS.save,
    message: () => `You have ${MAX_SAVED_FILTERS} sets of filters, the most there can be. Delete one first.`,
  },
  "filter-name-taken": {
    problem: "conflict",
    field: "name",
    title: ATTEMPTS.save,
    message: ({ name }) => `You have saved filters called “${name}” already.`,
  },
  "too-many-questions": {
    problem: "conflict",
    title: "Not sent",
    message: ({ most }) => `You wrote to us ${most} times within a day. We answer those first: try again tomorrow.`,
  },
  "no-early-access": {
    problem: "tier-required",
    title: "Not changed",
    message: ({ planLabel }) => `Early access is part of the ${planLabel} plan.`,
  },
  "no-live-provider": {
    problem: "conflict",
    title: "Live data is not available",
    message: "Live data is not configured on this server: ODDS_API_KEY is not set.",
  },
  "no-session": {
    problem: "unauthenticated",
    title: "Live data is not available",
    message: "Sign in to choose the data feed.",
  },
  "no-session-of-its-own": {
    problem: "conflict",
    title: "Live data is not available",
    message: "The developer of DEV_OVERRIDES has no session to switch.",
  },
  "email-taken": {
    problem: "conflict",
    title: "Sign-in failed",
    message: "This e-mail address already has an account. Sign in the way you did before.",
  },
  "identity-taken": {
    problem: "conflict",
    title: "Not joined",
    message: "This sign-in belongs to another account. Sign in with it there and delete that account first.",
  },
  "email-unverified": {
    problem: "conflict",
    title: "Sign-in failed",
    message: "Your sign-in provider has not verified your e-mail address. Verify it there, then sign in again.",
  },
  paused: { problem: "paused", title: "You are taking a break", message: told },
  limit: {
    problem: "limit-reached",
    title: tried,
    message: ({ kind, period, amount, leftCents, currencyMark }) =>
      `Your own ${kind} limit is ${formatMoney(amount, currencyMark)} a ${period}. ${leftCents >= MIN_STAKE_CENTS ? `It leaves room for ${formatMoney(leftCents, currencyMark)}.` : `It leaves no room for another bet this ${period}.`}`,
  },
  "cool-down": {
    problem: "limit-reached",
    title: tried,
    message: ({ until }) =>
      `You lost ${FAST_LOSSES} bets within an hour. Take a short break: bets open again at ${until}.`,
  },
  "not-lengthened": {
    problem: "conflict",
    title: "Not changed",
    message: ({ until }) => `Your break lasts ${until} already. It can be made longer, not shorter.`,
  },
  "too-many-links": {
    problem: "conflict",
    field: "email",
    title: "No link sent",
    message: "You asked for several links today. Try again tomorrow.",
  },
  "too-many-exports": {
    problem: "conflict",
    title: "Not exported",
    message: "You asked for several exports today. Try again tomorrow.",
  },
  "same-email": {
    problem: "invalid",
    field: "email",
    title: "Not changed",
    message: "This is your address already.",
  },
  "link-expired": {
    problem: "conflict",
    title: "Link expired",
    message: "This link was used, or is older than a day, or a newer one was sent. Ask for another in Settings.",
  },
  "under-age": {
    problem: "consent-required",
    title: "Not yet",
    message: ({ minimumAge, place, helpLine }) =>
      `Linewise is for people aged ${minimumAge} and over ${place}, so you cannot use it yet. If gambling is a problem for you or for somebody close to you, call ${helpLine}: it is free and confidential.`,
  },
  "payments-off": {
    problem: "conflict",
    title: "Payments are not configured",
    message: "Payments are not configured on this server: STRIPE_SECRET_KEY is not set. Nothing can be charged.",
  },
  "payments-unavailable": {
    problem: "unavailable",
    title: "Payment Error",
    message: ({ what }) => PAYMENT_ATTEMPTS[what],
  },
  "payment-refused": { problem: "conflict", title: "Payment Error", message: told },
  "plan-terms-not-accepted": {
    problem: "conflict",
    title: "Payment Error",
    message: ({ planLabel, href }) => `Accept the terms of the ${planLabel} plan first: ${href}`,
  },
  "plan-terms-unticked": {
    problem: "invalid",
    title: "Payment Error",
    message: "Please tick both boxes to continue.",
  },
  "already-subscribed": {
    problem: "conflict",
    title: "Payment Error",
    message: ({ planLabel }) => `You already pay for ${planLabel}. Change your plan under Manage Subscription.`,
  },
  "no-subscription": {
    problem: "conflict",
    title: "Nothing to change",
    message: "You have no subscription that could be changed.",
  },
  "charges-stopped": {
    problem: "conflict",
    title: "Nothing was charged",
    message: ({ why }) =>
      why === "excluded"
        ? "You have excluded yourself: nothing can be bought until that is over."
        : "Your account is about to be deleted: nothing can be bought.",
  },
  "plan-change": { problem: "conflict", title: "Plan not changed", message: told },
  "not-refundable": {
    problem: "conflict",
    title: "Not refunded",
    message: ({ why }) => NOT_REFUNDABLE[why],
  },
};

/** A refusal with its texts, from the facts its code needs. */
export function refuse<Code extends RefusalCode>(code: Code, facts: RefusalFacts[Code]): Refusal<Code> {
  const { field, title, message }: Entry<RefusalFacts[Code]> = REFUSALS[code];
  const requiredTier = "requiredTier" in facts ? (facts.requiredTier as Tier | null) : null;
  return {
    ok: false,
    code,
    ...(requiredTier === null || requiredTier === undefined ? {} : { requiredTier }),
    ...(field === undefined ? {} : { field }),
    title: typeof title === "function" ? title(facts) : title,
    message: typeof message === "function" ? message(facts) : message,
  };
}

import { CLOSED_TEXT, closedSentence, type ClosedPhase } from "#app/lib/format/games.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { overCapText } from "#app/lib/format/stakes.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { MAX_BANKROLL_CENTS, MIN_BANKROLL_CENTS } from "#app/lib/schemas/account/forms.ts";
import { FAST_LOSSES } from "#app/lib/engine/care/cool-down.ts";
import { DAILY_LIMITS, RENAME_DAYS, type LimitedDeed } from "#app/lib/engine/people/rules.ts";
import { MOST_CONNECTED, MOST_TOKENS } from "#app/lib/engine/access/token-scopes.ts";
import { MOST_WEB_HOOKS, TESTS_AN_HOUR } from "#app/lib/engine/access/web-hooks.ts";
import { MAX_BETS } from "#app/lib/engine/own-bets/import-states.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { REFUND_DAYS } from "#app/lib/engine/entitlements/refund.ts";
import { LONGEST_PARLAY } from "#app/lib/engine/settle/profit.ts";
import { MAX_STAKE_CENTS, MIN_STAKE_CENTS } from "#app/lib/engine/bankroll/offered-stake.ts";
import { MAX_SAVED_FILTERS } from "#app/lib/schemas/picks/saved-filters.ts";
import { MAX_SLIP_ITEMS } from "#app/lib/schemas/slip/dto.ts";
import type { Refusal } from "./outcome.ts";
import type {
  Attempt,
  OwnMessage,
  ParlayObstacle,
  PaymentAttempt,
  PickAttempt,
  RefusalCode,
  RefusalFacts,
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
  share: "Not shared",
} as const satisfies Record<Attempt, string>;

const PAYMENT_ATTEMPTS = {
  checkout: "Failed to create checkout session. Please try again.",
  portal: "The page with your payment method and invoices cannot be opened right now. Please try again.",
  change: "Your plan was not changed and nothing was charged. Please try again.",
  cancel:
    "The payment provider does not answer, so your plan is not canceled yet. Your cancellation is stored and repeated until it is done; you can also try again.",
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
  import: "There is no such import. Drafts are kept for two days.",
  alert: "There is no such notification.",
  watch: "There is no such watched price.",
  game: "There is no such game.",
  team: "There is no such team.",
  recommendation: "There is no such recommendation.",
  token: "There is no such token, or it has ended already.",
  "web-hook": "There is no such web hook.",
  delivery: "There is no such message in the log, or it still waits to be sent.",
  member: "There is no such member.",
  share: "There is no such shared pick.",
  words: "These words are not shown any more.",
  "deleted-bet": "This pick was saved and deleted again. Reload the page to save it again.",
} as const;

const NOT_REFUNDABLE = {
  done: "The first payment is refunded once per person, and yours was.",
  "too-late": `Your first payment was more than ${REFUND_DAYS} days ago.`,
  "nothing-paid": "Nothing has been paid yet.",
} as const;

/** Why a recommendation cannot be acted on. */
const RECOMMENDATION_OVER = {
  dismissed: "It was dismissed before.",
  implemented: "It was implemented before.",
  expired: "It has expired: generate recommendations again.",
  stands: "That is already in force, or something stricter.",
  "not-done": "There is nothing to take back.",
  changed: "You have changed it since: it stays as you set it.",
} as const;

/** Why a person cannot change what affects everybody. */
const OPERATOR_ONLY = {
  retrains: "Retraining changes the picks of everybody, so only an operator of Linewise starts it.",
  "moves time": "The simulation’s clock is everybody’s, so only an operator of Linewise moves it.",
  switches: "This switch concerns everybody, so only an operator of Linewise turns it.",
  "rolls back":
    "Going back to an earlier model changes the picks of everybody, so only an operator of Linewise does it.",
} as const;

/** The daily limits of actions, as sentences. */
const TOO_OFTEN: Readonly<Record<LimitedDeed, string>> = {
  follow: `You can follow ${DAILY_LIMITS.follow} members a day.`,
  share: `You can share ${DAILY_LIMITS.share} picks a day.`,
  report: `You can report ${DAILY_LIMITS.report} profiles a day.`,
  block: `You can block ${DAILY_LIMITS.block} members a day.`,
};

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

interface Entry<Facts> {
  /** The code of the API's answer, which determines status and problem type. */
  readonly problem: ProblemCode;
  readonly field?: string | ((facts: Facts) => string);
  readonly title: string | ((facts: Facts) => string);
  readonly message: string | ((facts: Facts) => string);
}

const tried = ({ attempt }: Tried) => ATTEMPTS[attempt];
const ownMessage = ({ message }: OwnMessage) => message;

/** The one table from code to problem and HTTP status, heading and sentence; screens and API both read it. */
export const REFUSALS: { readonly [Code in RefusalCode]: Entry<RefusalFacts[Code]> } = {
  "not-found": { problem: "not-found", title: tried, message: ({ what }) => NOT_FOUND[what] },
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
      "The price has moved since it was read for your plan: check your book. If you have taken the bet there, save it with the price you got.",
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
  "not-lower": {
    problem: "conflict",
    title: "Limit not changed",
    message: ({ period, amount }) =>
      `A program may lower a limit, not raise it: this one is ${amount} a ${period}. Raise it at /care, where it comes into force after 24 hours.`,
  },
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
  "too-many-tokens": {
    problem: "conflict",
    title: "Not created",
    message: `You can have ${MOST_TOKENS} tokens at most. Revoke one first.`,
  },
  "too-many-connected": {
    problem: "conflict",
    title: "Not connected",
    message: `You can have ${MOST_CONNECTED} connected programs at most. Disconnect one in Settings first.`,
  },
  "no-web-hooks": {
    problem: "tier-required",
    title: "Web hooks are not part of your plan",
    message: ({ planLabel }) => `Web hooks are part of the ${planLabel} plan.`,
  },
  "too-many-web-hooks": {
    problem: "conflict",
    field: "url",
    title: ATTEMPTS.save,
    message: `You can have ${MOST_WEB_HOOKS} web hooks at most. Remove one first.`,
  },
  "invalid-receiver": { problem: "invalid", field: "url", title: ATTEMPTS.save, message: ownMessage },
  "too-many-tests": {
    problem: "conflict",
    title: "Not sent",
    message: `You can send ${TESTS_AN_HOUR} tests an hour. Try again later.`,
  },
  "too-many-filters": {
    problem: "conflict",
    field: "name",
    title: ATTEMPTS.save,
    message: () => `You have ${MAX_SAVED_FILTERS} sets of filters, the most you can save. Delete one first.`,
  },
  "filter-name-taken": {
    problem: "conflict",
    field: "name",
    title: ATTEMPTS.save,
    message: ({ name }) => `You have saved filters called “${name}” already.`,
  },
  "recommendation-over": {
    problem: "conflict",
    title: "Not changed",
    message: ({ why }) => RECOMMENDATION_OVER[why],
  },
  "not-own-address": {
    problem: "invalid",
    field: "email",
    title: ATTEMPTS.save,
    message: ({ email }) =>
      `Messages go to your verified address, ${email}. Change the address under Profile & Settings first.`,
  },
  "invalid-phone": {
    problem: "invalid",
    field: "phoneNumber",
    title: ATTEMPTS.save,
    message: "No such telephone number exists. Enter it with its country code, like +1 416 555 0123.",
  },
  "no-phone": {
    problem: "invalid",
    field: "phoneNumber",
    title: ATTEMPTS.save,
    message: "Enter the number for text messages, or choose e-mail.",
  },
  "no-text-consent": {
    problem: "invalid",
    field: ({ purpose }) => (purpose === "alerts" ? "textAlertsConsent" : "textDigestConsent"),
    title: ATTEMPTS.save,
    message: ({ purpose }) =>
      `We need your consent before we text ${purpose === "alerts" ? "alerts" : "the digest"} to you: tick the box, or choose e-mail.`,
  },
  "no-texts": {
    problem: "tier-required",
    field: "phoneNumber",
    title: ATTEMPTS.save,
    message: ({ planLabel }) => `Text messages are part of the ${planLabel} plan.`,
  },
  "texts-off": {
    problem: "conflict",
    field: "phoneNumber",
    title: ATTEMPTS.save,
    message: "Text messages are not configured on this server: TWILIO_ACCOUNT_SID is not set.",
  },
  "number-stopped": {
    problem: "conflict",
    field: "phoneNumber",
    title: ATTEMPTS.save,
    message: ({ number }) =>
      `${number} answered STOP, so we send nothing to it. Text START from it to our number first.`,
  },
  "too-many-codes": {
    problem: "conflict",
    field: "phoneNumber",
    title: "No code sent",
    message: "Several codes were sent today, or one just now. Wait a minute; after five in a day, try again tomorrow.",
  },
  "no-code": {
    problem: "conflict",
    field: "code",
    title: "Not confirmed",
    message: "There is no number that waits for a code. Save a number first.",
  },
  "code-over": {
    problem: "conflict",
    field: "code",
    title: "Not confirmed",
    message: ({ why }) =>
      why === "expired"
        ? "This code is older than ten minutes. Have another one sent."
        : "This code was tried too often. Have another one sent.",
  },
  "wrong-code": {
    problem: "invalid",
    field: "code",
    title: "Not confirmed",
    message: ({ left }) =>
      left === 0
        ? "This is not the code we sent, and it was tried too often now. Have another one sent."
        : `This is not the code we sent. It can be tried ${left === 1 ? "once more" : `${left} times more`}.`,
  },
  "no-price-alerts": {
    problem: "tier-required",
    title: ATTEMPTS.save,
    message: ({ planLabel }) => `Alerts about prices are part of the ${planLabel} plan.`,
  },
  "too-many-watches": {
    problem: "conflict",
    title: ATTEMPTS.save,
    message: ({ most }) => `You watch ${most} prices, the most you can watch. Remove one under Notifications first.`,
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
  paused: { problem: "paused", title: "You are taking a break", message: ownMessage },
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
  "words-name": {
    problem: "invalid",
    title: "Not saved",
    message:
      "Sign with your own name: none of ours, of an office or a book, and without addresses, numbers to call or money.",
  },
  "payments-unavailable": {
    problem: "unavailable",
    title: "Payment Error",
    message: ({ what }) => PAYMENT_ATTEMPTS[what],
  },
  "payment-refused": { problem: "conflict", title: "Payment Error", message: ownMessage },
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
  "already-granted": {
    problem: "conflict",
    title: "Nothing was charged",
    message: ({ planLabel }) => `You have ${planLabel} without paying for it. There is nothing to buy.`,
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
  "plan-change": { problem: "conflict", title: "Plan not changed", message: ownMessage },
  "no-player": {
    problem: "not-found",
    title: "Failed to compare players",
    message: "One of the players has no game in this season.",
  },
  "not-comparable": { problem: "invalid", field: "player2Id", title: "Failed to compare players", message: ownMessage },
  "operator-only": {
    problem: "operator-only",
    title: "An operator does this",
    message: ({ what }) => OPERATOR_ONLY[what],
  },
  "training-runs": {
    problem: "conflict",
    title: "Training already runs",
    message: "A training is queued or running. Models are trained one at a time.",
  },
  "time-moves": {
    problem: "conflict",
    title: "The time is still being played through",
    message: "The clock was moved, and the worker still plays that time through. One step is made at a time.",
  },
  "no-version": {
    problem: "not-found",
    title: "Not rolled back",
    message: "There is no earlier published model like that to go back to.",
  },
  "name-refused": { problem: "invalid", field: "name", title: ATTEMPTS.save, message: ownMessage },
  "renamed-lately": {
    problem: "conflict",
    field: "name",
    title: ATTEMPTS.save,
    message: ({ until }) => `A name is kept for ${RENAME_DAYS} days. You can change yours from ${until} on.`,
  },
  "no-profile": {
    problem: "conflict",
    title: ATTEMPTS.share,
    message: "Choose a name under People first: members share under a name.",
  },
  "profile-hidden": {
    problem: "conflict",
    title: ATTEMPTS.share,
    message: "An operator has hidden your profile. Write to support if you think that is wrong.",
  },
  "own-profile": { problem: "conflict", title: "Not done", message: "This is your own profile." },
  "not-own-pick": {
    problem: "conflict",
    title: ATTEMPTS.share,
    message: "Only picks you saved or revealed can be shared.",
  },
  "shared-before": { problem: "conflict", title: ATTEMPTS.share, message: "You shared this pick before." },
  "reported-before": {
    problem: "conflict",
    title: "Not sent",
    message: "You have reported this profile already: an operator looks at it.",
  },
  "too-often": { problem: "conflict", title: "Enough for today", message: ({ deed }) => TOO_OFTEN[deed] },
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
    ...(field === undefined ? {} : { field: typeof field === "function" ? field(facts) : field }),
    title: typeof title === "function" ? title(facts) : title,
    message: typeof message === "function" ? message(facts) : message,
  };
}

import type { Tier } from "#app/lib/engine/leagues.ts";
import type { LimitPeriod } from "#app/lib/engine/care/limits.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { MAX_BANKROLL_CENTS, MIN_BANKROLL_CENTS } from "#app/lib/engine/bankroll/offered-stake.ts";
import { ATTEMPTS, refusing, type Nothing, type Refusals } from "#app/lib/schemas/access/refusing.ts";

const amountText = (cents: number) => formatNumber(cents / 100, 2);
const between = (least: number, most: number) => `${amountText(least)} and ${amountText(most)}`;

/** Every code of this area's refusals, and the facts its sentence is made from. */
export interface AccountFacts {
  /** The limit, as text. */
  "not-lower": { readonly period: LimitPeriod; readonly amount: string };
  "not-lengthened": { readonly until: string };
  "invalid-bankroll": Nothing;
  "no-early-access": { readonly planLabel: string; readonly requiredTier: Tier };
  "no-live-provider": Nothing;
  "no-session": Nothing;
  "no-session-of-its-own": Nothing;
  "email-taken": Nothing;
  "email-unverified": Nothing;
  "identity-taken": Nothing;
  "too-many-links": Nothing;
  "too-many-exports": Nothing;
  "same-email": Nothing;
  "link-expired": Nothing;
  "birth-date": Nothing;
  "under-age": { readonly minimumAge: number; readonly place: string; readonly helpLine: string };
}

/** Why something with one's account is refused. */
export const ACCOUNT_REFUSALS: Refusals<AccountFacts> = {
  "not-lower": {
    problem: "conflict",
    title: "Limit not changed",
    message: ({ period, amount }) =>
      `A program may lower a limit, not raise it: this one is ${amount} a ${period}. Raise it at /care, where it comes into force after 24 hours.`,
  },
  "invalid-bankroll": {
    problem: "invalid",
    field: "bankroll",
    title: ATTEMPTS.save,
    message: () => `Enter a bankroll between ${between(MIN_BANKROLL_CENTS, MAX_BANKROLL_CENTS)}.`,
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
  "birth-date": {
    problem: "invalid",
    field: "birthDate",
    title: ATTEMPTS.save,
    message: "Check the year of your birth.",
  },
  "under-age": {
    problem: "consent-required",
    title: "Not yet",
    message: ({ minimumAge, place, helpLine }) =>
      `Linewise is for people aged ${minimumAge} and over ${place}, so you cannot use it yet. If gambling is a problem for you or for somebody close to you, call ${helpLine}: it is free and confidential.`,
  },
};

/** A refusal of this area. */
export const refuse = refusing<AccountFacts>(ACCOUNT_REFUSALS);

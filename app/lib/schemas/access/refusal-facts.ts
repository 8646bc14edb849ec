import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import type { BrokenCap } from "#app/lib/engine/bankroll/stake-limits.ts";
import type { LimitPeriod } from "#app/lib/engine/care/limits.ts";
import type { LimitedDeed } from "#app/lib/engine/people/rules.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import type { TextPurpose } from "#app/lib/engine/notify/alert-types.ts";

/** What was tried: it heads a refusal that has no heading of its own. */
export type Attempt = PickAttempt | "stake" | "delete";
/** What is tried with a pick whose game has to be ahead. */
export type PickAttempt = "save" | "add" | "reveal" | "place" | "share";

/** Why picks cannot be one ticket; `missing` are the lines the nearest book does not quote. */
export type ParlayObstacle =
  | { readonly why: "too-few" | "contradicting" | "prop-with-game" | "parlay-inside" | "too-long" | "no-book" }
  | { readonly why: "no-quote"; readonly bookLabel: string }
  | { readonly why: "nearest-book"; readonly bookLabel: string; readonly missing: readonly string[] };

/** What was asked of the payment provider. */
export type PaymentAttempt = "checkout" | "portal" | "change" | "cancel" | "keep" | "refund";

export interface Tried {
  readonly attempt: Attempt;
}
/** A sentence made where the facts are: a lock's own, or the item of a slip that stood in the way. */
export interface Told {
  readonly message: string;
}
/** The same, of what a plan would open; null where none would. */
interface Locked extends Told {
  readonly requiredTier?: Tier | null;
}
type Nothing = Readonly<Record<never, never>>;

/** Every code a verb can be refused with, and the facts its sentence is made from. */
export interface RefusalFacts {
  "not-found": Tried & {
    readonly what:
      | "pick"
      | "leg"
      | "bet"
      | "deleted-bet"
      | "filter"
      | "import"
      | "alert"
      | "watch"
      | "game"
      | "recommendation"
      | "token"
      | "web-hook"
      | "delivery"
      | "member"
      | "share"
      | "team"
      | "words";
  };
  locked: Locked;
  started: Tried;
  postponed: { readonly attempt: PickAttempt };
  canceled: { readonly attempt: PickAttempt };
  "already-saved": Tried;
  "no-price": Tried;
  moved: Tried;
  stale: Tried;
  "invalid-stake": Tried;
  "invalid-quote": Told;
  "imported-stake": Nothing;
  "invalid-file": Told;
  "import-incomplete": Told;
  "not-askable": Told;
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
  "price-changed": Told;
  problems: Told;
  "placing-failed": Nothing;
  "daily-limit": Locked;
  tier: Locked;
  "trial-over": Locked;
  paused: Told;
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
    readonly bankrollCents: number;
    readonly currencyMark: CurrencyMark;
  };
  "cool-down": { readonly attempt: Attempt; readonly until: string };
  /** What the limit is, as text. */
  "not-lower": { readonly period: LimitPeriod; readonly amount: string };
  "not-lengthened": { readonly until: string };
  "not-revealable": Nothing;
  "invalid-bankroll": Nothing;
  "no-export": { readonly requiredTier: Tier };
  "no-export-format": { readonly format: string; readonly planLabel: string; readonly requiredTier: Tier };
  "no-saved-filters": { readonly planLabel: string; readonly requiredTier: Tier };
  "too-many-bets": Tried;
  "settles-itself": Nothing;
  "too-many-tokens": Nothing;
  "too-many-connected": Nothing;
  "no-web-hooks": { readonly planLabel: string; readonly requiredTier: Tier };
  "too-many-web-hooks": Nothing;
  "invalid-receiver": Told;
  "too-many-tests": Nothing;
  "too-many-filters": Nothing;
  "filter-name-taken": { readonly name: string };
  "too-many-questions": { readonly most: number };
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
  "under-age": { readonly minimumAge: number; readonly place: string; readonly helpLine: string };
  "payments-off": Nothing;
  "words-name": Nothing;
  "payments-unavailable": { readonly what: PaymentAttempt };
  "payment-refused": Told;
  "plan-terms-not-accepted": { readonly planLabel: string; readonly href: string };
  "plan-terms-unticked": Nothing;
  "already-subscribed": { readonly planLabel: string };
  "already-granted": { readonly planLabel: string };
  "no-subscription": Nothing;
  "charges-stopped": { readonly why: "excluded" | "deleting" };
  "plan-change": Told;
  "no-player": Nothing;
  "not-comparable": Told;
  "operator-only": { readonly what: "retrains" | "switches" | "rolls back" | "moves time" };
  "training-runs": Nothing;
  "time-moves": Nothing;
  "no-version": Nothing;
  "recommendation-over": {
    readonly why: "dismissed" | "implemented" | "expired" | "stands" | "not-done" | "changed";
  };
  "not-own-address": { readonly email: string };
  "invalid-phone": Nothing;
  "no-phone": Nothing;
  "no-text-consent": { readonly purpose: TextPurpose };
  "no-texts": { readonly planLabel: string; readonly requiredTier: Tier };
  "texts-off": Nothing;
  "number-stopped": { readonly number: string };
  "too-many-codes": Nothing;
  "no-code": Nothing;
  "code-over": { readonly why: "expired" | "attempts" };
  "wrong-code": { readonly left: number };
  "no-price-alerts": { readonly planLabel: string; readonly requiredTier: Tier };
  "too-many-watches": { readonly most: number };
  "name-refused": Told;
  "renamed-lately": { readonly until: string };
  "no-profile": Nothing;
  "profile-hidden": Nothing;
  "own-profile": Nothing;
  "not-own-pick": Nothing;
  "shared-before": Nothing;
  "reported-before": Nothing;
  "too-often": { readonly deed: LimitedDeed };
  "not-refundable": { readonly why: "done" | "too-late" | "nothing-paid" };
}
export type RefusalCode = keyof RefusalFacts;

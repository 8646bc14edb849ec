import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import type { BrokenCap } from "#app/lib/engine/bankroll/caps.ts";
import type { LimitPeriod } from "#app/lib/engine/care/limits.ts";
import type { LimitedDeed } from "#app/lib/engine/people/rules.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import type { TextPurpose } from "#app/lib/engine/notify/alert-types.ts";

/** The attempted action: the heading of a refusal without its own heading. */
export type Attempt = PickAttempt | "stake" | "delete";
/** The attempted action with a pick whose game must not have started. */
export type PickAttempt = "save" | "add" | "reveal" | "place" | "share";

/** Why picks cannot be one ticket; `missing` are the lines the nearest book does not quote. */
export type ParlayObstacle =
  | { readonly why: "too-few" | "contradicting" | "prop-with-game" | "parlay-inside" | "too-long" | "no-book" }
  | { readonly why: "no-quote"; readonly bookLabel: string }
  | { readonly why: "nearest-book"; readonly bookLabel: string; readonly missing: readonly string[] };

/** The request to the payment provider. */
export type PaymentAttempt = "checkout" | "portal" | "change" | "cancel" | "keep" | "refund";

export interface Tried {
  readonly attempt: Attempt;
}
/** A sentence made by the code that has the facts: the lock's own, or one about the item of a slip that prevented it. */
export interface OwnMessage {
  readonly message: string;
}
/** The same, with the plan that would unlock it; null if none would. */
interface Locked extends OwnMessage {
  readonly requiredTier?: Tier | null;
}
type Nothing = Readonly<Record<never, never>>;

/** Every code of a refusal, and the facts that its sentence is made from. */
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
  paused: OwnMessage;
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
  /** The limit, as text. */
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
  "invalid-receiver": OwnMessage;
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
  "payment-refused": OwnMessage;
  "plan-terms-not-accepted": { readonly planLabel: string; readonly href: string };
  "plan-terms-unticked": Nothing;
  "already-subscribed": { readonly planLabel: string };
  "already-granted": { readonly planLabel: string };
  "no-subscription": Nothing;
  "charges-stopped": { readonly why: "excluded" | "deleting" };
  "plan-change": OwnMessage;
  "no-player": Nothing;
  "not-comparable": OwnMessage;
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
  "name-refused": OwnMessage;
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

import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { BilledInvoice, BillingTruth } from "#app/lib/engine/entitlements/billing-truth.ts";
import { graceEndsAt, type SubscriptionTruth } from "#app/lib/engine/entitlements/plan-in-force.ts";
import { planPriceCents, type PlanChoice } from "#app/lib/engine/entitlements/plan-price.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import { formatDollars } from "#app/lib/format/money.ts";
import type { Mail } from "#app/models/notify/outbox.server.ts";

/** The addressee of a letter, and the other facts it needs. */
export interface Addressee {
  readonly userId: string;
  readonly email: string;
  readonly timeZone: string;
  readonly origin: string;
  readonly helpLine: string;
  readonly wallNow: EpochMs;
}

/** Events older than this are not news: they were mailed at the time. */
const NEWS_MS = 7 * DAY_MS;
/** How long before a yearly renewal its owner is reminded. */
const RENEWAL_NOTICE_MS = 30 * DAY_MS;
const YEAR_MS = 365.25 * DAY_MS;

const priceOf = ({ priceCents, cycle }: Pick<SubscriptionTruth, "priceCents" | "cycle">) =>
  `${formatDollars(priceCents, { whole: true })} a ${cycle === "monthly" ? "month" : "year"}`;

function letter(to: Addressee, key: string, subject: string, paragraphs: readonly string[]): Mail {
  const { userId, email, origin, helpLine, wallNow } = to;
  const footer = `Change or cancel your plan at any time: ${origin}/subscription?tab=manage\n\nGambling problem? Call ${helpLine}.`;
  return {
    dedupeKey: `billing:${key}`,
    userId,
    kind: "billing",
    recipient: email,
    subject,
    body: [...paragraphs, footer].join("\n\n"),
    createdAt: wallNow,
  };
}

function receipt(to: Addressee, invoice: BilledInvoice, truth: SubscriptionTruth): Mail {
  const amount = formatDollars(invoice.amountCents);
  const day = formatDate(invoice.paidAt ?? invoice.createdAt, to.timeZone);
  const goesOn =
    truth.endsAt === null
      ? `Your ${tierLabel(truth.tier)} plan renews on ${formatDate(truth.currentPeriodEndsAt, to.timeZone)} for ${priceOf(truth)} until you cancel.`
      : `Your ${tierLabel(truth.tier)} plan ends on ${formatDate(truth.endsAt, to.timeZone)}.`;
  return letter(to, `receipt:${invoice.id}`, `Receipt: ${amount} for Linewise`, [
    `We received your payment of ${amount} on ${day}${invoice.number === null ? "" : `, invoice ${invoice.number}`}.`,
    goesOn,
    ...(invoice.url === null ? [] : [`Your invoice: ${invoice.url}`]),
  ]);
}

function failure(to: Addressee, invoice: BilledInvoice, truth: SubscriptionTruth): Mail {
  const since = truth.pastDueSince ?? invoice.createdAt;
  const until = formatDate(graceEndsAt(since), to.timeZone);
  return letter(to, `failed:${invoice.id}`, "Your payment for Linewise failed", [
    `A payment of ${formatDollars(invoice.amountCents)} for your ${tierLabel(truth.tier)} plan failed.`,
    `The plan stays until ${until}. Update your payment method before then to keep it; otherwise you are on the free plan and owe nothing.`,
    ...(invoice.url === null ? [] : [`Pay this invoice: ${invoice.url}`]),
  ]);
}

/** Somebody who has excluded themselves cannot resume a plan, and nothing in it is open to them. */
function cancellation(to: Addressee, truth: SubscriptionTruth, endsAt: EpochMs, excluded: boolean): Mail {
  return letter(
    to,
    `cancelled:${truth.subscriptionId}:${truth.cancelledAt ?? endsAt}`,
    "Your Linewise plan is canceled",
    [
      `Your ${tierLabel(truth.tier)} plan is canceled and ends on ${formatDate(endsAt, to.timeZone)}. Nothing further is charged.`,
      ...(excluded ? [] : ["Until then everything in it stays open, and you can resume it."]),
    ],
  );
}

function ended(to: Addressee, truth: SubscriptionTruth): Mail {
  return letter(to, `ended:${truth.subscriptionId}`, "Your Linewise plan has ended", [
    `Your ${tierLabel(truth.tier)} plan has ended. Nothing further is charged, and you are on the free plan.`,
  ]);
}

/** The mails that follow from a billing state: payments, failures, cancellations and ends of the last days, each mailed once by its key. */
export function newsMails(to: Addressee, { subscription, invoices }: BillingTruth, excluded: boolean): Mail[] {
  if (subscription === null) return [];
  const isNews = (at: EpochMs | null) => at !== null && to.wallNow - at < NEWS_MS;
  const mails = invoices.flatMap((invoice) => {
    if (invoice.status === "paid" && invoice.amountCents > 0 && isNews(invoice.paidAt))
      return [receipt(to, invoice, subscription)];
    return invoice.failed && subscription.status === "past_due" && isNews(invoice.createdAt)
      ? [failure(to, invoice, subscription)]
      : [];
  });
  const { endsAt, cancelledAt, endedAt, status, everPaid } = subscription;
  if (endsAt !== null && status === "active" && isNews(cancelledAt))
    return [...mails, cancellation(to, subscription, endsAt, excluded)];
  return status === "canceled" && everPaid && isNews(endedAt) ? [...mails, ended(to, subscription)] : mails;
}

/** Says that a plan renews after all, or that it stays instead of changing. */
export function keptMail(to: Addressee, truth: SubscriptionTruth): Mail {
  const label = tierLabel(truth.tier);
  const day = formatDate(truth.currentPeriodEndsAt, to.timeZone);
  return letter(to, `kept:${truth.subscriptionId}:${to.wallNow}`, `You keep the ${label} plan of Linewise`, [
    `You keep the ${label} plan. It renews on ${day} for ${priceOf(truth)} until you cancel.`,
  ]);
}

/** Says that another plan begins with the next period. */
export function changeMail(to: Addressee, truth: SubscriptionTruth, next: PlanChoice): Mail {
  const day = formatDate(truth.currentPeriodEndsAt, to.timeZone);
  const after = { priceCents: planPriceCents(next), cycle: next.cycle };
  return letter(to, `change:${truth.subscriptionId}:${to.wallNow}`, `Your Linewise plan changes on ${day}`, [
    `Your ${tierLabel(truth.tier)} plan stays until ${day}. From then on it is ${tierLabel(next.tier)} for ${priceOf(after)} until you cancel.`,
  ]);
}

/** Says that a first payment was refunded; the end of the plan has a mail of its own. */
export function refundMail(to: Addressee, refund: { readonly refundId: string; readonly amountCents: number }): Mail {
  return letter(to, `refund:${refund.refundId}`, `Refund: ${formatDollars(refund.amountCents)} from Linewise`, [
    `We refunded your first payment of ${formatDollars(refund.amountCents)}. It reaches your account within five to ten days, depending on your bank.`,
  ]);
}

/**
 * The reminder due now, once a year: before a year is paid for again, or on the anniversary of a plan paid monthly. Canceled plans have no
 * reminder.
 */
export function reminderMail(to: Addressee, truth: SubscriptionTruth): Mail | null {
  const { subscriptionId, status, cycle, endsAt, currentPeriodEndsAt, startedAt, tier } = truth;
  if (status !== "active" || endsAt !== null) return null;
  const label = tierLabel(tier);
  const renewal = formatDate(currentPeriodEndsAt, to.timeZone);
  if (cycle === "yearly") {
    const ahead = currentPeriodEndsAt - to.wallNow;
    if (ahead <= 0 || ahead > RENEWAL_NOTICE_MS) return null;
    return letter(to, `renewal:${subscriptionId}:${currentPeriodEndsAt}`, `Your Linewise plan renews on ${renewal}`, [
      `Your yearly ${label} plan renews on ${renewal} for ${priceOf(truth)}. Cancel before then and nothing is charged.`,
    ]);
  }
  const years = Math.floor((to.wallNow - startedAt) / YEAR_MS);
  const anniversary = epochMs(Math.round(startedAt + years * YEAR_MS));
  if (years < 1 || to.wallNow - anniversary > NEWS_MS) return null;
  return letter(to, `yearly:${subscriptionId}:${years}`, "Your Linewise plan: a yearly reminder", [
    `You have had the ${label} plan since ${formatDate(startedAt, to.timeZone)}. It costs ${priceOf(truth)}, renews every month until you cancel, and is next charged on ${renewal}.`,
  ]);
}

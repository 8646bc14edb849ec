import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Cents } from "../../app/lib/engine/brands.ts";
import { BILLING_CYCLES, SUBSCRIPTION_STATUSES } from "../../app/lib/engine/entitlements/subscription.ts";
import { TIERS } from "../../app/lib/engine/leagues.ts";
import { users } from "./accounts.ts";
import { flag, moment } from "./columns.ts";

/** A person's customer id at the payment provider. */
export const billingCustomers = sqliteTable(
  "billing_customers",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    customerId: text("customer_id").notNull(),
    createdAt: moment("created_at").notNull(),
    /** When they asked not to be charged again, until the provider has done it; null otherwise. */
    stopWantedAt: moment("stop_wanted_at"),
  },
  (t) => [uniqueIndex("billing_customers_customer").on(t.customerId)],
);

/**
 * A person's subscription as the payment provider last reported it. It never changes by an event's contents: an event names an id, the
 * truth is fetched, and this row follows the truth. A person without a row has no paid plan.
 */
export const subscriptions = sqliteTable(
  "subscriptions",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    subscriptionId: text("subscription_id").notNull(),
    tier: text("tier", { enum: TIERS }).notNull(),
    status: text("status", { enum: SUBSCRIPTION_STATUSES }).notNull(),
    billingCycle: text("billing_cycle", { enum: BILLING_CYCLES }).notNull(),
    priceCents: integer("price_cents").$type<Cents>().notNull(),
    startedAt: moment("started_at").notNull(),
    currentPeriodEndsAt: moment("current_period_ends_at").notNull(),
    cancelAtPeriodEnd: flag("cancel_at_period_end").notNull().default(false),
    /** A downgrade that takes effect at the end of the period; null without one. */
    nextTier: text("next_tier", { enum: TIERS }),
    /** Since when a payment is missing; the plan stays for the grace period. */
    pastDueSince: moment("past_due_since"),
    endedAt: moment("ended_at"),
    /** When the truth in this row was fetched. An older truth never replaces a newer one. */
    fetchedAt: moment("fetched_at").notNull(),
  },
  (t) => [
    uniqueIndex("subscriptions_subscription").on(t.subscriptionId),
    index("subscriptions_fetched").on(t.fetchedAt),
  ],
);

/** Events of the payment provider by their id, append-only: a repeated one is not handled again. */
export const billingEvents = sqliteTable("billing_events", {
  id: text("id").primaryKey(),
  type: text("type").notNull(),
  /** The subscription, invoice or customer it concerns. */
  objectId: text("object_id"),
  createdAt: moment("created_at").notNull(),
  handledAt: moment("handled_at").notNull(),
});

/** Refunds of a first payment, append-only: one per person, ever (D18). */
export const billingRefunds = sqliteTable("billing_refunds", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  refundId: text("refund_id").notNull(),
  invoiceId: text("invoice_id").notNull(),
  amountCents: integer("amount_cents").$type<Cents>().notNull(),
  refundedAt: moment("refunded_at").notNull(),
});

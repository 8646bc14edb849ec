import { intervalAfter, moveBack } from "./calendar.mjs";
import { cardOf } from "./cards.mjs";
import { newId, seconds } from "./store.mjs";
import { invalid, missing, StripeError } from "./wire.mjs";

const DAY = 24 * 60 * 60;
/** A failed renewal is tried again after each of these numbers of days; after the last one the subscription ends. */
const RETRIES = [3, 8, 14];

export const isLive = ({ status }) => ["active", "trialing", "past_due"].includes(status);
export const itemOf = (subscription) => subscription.items.data[0];
const linePeriod = (from, to) => ({ start: from, end: to });

/** Subscriptions, invoices, payments and refunds, as Stripe keeps them. `emit(type, object)` receives every change. */
export function createBilling(store, emit) {
  const get = (kind, id, what = kind) => {
    const found = store[kind].get(id);
    if (!found) throw missing(what, id);
    return found;
  };
  const changed = (subscription) => emit("customer.subscription.updated", subscription);

  function addInvoice(subscription, lines, reason, created) {
    const total = lines.reduce((sum, line) => sum + line.amount, 0);
    const id = newId("in");
    return store.add("invoice", {
      id,
      object: "invoice",
      customer: subscription.customer,
      currency: "usd",
      created,
      livemode: false,
      billing_reason: reason,
      number: `LW-${String(store.invoice.size + 1).padStart(5, "0")}`,
      lines: { object: "list", data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
      total,
      amount_due: Math.max(0, total),
      amount_paid: 0,
      attempted: false,
      attempt_count: 0,
      next_payment_attempt: null,
      status: "open",
      status_transitions: { finalized_at: created, paid_at: null, voided_at: null, marked_uncollectible_at: null },
      hosted_invoice_url: null,
      parent: {
        type: "subscription_details",
        quote_details: null,
        subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
      },
      payment: null,
    });
  }

  function settle(invoice, at) {
    const intent = store.add("intent", {
      id: newId("pi"),
      object: "payment_intent",
      amount: invoice.amount_due,
      currency: "usd",
      customer: invoice.customer,
      status: "succeeded",
      created: at,
    });
    Object.assign(invoice, {
      status: "paid",
      amount_paid: invoice.amount_due,
      attempted: true,
      next_payment_attempt: null,
    });
    invoice.status_transitions.paid_at = at;
    invoice.payment = invoice.amount_due > 0 ? intent.id : null;
    emit("invoice.paid", invoice);
  }

  /** Charges an invoice to the customer's card; returns whether that worked. */
  function charge(invoice, at, card = cardOf(get("customer", invoice.customer).card)) {
    invoice.attempt_count++;
    if (invoice.amount_due === 0 || card?.later === "paid") {
      settle(invoice, at);
      return true;
    }
    invoice.attempted = true;
    emit("invoice.payment_failed", invoice);
    return false;
  }

  const lineOf = (price, amount, from, to, proration) => ({
    id: newId("il"),
    object: "line_item",
    amount,
    currency: "usd",
    description: `${proration ? (amount < 0 ? "Unused time on " : "Remaining time on ") : ""}${store.product.get(price.product).name}`,
    period: linePeriod(from, to),
    parent: { type: "subscription_item_details", subscription_item_details: { proration } },
    pricing: { type: "price_details", price_details: { price: price.id, product: price.product } },
  });

  /** Begins a subscription: paid at once, or after a trial of some days without a charge. */
  function subscribe(customerId, priceId, metadata, trialDays = 0) {
    const price = get("price", priceId);
    const now = seconds();
    const end = trialDays > 0 ? now + trialDays * DAY : intervalAfter(now, price.recurring.interval);
    const id = newId("sub");
    const item = {
      id: newId("si"),
      object: "subscription_item",
      created: now,
      current_period_start: now,
      current_period_end: end,
      price: structuredClone(price),
      quantity: 1,
      subscription: id,
    };
    const subscription = store.add("subscription", {
      id,
      object: "subscription",
      customer: customerId,
      created: now,
      start_date: now,
      livemode: false,
      currency: "usd",
      status: trialDays > 0 ? "trialing" : "active",
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      items: { object: "list", data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
      latest_invoice: null,
      metadata: metadata ?? {},
      pending_update: null,
      schedule: null,
    });
    const invoice = addInvoice(
      subscription,
      [lineOf(price, trialDays > 0 ? 0 : price.unit_amount, now, end, false)],
      "subscription_create",
      now,
    );
    settle(invoice, now);
    subscription.latest_invoice = invoice.id;
    emit("customer.subscription.created", subscription);
    return subscription;
  }

  /** The invoice lines of a change of price at a moment, and the period after it. */
  function proration(subscription, price, at) {
    const item = itemOf(subscription);
    const { current_period_start: start, current_period_end: end } = item;
    const rest = (end - at) / (end - start);
    const sameInterval = price.recurring.interval === item.price.recurring.interval;
    const after = sameInterval ? linePeriod(start, end) : linePeriod(at, intervalAfter(at, price.recurring.interval));
    const credit = lineOf(item.price, -Math.round(item.price.unit_amount * rest), at, end, true);
    const amount = sameInterval ? Math.round(price.unit_amount * rest) : price.unit_amount;
    return { lines: [credit, lineOf(price, amount, at, after.end, sameInterval)], after };
  }

  function preview(subscription, priceId, at) {
    const { lines } = proration(subscription, get("price", priceId), at);
    const total = lines.reduce((sum, line) => sum + line.amount, 0);
    return {
      object: "invoice",
      customer: subscription.customer,
      currency: "usd",
      created: seconds(),
      total,
      amount_due: Math.max(0, total),
      lines: { object: "list", data: lines, has_more: false, url: "/v1/invoices/upcoming/lines" },
    };
  }

  function changePrice(subscription, priceId, at, behavior) {
    const price = get("price", priceId);
    const item = itemOf(subscription);
    const { lines, after } = proration(subscription, price, at);
    const due = lines.reduce((sum, line) => sum + line.amount, 0);
    const declined = due > 0 && cardOf(get("customer", subscription.customer).card)?.later !== "paid";
    if (declined && behavior === "error_if_incomplete")
      throw new StripeError(402, "card_error", "Your card was declined.", {
        code: "card_declined",
        decline_code: "generic_decline",
      });
    const invoice = addInvoice(subscription, lines, "subscription_update", seconds());
    const paid = charge(invoice, seconds());
    Object.assign(item, {
      price: structuredClone(price),
      current_period_start: after.start,
      current_period_end: after.end,
    });
    Object.assign(subscription, { latest_invoice: invoice.id, status: paid ? subscription.status : "past_due" });
  }

  function update(id, params) {
    const subscription = get("subscription", id);
    if (!isLive(subscription))
      throw invalid("A canceled subscription can only update its cancellation_details and metadata.");
    if (subscription.schedule && (params.cancel_at_period_end !== undefined || params.items))
      throw invalid("The subscription is managed by a subscription schedule; release the schedule first.");
    const [item] = params.items ?? [];
    if (item?.price)
      changePrice(subscription, item.price, Number(params.proration_date ?? seconds()), params.payment_behavior);
    if (params.cancel_at_period_end === "true") {
      const cancel_at = itemOf(subscription).current_period_end;
      Object.assign(subscription, { cancel_at_period_end: true, cancel_at, canceled_at: seconds() });
    }
    if (params.cancel_at_period_end === "false" || params.cancel_at === "")
      Object.assign(subscription, { cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    changed(subscription);
    return subscription;
  }

  function end(subscription, at) {
    for (const invoice of store.all(
      "invoice",
      (one) => one.status === "open" && subscriptionOf(one) === subscription.id,
    )) {
      invoice.status = "void";
      invoice.status_transitions.voided_at = at;
    }
    release(subscription);
    Object.assign(subscription, { status: "canceled", ended_at: at, canceled_at: subscription.canceled_at ?? at });
    emit("customer.subscription.deleted", subscription);
    return subscription;
  }

  const subscriptionOf = (invoice) => invoice.parent.subscription_details.subscription;

  function release(subscription) {
    const schedule = store.schedule.get(subscription.schedule);
    if (schedule)
      Object.assign(schedule, { status: "released", released_subscription: subscription.id, subscription: null });
    subscription.schedule = null;
  }

  function createSchedule(subscriptionId) {
    const subscription = get("subscription", subscriptionId);
    const item = itemOf(subscription);
    const schedule = store.add("schedule", {
      id: newId("sub_sched"),
      object: "subscription_schedule",
      customer: subscription.customer,
      subscription: subscription.id,
      created: seconds(),
      status: "active",
      end_behavior: "release",
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: item.current_period_start,
          end_date: item.current_period_end,
        },
      ],
    });
    subscription.schedule = schedule.id;
    changed(subscription);
    return schedule;
  }

  function updateSchedule(id, params) {
    const schedule = get("schedule", id);
    let from = Number(params.phases[0].start_date);
    schedule.end_behavior = params.end_behavior ?? schedule.end_behavior;
    schedule.phases = params.phases.map((phase) => {
      const end_date = phase.end_date ? Number(phase.end_date) : intervalAfter(from, phase.duration.interval);
      const made = {
        items: phase.items.map((item) => ({ price: get("price", item.price).id, quantity: 1 })),
        start_date: from,
        end_date,
      };
      from = end_date;
      return made;
    });
    changed(get("subscription", schedule.subscription));
    return schedule;
  }

  function releaseSchedule(id) {
    const schedule = get("schedule", id);
    if (schedule.status !== "active") throw invalid("You cannot release a subscription schedule that is not active.");
    const subscription = get("subscription", schedule.subscription);
    release(subscription);
    changed(subscription);
    return schedule;
  }

  function renew(subscription, at) {
    const item = itemOf(subscription);
    const phase = store.schedule.get(subscription.schedule)?.phases.find(({ start_date }) => start_date >= at);
    if (phase) {
      item.price = structuredClone(get("price", phase.items[0].price));
      release(subscription);
    }
    const until = intervalAfter(at, item.price.recurring.interval);
    Object.assign(item, { current_period_start: at, current_period_end: until });
    const invoice = addInvoice(
      subscription,
      [lineOf(item.price, item.price.unit_amount, at, until, false)],
      "subscription_cycle",
      at,
    );
    subscription.latest_invoice = invoice.id;
    if (charge(invoice, at)) subscription.status = "active";
    else {
      subscription.status = "past_due";
      invoice.next_payment_attempt = at + RETRIES[0] * DAY;
    }
    changed(subscription);
  }

  function retry(subscription, invoice, at) {
    if (charge(invoice, at)) return afterPayment(subscription);
    const next = RETRIES[invoice.attempt_count - 1];
    invoice.next_payment_attempt = next === undefined ? null : invoice.created + next * DAY;
    if (next === undefined) end(subscription, at);
    else changed(subscription);
  }

  function afterPayment(subscription) {
    const open = store.all("invoice", (one) => one.status === "open" && subscriptionOf(one) === subscription.id);
    if (open.length === 0 && isLive(subscription)) subscription.status = "active";
    changed(subscription);
  }

  /** A customer's due subscriptions, and when they are due. */
  function dueOf(customerId) {
    return store
      .all("subscription", (one) => one.customer === customerId && isLive(one))
      .flatMap((subscription) => {
        const open = store.all("invoice", (one) => one.status === "open" && subscriptionOf(one) === subscription.id);
        const retries = open
          .filter((invoice) => invoice.next_payment_attempt !== null)
          .map((invoice) => ({ at: invoice.next_payment_attempt, run: (at) => retry(subscription, invoice, at) }));
        const next = subscription.cancel_at ?? itemOf(subscription).current_period_end;
        const ends = {
          at: next,
          run: (at) => (subscription.cancel_at === null ? renew(subscription, at) : end(subscription, at)),
        };
        return [...retries, ends];
      });
  }

  /** Does everything that is due by now, in order. */
  function catchUp(customerId) {
    for (let steps = 0; steps < 1000; steps++) {
      const [first] = dueOf(customerId)
        .filter(({ at }) => at <= seconds())
        .sort((a, b) => a.at - b.at);
      if (!first) return;
      first.run(first.at);
    }
  }

  return {
    get,
    subscribe,
    update,
    preview,
    end: (id) => end(get("subscription", id), seconds()),
    createSchedule,
    updateSchedule,
    releaseSchedule,
    catchUp,
    /** Charges an open invoice again, as its hosted page does. */
    pay(id) {
      const invoice = get("invoice", id);
      const paid = invoice.status === "open" && charge(invoice, seconds());
      if (paid) afterPayment(get("subscription", subscriptionOf(invoice)));
      return paid;
    },
    refund(intentId) {
      const intent = get("intent", intentId, "payment_intent");
      const amount = intent.amount - (intent.refunded ?? 0);
      if (amount <= 0) throw invalid(`Charge for ${intentId} has already been refunded.`, "payment_intent");
      intent.refunded = intent.amount;
      const made = {
        id: newId("re"),
        object: "refund",
        amount,
        currency: "usd",
        created: seconds(),
        payment_intent: intentId,
      };
      const refund = store.add("refund", { ...made, customer: intent.customer, status: "succeeded", reason: null });
      emit("charge.refunded", {
        id: newId("ch"),
        object: "charge",
        customer: intent.customer,
        amount_refunded: amount,
      });
      return refund;
    },
    /** Lets time pass for one customer: their objects move into the past, then everything that became due happens. */
    passTime(customerId, passed) {
      get("customer", customerId);
      for (const kind of ["subscription", "schedule", "invoice", "intent", "refund", "session"])
        for (const object of store.all(kind, (one) => one.customer === customerId)) moveBack(object, passed);
      catchUp(customerId);
    },
  };
}

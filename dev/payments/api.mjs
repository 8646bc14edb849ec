import { isLive, itemOf } from "./billing.mjs";
import { newId, seconds } from "./store.mjs";
import { expanded, invalid, listOf, missing } from "./wire.mjs";

const HOUR = 60 * 60;

/** The answers of Stripe's API: "METHOD path" → (parameters, parts of the path) → object. `origin` is where the hosted pages are. */
export function createApi(store, billing, emit, origin) {
  const { get } = billing;
  /** A customer that was not deleted. What they had bought is still listed. */
  const customerOf = (id) => {
    const customer = get("customer", id);
    if (customer.deleted) throw missing("customer", id);
    return customer;
  };
  const publicSession = (session) => {
    const { price: _, ...shown } = session;
    return { ...shown, url: session.status === "open" ? `${origin()}/c/pay/${session.id}` : null };
  };
  const subscriptionOf = (subscription, names = new Set()) => ({
    ...subscription,
    schedule: names.has("schedule") ? (store.schedule.get(subscription.schedule) ?? null) : subscription.schedule,
  });
  const invoiceOf = ({ payment, ...invoice }, names = new Set()) => ({
    ...invoice,
    hosted_invoice_url: `${origin()}/i/${invoice.id}`,
    ...(names.has("payments") ? { payments: paymentsOf(invoice, payment) } : {}),
  });
  const paymentsOf = (invoice, intent) => ({
    object: "list",
    url: "/v1/invoice_payments",
    has_more: false,
    data: intent
      ? [
          {
            id: `inpay_${intent.slice(3)}`,
            object: "invoice_payment",
            amount_paid: invoice.amount_paid,
            amount_requested: invoice.amount_due,
            invoice: invoice.id,
            is_default: true,
            payment: { type: "payment_intent", payment_intent: intent },
            status: "paid",
          },
        ]
      : [],
  });
  const matching = (kind, wanted) =>
    store.all(kind, (one) =>
      Object.entries(wanted).every(([key, value]) => value === undefined || value === "all" || one[key] === value),
    );

  return {
    "GET prices": (query) => {
      const keys = query.lookup_keys;
      const found = store.all("price", (price) => price.active && (!keys || keys.includes(price.lookup_key)));
      return listOf("/v1/prices", found, query);
    },
    "GET prices/:id": (_, id) => get("price", id),
    "GET products/:id": (_, id) => get("product", id),
    "POST customers": ({ email, name, metadata }) => {
      const customer = { id: newId("cus"), object: "customer", created: seconds(), livemode: false, email, name };
      store.add("customer", { ...customer, metadata: metadata ?? {}, card: null });
      emit("customer.created", store.customer.get(customer.id));
      return store.customer.get(customer.id);
    },
    "GET customers/:id": (_, id) => get("customer", id),
    "DELETE customers/:id": (_, id) => {
      const customer = customerOf(id);
      for (const { id: live } of store.all("subscription", (one) => one.customer === id && isLive(one)))
        billing.end(live);
      emit("customer.deleted", customer);
      return store.add("customer", { id, object: "customer", deleted: true });
    },
    "POST checkout/sessions": (params) => {
      if (params.mode !== "subscription") throw invalid("Only mode=subscription is supported here.", "mode");
      const [line] = params.line_items ?? [];
      const price = get("price", line?.price);
      const customer = customerOf(params.customer);
      const { success_url, cancel_url, client_reference_id = null, subscription_data } = params;
      if (!success_url) throw invalid("Missing required param: success_url.", "success_url");
      const session = {
        id: newId("cs_test"),
        object: "checkout.session",
        mode: "subscription",
        created: seconds(),
        expires_at: seconds() + 24 * HOUR,
        livemode: false,
        status: "open",
        payment_status: "unpaid",
        customer: customer.id,
        client_reference_id,
        success_url,
        cancel_url,
        amount_total: price.unit_amount,
        currency: "usd",
        subscription: null,
        metadata: subscription_data?.metadata ?? {},
        price: price.id,
      };
      return publicSession(store.add("session", session));
    },
    "GET checkout/sessions": (query) => {
      const { customer, status } = query;
      return listOf("/v1/checkout/sessions", matching("session", { customer, status }).map(publicSession), query);
    },
    "GET checkout/sessions/:id": (_, id) => publicSession(get("session", id, "checkout.session")),
    "POST checkout/sessions/:id/expire": (_, id) => {
      const session = get("session", id, "checkout.session");
      if (session.status !== "open") throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
      session.status = "expired";
      emit("checkout.session.expired", publicSession(session));
      return publicSession(session);
    },
    "POST billing_portal/sessions": ({ customer, return_url }) => {
      const made = { id: newId("bps"), object: "billing_portal.session", created: seconds(), livemode: false };
      const session = store.add("portal", { ...made, customer: customerOf(customer).id, return_url });
      return { ...session, url: `${origin()}/p/session/${session.id}` };
    },
    "GET subscriptions": (query) => {
      const { customer, status } = query;
      if (customer) billing.catchUp(customer);
      const found = matching("subscription", { customer, status });
      const all = status === undefined ? found.filter(isLive) : found;
      return listOf(
        "/v1/subscriptions",
        all.map((one) => subscriptionOf(one, expanded(query))),
        query,
      );
    },
    "GET subscriptions/:id": (query, id) => {
      billing.catchUp(get("subscription", id).customer);
      return subscriptionOf(get("subscription", id), expanded(query));
    },
    "POST subscriptions/:id": (params, id) => subscriptionOf(billing.update(id, params), expanded(params)),
    "DELETE subscriptions/:id": (_, id) => subscriptionOf(billing.end(id)),
    "POST subscription_schedules": ({ from_subscription }) => billing.createSchedule(from_subscription),
    "POST subscription_schedules/:id": (params, id) => billing.updateSchedule(id, params),
    "POST subscription_schedules/:id/release": (_, id) => billing.releaseSchedule(id),
    "GET invoices": (query) => {
      const { customer, status } = query;
      if (customer) billing.catchUp(customer);
      const found = matching("invoice", { customer, status });
      return listOf(
        "/v1/invoices",
        found.map((one) => invoiceOf(one, expanded(query))),
        query,
      );
    },
    "GET invoices/:id": (query, id) => invoiceOf(get("invoice", id), expanded(query)),
    "POST invoices/create_preview": ({ subscription, subscription_details: details }) => {
      const found = get("subscription", subscription);
      const [item] = details?.items ?? [];
      return billing.preview(
        found,
        item?.price ?? itemOf(found).price.id,
        Number(details?.proration_date ?? seconds()),
      );
    },
    "GET refunds": (query) =>
      listOf("/v1/refunds", matching("refund", { payment_intent: query.payment_intent }), query),
    "POST refunds": ({ payment_intent }) => billing.refund(payment_intent),
    "GET events": (query) => listOf("/v1/events", matching("event", { type: query.type }), query),
  };
}

/** The endpoint of a request and the id in its path, or null. */
export function endpointOf(api, method, path) {
  const parts = path.split("/").filter(Boolean);
  for (const [key, run] of Object.entries(api)) {
    const [verb, pattern] = key.split(" ");
    const names = pattern.split("/");
    if (verb !== method || names.length !== parts.length) continue;
    if (names.every((name, index) => name.startsWith(":") || name === parts[index]))
      return { run, id: parts[names.findIndex((name) => name.startsWith(":"))] };
  }
  return null;
}

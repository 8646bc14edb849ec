import { isLive } from "./billing.mjs";
import { cardOf } from "./cards.mjs";
import { authenticationPage, checkoutPage, homePage, invoicePage, overPage, portalPage } from "./pages.mjs";

const DECLINED = "Your card was declined.";
const html = (body, status = 200) => ({ status, type: "text/html; charset=utf-8", body });
const goTo = (location) => ({ status: 303, location });

/** The pages for people: checkout, portal, invoices. Forms and links only. "METHOD path" → (form, id, second id) → answer. */
export function createHosted(store, billing, emit) {
  const { get } = billing;
  const sessionOf = (id) => get("session", id, "checkout.session");

  function checkout(session, message, status) {
    const price = get("price", session.price);
    return html(checkoutPage(session, price, get("product", price.product), message), status);
  }

  function complete(session) {
    const subscription = billing.subscribe(session.customer, session.price, session.metadata);
    Object.assign(session, { status: "complete", payment_status: "paid", subscription: subscription.id });
    emit("checkout.session.completed", session);
    return goTo(session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id));
  }

  const portal = (session, message) => {
    const own = (one) => one.customer === session.customer;
    billing.catchUp(session.customer);
    const live = store.all("subscription", (one) => own(one) && isLive(one));
    return html(portalPage(session, get("customer", session.customer), live, store.all("invoice", own), message));
  };

  return {
    "GET ": () => html(homePage(store.all("customer"))),
    "GET c/pay/:id": (_, id) => {
      const session = sessionOf(id);
      return session.status === "open" ? checkout(session) : html(overPage("This page is no longer in use."), 410);
    },
    "POST c/pay/:id": ({ number }, id) => {
      const session = sessionOf(id);
      if (session.status !== "open") return html(overPage("This page is no longer in use."), 410);
      const card = cardOf(number);
      if (!card) return checkout(session, "Your card number is invalid. Use one of the test cards.", 402);
      if (card.now === "declined") return checkout(session, DECLINED, 402);
      get("customer", session.customer).card = card.number;
      return card.now === "authenticate" ? goTo(`/c/pay/${id}/authenticate`) : complete(session);
    },
    "GET c/pay/:id/authenticate": (_, id) => html(authenticationPage(sessionOf(id))),
    "POST c/pay/:id/authenticate": ({ answer }, id) => {
      const session = sessionOf(id);
      if (session.status !== "open") return html(overPage("This page is no longer in use."), 410);
      if (answer === "complete") return complete(session);
      return checkout(
        session,
        "We are unable to authenticate your payment method. Choose another one and try again.",
        402,
      );
    },
    "GET p/session/:id": (_, id) => portal(get("portal", id)),
    "POST p/session/:id/card": ({ number }, id) => {
      const session = get("portal", id);
      const card = cardOf(number);
      if (!card || card.now === "declined") return portal(session, card ? DECLINED : "Your card number is invalid.");
      get("customer", session.customer).card = card.number;
      emit("customer.updated", get("customer", session.customer));
      const own = (one) => one.customer === session.customer && one.status === "open";
      for (const invoice of store.all("invoice", own)) billing.pay(invoice.id);
      return goTo(`/p/session/${id}`);
    },
    "POST p/session/:id/cancel/:id": (_, id, subscriptionId) => {
      const session = get("portal", id);
      if (get("subscription", subscriptionId).customer !== session.customer) return html("", 404);
      billing.update(subscriptionId, { cancel_at_period_end: "true" });
      return goTo(`/p/session/${id}`);
    },
    "GET i/:id": (_, id) => html(invoicePage(get("invoice", id))),
    "POST i/:id/pay": (_, id) =>
      billing.pay(id) ? goTo(`/i/${id}`) : html(invoicePage(get("invoice", id), DECLINED), 402),
    "POST test/clock": ({ customer, user, days }) => {
      const id = customer ?? store.all("customer", (one) => one.metadata.userId === user)[0]?.id;
      const passed = Math.round(Number(days) * 24 * 60 * 60);
      if (!Number.isFinite(passed) || passed < 0)
        return html(overPage("Days must be a number that is not negative."), 400);
      billing.passTime(id, passed);
      return goTo("/");
    },
  };
}

/** The page of a request and the ids in its path, or null. */
export function pageFor(hosted, method, path) {
  const parts = path.split("/").filter(Boolean);
  for (const [key, run] of Object.entries(hosted)) {
    const [verb, pattern = ""] = key.split(" ");
    const names = pattern.split("/").filter(Boolean);
    if (verb !== method || names.length !== parts.length) continue;
    if (names.every((name, index) => name === ":id" || name === parts[index]))
      return { run, ids: parts.filter((_, index) => names[index] === ":id") };
  }
  return null;
}

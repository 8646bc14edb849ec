import { CARDS } from "./cards.mjs";
import { itemOf } from "./billing.mjs";

const dollars = (cents) => `$${(cents / 100).toFixed(2)}`;
const day = (seconds) => new Date(seconds * 1000).toISOString().slice(0, 10);
const text = (value) => String(value ?? "").replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 6vh auto; padding: 0 1rem; color: #10161f; background: #f5f6f8; }
  form { display: grid; gap: .75rem; margin: 1rem 0; }
  label { display: grid; gap: .25rem; font-weight: 600; }
  input { font: inherit; padding: .6rem .75rem; min-height: 2.75rem; border: 1px solid #7c8797; border-radius: .5rem; box-sizing: border-box; width: 100%; }
  button { font: inherit; font-weight: 600; padding: .6rem 1rem; min-height: 2.75rem; border: 1px solid #2353d6; border-radius: .5rem; background: #2353d6; color: #fff; cursor: pointer; }
  button.plain { background: #fff; color: #10161f; border-color: #7c8797; }
  [role=alert] { padding: .75rem 1rem; border: 1px solid #b3202c; border-radius: .5rem; background: #fdebec; color: #7d1620; }
  a { color: #1f4fd1; display: inline-block; padding: .6rem 0; }
  table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: .5rem .5rem .5rem 0; border-bottom: 1px solid #dfe3e9; }
  code { font-size: .9em; }
`;

function page(title, body) {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text(title)}</title><style>${STYLE}</style></head>
<body><main><p><small>Stand-in for a payment provider, on this machine only. No money moves.</small></p>${body}</main></body></html>
`;
}

const alert = (message) => (message ? `<p role="alert">${text(message)}</p>` : "");
const cardField = `<label>Card number<input name="number" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242" required></label>`;
const cardNotes = `<details><summary>Test cards</summary><ul>${CARDS.map((card) => `<li><code>${card.number}</code> ${text(card.says)}</li>`).join("")}</ul></details>`;

/** The page to pay on. */
export function checkoutPage(session, price, product, message) {
  return page(
    "Checkout",
    `<h1>Subscribe to ${text(product.name)}</h1>
    <p><strong>${dollars(price.unit_amount)}</strong> per ${price.recurring.interval}</p>${alert(message)}
    <form method="post" action="/c/pay/${session.id}">${cardField}<button>Subscribe</button></form>
    <p><a href="${text(session.cancel_url)}">Back without paying</a></p>${cardNotes}`,
  );
}

/** The bank's page in between. */
export function authenticationPage(session) {
  return page(
    "Authentication",
    `<h1>Confirm this payment</h1><p>Your bank asks whether this is you.</p>
    <form method="post" action="/c/pay/${session.id}/authenticate"><button name="answer" value="complete">Complete</button>
    <button class="plain" name="answer" value="fail">Fail</button></form>`,
  );
}

/** A page that cannot be used any more. */
export function overPage(message) {
  return page("Nothing to pay", `<h1>Nothing to pay</h1><p>${text(message)}</p>`);
}

/** Payment method, invoices, canceling. */
export function portalPage(session, customer, subscriptions, invoices, message) {
  const card = customer.card ? `Card ending in ${customer.card.slice(-4)}` : "No card";
  const plans = subscriptions.map((subscription) => {
    const { price, current_period_end: until } = itemOf(subscription);
    const state = subscription.cancel_at ? `ends on ${day(subscription.cancel_at)}` : `renews on ${day(until)}`;
    const cancel = subscription.cancel_at
      ? ""
      : `<form method="post" action="/p/session/${session.id}/cancel/${subscription.id}"><button class="plain">Cancel plan</button></form>`;
    return `<p>${dollars(price.unit_amount)} per ${price.recurring.interval}, ${subscription.status}, ${state}</p>${cancel}`;
  });
  const rows = invoices.map(
    (invoice) =>
      `<tr><td>${day(invoice.created)}</td><td>${dollars(invoice.amount_due)}</td><td>${invoice.status}</td><td><a href="/i/${invoice.id}">${invoice.number}</a></td></tr>`,
  );
  return page(
    "Billing",
    `<p><a href="${text(session.return_url)}">Return to Linewise</a></p><h1>Billing</h1>${alert(message)}
    <h2>Current plan</h2>${plans.join("") || "<p>None.</p>"}
    <h2>Payment method</h2><p>${text(card)}</p>
    <form method="post" action="/p/session/${session.id}/card">${cardField}<button>Update payment method</button></form>${cardNotes}
    <h2>Invoices</h2><table><tr><th>Date</th><th>Amount</th><th>Status</th><th>Invoice</th></tr>${rows.join("")}</table>`,
  );
}

/** An invoice; an open one can be paid. */
export function invoicePage(invoice, message) {
  const lines = invoice.lines.data.map(
    (line) => `<tr><td>${text(line.description)}</td><td>${dollars(line.amount)}</td></tr>`,
  );
  const pay =
    invoice.status === "open"
      ? `<form method="post" action="/i/${invoice.id}/pay"><button>Pay ${dollars(invoice.amount_due)}</button></form>`
      : "";
  return page(
    `Invoice ${invoice.number}`,
    `<h1>Invoice ${invoice.number}</h1>${alert(message)}<p>${day(invoice.created)}, ${invoice.status}</p>
    <table>${lines.join("")}<tr><th>Total</th><th>${dollars(invoice.total)}</th></tr></table>${pay}`,
  );
}

/** The list of customers, and the clock. */
export function homePage(customers) {
  const rows = customers.map(
    (customer) =>
      `<tr><td>${text(customer.name)} ${text(customer.email)}</td><td><code>${customer.id}</code></td></tr>`,
  );
  return page(
    "Payments",
    `<h1>Payments</h1><h2>Customers</h2><table>${rows.join("") || "<tr><td>None yet.</td></tr>"}</table>
    <h2>Let time pass</h2><p>For one customer, everything so far moves into the past; what became due happens.</p>
    <form method="post" action="/test/clock"><label>Customer<input name="customer" required></label>
    <label>Days<input name="days" type="number" step="any" value="31" required></label><button>Let it pass</button></form>${cardNotes}`,
  );
}

import Stripe from "stripe";
import { StripePayments } from "#app/lib/providers/payments/stripe-payments.server.ts";
import { createApi } from "../../../dev/payments/api.mjs";
import { createBilling } from "../../../dev/payments/billing.mjs";
import { createHosted } from "../../../dev/payments/hosted.mjs";
import { openStore } from "../../../dev/payments/store.mjs";

type Params = Readonly<Record<string, unknown>>;
type Api = Readonly<Record<string, (params: unknown, id?: string) => unknown>>;

/** A subscription, invoice, page, payment or price of the stand-in, as far as a test looks at it. */
interface Kept {
  readonly id: string;
  status: string;
  readonly schedule: string | null;
  readonly amount: number;
}
interface StandInStore {
  readonly customer: Map<string, { card: string | null }>;
  all(kind: "subscription" | "invoice" | "session" | "intent" | "price", matches?: (one: Kept) => boolean): Kept[];
}

/** Parameters as a form would carry them: every value a text. */
function texts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(texts);
  if (typeof value !== "object" || value === null) return value === undefined ? undefined : String(value);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, texts(inner)]));
}

/** The stand-in for Stripe in this process, without HTTP, behind the product's own `StripePayments`. */
export function openStandIn() {
  const store = openStore(undefined);
  const shown: string[] = [];
  const emit = (type: string) => void shown.push(type);
  const billing = createBilling(store, emit);
  const api = createApi(store, billing, emit, () => "http://localhost") as Api;
  const hosted = createHosted(store, billing, emit) as Api;
  /** Calls until the provider is lost; the lost one may or may not have happened there. */
  const outage = { after: Number.POSITIVE_INFINITY, happened: false };

  async function call(key: string, params: unknown = {}, id?: string): Promise<unknown> {
    const lost = outage.after-- <= 0;
    const answer = lost && !outage.happened ? null : structuredClone(api[key]?.(texts(params), id));
    if (lost) throw new Stripe.errors.StripeConnectionError({ message: "lost", type: "api_error" });
    return answer;
  }
  const on = (kind: string) => ({
    list: (params: Params) => call(`GET ${kind}`, params),
    create: (params: Params) => call(`POST ${kind}`, params),
    retrieve: (id: string) => call(`GET ${kind}/:id`, {}, id),
    update: (id: string, params: Params) => call(`POST ${kind}/:id`, params, id),
    cancel: (id: string) => call(`DELETE ${kind}/:id`, {}, id),
    release: (id: string) => call(`POST ${kind}/:id/release`, {}, id),
    expire: (id: string) => call(`POST ${kind}/:id/expire`, {}, id),
  });
  const client = {
    prices: on("prices"),
    customers: on("customers"),
    subscriptions: on("subscriptions"),
    subscriptionSchedules: on("subscription_schedules"),
    invoices: { ...on("invoices"), createPreview: (params: Params) => call("POST invoices/create_preview", params) },
    checkout: { sessions: on("checkout/sessions") },
  };
  const settings = { secretKey: "sk_test", webhookSecret: undefined, apiBase: "http://localhost", priceIds: {} };
  const kept = store as unknown as StandInStore;
  return {
    kept,
    /** Every later charge of this customer's is tried on this card. */
    setCard: (customerId: string, card: string) => void Object.assign(kept.customer.get(customerId) ?? {}, { card }),
    billing,
    outage,
    /** Types of the messages sent so far. */
    data: shown,
    payments: new StripePayments(settings, client as unknown as Stripe),
    /** A person's action on one of the provider's own pages. */
    visit: (page: string, form: Params, id: string) => hosted[page]?.(form, id) as { readonly status: number },
    /** The total ever charged to a card, in cents. */
    taken: () => kept.all("intent").reduce((sum, intent) => sum + intent.amount, 0),
  };
}

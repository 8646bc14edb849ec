/**
 * The needed ones of Stripe's test cards: https://docs.stripe.com/testing. The first outcome of a card, and the outcome of later charges.
 */
export const CARDS = [
  { number: "4242424242424242", says: "is accepted", now: "paid", later: "paid" },
  { number: "4000000000000002", says: "is declined", now: "declined", later: "declined" },
  { number: "4000002500003155", says: "asks to authenticate, then is accepted", now: "authenticate", later: "paid" },
  {
    number: "4000000000000341",
    says: "is accepted as a payment method, but every later charge is declined",
    now: "paid",
    later: "declined",
  },
];

/** The card of a typed number; spaces do not matter. */
export function cardOf(number) {
  const digits = String(number ?? "").replaceAll(/\D/g, "");
  return CARDS.find((card) => card.number === digits) ?? null;
}

import { createHmac } from "node:crypto";
import { newId, seconds } from "./store.mjs";

/** Deliveries leave in another order than their events happened: each waits one of these, in milliseconds. */
const WAITS = [260, 20, 140, 0];
/** Every event is delivered a second time. */
const SECOND_TIME = 600;
/** A delivery that is not answered with 2xx is repeated after these pauses. */
const PAUSES = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 60_000];
const PATIENCE_MS = 10_000;

/** The header that proves a body: https://docs.stripe.com/webhooks#verify-manually. */
export function signatureOf(body, secret, at = seconds()) {
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}

/** Sends events to a web hook: signed, out of order, twice, and again until they are taken. */
export function createDeliveries({ url, secret, log }) {
  const timers = new Set();
  let sent = 0;
  const later = (milliseconds, work) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void work();
    }, milliseconds);
    timers.add(timer);
  };

  async function deliver(body, tries) {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signatureOf(body, secret) },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((error) => ({ ok: false, status: error.name }));
    if (answer.ok) return;
    const pause = PAUSES[tries];
    log(`delivery answered ${answer.status}; ${pause === undefined ? "given up" : `again in ${pause} ms`}`);
    if (pause !== undefined) later(pause, () => deliver(body, tries + 1));
  }

  return {
    eventOf(type, object) {
      const data = { object: structuredClone(object) };
      const request = { id: null, idempotency_key: null };
      const event = { id: newId("evt"), object: "event", api_version: "2026-10-28.endive", created: seconds(), data };
      return { ...event, livemode: false, pending_webhooks: 1, request, type };
    },
    send(event) {
      if (!url) return;
      const body = JSON.stringify(event);
      const wait = WAITS[sent++ % WAITS.length];
      later(wait, () => deliver(body, 0));
      later(wait + SECOND_TIME, () => deliver(body, 0));
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

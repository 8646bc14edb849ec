/** Stripe's way of writing: form-encoded requests with bracketed keys, JSON answers, lists, expanded references and error shapes. */

/** "items[0][price]=x" as { items: [{ price: "x" }] }. Values stay text. */
export function readForm(text) {
  const root = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.replaceAll("]", "").split("[");
    if (keys.some((key) => key === "__proto__" || key === "constructor")) continue;
    let node = root;
    for (const [index, key] of keys.entries()) {
      const last = index === keys.length - 1;
      const slot = key === "" ? String(Object.keys(node).length) : key;
      if (last) node[slot] = value;
      else node = node[slot] ??= {};
    }
  }
  return withArrays(root);
}

/** Objects whose keys are 0, 1, 2 … are arrays. */
function withArrays(node) {
  if (typeof node !== "object") return node;
  const entries = Object.entries(node).map(([key, value]) => [key, withArrays(value)]);
  const numbered = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return numbered ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/** A refusal in Stripe's shape. */
export class StripeError extends Error {
  constructor(status, type, message, more = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...more } };
  }
}

export const missing = (what, id) =>
  new StripeError(404, "invalid_request_error", `No such ${what}: '${id}'`, { code: "resource_missing", param: "id" });

export const invalid = (message, param) =>
  new StripeError(400, "invalid_request_error", message, param ? { param } : {});

/** A list as Stripe answers it: newest first, cut to `limit`. */
export function listOf(url, all, { limit = "10", starting_after: after } = {}) {
  const from = after === undefined ? 0 : all.findIndex((one) => one.id === after) + 1;
  const data = all.slice(from, from + Number(limit));
  return { object: "list", url, has_more: all.length > from + data.length, data };
}

/** 'expand[]=data.schedule' as the set of names that are expanded in each item. */
export const expanded = ({ expand = [] }) => new Set(expand.map((path) => path.replace(/^data\./, "")));

import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { PRICES } from "./prices.mjs";

const KINDS = [
  "customer",
  "product",
  "price",
  "session",
  "portal",
  "subscription",
  "schedule",
  "invoice",
  "intent",
  "refund",
  "event",
];

export const newId = (prefix) => `${prefix}_${randomBytes(10).toString("hex")}`;
export const seconds = () => Math.floor(Date.now() / 1000);

/** Everything the stand-in knows, by kind and id, in a small file where one is named. */
export function openStore(file) {
  const known = file && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const kinds = Object.fromEntries(KINDS.map((kind) => [kind, new Map(Object.entries(known[kind] ?? {}))]));
  const store = {
    ...kinds,
    all: (kind, matches = () => true) => [...kinds[kind].values()].filter(matches).reverse(),
    add(kind, object) {
      kinds[kind].set(object.id, object);
      return object;
    },
    save() {
      if (!file) return;
      mkdirSync(dirname(file), { recursive: true });
      const plain = Object.fromEntries(KINDS.map((kind) => [kind, Object.fromEntries(kinds[kind])]));
      writeFileSync(`${file}.new`, JSON.stringify(plain), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
  seedPrices(store);
  return store;
}

function seedPrices(store) {
  for (const { key, product, amount, interval } of PRICES) {
    if (store.all("price", (price) => price.lookup_key === key).length > 0) continue;
    const created = seconds();
    const [owner] = store.all("product", (one) => one.name === product);
    const { id } =
      owner ?? store.add("product", { id: newId("prod"), object: "product", name: product, active: true, created });
    store.add("price", {
      id: newId("price"),
      object: "price",
      active: true,
      created,
      currency: "usd",
      livemode: false,
      lookup_key: key,
      metadata: {},
      product: id,
      recurring: { interval, interval_count: 1, usage_type: "licensed" },
      type: "recurring",
      unit_amount: amount,
    });
  }
}

import type { World } from "../world.ts";
import {
  BROKEN_FORMS,
  BROKEN_JSON,
  CONTENT_TYPES,
  EVIL_HOST,
  HEADERS,
  NAMES,
  PATH_TRICKS,
  REDIRECTS,
  TEXTS,
  type Header,
} from "./payloads.ts";
import { Random } from "./random.ts";
import type { JsonSchema, Target } from "./targets.ts";

/**
 * The allowed effects of a request. Only `entitled` ones may change anything, and only the sender's own data: reading changes nothing, nor
 * does a stranger's request, one sent by another site, one that names another's or nobody's object, or one with a body no form has.
 */
export const KINDS = ["read", "stranger", "cross-site", "foreign-id", "broken-body", "entitled"] as const;
export type Kind = (typeof KINDS)[number];

export interface FuzzCase {
  readonly index: number;
  readonly kind: Kind;
  readonly target: string;
  readonly who: string;
  /** Neither signed in nor of a plan that sees the canaries. */
  readonly low: boolean;
  readonly signedIn: boolean;
  readonly head: boolean;
  /** It promises more than it sends: an answer is not owed. */
  readonly cutOff: boolean;
  readonly bytes: Buffer;
}

/** Actions that read nothing from their body, so that no body is a wrong one. */
const BODYLESS: ReadonlySet<string> = new Set([
  "POST /logout",
  "POST /api/agents/test",
  "POST /api/ai/recommendations/generate",
]);
/** What belongs to the person, whatever pick the address names. */
const OWN_WHATEVER_THE_ADDRESS = /bankroll/;
const ENTITLED_SHARE = 0.12;
const SHARES: readonly (readonly [Kind, number])[] = [
  ["read", 0.55],
  ["stranger", 0.15],
  ["cross-site", 0.08],
  ["foreign-id", 0.1],
  ["broken-body", 0.12],
];

interface Who {
  readonly label: string;
  readonly cookie: string | null;
  readonly low: boolean;
}

/**
 * The requests of a seed, in two parts: `count` less a share that must change nothing, then those that may. Request `index` is the same
 * in every run of a seed on one route table.
 */
export function generate(
  world: World,
  targets: readonly Target[],
  options: { readonly origin: string; readonly seed: number; readonly count: number },
): { readonly harmless: readonly FuzzCase[]; readonly entitled: readonly FuzzCase[] } {
  const entitledCount = Math.round(options.count * ENTITLED_SHARE);
  // Each kind goes through its routes in turn, so that none is left out by chance.
  const turns = new Map<Kind, number>();
  const make = (index: number, kind: Kind) => {
    const turn = turns.get(kind) ?? 0;
    turns.set(kind, turn + 1);
    const random = new Random(options.seed * 1_000_003 + index);
    return new Maker(world, targets, options.origin, random, { index, turn }).make(kind);
  };
  const harmless = Array.from({ length: options.count - entitledCount }, (_, index) => {
    let share = new Random(options.seed * 7_919 + index).next();
    return make(index, SHARES.find(([, part]) => (share -= part) < 0)?.[0] ?? "read");
  });
  const entitled = Array.from({ length: entitledCount }, (_, index) => make(harmless.length + index, "entitled"));
  return { harmless, entitled };
}

class Maker {
  private cutOff = false;
  constructor(
    private readonly world: World,
    private readonly targets: readonly Target[],
    private readonly origin: string,
    private readonly random: Random,
    private readonly at: { readonly index: number; readonly turn: number },
  ) {}

  make(kind: Kind): FuzzCase {
    const target = this.targetOf(kind);
    const who = this.whoOf(kind, target);
    const method = this.methodOf(kind, target);
    const headers: Header[] = [
      ["Host", new URL(this.origin).host],
      ["Connection", "close"],
      ...(who.cookie === null ? [] : ([["Cookie", who.cookie]] as const)),
    ];
    let path = this.pathOf(target, kind);
    if (kind === "read" && this.random.chance(0.25)) path = this.random.pick(PATH_TRICKS)(path);
    const internal = kind === "read" && this.random.chance(0.1);
    if (internal) path += `?${internalQuery(this.random)}`;
    else if (this.random.chance(kind === "read" ? 0.75 : 0.15)) path += this.query(target);
    if (this.random.chance(kind === "read" && target.kind === "screen" ? 0.25 : 0)) path = asDataRequest(path);

    let body: Buffer = Buffer.alloc(0);
    if (kind !== "read") body = this.mutation(kind, target, headers);
    else if (this.random.chance(0.05)) {
      body = Buffer.from("a=1");
      headers.push(["Content-Length", "3"]);
    }
    this.addHeaders(kind, headers);
    return {
      index: this.at.index,
      kind,
      target: target.name,
      who: who.label,
      low: who.low,
      signedIn: who.cookie !== null && !who.label.startsWith("dead"),
      head: method === "HEAD",
      cutOff: this.cutOff,
      bytes: Buffer.concat([head(method, path, headers), body]),
    };
  }

  private targetOf(kind: Kind): Target {
    const changing = this.targets.filter((target) => target.method !== "GET");
    const fitting =
      kind === "read" || kind === "stranger"
        ? this.targets
        : kind === "broken-body"
          ? changing.filter((target) => !BODYLESS.has(target.name))
          : kind === "foreign-id"
            ? changing.filter((target) => optionsWithForeignIds(target).length > 0)
            : changing;
    return fitting[this.at.turn % fitting.length] ?? this.random.pick(this.targets);
  }

  private whoOf(kind: Kind, target: Target): Who {
    const { people, deadCookies, spare } = this.world;
    const dead = (): Who => ({ label: "dead session", cookie: this.random.pick(deadCookies), low: true });
    const nobody: Who = { label: "nobody", cookie: null, low: true };
    if (kind === "stranger") return this.random.chance(0.5) ? nobody : dead();
    if (kind === "entitled") {
      if (target.pattern === "/logout") return { label: "spare", cookie: this.random.pick(spare).cookie, low: false };
      const role = this.random.pick(["writer-free", "writer-pro", "writer-elite"] as const);
      return { label: role, cookie: people[role].cookie, low: role === "writer-free" };
    }
    const role = this.random.pick(["free", "pro", "elite"] as const);
    const reader: Who = { label: role, cookie: people[role].cookie, low: role === "free" };
    return kind === "read" && this.random.chance(0.3) ? this.random.pick([nobody, dead()]) : reader;
  }

  private methodOf(kind: Kind, target: Target): string {
    if (kind === "read") {
      if (this.random.chance(0.82)) return "GET";
      return this.random.pick(["HEAD", "HEAD", "OPTIONS", "TRACE", "PROPFIND", "SEARCH", "get", "CONNECT"]);
    }
    if (this.random.chance(0.9)) return target.method === "GET" ? "POST" : target.method;
    return this.random.pick(["PUT", "PATCH", "DELETE", "POST", "QUERY", "PURGE"]);
  }

  private pathOf(target: Target, kind: Kind): string {
    return target.pattern.replaceAll(/:\w+|\*/g, () => {
      if (kind === "foreign-id") return this.random.pick(["1", "99999999", "9999", "-1", "abc", "9007199254740991"]);
      const picks = this.world.picks.map(String);
      return this.random.chance(0.7) ? this.random.pick(picks) : encoded(this.random.pick([...TEXTS, ...REDIRECTS]));
    });
  }

  private query(target: Target): string {
    const names = target.inputs.flatMap((schema) => propertiesOf(schema));
    const parts: string[] = [];
    for (let count = 1 + this.random.below(4); count > 0; count--) {
      const known = names.length > 0 && this.random.chance(0.7);
      const [name, schema] = known ? this.random.pick(names) : ([this.random.pick(NAMES), {}] as const);
      const raw = this.random.chance(0.1);
      const text = this.textFor(name, schema, 0.35);
      const write = raw ? bare : encoded;
      parts.push(`${write(name)}=${write(text)}`);
      if (this.random.chance(0.15)) parts.push(`${write(name)}=${write(this.random.pick(TEXTS))}`);
      if (this.random.chance(0.05)) parts.push(write(name));
    }
    return `?${parts.join("&")}`;
  }

  /** A fitting text for a field, or something else with the given probability. */
  private textFor(name: string, schema: JsonSchema, odd: number): string {
    if (/return|redirect|next/i.test(name) && this.random.chance(0.7)) return this.random.pick(REDIRECTS);
    if (this.random.chance(odd)) return this.random.pick(this.random.chance(0.3) ? REDIRECTS : TEXTS);
    const value = this.valueFor(name, schema, "own");
    return typeof value === "string" ? value : JSON.stringify(value);
  }

  /** A value as the schema has it; ids are the sender's own (as far as there are any), or nobody's and the victim's. */
  private valueFor(name: string, schema: JsonSchema, ids: "own" | "foreign"): unknown {
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.random.pick(schema.enum);
    const options = schema.anyOf ?? schema.oneOf;
    if (options) return this.valueFor(name, this.random.pick(options), ids);
    if (schema.type === "object" || schema.properties) return this.objectFor(schema, ids);
    if (schema.type === "array") return [this.valueFor(name, schema.items ?? {}, ids)];
    if (schema.type === "boolean") return this.random.chance(0.5);
    if (/savedPickId/i.test(name)) {
      const { bets } = this.world;
      return ids === "foreign"
        ? this.random.pick([...bets.victim, 0, -5, 99_999_999])
        : this.random.pick([...bets["writer-pro"], ...bets["writer-elite"], ...bets["writer-free"]]);
    }
    if (/id$/i.test(name) && !/gameId/i.test(name))
      return ids === "foreign" ? this.random.pick([0, -1, 1, 9999, 99_999_999]) : this.random.pick(this.world.picks);
    if (/key$/i.test(name)) return `key-${this.at.index}-${this.random.below(1000)}`;
    if (schema.type === "number" || schema.type === "integer") {
      const least = Math.max(schema.minimum ?? 1, -1000);
      return least + this.random.below(Math.min(schema.maximum ?? 100, 1000) - least + 1);
    }
    return this.random.pick(["25", "25.50", "1", "30", "2", "NBA", "all", "2026-01-15"]);
  }

  private objectFor(schema: JsonSchema, ids: "own" | "foreign"): Record<string, unknown> {
    const required = new Set(schema.required ?? []);
    return Object.fromEntries(
      propertiesOf(schema)
        .filter(([name]) => required.has(name) || /id$/i.test(name) || this.random.chance(0.6))
        .map(([name, property]) => [name, this.valueFor(name, property, ids)]),
    );
  }

  /** Adds what a changing request needs, and answers its body. */
  private mutation(kind: Kind, target: Target, headers: Header[]): Buffer {
    const json = target.kind === "api";
    let body: Buffer;
    if (kind === "broken-body" && this.random.chance(0.75))
      body = Buffer.from(this.random.pick(json ? BROKEN_JSON : BROKEN_FORMS));
    else body = this.fittingBody(kind, target, json);
    const fittingType = json ? "application/json" : "application/x-www-form-urlencoded";
    const odd = kind === "broken-body" || kind === "stranger" ? 0.25 : 0;
    // A complete body with another content type must be refused for its type.
    const wrong = kind === "broken-body" && !this.brokenLast;
    const others = CONTENT_TYPES.filter((type) => !type.startsWith(fittingType) && !(json && type.endsWith("json")));
    headers.push(["Content-Type", wrong || this.random.chance(odd) ? this.random.pick(others) : fittingType]);
    headers.push(["Content-Length", this.lengthOf(kind, body)]);
    if (kind === "cross-site")
      headers.push(
        ...this.random.pick<readonly Header[]>([
          [["Sec-Fetch-Site", "cross-site"]],
          [["Sec-Fetch-Site", "same-site"]],
          [["Sec-Fetch-Site", "nonsense"]],
          [["Origin", `https://${EVIL_HOST}`]],
          [["Origin", "null"]],
          [["Origin", `${this.origin}.${EVIL_HOST}`]],
          [["Origin", this.origin.toUpperCase()]],
          [["Referer", `${this.origin}/`]],
        ]),
      );
    else headers.push(["Sec-Fetch-Site", "same-origin"], ["Origin", this.origin]);
    return body;
  }

  private brokenLast = true;

  private fittingBody(kind: Kind, target: Target, json: boolean): Buffer {
    this.brokenLast = false;
    const ids = kind === "foreign-id" ? "foreign" : "own";
    const options = kind === "foreign-id" ? optionsWithForeignIds(target) : target.inputs.flatMap(flat);
    const option = options.length > 0 ? this.random.pick(options) : {};
    const value = this.objectFor(option, ids);
    const fields = Object.entries(value);
    // Only what leaves the named ids alone, or no request would be about somebody else's.
    const mutable = fields.filter(([name]) => kind !== "foreign-id" || !/id$|intent/i.test(name));
    if (mutable.length > 0 && this.random.chance(kind === "stranger" ? 0.5 : 0.35)) {
      const [name] = this.random.pick(mutable);
      const odd: unknown = json
        ? this.random.pick<unknown>([
            this.random.pick(TEXTS),
            [value[name]],
            { toString: 1 },
            null,
            -1,
            1e21,
            true,
            [[]],
          ])
        : this.random.pick([...TEXTS, ...REDIRECTS]);
      const place = fields.findIndex(([known]) => known === name);
      fields[place] = [name, odd];
    }
    if (this.random.chance(0.15)) fields.push([this.random.pick(NAMES), this.random.pick(TEXTS)]);
    if (json) {
      const members = fields.map(([name, item]) => `${JSON.stringify(name)}:${JSON.stringify(item) ?? "null"}`);
      if (members.length > 0 && this.random.chance(0.1)) members.push(members[0] ?? "");
      return Buffer.from(`{${members.join(",")}}`);
    }
    const pairs = fields.map(
      ([name, item]) => `${encoded(name)}=${encoded(typeof item === "string" ? item : JSON.stringify(item))}`,
    );
    if (kind === "entitled" && pairs.length > 0 && this.random.chance(0.1)) pairs.push(this.random.pick(pairs));
    return Buffer.from(pairs.join("&"));
  }

  private lengthOf(kind: Kind, body: Buffer): string {
    if (kind !== "stranger" && kind !== "cross-site") return String(body.length);
    if (this.random.chance(0.93)) return String(body.length);
    const lie = this.random.pick([
      "longer",
      "shorter",
      "-1",
      "x",
      "1e3",
      "+5",
      "0x10",
      "99999999999999999999",
      "5, 5",
      "300000",
    ]);
    if (lie === "shorter") return String(Math.max(0, body.length - 3));
    this.cutOff = true;
    return lie === "longer" ? String(body.length + 10) : lie;
  }

  private addHeaders(kind: Kind, headers: Header[]): void {
    for (let count = this.random.below(kind === "read" ? 4 : 3); count > 0; count--) {
      const [name, value] = this.random.pick(HEADERS);
      const decisive = /^(?:Cookie|Origin|Sec-Fetch-Site|Content-Encoding|Transfer-Encoding|Expect|Idempotency-Key)$/;
      if (kind !== "read" && decisive.test(name)) continue;
      const place = headers.findIndex(([known]) => known.toLowerCase() === name.toLowerCase());
      if (place !== -1 && this.random.chance(0.7)) headers[place] = [name, value];
      else headers.push([name, value]);
    }
  }
}

/** The objects a schema may be, unions taken apart. */
function flat(schema: JsonSchema): JsonSchema[] {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.flatMap(flat);
  return schema.properties ? [schema] : [];
}

function propertiesOf(schema: JsonSchema): (readonly [string, JsonSchema])[] {
  return flat(schema).flatMap((option) => Object.entries(option.properties ?? {}));
}

/** The forms of a target that name something by its id, in their address or in a field. */
function optionsWithForeignIds(target: Target): JsonSchema[] {
  const inAddress = target.pattern.includes(":");
  return target.inputs.flatMap(flat).filter((option) => {
    const intent = String(option.properties?.intent?.const ?? "");
    const named = Object.keys(option.properties ?? {}).some(
      (name) => /id$/i.test(name) && (option.required ?? []).includes(name),
    );
    return (inAddress || named) && !OWN_WHATEVER_THE_ADDRESS.test(intent);
  });
}

/** Parameters that Remix reads by itself, well formed and as large as an address can be. */
function internalQuery(random: Random): string {
  const times = random.pick([1, 3, 40, 400, 1500]);
  const repeated = (part: string) => Array.from({ length: times }, () => part).join("&");
  const slashes = "/".repeat(random.pick([1, 29, 31, 300, 7300]));
  return random.pick([
    `_routes=${"routes/_app,".repeat(times)}`,
    `_routes=${slashes}`,
    repeated("_routes=root"),
    `_data=${encoded(random.pick(["routes/_app", "root", "routes/_index", "nonsense", "../../etc"]))}`,
    repeated("index"),
    repeated("index=1&_routes=root"),
  ]);
}

/** The data request of single fetch instead of the document. */
function asDataRequest(path: string): string {
  const [address = "", ...query] = path.split("?");
  return `${address === "/" ? "/_root" : address}.data${query.length > 0 ? `?${query.join("?")}` : ""}`;
}

/** Percent-encoded bytes of a text; unlike encodeURIComponent it takes lone surrogates. */
function encoded(text: string): string {
  return [...Buffer.from(text, "utf8")]
    .map((byte) =>
      /[\w.~-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, "0")}`,
    )
    .join("");
}

/** The text as it is, but for what would end the request line. */
function bare(text: string): string {
  return [...text].filter((character) => character > " " && character !== "\u007f").join("");
}

/** Request line and headers; line ends in values are taken out, everything else goes over the wire as it is. */
function head(method: string, path: string, headers: readonly Header[]): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value.replaceAll(/[\r\n]/g, "").replaceAll("\0", "")}`);
  return Buffer.concat([
    Buffer.from(`${method} ${bare(path)} HTTP/1.1\r\n`, "utf8"),
    Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"),
  ]);
}

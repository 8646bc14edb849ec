import type { Tier } from "#app/lib/engine/leagues.ts";
import type { Refusal } from "./outcome.ts";
import type { ProblemCode } from "./problems.ts";

/** The attempted action: the heading of a refusal without its own heading. */
export type Attempt = PickAttempt | "stake" | "delete";
/** The attempted action with a pick whose game must not have started. */
export type PickAttempt = "save" | "add" | "reveal" | "place" | "share";

export interface Tried {
  readonly attempt: Attempt;
}
/** A sentence written by the code that has the facts: the lock's own, or one about the item of a slip that prevented it. */
export interface OwnMessage {
  readonly message: string;
}
/** The same, with the plan that would unlock it; null if none would. */
export interface Locked extends OwnMessage {
  readonly requiredTier?: Tier | null;
}
export type Nothing = Readonly<Record<never, never>>;

export const ATTEMPTS = {
  save: "Not saved",
  add: "Not added",
  stake: "Stake not changed",
  delete: "Not deleted",
  reveal: "Not revealed",
  place: "Nothing was placed",
  share: "Not shared",
} as const satisfies Record<Attempt, string>;

const NOT_FOUND = {
  pick: "There is no such pick.",
  leg: "One of the picks does not exist.",
  bet: "There is no such saved pick.",
  filter: "There are no such saved filters.",
  import: "There is no such import. Drafts are kept for two days.",
  alert: "There is no such notification.",
  watch: "There is no such watched price.",
  game: "There is no such game.",
  team: "There is no such team.",
  recommendation: "There is no such recommendation.",
  token: "There is no such token, or it has ended already.",
  "web-hook": "There is no such web hook.",
  delivery: "There is no such message in the log, or it still waits to be sent.",
  member: "There is no such member.",
  share: "There is no such shared pick.",
  words: "These words are not shown any more.",
  "deleted-bet": "This pick was saved and deleted again. Reload the page to save it again.",
} as const;

interface Entry<Facts> {
  /** The code of the API's answer, which determines status and problem type. */
  readonly problem: ProblemCode;
  readonly field?: string | ((facts: Facts) => string);
  readonly title: string | ((facts: Facts) => string);
  readonly message: string | ((facts: Facts) => string);
}
/** Codes with the problem, heading and sentence of each, from the facts of each. */
export type Refusals<Facts> = { readonly [Code in keyof Facts]: Entry<Facts[Code]> };

/** The heading of a refusal that has none of its own. */
export const tried = ({ attempt }: Tried) => ATTEMPTS[attempt];
/** The sentence of a refusal that is made where the facts are. */
export const ownMessage = ({ message }: OwnMessage) => message;

export interface CommonFacts {
  "not-found": Tried & { readonly what: keyof typeof NOT_FOUND };
  paused: OwnMessage;
}

/** The refusals that every area shares. */
export const COMMON_REFUSALS: Refusals<CommonFacts> = {
  "not-found": { problem: "not-found", title: tried, message: ({ what }) => NOT_FOUND[what] },
  paused: { problem: "paused", title: "You are taking a break", message: ownMessage },
};

/** The verb that refuses with an area's codes, and those of every area: a refusal with its texts, from the facts its code needs. */
export function refusing<OwnFacts>(own: Refusals<OwnFacts>) {
  type Facts = OwnFacts & CommonFacts;
  const table = { ...COMMON_REFUSALS, ...own } as unknown as Refusals<Facts>;
  return <Code extends keyof Facts & string>(code: Code, facts: Facts[Code] & object): Refusal<Code> => {
    const { field, title, message } = table[code];
    const requiredTier = "requiredTier" in facts ? (facts.requiredTier as Tier | null) : null;
    return {
      ok: false,
      code,
      ...(requiredTier === null || requiredTier === undefined ? {} : { requiredTier }),
      ...(field === undefined ? {} : { field: typeof field === "function" ? field(facts) : field }),
      title: typeof title === "function" ? title(facts) : title,
      message: typeof message === "function" ? message(facts) : message,
    };
  };
}

/** Refuses with one of the shared refusals. */
export const refuseCommon = refusing<object>({});

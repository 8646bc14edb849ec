import type { StandInAnswer } from "./world.ts";

/** The possible faults of a provider, and their visible effect. */
export const FAULTS = {
  "429": "answers 429 with Retry-After",
  "500": "answers 500",
  garbage: "answers 200 with a page of HTML",
  half: "answers 200 with JSON that is cut in the middle",
  hang: "takes the question and never answers",
  slow: "answers, but late",
  "wrong-key": "answers 401, as to a key that was revoked",
  "over-quota": "answers that the credits are used up",
  empty: "answers with empty lists",
} as const;
export type FaultKind = keyof typeof FAULTS;

export const isFaultKind = (text: string): text is FaultKind => Object.hasOwn(FAULTS, text);

export interface Fault {
  readonly kind: FaultKind;
  /** The number of answers it affects; without it, every answer until it is cleared. */
  readonly times?: number;
  /** The seconds of Retry-After under "429", and of the delay under "slow". Default 60 and 5. */
  readonly seconds?: number;
}

export const RETRY_AFTER_SECONDS = 60;
export const SLOW_SECONDS = 5;

/** The faulty providers, by their folder. */
export class FaultSwitch<Folder extends string> {
  readonly #faults = new Map<Folder, Fault>();

  /** Null: the fault is over. */
  set(folder: Folder, fault: Fault | null): void {
    if (fault === null) this.#faults.delete(folder);
    else this.#faults.set(folder, fault);
  }

  of(folder: Folder): Fault | null {
    return this.#faults.get(folder) ?? null;
  }

  /** The fault of this answer, which counts as one of its times. */
  take(folder: Folder): Fault | null {
    const fault = this.#faults.get(folder);
    if (fault === undefined) return null;
    if (fault.times !== undefined) this.set(folder, fault.times > 1 ? { ...fault, times: fault.times - 1 } : null);
    return fault;
  }
}

/** The answer with every list in it empty. */
export function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptied(inner)]));
}

/** The words of a provider without keys and credits in place of the reason that one with them would name. */
export function plainRefusal(kind: "429" | "500" | "wrong-key" | "over-quota", seconds: number): StandInAnswer {
  if (kind === "500") return { status: 500, body: { message: "Internal Server Error" } };
  if (kind === "wrong-key") return { status: 401, body: { message: "Unauthorized" } };
  return { status: 429, body: { message: "Too Many Requests" }, headers: { "retry-after": String(seconds) } };
}

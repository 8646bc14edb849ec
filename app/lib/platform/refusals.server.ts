import { isExcess, learnedRate, PRIOR_RATE, REFUSAL_WINDOW_MS, SLOWED_MS } from "#app/lib/engine/security/excess.ts";

/** The kind of refused request: a sign-in, a token, or another one. */
export type RefusedKind = "sign-in" | "token" | "request";

/** The caller: their network, and the account they are signed in to. */
export interface RefusedCaller {
  readonly by: "address" | "account";
  readonly caller: string;
}

/** A caller that was refused far more often than callers usually are. */
export interface Excess extends RefusedCaller {
  readonly refused: number;
  readonly expected: number;
  readonly kinds: Readonly<Partial<Record<RefusedKind, number>>>;
}

/** Callers remembered at most: a flood of addresses must not fill the memory. */
const MOST_CALLERS = 20_000;
/** After this many answers the base rate counts as learned. */
const LEARNED_AFTER = 100;

interface Counted {
  refused: number;
  noted: boolean;
  readonly kinds: Partial<Record<RefusedKind, number>>;
}

const keyOf = ({ by, caller }: RefusedCaller) => `${by} ${caller}`;

/** Counts refusals per caller against a learned base rate; one per process. */
export function watchRefusals() {
  let from = Number.NEGATIVE_INFINITY;
  let rate = PRIOR_RATE;
  let examined = 0;
  let newest = Number.NEGATIVE_INFINITY;
  let counts = new Map<string, Counted>();
  const slowed = new Map<string, number>();

  function turnOver(at: number): void {
    if (at - from < REFUSAL_WINDOW_MS) return;
    rate = learnedRate(
      rate,
      [...counts.values()].map(({ refused }) => refused),
    );
    counts = new Map();
    from = at;
    for (const [key, until] of slowed) if (until <= at) slowed.delete(key);
  }

  return {
    /** Examines an answer; returns the excess it makes, once a window. */
    examine(callers: readonly RefusedCaller[], refused: RefusedKind | null, at: number): readonly Excess[] {
      turnOver(at);
      examined++;
      newest = at;
      return callers.flatMap((who): Excess[] => {
        const key = keyOf(who);
        let count = counts.get(key);
        if (!count) {
          if (counts.size >= MOST_CALLERS) return [];
          counts.set(key, (count = { refused: 0, noted: false, kinds: {} }));
        }
        if (refused === null) return [];
        count.refused++;
        count.kinds[refused] = (count.kinds[refused] ?? 0) + 1;
        if (count.noted || !isExcess(count.refused, rate)) return [];
        count.noted = true;
        slowed.set(key, at + SLOWED_MS);
        return [{ ...who, refused: count.refused, expected: rate, kinds: { ...count.kinds } }];
      });
    },
    /** Whether one of these callers is slowed now. */
    isSlowed: (callers: readonly RefusedCaller[], at: number): boolean =>
      callers.some((who) => (slowed.get(keyOf(who)) ?? 0) > at),
    /** The state of the watch itself: whether it examines answers, and whether it has learned the usual rate. */
    state: (at: number) => ({ watching: at - newest < REFUSAL_WINDOW_MS, learned: examined >= LEARNED_AFTER }),
  };
}

/** The watch of this process: the front door shows it every answer, the security screen asks it whether it watches. */
export const refusals = watchRefusals();

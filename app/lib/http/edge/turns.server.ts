/** The rules of turns. Times in milliseconds. */
export interface TurnRules {
  /** Requests answered at once. */
  readonly inFlight: number;
  /** Requests that wait, of all owners and of one. */
  readonly longestQueue: number;
  readonly longestOfOne: number;
  /** The most requests of one owner that gave up their place and are still under way; beyond that the owner's next one waits. */
  readonly mostAwayOfOne: number;
  /** The share of processor time that one owner may take while others are present; 1: all of it. */
  readonly share: number;
  /** Processor time an owner may take at once beyond that. */
  readonly burstMs: number;
  /** The time in milliseconds by any clock, and the processor time this process has used. */
  readonly now: () => number;
  readonly worked: () => number;
}

/** The queue for turns. */
interface Turns {
  /**
   * Waits for a turn of an owner's and runs `work`, whose place is free when it resolves; false if too many wait already. Work that
   * continues without a place says until when. Owners take turns, the least served first, and each owner's requests keep their order.
   */
  take(owner: string, work: (awayUntil: (back: Promise<unknown>) => void) => Promise<void>): Promise<boolean>;
  readonly underWay: () => number;
  readonly waiting: () => number;
  /** Resolves once nothing is under way and nobody waits. */
  idle(): Promise<void>;
}

interface Line {
  readonly waiting: (() => void)[];
  running: number;
  away: number;
  /** Processor time used beyond the share, as of `at`. */
  debt: number;
  at: number;
}

/** Others count as present while one of them sent a request within this time. */
const THERE_MS = 2_000;
/** The longest time an owner is held back, whatever they used. */
const LONGEST_HOLD_MS = 2_000;
/** Owners without a debt are dropped at the latest when there are this many. */
const MOST_LINES = 2_000;

/** Who sent a request a moment ago. */
function createPresence(now: () => number) {
  const seen = new Map<string, number>();
  return {
    saw(owner: string): void {
      seen.delete(owner);
      seen.set(owner, now());
    },
    /** Whether somebody else did. */
    isAmongOthers(owner: string): boolean {
      const since = now() - THERE_MS;
      for (const [other, at] of seen) {
        if (at < since) seen.delete(other);
        else if (other !== owner) return true;
      }
      return false;
    },
  };
}

/** The line of each owner, with the processor time they used beyond their share. */
function createLines({ share, burstMs, now, worked }: TurnRules) {
  const lines = new Map<string, Line>();
  const answered = new Set<Line>();
  let counted = worked();
  const debtOf = ({ debt, at }: Line) => Math.max(0, debt - (now() - at) * share);
  const isPaid = (line: Line) =>
    line.running === 0 && line.away === 0 && line.waiting.length === 0 && debtOf(line) === 0;
  return {
    debtOf,
    of(owner: string): Line {
      const known = lines.get(owner);
      if (known) return known;
      if (lines.size >= MOST_LINES) for (const [name, line] of lines) if (isPaid(line)) lines.delete(name);
      const made: Line = { waiting: [], running: 0, away: 0, debt: 0, at: now() };
      lines.set(owner, made);
      return made;
    },
    begins(line: Line): void {
      line.running += 1;
      answered.add(line);
    },
    ends(line: Line): void {
      line.running -= 1;
      if (line.running === 0) answered.delete(line);
    },
    /** Charges the processor time since the last reading to the owners that were being answered, in equal parts. */
    charge(underWay: number): void {
      const total = worked();
      const each = Math.max(0, total - counted) / Math.max(1, underWay);
      counted = total;
      for (const line of answered) {
        line.debt = Math.min(burstMs + LONGEST_HOLD_MS * share, debtOf(line) + each * line.running);
        line.at = now();
      }
    },
  };
}

/**
 * Fair turns: owners of many requests wait for owners of few. Two rules do this. A free place goes to the owner who holds the fewest, then
 * to the one who used the least processor time. And while others are present, an owner who used more than `burstMs` beyond their share
 * waits until it is paid off, even if a place is free: work on the one thread cannot be interrupted, so a request that comes a moment later
 * would wait for it.
 */
export function createTurns(rules: TurnRules): Turns {
  const { inFlight, longestQueue, longestOfOne, share, burstMs, now } = rules;
  /** Owners with waiting requests. */
  const queued = new Map<string, Line>();
  const presence = createPresence(now);
  const lines = createLines(rules);
  let [underWay, waiting] = [0, 0];
  let timer: NodeJS.Timeout | undefined;
  let onIdle: (() => void)[] = [];

  /** Milliseconds until an owner may have another turn. */
  function waitOf(owner: string, line: Line): number {
    // An owner who is being answered may finish next.
    if (line.away > 0 && line.away + line.running >= rules.mostAwayOfOne) return Number.POSITIVE_INFINITY;
    if (share >= 1 || !presence.isAmongOthers(owner)) return 0;
    const debt = lines.debtOf(line);
    if (debt > burstMs) return (debt - burstMs) / share;
    // Close to the limit, one at a time: four at once would go far beyond it.
    return debt > burstMs / 2 && line.running > 0 ? Number.POSITIVE_INFINITY : 0;
  }

  /** Whether a free place goes to one owner rather than to another. */
  const isBefore = (one: Line, other: Line) =>
    one.running === other.running ? lines.debtOf(one) < lines.debtOf(other) : one.running < other.running;

  /** The owner with the next turn; or the time until there is one. */
  function next(): string | number {
    let best: { readonly owner: string; readonly line: Line } | null = null;
    let soonest = Number.POSITIVE_INFINITY;
    for (const [owner, line] of queued) {
      const wait = waitOf(owner, line);
      if (wait > 0) soonest = Math.min(soonest, wait);
      else if (best === null || isBefore(line, best.line)) best = { owner, line };
    }
    return best?.owner ?? soonest;
  }

  function giveOut(): void {
    clearTimeout(timer);
    lines.charge(underWay);
    while (underWay < inFlight && waiting > 0) {
      const owner = next();
      if (typeof owner === "number") {
        if (Number.isFinite(owner)) timer = setTimeout(giveOut, Math.max(1, owner));
        return;
      }
      const line = lines.of(owner);
      const begin = line.waiting.shift();
      if (line.waiting.length === 0) queued.delete(owner);
      waiting -= 1;
      underWay += 1;
      lines.begins(line);
      begin?.();
    }
    if (underWay > 0 || waiting > 0) return;
    for (const done of onIdle) done();
    onIdle = [];
  }

  return {
    async take(owner, work) {
      const line = lines.of(owner);
      presence.saw(owner);
      if (waiting >= longestQueue || line.waiting.length >= longestOfOne) return false;
      waiting += 1;
      await new Promise<void>((resolve) => {
        line.waiting.push(resolve);
        queued.set(owner, line);
        giveOut();
      });
      try {
        await work((back) => {
          line.away += 1;
          const isBack = () => {
            line.away -= 1;
            giveOut();
          };
          back.then(isBack, isBack);
        });
      } finally {
        lines.charge(underWay);
        underWay -= 1;
        lines.ends(line);
        giveOut();
      }
      return true;
    },
    underWay: () => underWay,
    waiting: () => waiting,
    idle: () =>
      underWay === 0 && waiting === 0 ? Promise.resolve() : new Promise<void>((resolve) => onIdle.push(resolve)),
  };
}

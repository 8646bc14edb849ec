/** An answer on its way, as far as this file uses it. */
interface Sent {
  /** Bytes that are written and not yet sent. */
  readonly writableLength: number;
  once(event: "close", done: () => void): unknown;
  destroy(): unknown;
}

/** Finished answers that have not been read. */
interface UnreadAnswers {
  /** Follows an answer until it is read or its connection is gone. */
  hold(network: string, answer: Sent): void;
  /** Drops answers if too many bytes wait; also checked twice a second while any answer is on its way. */
  look(): void;
  /** The bytes that wait now. */
  readonly bytes: () => number;
}

const LOOK_EVERY_MS = 500;

/**
 * Bounds the memory of unread answers. If a network's bytes exceed `ofNetwork`, or all bytes exceed `ofAll`, the oldest answers of the
 * network with the most bytes are dropped. Its newest one stays, so that a slow line still gets a large file.
 */
export function createUnreadAnswers({
  ofNetwork,
  ofAll,
}: {
  readonly ofNetwork: number;
  readonly ofAll: number;
}): UnreadAnswers {
  const held = new Map<string, Set<Sent>>();
  let timer: NodeJS.Timeout | undefined;

  const bytesOf = (answers: Iterable<Sent>) =>
    [...answers].reduce((sum, { writableLength }) => sum + writableLength, 0);
  const bytes = () => [...held.values()].reduce((sum, answers) => sum + bytesOf(answers), 0);

  /** Drops the oldest waiting answers of a network, until its bytes are within the limit or one answer is left. */
  function shrink(answers: Set<Sent>, most: number): void {
    const waiting = [...answers].filter(({ writableLength }) => writableLength > 0);
    let left = bytesOf(waiting);
    for (const answer of waiting.slice(0, -1)) {
      if (left <= most) return;
      left -= answer.writableLength;
      answers.delete(answer);
      answer.destroy();
    }
  }

  function look(): void {
    for (const answers of held.values()) shrink(answers, ofNetwork);
    const over = bytes() - ofAll;
    if (over <= 0) return;
    const [most] = [...held.values()].toSorted((a, b) => bytesOf(b) - bytesOf(a));
    if (most) shrink(most, Math.max(0, bytesOf(most) - over));
  }

  function lookAgain(): void {
    timer = undefined;
    look();
    if (held.size > 0) timer = setTimeout(lookAgain, LOOK_EVERY_MS).unref();
  }

  return {
    hold(network, answer) {
      const answers = held.get(network) ?? new Set();
      held.set(network, answers.add(answer));
      answer.once("close", () => {
        answers.delete(answer);
        if (answers.size === 0 && held.get(network) === answers) held.delete(network);
      });
      timer ??= setTimeout(lookAgain, LOOK_EVERY_MS).unref();
    },
    look,
    bytes,
  };
}

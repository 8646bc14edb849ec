/** An answer on its way, as far as it is looked at here. */
interface Sent {
  /** Bytes that are written and have not left. */
  readonly writableLength: number;
  once(event: "close", done: () => void): unknown;
  destroy(): unknown;
}

/** Answers that are made and not read yet. */
interface UnreadAnswers {
  /** Follows an answer until it is read or its connection is gone. */
  hold(network: string, answer: Sent): void;
  /** Gives up answers where too many bytes wait; also looked at twice a second while any answer is on its way. */
  look(): void;
  /** Bytes that wait now. */
  readonly bytes: () => number;
}

const LOOK_EVERY_MS = 500;

/**
 * Bounds what answers nobody reads may take of the memory. Where a network's bytes are beyond `ofNetwork`, or everybody's beyond `ofAll`, the
 * oldest answers are given up, of the network that lets most pile up; its newest one stays, so that a slow line still gets a large file.
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

  /** Gives up the oldest answers of a network that wait, until no more bytes do than it may have, or one answer is left. */
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

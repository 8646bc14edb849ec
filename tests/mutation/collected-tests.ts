/** A test as its file declared it. */
export interface CollectedTest {
  readonly name: string;
  readonly run: () => unknown;
}

type Body = (...args: unknown[]) => unknown;

/** Replaces vitest's `describe`, `it` and `test` while files are read, and stores their declarations. */
export class Collector {
  #names: string[] = [];
  #tests: CollectedTest[] = [];

  /** The tests declared since the last call. */
  taken(): readonly CollectedTest[] {
    const tests = this.#tests;
    this.#tests = [];
    return tests;
  }

  readonly test = Object.assign((name: string, body: Body) => this.#declare(name, body, []), {
    each: (cases: readonly unknown[]) => (name: string, body: Body) => {
      for (const one of cases) this.#declare(name, body, Array.isArray(one) ? one : [one]);
    },
  });

  readonly describe = Object.assign((name: string, body: Body) => this.#within(name, body, []), {
    each: (cases: readonly unknown[]) => (name: string, body: Body) => {
      for (const one of cases) this.#within(name, body, Array.isArray(one) ? one : [one]);
    },
  });

  #declare(name: string, body: Body, args: readonly unknown[]): void {
    this.#tests.push({ name: [...this.#names, name].join(" › "), run: () => body(...args) });
  }

  #within(name: string, body: Body, args: readonly unknown[]): void {
    this.#names.push(name);
    body(...args);
    this.#names.pop();
  }
}

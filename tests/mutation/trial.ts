import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import fc from "fast-check";
import { expect } from "vitest";
import { Collector, type CollectedTest } from "./collected-tests.ts";
import { Modules } from "./modules.ts";
import { instrument, type Mutant } from "./mutants.ts";

/** The folders of the engine that decide money. */
export const FOLDERS = ["odds", "markets", "bankroll", "settle", "parlay", "calibration", "record"] as const;
export type Folder = (typeof FOLDERS)[number];

export type Fate = "killed" | "survived" | "timed-out" | "no-test";

/** A mutant may take this many times the steps of the unchanged code before it counts as one that does not end. */
const STEPS_FACTOR = 4;
const STEPS_SPARE = 200_000;

export interface FolderMutant extends Mutant {
  readonly folder: Folder;
}

/** Every mutant of the folders, and the files with all of them inside. */
export function mutantsOf(root: string, folders: readonly Folder[]) {
  const sources = new Map<string, string>();
  const mutants: FolderMutant[] = [];
  for (const folder of folders) {
    const directory = join("app/lib/engine", folder);
    for (const name of readdirSync(join(root, directory)).sort()) {
      if (!name.endsWith(".ts")) continue;
      const file = join(directory, name);
      const path = join(root, file);
      const found = instrument(file, readFileSync(path, "utf8"), mutants.length);
      sources.set(path, found.code);
      mutants.push(...found.mutants.map((mutant) => ({ ...mutant, folder })));
    }
  }
  return { sources, mutants };
}

class OutOfSteps extends Error {}

interface KnownTest {
  readonly file: string;
  /** Its place among the tests of its file. */
  readonly index: number;
  readonly milliseconds: number;
  readonly steps: number;
}

/** Runs the tests of the folders, unchanged once to see which mutants each of them reaches, then for one mutant after the other. */
export class Trial {
  readonly #modules: Modules;
  readonly #collector = new Collector();
  readonly #files: readonly string[];
  readonly #mutants: readonly FolderMutant[];
  readonly #root: string;
  readonly #hits: Uint8Array;
  readonly #reaching = new Map<number, KnownTest[]>();
  readonly #atLoad = new Set<number>();
  readonly #known: KnownTest[] = [];
  #tests = new Map<string, readonly CollectedTest[]>();
  #active = -1;
  #steps = 0;
  #stepsToLoad = 0;
  #limit = Number.POSITIVE_INFINITY;
  #outOfSteps = false;

  constructor(root: string, folders: readonly Folder[]) {
    const { sources, mutants } = mutantsOf(root, folders);
    this.#root = root;
    this.#mutants = mutants;
    this.#hits = new Uint8Array(mutants.length);
    this.#files = folders.flatMap((folder) => {
      const directory = join(root, "tests/engine", folder);
      if (!existsSync(directory)) return [];
      return readdirSync(directory, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".test.ts"))
        .sort()
        .map((name) => join(directory, name));
    });
    const { test, describe } = this.#collector;
    // The same draws in every run, and no search for the smallest counterexample: one is enough.
    fc.configureGlobal({ seed: 20_260_101, endOnFailure: true });
    const given = new Map<string, unknown>([
      ["vitest", { expect, test, it: test, describe }],
      ["fast-check", { __esModule: true, ...fc, default: fc }],
    ]);
    this.#modules = new Modules(root, sources, given, {
      mutant: (id) => {
        this.#hits[id] = 1;
        return id === this.#active;
      },
      step: () => {
        this.#steps += 1;
        if (this.#steps > this.#limit) {
          this.#outOfSteps = true;
          throw new OutOfSteps("Many more steps than the unchanged code takes");
        }
      },
    });
  }

  /** Runs everything unchanged. @throws when a test fails. */
  async rehearse(): Promise<void> {
    this.#collect(this.#files);
    this.#stepsToLoad = this.#steps;
    this.#hits.forEach((hit, id) => {
      if (hit === 1) this.#atLoad.add(id);
    });
    for (const [file, tests] of this.#tests)
      for (const [index, test] of tests.entries()) {
        this.#hits.fill(0);
        this.#steps = 0;
        const start = performance.now();
        try {
          await test.run();
        } catch (error) {
          throw new Error(`${file}: "${test.name}" fails without any mutant`, { cause: error });
        }
        const known = { file, index, milliseconds: performance.now() - start, steps: this.#steps };
        this.#known.push(known);
        this.#hits.forEach((hit, id) => {
          if (hit === 0 || !this.#mirrors(file, id)) return;
          const reaching = this.#reaching.get(id);
          if (reaching) reaching.push(known);
          else this.#reaching.set(id, [known]);
        });
      }
    const quickestFirst = (a: KnownTest, b: KnownTest) => a.milliseconds - b.milliseconds;
    for (const reaching of [this.#known, ...this.#reaching.values()]) reaching.sort(quickestFirst);
  }

  async fateOf(id: number): Promise<Fate> {
    const mutant = this.#mutants[id];
    if (!mutant) throw new RangeError(`No mutant ${id}`);
    if (this.#atLoad.has(id)) return this.#fateOfLoaded(id, join(this.#root, mutant.file));
    this.#active = id;
    const fate = await this.#run(this.#reaching.get(id) ?? []);
    this.#active = -1;
    return fate;
  }

  /** For mutants that act while modules are evaluated: the modules and their tests are evaluated again. */
  async #fateOfLoaded(id: number, path: string): Promise<Fate> {
    const files = this.#files.filter((file) => this.#mirrors(file, id) && this.#modules.reachedFrom(file).has(path));
    const unchanged = { tests: this.#tests, modules: this.#modules.evaluated };
    this.#active = id;
    try {
      this.#limit = STEPS_SPARE + STEPS_FACTOR * this.#stepsToLoad;
      this.#collect(files);
      return await this.#run(this.#known.filter(({ file }) => files.includes(file)));
    } catch {
      return this.#outOfSteps ? "timed-out" : "killed";
    } finally {
      this.#active = -1;
      this.#tests = unchanged.tests;
      this.#modules.evaluated = unchanged.modules;
    }
  }

  /** A folder's own tests count for its mutants. */
  #mirrors(testFile: string, id: number): boolean {
    return testFile.startsWith(join(this.#root, "tests/engine", this.#mutants[id]?.folder ?? "", "/"));
  }

  #collect(files: readonly string[]): void {
    this.#modules.evaluated = new Map();
    this.#steps = 0;
    this.#outOfSteps = false;
    this.#tests = new Map();
    for (const file of files) {
      this.#collector.taken();
      this.#modules.load(file);
      this.#tests.set(file, this.#collector.taken());
    }
  }

  async #run(tests: readonly KnownTest[]): Promise<Fate> {
    if (tests.length === 0) return "no-test";
    for (const { file, index, steps } of tests) {
      const test = this.#tests.get(file)?.[index];
      if (!test) return "killed";
      this.#steps = 0;
      this.#outOfSteps = false;
      this.#limit = STEPS_FACTOR * steps + STEPS_SPARE;
      let failed = false;
      try {
        await test.run();
      } catch {
        failed = true;
      }
      if (this.#outOfSteps) return "timed-out";
      if (failed) return "killed";
    }
    return "survived";
  }
}

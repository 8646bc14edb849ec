import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { compileFunction } from "node:vm";
import ts from "typescript";

/** What instrumented code calls. */
export interface Switches {
  readonly mutant: (id: number) => boolean;
  readonly step: () => void;
}

type Body = (
  require: (name: string) => unknown,
  exports: object,
  mutant: Switches["mutant"],
  step: Switches["step"],
) => void;

const requireBuiltin = createRequire(import.meta.url);

/**
 * The project's own modules, evaluated in this process as often as wanted: the effect of a mutant on a module's evaluation (a table, a
 * constant) shows only in a fresh evaluation. Compiled code is kept.
 */
export class Modules {
  readonly #root: string;
  readonly #sources: ReadonlyMap<string, string>;
  readonly #given: ReadonlyMap<string, unknown>;
  readonly #switches: Switches;
  readonly #bodies = new Map<string, Body>();
  readonly #imports = new Map<string, Set<string>>();
  /** The exports of all evaluated modules, by path; an empty map starts again. */
  evaluated = new Map<string, object>();

  /** `sources` replace the files at these absolute paths, `given` replaces packages. */
  constructor(
    root: string,
    sources: ReadonlyMap<string, string>,
    given: ReadonlyMap<string, unknown>,
    switches: Switches,
  ) {
    this.#root = root;
    this.#sources = sources;
    this.#given = given;
    this.#switches = switches;
  }

  load(path: string): object {
    const known = this.evaluated.get(path);
    if (known) return known;
    const exports = {};
    this.evaluated.set(path, exports);
    const imports = this.#imports.get(path) ?? new Set();
    this.#imports.set(path, imports);
    const require = (name: string): unknown => {
      if (this.#given.has(name)) return this.#given.get(name);
      const target = this.#resolved(name, path);
      if (target === null) return requireBuiltin(name);
      imports.add(target);
      return this.load(target);
    };
    this.#bodyOf(path)(require, exports, this.#switches.mutant, this.#switches.step);
    return exports;
  }

  /** Everything a module was seen to import, itself included. */
  reachedFrom(path: string): ReadonlySet<string> {
    const reached = new Set([path]);
    for (const one of reached) for (const next of this.#imports.get(one) ?? []) reached.add(next);
    return reached;
  }

  #resolved(name: string, from: string): string | null {
    const own = /^#(app|db|tests)\/(.*)$/.exec(name);
    if (own) return resolve(this.#root, own[1] ?? "", own[2] ?? "");
    return name.startsWith(".") ? resolve(dirname(from), name) : null;
  }

  #bodyOf(path: string): Body {
    const known = this.#bodies.get(path);
    if (known) return known;
    const source = this.#sources.get(path) ?? readFileSync(path, "utf8");
    const { outputText } = ts.transpileModule(source, {
      fileName: path,
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS, esModuleInterop: true },
    });
    const body = compileFunction(outputText, ["require", "exports", "__mutant", "__step"], { filename: path }) as Body;
    this.#bodies.set(path, body);
    return body;
  }
}

import { vi } from "vitest";

/** Rooms without state and without settings (`docs/architecture.md`, "Which room may import which"): they import each other only. */
const STATELESS = /\/(?:app\/lib\/(?:engine|format|schemas|views)|db\/schema)\//;

/**
 * What these hold belongs to one asynchronous call. A store of such calls that is dropped is not gone: Node 20 carries it through every later
 * promise of the process.
 */
const PER_CALL = /\/app\/lib\/(?:http\/edge\/request-context|platform\/(?:clock|place))\.server\.ts$/;

/** The parts of vitest's worker that hold a module; these are its internals, so the caller here works without them if they are gone. */
interface Evaluated {
  promise: unknown;
  exports: unknown;
  evaluated: boolean;
}

/**
 * Drops every module that may hold state or settings, so that the next import evaluates it again, as in a new process. The rooms that can
 * hold neither, half of all modules and most of the loading time, stay.
 */
export function freshModules(): void {
  const { __vitest_worker__: worker } = globalThis as {
    readonly __vitest_worker__?: { readonly evaluatedModules?: { readonly idToModuleMap?: Map<string, Evaluated> } };
  };
  const staying: [node: Evaluated, as: Evaluated][] = [];
  for (const [path, node] of worker?.evaluatedModules?.idToModuleMap ?? [])
    if ((STATELESS.test(path) || PER_CALL.test(path)) && node.evaluated && node.exports)
      staying.push([node, { promise: node.promise, exports: node.exports, evaluated: true }]);
  vi.resetModules();
  for (const [node, as] of staying) Object.assign(node, as);
}

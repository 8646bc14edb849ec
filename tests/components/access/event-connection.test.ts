import { afterEach, expect, test, vi } from "vitest";
import { followEvents } from "#app/components/access/event-connection.ts";

type Held = (lock: object | null) => Promise<unknown>;
interface Options {
  readonly ifAvailable?: boolean;
  readonly signal?: AbortSignal;
}

/** Web Locks as a browser shares them between its tabs. */
function sharedLocks() {
  const held = new Set<string>();
  const waiting: { readonly name: string; readonly enter: () => void }[] = [];
  async function hold(name: string, work: Held): Promise<unknown> {
    held.add(name);
    try {
      return await work({});
    } finally {
      held.delete(name);
      const next = waiting.findIndex((one) => one.name === name);
      if (next >= 0) waiting.splice(next, 1)[0]?.enter();
    }
  }
  return {
    async request(name: string, options: Options, work: Held): Promise<unknown> {
      if (!held.has(name)) return hold(name, work);
      if (options.ifAvailable) return work(null);
      return new Promise((done, fail) => {
        const one = { name, enter: () => void hold(name, work).then(done, fail) };
        waiting.push(one);
        options.signal?.addEventListener("abort", () => {
          const index = waiting.indexOf(one);
          if (index >= 0) waiting.splice(index, 1);
          fail(new Error("aborted"));
        });
      });
    },
  };
}

class Source {
  static open = 0;
  static all: Source[] = [];
  onerror: (() => void) | null = null;
  readonly address: string;
  private readonly heard = new Map<string, (event: object) => void>();
  constructor(address: string) {
    this.address = address;
    Source.open++;
    Source.all.push(this);
  }
  addEventListener(name: string, run: (event: object) => void) {
    this.heard.set(name, run);
  }
  say(name: string, lastEventId: string) {
    this.heard.get(name)?.({ lastEventId, data: "{}" });
  }
  close() {
    Source.open--;
  }
}

/** A tab of the same browser that can be hidden and shown. */
function tab(): { readonly stop: () => void; readonly show: (visible: boolean) => void } {
  let changed = () => undefined as void;
  const page = {
    visibilityState: "visible",
    addEventListener: (_: string, run: () => void) => (changed = run),
    removeEventListener() {},
  };
  vi.stubGlobal("document", page);
  const stop = followEvents({ topics: ["quotes"], names: ["quote"], onEvent: () => undefined });
  return {
    stop,
    show: (visible) => {
      vi.stubGlobal("document", page);
      page.visibilityState = visible ? "visible" : "hidden";
      changed();
    },
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

afterEach(() => {
  vi.unstubAllGlobals();
  Source.open = 0;
  Source.all = [];
});

test("C106 seven tabs hold two of the browser's six connections, and a tab that leaves makes room for another", async () => {
  vi.stubGlobal("EventSource", Source);
  vi.stubGlobal("navigator", { locks: sharedLocks() });
  const tabs = Array.from({ length: 7 }, tab);
  await settled();
  expect(Source.open).toBe(2);
  tabs[0]?.show(false);
  await settled();
  expect([Source.open, Source.all.length]).toEqual([2, 3]);
  for (const one of tabs.slice(1, 6)) one.stop();
  await settled();
  expect(Source.open).toBe(1);
  tabs[0]?.show(true);
  await settled();
  expect(Source.open).toBe(2);
  for (const one of tabs) one.stop();
  await settled();
  expect(Source.open).toBe(0);
});

test("without Web Locks a visible tab follows, and a hidden one disconnects", async () => {
  vi.stubGlobal("EventSource", Source);
  vi.stubGlobal("navigator", {});
  const one = tab();
  expect(Source.open).toBe(1);
  one.show(false);
  expect(Source.open).toBe(0);
  one.show(true);
  expect(Source.open).toBe(1);
  one.stop();
  expect(Source.open).toBe(0);
});

test("C107 a stream that fails or ends early is opened again from its last event, at growing intervals, and reports a gap once", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("EventSource", Source);
  vi.stubGlobal("document", { visibilityState: "visible", addEventListener() {}, removeEventListener() {} });
  const heard: string[] = [];
  const states: string[] = [];
  const stop = followEvents({
    topics: ["quotes"],
    names: ["quote"],
    onEvent: (name) => heard.push(name),
    onState: (state) => states.push(state),
  });
  Source.all[0]?.say("ready", "");
  Source.all[0]?.say("quote", "41");
  // A browser gives up for good on a 5xx and on a 204: the same call of onerror.
  Source.all[0]?.onerror?.();
  expect(Source.open).toBe(0);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(Source.all[1]?.address).toContain("lastEventId=41");
  Source.all[1]?.onerror?.();
  await vi.advanceTimersByTimeAsync(1_400);
  expect(Source.all).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_200);
  expect(Source.all).toHaveLength(3);
  Source.all[2]?.say("reset", "90");
  Source.all[2]?.say("ready", "90");
  expect(heard).toEqual(["ready", "quote", "reset", "ready"]);
  expect(states).toEqual(["open", "lost", "lost", "open"]);
  stop();
  vi.useRealTimers();
});

/** Events as the stream names them, with what they say. */
export type OnEvent = (name: string, data: Readonly<Record<string, unknown>>) => void;

export interface Following {
  readonly topics: readonly string[];
  /** Names of events that are listened for. */
  readonly names: readonly string[];
  readonly beats?: boolean;
  readonly onEvent: OnEvent;
  /** Told whenever the connection comes or goes. */
  readonly onState?: (state: "open" | "lost") => void;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** Whether whoever browses wants to save data. */
const savesData = () =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** A browser has six connections to a host on HTTP/1.1. Pages hold so many of them open, so that a seventh window loads. */
const MOST_STREAMS = 2;

/**
 * Does the work once this page has one of the browser's places for a stream, and keeps it until the answer is called. The others wait their
 * turn; a browser without Web Locks has no places to share.
 */
function atPlace(work: () => void): () => void {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) {
    work();
    return () => undefined;
  }
  const left = new AbortController();
  const nameOf = (place: number) => `linewise-stream-${place}`;
  const stay = () =>
    new Promise<void>((leave) => {
      if (left.signal.aborted) return leave();
      left.signal.addEventListener("abort", () => leave());
      work();
    });
  const enter = async () => {
    for (let place = 0; place < MOST_STREAMS; place++) {
      const free = await locks.request(nameOf(place), { ifAvailable: true }, async (lock) => {
        if (lock) await stay();
        return lock !== null;
      });
      if (free || left.signal.aborted) return;
    }
    await locks.request(nameOf(0), { signal: left.signal }, stay);
  };
  // Left while it waited: there is nothing to give back.
  enter().catch(() => undefined);
  return () => left.abort();
}

/**
 * Follows the stream while the page is looked at; answers how to stop. A hidden page lets go and goes on after its last event when it is
 * looked at again. What is lost comes back after a second, then after ever longer, at most a minute. With Save-Data nothing is followed.
 */
export function followEvents({ topics, names, beats = false, onEvent, onState }: Following): () => void {
  if (savesData()) return () => undefined;
  let source: EventSource | undefined;
  let lastEventId = "";
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  function open(): void {
    close();
    const query = new URLSearchParams({ topics: topics.join(","), ...(beats ? { beats: "true" } : {}) });
    if (lastEventId) query.set("lastEventId", lastEventId);
    const opened = new EventSource(`/api/stream?${query}`);
    source = opened;
    for (const name of ["ready", "reset", ...names])
      opened.addEventListener(name, (event: MessageEvent<string>) => {
        lastEventId = event.lastEventId || lastEventId;
        if (name === "ready") {
          wait = FIRST_WAIT_MS;
          onState?.("open");
        }
        onEvent(name, JSON.parse(event.data) as Record<string, unknown>);
      });
    opened.onerror = () => {
      onState?.("lost");
      // Never by itself: the browser's own attempts would come back without pausing longer.
      close();
      timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
      wait = Math.min(LONGEST_WAIT_MS, wait * 2);
    };
  }

  let leave = () => undefined as void;
  function look(): void {
    leave();
    close();
    leave = document.visibilityState === "hidden" ? () => undefined : atPlace(open);
  }

  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    document.removeEventListener("visibilitychange", look);
    leave();
    close();
  };
}

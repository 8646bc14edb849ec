/** Events by their names on the stream, with their data. */
export type OnEvent = (name: string, data: Readonly<Record<string, unknown>>) => void;

export interface Following {
  readonly topics: readonly string[];
  /** Names of the events to listen for. */
  readonly names: readonly string[];
  readonly beats?: boolean;
  readonly onEvent: OnEvent;
  /** Called when the connection opens or closes. */
  readonly onState?: (state: "open" | "lost") => void;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** Whether the browser asks to save data. */
const savesData = () =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** A browser has six connections to a host on HTTP/1.1. Pages hold this many of them open, so that a seventh window still loads. */
const MOST_STREAMS = 2;

/**
 * Does the work once this page holds one of the browser's places for a stream, and keeps the place until the returned function is called.
 * The other pages wait their turn. A browser without Web Locks has no places to share.
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
  // Left while it waited: it holds no place to give back.
  enter().catch(() => undefined);
  return () => left.abort();
}

/**
 * Follows the stream while the page is visible; returns a function that stops it. A hidden page disconnects and resumes after its last
 * event when it is visible again. A lost connection is retried after a second, then at growing intervals of up to a minute. With Save-Data
 * no stream is opened.
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
      // The browser's own reconnection is not used: it retries without growing pauses.
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

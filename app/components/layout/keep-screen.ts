/** The message while the server cannot be reached; null while it can. */
let lost: string | null = null;
const readers = new Set<() => void>();

function say(sentence: string | null): void {
  if (sentence === lost) return;
  lost = sentence;
  for (const reader of readers) reader();
}

/** For useSyncExternalStore. */
export function watchConnection(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}
export const lostConnection = (): string | null => lost;

/** The specification's sentences (analytics §8, core §8) for each request; "GET" is a screen or a part of one. */
const SENTENCES: readonly {
  readonly path: RegExp;
  readonly asks: "GET" | "POST";
  readonly intent?: string;
  readonly sentence: string;
}[] = [
  {
    path: /^\/ai-recommendations$/,
    asks: "POST",
    intent: "generate",
    sentence: "Failed to generate AI recommendations. Please try again.",
  },
  { path: /^\/ai-recommendations$/, asks: "POST", intent: "dismiss", sentence: "Failed to dismiss recommendation." },
  {
    path: /^\/ai-recommendations$/,
    asks: "POST",
    intent: "implement",
    sentence: "Failed to implement recommendation.",
  },
  {
    path: /^\/(?:player-insights|dashboard\/players)$/,
    asks: "GET",
    intent: "show",
    sentence: "Failed to compare players.",
  },
  { path: /^\/agent-system$/, asks: "POST", sentence: "Agent execution failed: the server could not be reached." },
  { path: /^\/agent-system$/, asks: "GET", sentence: "Failed to Load Health Data." },
  { path: /^\/auto-evolution$/, asks: "GET", sentence: "Failed to load system status." },
  {
    path: /^\/subscription\/terms$/,
    asks: "POST",
    sentence: "Failed to create checkout session. Please try again.",
  },
];

/** The message for a request that got no answer. */
export function failureSentence(path: string, asks: "GET" | "POST", fields: URLSearchParams): string {
  const known = SENTENCES.find(
    (one) =>
      one.path.test(path) &&
      one.asks === asks &&
      (one.intent === undefined || fields.get("intent") === one.intent || fields.has(one.intent)),
  );
  const what = known?.sentence ?? "The server could not be reached.";
  return `${what} The screen shows its last state. Check your connection and try again.`;
}

/** The part of the router that this file uses. */
interface Navigating {
  readonly state: {
    readonly navigation: { readonly state: string; readonly location?: { readonly pathname: string } | undefined };
    readonly location: { readonly pathname: string; readonly search: string; readonly hash: string };
  };
  navigate(to: string, options: { readonly replace: true; readonly preventScrollReset: true }): Promise<void>;
}

const ASK_AGAIN_MS = 5_000;
/** An action's answer without data, as the framework writes it. */
const NO_DATA = '[{"_1":-5},"data"]\n';

/** A request that never ends: its caller has given up by then. */
const never = () => new Promise<Response>(() => {});

function isNavigation(router: Navigating, path: string): boolean {
  const { state, location } = router.state.navigation;
  return state !== "idle" && location !== undefined && (location.pathname === path || state === "submitting");
}

/** Cancels the router's pending navigation: a navigation to a place on the present screen loads nothing. */
function stay(router: Navigating): void {
  const { pathname, search, hash } = router.state.location;
  void router.navigate(`${pathname}${search}${hash || "#main"}`, { replace: true, preventScrollReset: true });
}

/**
 * Keeps the screen when a request for data gets no answer at all, which the framework would show as a failed screen. A navigation is given
 * up, a part that reloads by itself is retried until it arrives, and the message above the page says so.
 */
export function keepScreen(router: () => Navigating | undefined): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), window.location.href);
    if (url.origin !== window.location.origin || !url.pathname.endsWith(".data")) return send(input, init);
    const method = (init?.method ?? (input instanceof Request ? input.method : "GET")).toUpperCase();
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
    for (;;) {
      try {
        const answer = await send(input, init);
        say(null);
        return answer;
      } catch (error) {
        const present = router();
        if (signal?.aborted || present === undefined) throw error;
        const path = url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
        const asks = method === "GET" ? "GET" : "POST";
        say(failureSentence(path, asks, init?.body instanceof URLSearchParams ? init.body : url.searchParams));
        if (isNavigation(present, path)) {
          stay(present);
          return never();
        }
        if (asks === "POST") return new Response(NO_DATA, { headers: { "Content-Type": "text/x-script" } });
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      }
    }
  };
}

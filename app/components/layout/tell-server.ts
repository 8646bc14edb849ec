import type { ClientError } from "#app/lib/schemas/site/client-error.ts";
import { newestRequestId } from "./request-id.ts";

/** Failures already reported: each is reported once per visit. */
const reported = new Map<string, Promise<boolean>>();
/** A page that fails in a loop must not flood the network. */
const MOST_A_VISIT = 10;

const PHONE = 640;
const TABLET = 1024;

/** The class of a screen by its width, at our layouts' breakpoints. */
function deviceOf(width: number): ClientError["device"] {
  return width < PHONE ? "phone" : width < TABLET ? "tablet" : "desktop";
}

async function send({ kind, message }: Pick<ClientError, "kind" | "message">): Promise<boolean> {
  const { pathname } = window.location;
  const body = new URLSearchParams({
    kind,
    message,
    screen: pathname,
    device: deviceOf(window.innerWidth),
    requestId: newestRequestId(pathname),
  });
  try {
    return (await fetch("/client-errors", { method: "POST", body, keepalive: true })).status === 204;
  } catch {
    return false;
  }
}

/** Reports a failure of this page to the server. Returns whether the server has stored it. */
export function tellServer(failure: Pick<ClientError, "kind" | "message">): Promise<boolean> {
  const key = `${failure.kind} ${window.location.pathname} ${failure.message}`;
  const before = reported.get(key);
  if (before) return before;
  if (reported.size >= MOST_A_VISIT) return Promise.resolve(false);
  const sent = send(failure);
  reported.set(key, sent);
  return sent;
}

/** Reports failing scripts and files that cannot be loaded. */
export function watchForFailures(): void {
  window.addEventListener(
    "error",
    (event) => {
      const { target } = event;
      if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) {
        const address = target instanceof HTMLScriptElement ? target.src : target.href;
        void tellServer({ kind: "load", message: `Could not be loaded: ${new URL(address, location.href).pathname}` });
      } else if (event.message) void tellServer({ kind: "script", message: event.message });
    },
    true,
  );
  window.addEventListener("unhandledrejection", ({ reason }) => {
    // A canceled request is not a failure.
    if (reason instanceof Error && reason.name !== "AbortError")
      void tellServer({ kind: "script", message: `${reason.name}: ${reason.message}` });
  });
}

import { Link, useLocation } from "@remix-run/react";
import { useContext, useEffect, useState } from "react";
import { buttonClass } from "../ui/button.tsx";
import { ProblemPage } from "./problem-page.tsx";
import { tellServer } from "./tell-server.ts";
import { RequestIdContext, newestRequestId } from "./request-id.ts";

/** How often 'Try Again' loads only the failed part, before it reloads the app (analytics §4). */
const RETRIES = 3;

/** Shown once the server has the report (core §2), and not before. */
const NOTIFIED = "Our team has been notified and is working on a fix.";
/** The browser notes a failed answer a little after the screen receives it. */
const TELL_AFTER_MS = 1000;

/**
 * The page of a failure: the app's own screen on phones and tablets ('App Error'), the full-page fallback on wide screens (core §2), with
 * the specification's words. 'Try Again' is a link to this same page: with scripts it loads the failed part and is counted, without scripts
 * it opens the page again.
 */
export function FailurePage({ message }: { readonly message: string }) {
  const { pathname, search } = useLocation();
  const [tries, setTries] = useState(0);
  const [notified, setNotified] = useState(false);
  const [requestId, setRequestId] = useState(useContext(RequestIdContext));
  useEffect(() => {
    // The browser notes an answer a little after the screen receives it.
    const look = () => {
      const id = newestRequestId(pathname);
      setRequestId(id);
      // If the server answered with the failure, it has logged and counted it.
      if (id !== "") setNotified(true);
    };
    const answers = new PerformanceObserver(look);
    answers.observe({ type: "resource", buffered: true });
    return () => answers.disconnect();
  }, [pathname]);
  useEffect(() => {
    const timer = setTimeout(async () => {
      const known = newestRequestId(pathname) !== "";
      if (known || (await tellServer({ kind: "render", message }))) setNotified(true);
    }, TELL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname, message]);
  useEffect(() => setTries(0), [pathname]);
  const spent = tries >= RETRIES;
  const list = /^\/(?:betting-strategies|ai-picks)$/.test(pathname);
  const support = new URLSearchParams({ screen: pathname, request: requestId });
  return (
    <ProblemPage
      title={
        <>
          <span className="lg:hidden">App Error</span>
          <span className="max-lg:hidden">Something went wrong</span>
        </>
      }
      actions={
        <>
          <Link
            to={pathname + search}
            replace
            reloadDocument={spent}
            onClick={() => setTries(tries + 1)}
            className={buttonClass({ variant: "primary" })}
          >
            {spent ? "Reload App" : "Try Again"}
          </Link>
          <Link to="/" reloadDocument className={buttonClass()}>
            Go Home
          </Link>
          {/* The browser learns the request's number late, so the server's text stays until then. */}
          <a href={`/support?${support}`} className={buttonClass()} suppressHydrationWarning>
            Tell support
          </a>
        </>
      }
    >
      <div className="space-y-2 lg:hidden">
        <p>Something went wrong loading {list ? "the betting strategies" : "this page"}.</p>
        <p>Try refreshing or go back to the main page.</p>
      </div>
      <div className="space-y-2 max-lg:hidden">
        <p>The AI prediction service encountered an error.</p>
        {notified ? <p>{NOTIFIED}</p> : null}
        {/* Without scripts the page is the server's own answer, so the server has logged the failure. */}
        <noscript>
          <p>{NOTIFIED}</p>
        </noscript>
      </div>
      <p role="status">
        {tries === 0
          ? null
          : spent
            ? "Three tries did not help. Wait a few minutes, then reload the app."
            : `Still failing after ${tries} of ${RETRIES} tries.`}
      </p>
      <p className="text-sm">
        <a href="/help#failures" className="inline-flex min-h-11 items-center font-medium underline">
          What to do if it keeps failing
        </a>
        <span className="block has-[code:empty]:hidden">
          Request <code suppressHydrationWarning>{requestId}</code>
        </span>
      </p>
    </ProblemPage>
  );
}

import { Link, useLocation } from "@remix-run/react";
import { useContext } from "react";
import { buttonClass } from "../ui/button.tsx";
import { ProblemPage } from "./problem-page.tsx";
import { RequestIdContext } from "./request-id.ts";

/** The full-page error fallback, with the specification's words. 'Try Again' reloads the page, also without JavaScript. */
export function FailurePage() {
  const location = useLocation();
  const support = new URLSearchParams({ screen: location.pathname, request: useContext(RequestIdContext) });
  return (
    <ProblemPage
      title="Something went wrong"
      actions={
        <>
          <Link to={location.pathname + location.search} reloadDocument className={buttonClass({ variant: "primary" })}>
            Try Again
          </Link>
          <Link to="/" reloadDocument className={buttonClass()}>
            Go Home
          </Link>
          {/* The browser does not know the request's number: what the server wrote stays. */}
          <a href={`/support?${support}`} className={buttonClass()} suppressHydrationWarning>
            Tell support
          </a>
        </>
      }
    >
      <p>The AI prediction service encountered an error.</p>
      <p>Our team has been notified and is working on a fix.</p>
    </ProblemPage>
  );
}

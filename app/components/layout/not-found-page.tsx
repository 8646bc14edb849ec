import { Link } from "@remix-run/react";
import { buttonClass } from "../ui/button.tsx";
import { ProblemPage } from "./problem-page.tsx";

/** The not-found screen: also for what belongs to someone else. */
export function NotFoundPage() {
  return (
    <ProblemPage
      title="Page not found"
      actions={
        <>
          <Link to="/betting-strategies" reloadDocument className={buttonClass({ variant: "primary" })}>
            AI Picks
          </Link>
          <Link to="/" reloadDocument className={buttonClass()}>
            Go Home
          </Link>
        </>
      }
    >
      <p>There is nothing at this address, or it is not yours to see.</p>
    </ProblemPage>
  );
}

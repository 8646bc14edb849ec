import { Link } from "@remix-run/react";
import { buttonClass } from "../ui/button.tsx";
import { ProblemPage } from "./problem-page.tsx";

/** The not-found screen, also shown for what belongs to someone else. */
export function NotFoundPage() {
  return (
    <ProblemPage
      title="Page not found"
      actions={
        <Link to="/" reloadDocument className={buttonClass({ variant: "primary" })}>
          Go Home
        </Link>
      }
    >
      <p>There is nothing here, or it belongs to someone else.</p>
    </ProblemPage>
  );
}

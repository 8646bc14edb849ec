import { Link, useLocation } from "@remix-run/react";
import { buttonClass } from "../ui/button.tsx";
import { ProblemPage } from "./problem-page.tsx";

/**
 * The page for data that could not be read or stored (503). `message` says whether anything was saved. Pages can still be read, so it links
 * back to them.
 */
export function UnavailablePage({ message }: { readonly message: string }) {
  const { pathname, search } = useLocation();
  return (
    <ProblemPage
      title="That is not possible right now"
      actions={
        <>
          <Link to={pathname + search} reloadDocument className={buttonClass({ variant: "primary" })}>
            Back
          </Link>
          <Link to="/" reloadDocument className={buttonClass()}>
            Go Home
          </Link>
        </>
      }
    >
      <p role="alert">{message}</p>
    </ProblemPage>
  );
}

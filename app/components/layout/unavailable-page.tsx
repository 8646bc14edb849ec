import { Link, useLocation } from "@remix-run/react";
import { buttonClass } from "../ui/button.tsx";
import { ProblemPage } from "./problem-page.tsx";

/** A change could not be stored (503). `message` says whether anything was saved. Pages can still be read, so it links back to them. */
export function UnavailablePage({ message }: { readonly message: string }) {
  const { pathname, search } = useLocation();
  return (
    <ProblemPage
      title="That could not be saved"
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

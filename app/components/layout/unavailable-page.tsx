import { Link, useLocation } from "@remix-run/react";
import { buttonClass } from "../ui/button.tsx";
import { ProblemPage } from "./problem-page.tsx";

/** A change could not be stored (503). `message` says whether anything was saved; reading goes on, so the ways back are open. */
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

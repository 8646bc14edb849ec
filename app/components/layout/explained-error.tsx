import { isRouteErrorResponse, useRouteError, Link, useLocation } from "@remix-run/react";
import { FailurePage } from "./failure-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { buttonClass } from "../ui/button.tsx";
import { ProblemPage } from "./problem-page.tsx";

/** Says what went wrong: not found, not saved, or any other failure (core §2). */
export default function ExplainedError() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error))
    return <FailurePage message={error instanceof Error ? `${error.name}: ${error.message}` : "Unknown failure"} />;
  if (error.status === 404) return <NotFoundPage />;
  return error.status === 503 && typeof error.data === "string" ? (
    <UnavailablePage message={error.data} />
  ) : (
    <FailurePage message={`Answered ${error.status}`} />
  );
}

/**
 * The page for data that could not be read or stored (503). `message` says whether anything was saved. Pages can still be read, so it links
 * back to them.
 */
function UnavailablePage({ message }: { readonly message: string }) {
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

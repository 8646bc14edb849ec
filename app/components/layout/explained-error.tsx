import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { FailurePage } from "./failure-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { UnavailablePage } from "./unavailable-page.tsx";

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

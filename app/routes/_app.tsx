import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { AppShell } from "#app/components/layout/app-shell.tsx";
import { ErrorPage } from "#app/components/layout/error-page.tsx";
import { sentHeaders } from "#app/lib/http/edge/sent-headers.server.ts";
import { shellOf } from "#app/lib/http/page/shell.server.ts";
import { visitorOf } from "#app/lib/http/session/caller.server.ts";
import { requireViewer } from "#app/lib/http/session/viewer.server.ts";
import { securityBadge, servedFrom, type SecurityBadge } from "#app/lib/workflows/site/security-status.server.ts";

/** The shell of every signed-in screen. Children read nothing from it: each loader resolves its own viewer. */
export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireViewer(request);
  const badge = securityBadge(await visitorOf(signedIn), sentHeaders());
  return { ...(await shellOf(request, signedIn)), security: securityNote(badge) };
}

/** The badge's word and what it opens. A low grade is the operator's to mend: it stands in the note, not over every screen of a customer. */
function securityNote({ label, score }: SecurityBadge) {
  if (score === null) return { label, note: "Not measured yet." };
  const left = servedFrom().plainLoopback ? " TLS and HSTS cannot exist on a loopback address and are left out." : "";
  return {
    label: label === "Needs Attention" ? "Security" : label,
    note: `${label}: ${score.points} of ${score.of} points, as measured.${left}`,
  };
}

export default function Shell() {
  return (
    <AppShell {...useLoaderData<typeof loader>()}>
      <Outlet />
    </AppShell>
  );
}

/** A failed screen replaces the whole page (core §2). */
export function ErrorBoundary() {
  return <ErrorPage />;
}

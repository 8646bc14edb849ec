import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { AppShell } from "#app/components/layout/app-shell.tsx";
import { ErrorPage } from "#app/components/layout/error-page.tsx";
import { sentHeaders } from "#app/lib/http/edge/sent-headers.server.ts";
import { shellOf } from "#app/lib/http/page/shell.server.ts";
import { visitorOf } from "#app/lib/http/session/caller.server.ts";
import { securityNote } from "#app/lib/format/security-note.ts";
import { requireViewer } from "#app/lib/http/session/viewer.server.ts";
import { securityBadge, servedFrom } from "#app/lib/workflows/site/security-status.server.ts";

/** The shell of every signed-in screen. Children read nothing from it: each loader resolves its own viewer. */
export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireViewer(request);
  const badge = securityBadge(await visitorOf(signedIn), sentHeaders());
  return { ...(await shellOf(request, signedIn)), security: securityNote(badge, servedFrom().plainLoopback) };
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

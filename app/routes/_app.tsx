import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { AppShell } from "#app/components/layout/app-shell.tsx";
import { ErrorPage } from "#app/components/layout/error-page.tsx";
import { shellOf } from "#app/lib/http/page/shell.server.ts";
import { requireViewer } from "#app/lib/http/session/viewer.server.ts";

/** The shell of every signed-in screen. Children read nothing from it: each loader resolves its own viewer. */
export async function loader({ request }: LoaderFunctionArgs) {
  return shellOf(request, await requireViewer(request));
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

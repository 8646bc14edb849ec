import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { teamHref } from "#app/components/news/news-links.ts";
import { displayFor, displaySettings } from "#app/components/picks/display.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { requireBettor } from "#app/lib/http/session/caller.server.ts";
import { readTeam } from "#app/lib/workflows/players/read-team.server.ts";
import { TeamScreen } from "./team-screen.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.page.team.name ?? "Team not found"} · Linewise` },
  { name: "description", content: "Form, rest, records at the closing line, rating, injuries and the next games." },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const caller = await requireBettor(request);
  const asked = params["team"] ?? "";
  const page = await readTeam(caller, asked);
  if (page === null) throw data(null, { status: 404 });
  // One page has one address.
  if (asked !== page.team.id) throw redirect(teamHref(page.team.id));
  return { page, settings: displaySettings(caller.viewer), now: caller.clock.asOf };
}

export default function Team() {
  const { page, settings, now } = useLoaderData<typeof loader>();
  return <TeamScreen page={page} display={displayFor(settings, { now })} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <EmptyState
      icon="alert"
      level={1}
      title="There is no such team"
      actions={
        <ButtonLink to="/teams" variant="primary">
          All teams
        </ButtonLink>
      }
    >
      <p>Teams are named by their id, such as NBA-BOS, or by their name, such as boston-celtics.</p>
    </EmptyState>
  );
}

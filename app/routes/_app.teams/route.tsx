import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { teamHref } from "#app/components/news/news-links.ts";
import { FeedBadge } from "#app/components/ui/badge.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { FilterNote } from "#app/components/ui/filter-note.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import { requireBettor } from "#app/lib/http/session/caller.server.ts";
import { unknownChoicesNote } from "#app/lib/schemas/choices.ts";
import { teamListFiltersSchema } from "#app/lib/schemas/players/forms.ts";
import { listTeams } from "#app/lib/workflows/players/read-team.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data === undefined || data.league === "ALL" ? "" : `${data.league} `}Teams · Linewise` },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireBettor(request);
  const params = new URL(request.url).searchParams;
  const { league } = teamListFiltersSchema.parse(Object.fromEntries(params));
  return {
    league,
    teams: await listTeams(caller, league),
    feedLabel: caller.clock.label,
    unknown: unknownChoicesNote(teamListFiltersSchema, params),
  };
}

export default function Teams() {
  const { league, teams, feedLabel, unknown } = useLoaderData<typeof loader>();
  return (
    <>
      <FilterNote text={unknown} />
      <PageHeader
        title="Teams"
        badge={<FeedBadge label={feedLabel} />}
        description="Records of the newest season, straight up and at the closing spread."
      />
      <div className="mb-3">
        <Tabs
          label="Leagues"
          items={(["ALL", ...LEAGUES] as const).map((one) => ({
            label: one === "ALL" ? "All" : one,
            to: one === "ALL" ? "/teams" : `/teams?league=${one}`,
            current: one === league,
          }))}
        />
      </div>
      {teams.length === 0 ? (
        <EmptyState title="No team has played yet">
          Teams are listed once a game of theirs has ended in this feed.
        </EmptyState>
      ) : null}
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {teams.map((team) => (
          <li key={team.id} className="border-b">
            <Link
              to={teamHref(team.id)}
              className="flex min-h-11 items-center justify-between gap-3 px-1 py-2 hover:bg-sunken"
            >
              <span className="min-w-0">
                <span className="block font-medium">{team.name}</span>
                <span className="block text-xs text-muted">{team.league}</span>
              </span>
              <span className="text-right text-sm whitespace-nowrap">
                {[team.wins, team.losses, ...(team.ties > 0 ? [team.ties] : [])].join("–")}
                <span className="block text-xs text-muted">
                  spread {team.covered.wins}–{team.covered.losses}
                  {team.covered.pushes > 0 ? `–${team.covered.pushes}` : ""}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

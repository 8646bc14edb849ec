import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { ChemistryFinding } from "#app/components/players/chemistry-finding.tsx";
import { chemistryHref, leagueTabs } from "#app/components/players/chemistry-links.ts";
import { ChemistryPanel } from "#app/components/players/chemistry-panel.tsx";
import { ChemistryRanking } from "#app/components/players/chemistry-ranking.tsx";
import { TopSynergies } from "#app/components/players/synergy-list.tsx";
import { Banner } from "#app/components/ui/banner.tsx";
import { FeedBadge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { FilterNote } from "#app/components/ui/filter-note.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { requireBettor } from "#app/lib/http/session/caller.server.ts";
import { unknownChoicesNote } from "#app/lib/schemas/choices.ts";
import { chemistryFiltersSchema, type ChemistryView } from "#app/lib/schemas/players/chemistry.ts";
import { readChemistryRankings } from "#app/lib/workflows/players/read-chemistry.server.ts";

const TITLE = "Team Chemistry & Synergy Analysis";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const about =
    data?.view.analysis?.teamName ?? (data?.view.filters.league === "ALL" ? null : data?.view.filters.league);
  return [
    { title: `${about ? `${about}: ` : ""}${TITLE} · Linewise` },
    {
      name: "description",
      content: "Results beyond the closing line by team and by pair of players, and what they are worth.",
    },
  ];
};

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireBettor(request);
  const params = new URL(request.url).searchParams;
  const filters = chemistryFiltersSchema.parse(Object.fromEntries(params));
  return {
    view: await readChemistryRankings(caller, { filters }),
    unknown: unknownChoicesNote(chemistryFiltersSchema, params),
  };
}

export default function TeamChemistry() {
  const { view, unknown } = useLoaderData<typeof loader>();
  const { filters, analysis, unknownTeam } = view;
  useFocusOn(analysis?.teamId);
  return (
    <>
      <FilterNote text={unknown} />
      {unknownTeam === null ? null : (
        <div className="mb-4">
          <Banner tone="caution">
            There is no analysis of “{unknownTeam}”: no such team has finished a game here.
          </Banner>
        </div>
      )}
      <PageHeader title={TITLE} />
      <div className="space-y-3">
        <div className="flex flex-wrap items-center gap-3">
          <Tabs
            label="Leagues"
            items={leagueTabs(filters.league).map((league) => ({
              label: league === "ALL" ? "All Leagues" : league,
              to: chemistryHref(league),
              current: league === filters.league,
            }))}
          />
          <FeedBadge label={view.feedLabel} />
        </div>
        {analysis === null ? null : (
          <ChemistryPanel
            analysis={analysis}
            aside={
              <ButtonLink to={chemistryHref(filters.league)} size="sm" preventScrollReset>
                Close
              </ButtonLink>
            }
          />
        )}
        <ChemistryFinding evidence={view.evidence} />
        <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
          <ChemistryRanking teams={view.teams} formNote={view.formNote} filters={filters} />
          <div className="space-y-4">
            <TopSynergies {...view} />
            <QuickStats counts={view.counts} />
          </div>
        </div>
      </div>
    </>
  );
}

/** Moves the focus to an analysis that the person has just opened. */
function useFocusOn(teamId: string | undefined): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (teamId !== undefined && hash === "#analysis") document.getElementById("analysis")?.focus();
  }, [teamId, hash]);
}

function QuickStats({ counts }: Pick<ChemistryView, "counts">) {
  const figures = [
    { label: "Teams Analyzed", value: counts.teams },
    { label: "Player Synergies", value: counts.pairs },
  ];
  return (
    <Card as="section" aria-labelledby="stats-title" padding="sm">
      <h2 id="stats-title" className="font-semibold">
        Quick Stats
      </h2>
      <dl className="mt-1 grid grid-cols-2 gap-x-6">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-lg font-semibold">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { teamHref } from "#app/components/news/news-links.ts";
import { FILTER_DEFAULTS, strategiesHref } from "#app/components/picks/strategy-links.ts";
import { ChemistryFinding } from "#app/components/players/chemistry-finding.tsx";
import { ChemistryGames } from "#app/components/players/chemistry-games.tsx";
import { chemistryHref } from "#app/components/players/chemistry-links.ts";
import { ChemistryPanel } from "#app/components/players/chemistry-panel.tsx";
import { Batteries, PairCells } from "#app/components/players/synergy-list.tsx";
import { FeedBadge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { requireBettor } from "#app/lib/http/session/caller.server.ts";
import type { TeamChemistryPage } from "#app/lib/schemas/players/chemistry.ts";
import { readTeamChemistry } from "#app/lib/workflows/players/read-chemistry.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded ? `${loaded.page.analysis.teamName}: Team Analysis` : "Team not found"} · Linewise` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const caller = await requireBettor(request);
  const page = await readTeamChemistry(caller, { teamId: params["team"] ?? "" });
  if (!page) throw data(null, { status: 404 });
  return { page };
}

export default function TeamAnalysisPage() {
  const { page } = useLoaderData<typeof loader>();
  const { analysis, evidence, games } = page;
  const { league } = analysis;
  return (
    <>
      <PageHeader
        title={`${analysis.teamName}: Team Analysis`}
        badge={<FeedBadge label={page.feedLabel} />}
        actions={
          <>
            <ButtonLink to={teamHref(analysis.teamId)}>Team page</ButtonLink>
            <ButtonLink to={chemistryHref(league)}>All {league} teams</ButtonLink>
            <ButtonLink to={strategiesHref("/betting-strategies", FILTER_DEFAULTS, { league })} icon="target">
              Betting Strategies
            </ButtonLink>
          </>
        }
      />
      <div className="space-y-4">
        <ChemistryPanel analysis={analysis} />
        <Card as="section">
          <ChemistryGames games={games} unit={league === "MLB" ? "runs" : league === "NHL" ? "goals" : "points"} />
        </Card>
        {league === "MLB" ? <Baseball page={page} /> : <Pairs page={page} />}
        <ChemistryFinding evidence={[evidence]} />
      </div>
    </>
  );
}

function Pairs({ page: { pairs } }: { readonly page: TeamChemistryPage }) {
  return (
    <Card as="section" aria-labelledby="pairs-title">
      <CardHeader
        id="pairs-title"
        title="Pairs, with and without each other"
        description="Mean margin beyond the closing line, games in parentheses. Expected: what is left for the next game together after allowing for luck."
      />
      {pairs.length === 0 ? (
        <p className="text-sm text-muted">
          Too little data: no two regulars have ten games together and one each without the other.
        </p>
      ) : (
        <PairCells pairs={pairs} />
      )}
    </Card>
  );
}

function Baseball({ page: { batteries, order } }: { readonly page: TeamChemistryPage }) {
  return (
    <Card as="section" padding="none" aria-labelledby="batteries-title">
      <div className="px-4 pt-4 sm:px-6">
        <CardHeader
          id="batteries-title"
          title="Batteries and batting order"
          description={
            order === null
              ? "Counted, not scored."
              : `From game to game ${formatNumber(order.sameStarters, 1)} of 9 starters stayed` +
                (order.samePlaces === null ? "" : `, ${formatNumber(order.samePlaces, 1)} in the same place`) +
                ` (${formatCount(order.games, "game")}). Counted, not scored.`
          }
        />
      </div>
      <Batteries batteries={batteries} />
    </Card>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <EmptyState
      icon="alert"
      level={1}
      title="There is no analysis of this team"
      actions={
        <ButtonLink to="/team-chemistry" variant="primary">
          All teams
        </ButtonLink>
      }
    >
      <p>The team does not exist, or it has not finished a game with a closing line this season.</p>
    </EmptyState>
  );
}

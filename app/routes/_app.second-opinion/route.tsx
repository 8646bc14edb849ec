import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { displaySettings } from "#app/components/picks/display.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { Banner } from "#app/components/ui/banner.tsx";
import { FeedBadge } from "#app/components/ui/badge.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { feedLabel } from "#app/lib/format/labels.ts";
import { requireBettor } from "#app/lib/http/session/caller.server.ts";
import { readQuestion } from "#app/lib/schemas/bets/ask-form.ts";
import { secondOpinion } from "#app/lib/workflows/bets/second-opinion.server.ts";
import { leagueOfGame, listAskableGames } from "#app/lib/workflows/market/list-games.server.ts";
import { AskForm } from "./ask-form.tsx";
import { OpinionScreen } from "./opinion-screen.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const [first, ...others] = data?.opinion?.legs ?? [];
  const about = first ? `: ${others.length > 0 ? `parlay of ${others.length + 1}` : first.bet}` : "";
  return [
    { title: `Second Opinion${about} · Linewise` },
    { name: "description", content: "Type in any bet: its fair price, its edge, the price it needs, and a verdict." },
  ];
};

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireBettor(request);
  const { viewer, clock } = caller;
  const params = new URL(request.url).searchParams;
  const question = readQuestion(params, viewer.oddsFormat);
  const named = LEAGUES.find((league) => league === params.get("league")?.toUpperCase());
  const league: League = named ?? (await leagueOfGame(caller, question.values.game)) ?? "NBA";
  const { bets, quote, stakeCents } = question;
  const [games, outcome] = await Promise.all([
    listAskableGames(caller, league),
    bets.length > 0 ? secondOpinion(caller, { legs: bets, quote, stakeCents }) : null,
  ]);
  return {
    league,
    games,
    values: question.values,
    errors: question.errors,
    opinion: outcome?.ok ? outcome.opinion : null,
    refusal: outcome && !outcome.ok ? outcome.message : null,
    label: feedLabel(clock.feed),
    settings: displaySettings(viewer),
    hasBankroll: viewer.bankrollCents !== null,
  };
}

export default function SecondOpinion() {
  const { league, games, values, errors, opinion, refusal, label, settings, hasBankroll } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Second Opinion"
        badge={<FeedBadge label={label} />}
        description={
          opinion ? undefined : "Any bet, at the price you were offered: what it is worth, and what it would take."
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {opinion || refusal ? (
          <div className="space-y-4">
            {refusal ? (
              <Banner tone="danger" role="alert" title="No answer">
                {refusal}
              </Banner>
            ) : null}
            {opinion ? <OpinionScreen opinion={opinion} settings={settings} hasBankroll={hasBankroll} /> : null}
          </div>
        ) : null}
        <section aria-label="Question" className="space-y-3">
          <Tabs
            label="Leagues"
            items={LEAGUES.map((one) => ({
              label: one,
              to: `/second-opinion?${leagueQuery(one, values)}`,
              current: one === league,
            }))}
          />
          <AskForm league={league} games={games} values={values} errors={errors} settings={settings} />
        </section>
      </div>
    </>
  );
}

/** A change of league keeps the chosen legs, the stake and the format. */
function leagueQuery(
  league: League,
  { legs, stake, format }: ReturnType<typeof useLoaderData<typeof loader>>["values"],
): string {
  const query = new URLSearchParams({ league });
  for (const leg of legs) query.append("leg", leg);
  if (stake !== "") query.set("stake", stake);
  query.set("format", format);
  return query.toString();
}

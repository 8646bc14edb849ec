import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorPage } from "#app/components/layout/error-page.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { PublicShell } from "#app/components/layout/public-shell.tsx";
import { FeedBadge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { RateStat } from "#app/components/ui/rate-stat.tsx";
import { ShareLink } from "#app/components/ui/share-link.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import { ROI_NEEDS } from "#app/lib/engine/record/rate.ts";
import { SIMULATED_GAMES_NOTE } from "#app/lib/format/labels.ts";
import { formatMoney, formatSignedMoney } from "#app/lib/format/money.ts";
import { toneOf } from "#app/lib/format/rates.ts";
import { resultsLines } from "#app/lib/format/shared-results.ts";
import { shellOf } from "#app/lib/http/page/shell.server.ts";
import { visitorOf } from "#app/lib/http/session/caller.server.ts";
import { getViewer } from "#app/lib/http/session/viewer.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { readSharedResults } from "#app/lib/workflows/bets/read-shared-results.server.ts";

export const handle = { noScripts: true };

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: "Not found · Linewise" }];
  const { title, summary } = resultsLines(loaded.results);
  return [
    { title: `${title} · Linewise` },
    { name: "robots", content: "noindex" },
    { name: "description", content: summary },
    { property: "og:title", content: title },
    { property: "og:description", content: summary },
    { property: "og:url", content: loaded.url },
    { property: "og:image", content: `${loaded.origin}/og/results/${loaded.results.id}.png` },
    { name: "twitter:card", content: "summary_large_image" },
  ];
};

/** Public to anybody with the address. @throws Response 404 for an unknown one, and once it was taken back. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const signedIn = await getViewer(request);
  const results = await readSharedResults(await visitorOf(signedIn), params.id ?? "");
  if (results === null) throw data(null, { status: 404 });
  const { APP_ORIGIN, HELP_LINE } = env();
  return {
    results,
    url: `${APP_ORIGIN}/results/${results.id}`,
    origin: APP_ORIGIN,
    shell: signedIn ? await shellOf(request, signedIn) : null,
    helpLine: HELP_LINE,
  };
}

export default function SharedResults() {
  const { results, url, shell, helpLine } = useLoaderData<typeof loader>();
  const { title, summary } = resultsLines(results);
  const { settled, winRate, roi, closingLineValue, money, label } = results;
  return (
    <PublicShell shell={shell} helpLine={helpLine}>
      <div className="mx-auto max-w-3xl">
        <PageHeader title={title} isPublic badge={<FeedBadge label={label} />} description={summary} />
        {settled === 0 ? null : (
          <Card as="section" aria-label="Results">
            <StatRow columns={money ? 4 : 3}>
              <RateStat label="Win rate" rate={winRate} />
              <RateStat label="ROI" rate={roi} signed needs={ROI_NEEDS} />
              <RateStat label="Closing line value" rate={closingLineValue} signed />
              {money ? (
                <Stat
                  label="Profit"
                  value={formatSignedMoney(money.profitCents, money.currencyMark)}
                  tone={toneOf(money.profitCents)}
                  note={`${formatMoney(money.stakedCents, money.currencyMark)} staked`}
                />
              ) : null}
            </StatRow>
          </Card>
        )}
        <div className="mt-4 space-y-1 text-sm text-muted">
          <p>
            All bets that one member saved or placed here in the period, at their own stakes; imported bets are not
            counted. They are not the picks Linewise published, and they are no promise of the same results for others.
          </p>
          {label === "Simulation" ? <p>{SIMULATED_GAMES_NOTE}</p> : null}
        </div>
        <div className="mt-4 flex flex-wrap items-start gap-2">
          <ButtonLink to="/track-record" reloadDocument variant="primary">
            The published track record
          </ButtonLink>
          <ShareLink what="these results" size="md" text={`${title}: ${summary}\n${url}`} />
        </div>
      </div>
    </PublicShell>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}

import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WorkProgress } from "#app/components/bets/import-progress.tsx";
import { ImportSteps } from "#app/components/bets/import-steps.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { Banner } from "#app/components/ui/banner.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { formatCount } from "#app/lib/format/labels.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import type { ImportOutcome } from "#app/lib/schemas/bets/import.ts";
import { continueImport } from "#app/lib/workflows/bets/import-bets.server.ts";

export const meta: MetaFunction = () => [{ title: "Import bets: done · Linewise" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const outcome = await continueImport(await requireCaller(request), id);
  if (outcome === null) throw data(null, { status: 404 });
  return { id, outcome };
}

export default function ImportDone() {
  const { id, outcome } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Import bets" />
      <ImportSteps step={4} />
      {"stage" in outcome ? <WorkProgress progress={outcome} /> : <Result id={id} outcome={outcome} />}
    </>
  );
}

function Result({ id, outcome }: { readonly id: string; readonly outcome: ImportOutcome }) {
  const { imported, updated, duplicates, linked, closed, held, heldWhy, rejected } = outcome;
  return (
    <>
      <div className="max-w-2xl space-y-4">
        <Card as="section" aria-label="Result">
          <p className="text-lg font-semibold">{formatCount(imported, "bet")} imported</p>
          <ul className="mt-2 space-y-1 text-sm">
            {updated > 0 ? <li>{formatCount(updated, "open bet")} now with a result.</li> : null}
            <li>
              {formatCount(linked, "bet")} linked to a game{linked > 0 ? `, ${closed} with a closing line value` : ""}.
            </li>
            {duplicates > 0 ? <li>{formatCount(duplicates, "duplicate")} left out.</li> : null}
            {rejected > 0 ? <li>{formatCount(rejected, "row")} could not be read.</li> : null}
          </ul>
          <div className="mt-4 flex flex-wrap gap-2">
            <ButtonLink to="/saved-picks?tab=all" variant="primary" icon="bookmark">
              My Picks
            </ButtonLink>
            {rejected > 0 ? (
              <ButtonLink to={`/saved-picks/import/${id}/rejected`} reloadDocument icon="download">
                Rows to correct
              </ButtonLink>
            ) : null}
            <ButtonLink to="/saved-picks/import">Import another file</ButtonLink>
          </div>
        </Card>
        {held > 0 ? (
          <Banner tone="caution" title={`${formatCount(held, "bet")} on games ahead not imported`}>
            {heldWhy}
          </Banner>
        ) : null}
      </div>
    </>
  );
}

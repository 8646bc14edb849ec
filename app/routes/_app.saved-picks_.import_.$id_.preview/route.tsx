import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { PreviewRows } from "#app/components/bets/import-rows.tsx";
import { WorkProgress } from "#app/components/bets/import-progress.tsx";
import { ImportSteps } from "#app/components/bets/import-steps.tsx";
import { CheckboxField } from "#app/components/forms/checkbox-field.tsx";
import { refusedForm } from "#app/components/forms/refused.ts";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { Banner } from "#app/components/ui/banner.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { peopleText } from "#app/lib/format/bet-fields.ts";
import { formatCount, possessive } from "#app/lib/format/labels.ts";
import { formatMoney, formatSignedMoney } from "#app/lib/format/money.ts";
import { form, forms } from "#app/lib/http/page/forms.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import type { ImportRowState } from "#app/lib/engine/own-bets/import-states.ts";
import {
  importFormSchema,
  previewFiltersSchema,
  type ImportPreviewView,
  type ImportTotals,
} from "#app/lib/schemas/bets/import.ts";
import { finishImport, previewImport } from "#app/lib/workflows/bets/import-bets.server.ts";

export const meta: MetaFunction = () => [{ title: "Import bets: preview · Linewise" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const id = params.id ?? "";
  const filters = previewFiltersSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const view = await previewImport(caller, id, filters);
  if (view === null) throw data(null, { status: 404 });
  if (view === "done") throw redirect(`/saved-picks/import/${id}/done`);
  if (view === "unmapped") throw redirect(`/saved-picks/import/${id}`);
  const { timeZone, oddsFormat, currencyMark } = caller.viewer;
  return { view, display: { timeZone, oddsFormat, currencyMark } };
}

/** Imports the rows shown. */
export const action = forms({
  import: form({
    schema: importFormSchema,
    run: (caller, { duplicates }, { params }) =>
      finishImport(caller, params["id"] ?? "", { duplicates: duplicates === "on" }),
    to: (_done, _values, { params }) => redirect(`/saved-picks/import/${params["id"]}/done`, 303),
  }),
});

const STATE_TABS: readonly (readonly [ImportRowState, string, (totals: ImportTotals) => number])[] = [
  ["new", "New", (totals) => totals.new],
  ["updates", "Results", (totals) => totals.updates],
  ["duplicate", "Duplicates", (totals) => totals.duplicates],
  ["error", "Errors", (totals) => totals.errors],
];

/** "412 bets will be imported: $10,300.00 staked, +$214.55 on 398 settled." */
function comes(totals: ImportTotals, currencyMark: Parameters<typeof formatMoney>[1]): string {
  const coming = totals.new + totals.updates;
  if (coming === 0) return "Nothing in this file is new.";
  const { stakedCents, profitCents, settled, linked } = totals;
  const profit =
    settled === 0 ? "none settled" : `${formatSignedMoney(profitCents, currencyMark)} on ${settled} settled`;
  return `${formatCount(coming, "bet")} to import: ${formatMoney(stakedCents, currencyMark)} staked, ${profit}, ${linked} linked to a game.`;
}

export default function ImportPreview() {
  const { view, display } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Import bets" description={`${view.fileName ?? "Pasted text"}: how each row was read.`} />
      <ImportSteps step={3} />
      {"stage" in view ? <WorkProgress progress={view} /> : <Preview view={view} display={display} />}
    </>
  );
}

function Preview({
  view,
  display,
}: {
  readonly view: ImportPreviewView;
  readonly display: Parameters<typeof PreviewRows>[0]["display"];
}) {
  const [refused] = refusedForm(useActionData<typeof action>()?.result) ?? [];
  const { id, totals, filters, rows, pageCount } = view;
  const { people, whose } = view.chosen;
  const here = `/saved-picks/import/${id}/preview`;
  const href = (show: string, page = 1) => `${here}?show=${show}${page > 1 ? `&page=${page}` : ""}`;
  const coming = totals.new + totals.updates;
  const offered = coming > 0 || totals.duplicates > 0;
  return (
    <>
      <div className="space-y-4">
        {refused ? (
          <Banner tone="danger" role="alert">
            {refused}
          </Banner>
        ) : null}
        <Card as="section" aria-label="Import">
          <p className="font-semibold">{comes(totals, display.currencyMark)}</p>
          {people ? (
            <p className="mt-1 text-sm text-caution">
              {`${peopleText(people)} ${whose === undefined ? "All rows come in as your own bets" : `Only ${possessive(whose)} rows come in`}. `}
              <Link to={`/saved-picks/import/${id}#people-asked`} className="link">
                Change
              </Link>
            </p>
          ) : null}
          {totals.errors > 0 ? (
            <p className="mt-1 text-sm text-caution">
              {formatCount(totals.errors, "row")} cannot be read. You can download {totals.errors === 1 ? "it" : "them"}{" "}
              to correct after the import.
            </p>
          ) : null}
          {view.left.count > 0 ? (
            <Fold plain title="Left out: no bets" note={formatCount(view.left.count, "row")} className="mt-1">
              <ul className="space-y-1 text-sm">
                {view.left.first.map(({ row, why }) => (
                  <li key={row}>{`Row ${row}: ${why}`}</li>
                ))}
                {view.left.count > view.left.first.length ? (
                  <li>{`and ${view.left.count - view.left.first.length} more`}</li>
                ) : null}
              </ul>
            </Fold>
          ) : null}
          <Form method="post" className="mt-2">
            {totals.duplicates > 0 ? (
              <CheckboxField
                label={`Import ${formatCount(totals.duplicates, "duplicate")} too`}
                hint="Bets that appear twice in the file, or that you saved or deleted here. A bet that My Picks has from an import is never imported again."
                inputProps={{ id: "duplicates", name: "duplicates", value: "on" }}
              />
            ) : null}
            <div className="mt-2 flex flex-wrap gap-2">
              {offered ? <SubmitButton pendingText="Importing…">Import</SubmitButton> : null}
              <ButtonLink to={`/saved-picks/import/${id}`}>Change columns</ButtonLink>
            </div>
          </Form>
        </Card>
        <Tabs
          label="Rows"
          items={[
            { label: "All", to: here, current: filters.show === "all", count: totals.rows },
            ...STATE_TABS.filter(([, , count]) => count(totals) > 0).map(([state, label, count]) => ({
              label,
              to: href(state),
              current: filters.show === state,
              count: count(totals),
            })),
          ]}
        />
        <PreviewRows rows={rows} display={display} />
        <Pagination
          page={filters.page}
          pageCount={pageCount}
          href={(page) => href(filters.show, page)}
          label="Pages of rows"
        />
      </div>
    </>
  );
}

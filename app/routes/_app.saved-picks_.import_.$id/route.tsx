import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { PreviewRows } from "#app/components/bets/import-rows.tsx";
import { ImportSteps } from "#app/components/bets/import-steps.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { Banner } from "#app/components/ui/banner.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { formatCount } from "#app/lib/format/labels.ts";
import { unavailableProblem } from "#app/lib/http/api/problem.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { headerRowFromForm, readingFromForm } from "#app/lib/schemas/bets/import-form.ts";
import { chooseHeaderRow, mapImport, readMapping } from "#app/lib/workflows/bets/import-bets.server.ts";
import { ColumnFields, DateQuestions, FormatFields, HeaderRow, PeopleQuestion } from "./mapping-fields.tsx";

export const meta: MetaFunction = () => [{ title: "Import bets: columns · Linewise" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const id = params.id ?? "";
  const view = await readMapping(caller, id);
  if (view === null) throw data(null, { status: 404 });
  if (view === "done") throw redirect(`/saved-picks/import/${id}/done`);
  const { timeZone, oddsFormat, currencyMark } = caller.viewer;
  return { view, display: { timeZone, oddsFormat, currencyMark } };
}

/** Saves the meaning of the columns, and continues to the preview if none is missing. */
export async function action({ request, params }: ActionFunctionArgs) {
  const caller = await requireCaller(request);
  const id = params.id ?? "";
  const form = await request.formData();
  const here = `/saved-picks/import/${id}`;
  if (form.get("intent") === "headers") return takeHeaderRow(caller, id, headerRowFromForm(form));
  const reading = readingFromForm(form);
  if (!reading.ok) return data({ error: reading.message }, { status: 422 });
  try {
    const outcome = await mapImport(caller, id, reading.value);
    if (outcome.ok) return redirect(form.get("intent") === "again" ? `${here}#rows` : `${here}/preview`, 303);
    if (outcome.code === "not-found") throw data(null, { status: 404 });
    return data({ error: outcome.message }, { status: 422 });
  } catch (error) {
    const unavailable = unavailableProblem(error);
    if (!unavailable) throw error;
    return data({ error: unavailable.message }, { status: unavailable.status });
  }
}

/** Reads the columns by another row of the file. */
async function takeHeaderRow(
  caller: Awaited<ReturnType<typeof requireCaller>>,
  id: string,
  row: number | null | undefined,
) {
  if (row === undefined) return data({ error: "Choose one of the rows." }, { status: 422 });
  const outcome = await chooseHeaderRow(caller, id, row);
  if (outcome.ok) return redirect(`/saved-picks/import/${id}`, 303);
  if (outcome.code === "not-found") throw data(null, { status: 404 });
  return data({ error: outcome.message }, { status: 422 });
}

export default function ImportColumns() {
  const { view, display } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { fileName, rows, missing } = view;
  const problem = useRef<HTMLDivElement>(null);
  // Its button is far below on a phone.
  useEffect(() => {
    if (answer) problem.current?.scrollIntoView({ block: "center" });
  }, [answer]);
  return (
    <>
      <PageHeader
        title="Import bets"
        description={`${fileName ?? "Pasted text"}: ${formatCount(rows, "bet")}. Check what each column means.`}
      />
      <ImportSteps step={2} />
      <Form method="post" className="max-w-3xl space-y-4">
        {answer ? (
          <div ref={problem}>
            <Banner tone="danger" role="alert">
              {answer.error}
            </Banner>
          </div>
        ) : missing.length > 0 ? (
          <Banner tone="caution" role="status">
            No column was recognized for {missing.join(", ")}. Choose it below.
          </Banner>
        ) : null}
        <DateQuestions view={view} />
        <PeopleQuestion view={view} />
        <HeaderRow view={view} />
        <Card as="section" aria-labelledby="columns">
          <h2 id="columns" className="text-lg font-semibold">
            Columns
          </h2>
          <ColumnFields view={view} />
        </Card>
        <Card as="section" aria-labelledby="formats">
          <h2 id="formats" className="text-lg font-semibold">
            Dates, odds and amounts
          </h2>
          <FormatFields view={view} />
        </Card>
        <div className="flex flex-wrap gap-2">
          <SubmitButton pendingText="Reading…">Preview</SubmitButton>
          <SubmitButton variant="secondary" name="intent" value="again" pendingText="Reading…">
            Read again
          </SubmitButton>
          <ButtonLink to="/saved-picks/import" variant="ghost">
            Another file
          </ButtonLink>
        </div>
      </Form>
      {view.firstRows.length > 0 ? (
        <section aria-labelledby="rows" className="mt-6 max-w-3xl">
          <h2 id="rows" className="mb-2 text-lg font-semibold">
            The first bets, as read
          </h2>
          <PreviewRows rows={view.firstRows} display={display} />
        </section>
      ) : null}
    </>
  );
}

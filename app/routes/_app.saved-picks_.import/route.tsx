import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { ImportSteps } from "#app/components/bets/import-steps.tsx";
import { FieldFrame } from "#app/components/forms/field-frame.tsx";
import { FILE_INPUT } from "#app/components/ui/file-input.ts";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { TextArea } from "#app/components/forms/text-area.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { onceByForm } from "#app/lib/http/page/form-key.server.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { unavailableProblem } from "#app/lib/http/api/problem.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { requireViewer } from "#app/lib/http/session/viewer.server.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from "#app/lib/schemas/bets/import-limits.ts";
import { startImport } from "#app/lib/workflows/bets/import-bets.server.ts";
import { uploadedText } from "#app/lib/workflows/bets/uploaded-text.server.ts";

const HERE = "/saved-picks/import";
/** The longest pasted text that an error page sends back, so that it is not lost. */
const LONGEST_ECHO = 200_000;

const FILE_LIMITS = `A CSV file or an Excel workbook (.xlsx), up to ${MAX_IMPORT_BYTES / 1024 / 1024} MB and ${formatNumber(MAX_IMPORT_ROWS)} bets.`;

/** Common kinds of files, and where to find each. */
const SOURCES = [
  { name: "Pikkit", where: "Profile, Settings, Export data (Pro). It arrives as transactions.csv." },
  {
    name: "DraftKings and FanDuel",
    where:
      "They have no export. Show your settled bets, copy the page, and paste it above, or let the browser extension SportsbookScout download them.",
  },
  {
    name: "ESPN BET and theScore Bet",
    where:
      "My Bets, Settled: show all of them, copy the page, and paste it above. It says when a game began, not when you bet.",
  },
  { name: "Pinnacle", where: "Account, Betting history: select the slips, copy them, and paste them above." },
  {
    name: "bet365",
    where:
      "Members, History: copy the settled bets and paste them above. Of the PDF, paste its text, or extract its table with Tabula.",
  },
  {
    name: "Agents and statements of accounts",
    where: "Paste the messages as they are (“Celtics -6.5 -110, risk 110 to win 100”), or choose the statement as CSV.",
  },
  {
    name: "Spreadsheets and other trackers",
    where:
      "The Excel workbook itself (.xlsx), or File, Download, CSV. Titles above the columns and total rows below may stay.",
  },
  { name: "Linewise", where: "My Picks, Export." },
] as const;

export const meta: MetaFunction = () => [{ title: "Import bets: file · Linewise" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request);
  return { formKey: newId() };
}

/** Reads an uploaded file or pasted text and continues to its columns. */
export async function action({ request }: ActionFunctionArgs) {
  const caller = await requireCaller(request);
  const form = await request.formData().catch(() => new FormData());
  return onceByForm(form, caller.viewer.id, () => answer(caller, form));
}

async function answer(caller: Caller, form: FormData) {
  const [file, pasted] = [form.get("file"), form.get("text")];
  const uploaded = file instanceof File && file.size > 0 ? file : null;
  const text = uploaded
    ? await uploadedText(new Uint8Array(await uploaded.arrayBuffer()))
    : typeof pasted === "string"
      ? pasted
      : "";
  const kept = typeof pasted === "string" && pasted.length <= LONGEST_ECHO ? pasted : "";
  try {
    const outcome = await startImport(caller, { text, fileName: uploaded?.name ?? null });
    if (outcome.ok) return redirect(`${HERE}/${outcome.id}`, 303);
    return data({ error: outcome.message, text: kept, at: caller.wallNow }, { status: 422 });
  } catch (error) {
    const unavailable = unavailableProblem(error);
    if (!unavailable) throw error;
    return data({ error: unavailable.message, text: kept, at: caller.wallNow }, { status: unavailable.status });
  }
}

export default function ImportFile() {
  const { formKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const errors = refused ? [refused.error] : undefined;
  return (
    <>
      <PageHeader
        title="Import bets"
        description="Bring bets from a tracker or a sportsbook into My Picks, with closing line value where we know the game."
      />
      <ImportSteps step={1} />
      <Card className="max-w-2xl">
        <Form method="post" encType="multipart/form-data" className="space-y-4">
          <input type="hidden" name="formKey" value={formKey} />
          <FieldFrame id="file" label="File" hint={FILE_LIMITS} errors={errors}>
            {/* A refused file is not sent again: it would win over text that is pasted then. */}
            <input
              key={refused?.at}
              id="file"
              name="file"
              type="file"
              accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
              aria-invalid={errors ? true : undefined}
              aria-describedby={errors ? "file-hint file-error" : "file-hint"}
              className={FILE_INPUT}
            />
          </FieldFrame>
          <TextArea
            label="Or paste the text"
            hint="A table with a header row, or a betting history copied from a book's page."
            areaProps={{ name: "text", rows: 4, spellCheck: false, autoComplete: "off", defaultValue: refused?.text }}
          />
          <SubmitButton pendingText="Reading…">Read the file</SubmitButton>
        </Form>
      </Card>
      <div className="mt-4 max-w-2xl space-y-4">
        <Fold title="Which files work, and where to find them" open>
          <dl className="space-y-2 text-sm">
            {SOURCES.map(({ name, where }) => (
              <div key={name}>
                <dt className="font-medium">{name}</dt>
                <dd className="text-muted">{where}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-sm">
            Columns are recognized by their names and contents, and you can correct each one in the next step. You see
            how each row was read before any bet is imported.
          </p>
        </Fold>
        <Fold title="Where imported bets count">
          <ul className="list-disc space-y-1 pl-5 text-sm">
            <li>They are marked as imported and count in your own profit, with a note on how much of it they are.</li>
            <li>They are never part of our record, of shared results or of the leaderboard.</li>
            <li>Settled bets do not count against your limits. Bets on upcoming games do, like any bet you save.</li>
            <li>Importing the same file twice changes nothing.</li>
          </ul>
        </Fold>
      </div>
    </>
  );
}

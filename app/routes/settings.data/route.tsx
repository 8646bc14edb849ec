import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeletionForm, ExportForms, ExportList } from "#app/components/account/own-data.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { PublicHeader } from "#app/components/layout/public-header.tsx";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { helpLineOf } from "#app/lib/engine/care/regions.ts";
import { throwUnavailable } from "#app/lib/http/api/problem.server.ts";
import { button, form, forms } from "#app/lib/http/page/forms.server.ts";
import { requireOwner } from "#app/lib/http/session/caller.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { deletionFormSchema, exportFormSchema } from "#app/lib/schemas/account/forms.ts";
import { keepAccount, requestDeletion } from "#app/lib/workflows/account/delete-account.server.ts";
import { readExports, requestExport } from "#app/lib/workflows/account/export-own-data.server.ts";

/** Forms and links only; open to everybody who is signed in, whether or not they accepted the current notice. */
export const handle = { noScripts: true };

const HERE = "/settings/data";

export const meta: MetaFunction = () => [{ title: "Your data · Linewise" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireOwner(request);
  const { viewer, wallNow } = caller;
  const exports = await readExports(caller).catch(throwUnavailable);
  return {
    exports,
    formKey: newId(),
    timeZone: viewer.timeZone,
    deletionDueAt: viewer.deletionDueAt,
    thisYear: new Date(wallNow).getUTCFullYear(),
    helpLine: helpLineOf(viewer.region, env().HELP_LINE),
  };
}

export const action = forms(
  {
    export: button({ schema: exportFormSchema, run: requestExport, at: HERE }),
    delete: form({
      schema: deletionFormSchema,
      run: (caller) => requestDeletion(caller, { origin: env().APP_ORIGIN }),
      to: HERE,
    }),
    keep: button({ run: keepAccount, at: HERE }),
  },
  requireOwner,
);

export default function YourData() {
  const { exports, timeZone, deletionDueAt, thisYear, helpLine, formKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PublicHeader>
        <ButtonLink to="/settings" reloadDocument size="sm">
          Settings
        </ButtonLink>
      </PublicHeader>
      <main id="main" tabIndex={-1} className="mx-auto max-w-3xl px-4 py-6 sm:py-10">
        <PageHeader
          title="Your data"
          description="Download everything we store about you, or delete your account. Both work on every plan."
        />
        <div className="grid gap-4">
          <Card>
            <h2 className="mb-2 text-lg font-semibold">Download</h2>
            <ExportForms thisYear={thisYear} formKey={formKey} />
            <ExportList exports={exports} timeZone={timeZone} />
          </Card>
          <Card>
            <h2 className="mb-2 text-lg font-semibold">Delete the account</h2>
            <DeletionForm dueAt={deletionDueAt} timeZone={timeZone} result={refused?.result} />
          </Card>
        </div>
      </main>
      <SiteFooter helpLine={helpLine} narrow />
    </>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { AppShell } from "#app/components/layout/app-shell.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { PublicHeader } from "#app/components/layout/public-header.tsx";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { VERIFIER_TEXT, VERIFIER_TITLE } from "#app/components/record/verifier-file.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { shellOf } from "#app/lib/http/page/shell.server.ts";
import { getViewer } from "#app/lib/http/session/viewer.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { recordRunSchema } from "#app/lib/schemas/record/forms.ts";

export const handle = { noScripts: true };

export const meta: MetaFunction = () => [
  { title: `${VERIFIER_TITLE} · Linewise` },
  { name: "description", content: "Recompute the published record in your own browser, from the file alone." },
];

/** Public, as the record is. */
export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await getViewer(request);
  const run = recordRunSchema.catch("current").parse(new URL(request.url).searchParams.get("run") ?? "current");
  return {
    run: run === "current" ? "" : `&run=${run}`,
    shell: signedIn ? await shellOf(request, signedIn) : null,
    helpLine: env().HELP_LINE,
  };
}

export default function VerifyRecord() {
  const { shell, helpLine } = useLoaderData<typeof loader>();
  if (shell)
    return (
      <AppShell {...shell}>
        <Verifier />
      </AppShell>
    );
  return (
    <>
      <PublicHeader>
        <ButtonLink to="/consent" reloadDocument>
          Sign In
        </ButtonLink>
      </PublicHeader>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-6">
        <Verifier />
      </main>
      <SiteFooter helpLine={helpLine} narrow />
    </>
  );
}

function Verifier() {
  const { run } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={VERIFIER_TITLE} isPublic description="From the file alone, in your own browser." />
      <div className="space-y-4">
        <p className="text-sm text-muted">{VERIFIER_TEXT}</p>
        <Card as="section" aria-label="Verifier">
          <div
            id="record-verifier"
            data-record={`/track-record/export?format=json${run}`}
            className="space-y-4"
            suppressHydrationWarning
          >
            <noscript>
              <p className="text-sm">
                Checking here needs scripts. The command below checks the same file without them.
              </p>
            </noscript>
          </div>
        </Card>
        <Card as="section" aria-labelledby="without-us">
          <h2 id="without-us" className="font-semibold">
            Without us
          </h2>
          <p className="mt-1 text-sm">
            Keep this page as one file: it opens from your disk, without a connection, and checks any download of the
            record, also years later. Or run the command on a copy of the source, which also checks time stamps,
            signatures and the witnesses’ files:
          </p>
          <p className="mt-2">
            <code className="font-mono text-xs break-all">
              npm run record:verify -- FILE --previous EARLIER --anchor ANCHORS
            </code>
          </p>
          <div className="no-print mt-4 flex flex-wrap gap-2">
            <ButtonLink to="/track-record/verifier.html" reloadDocument icon="download">
              Save the verifier
            </ButtonLink>
            <ButtonLink to={`/track-record/export?format=json${run}`} reloadDocument icon="download">
              Download JSON
            </ButtonLink>
            <ButtonLink
              to={`/track-record/anchors${run === "" ? "" : `?${run.slice(1)}`}`}
              reloadDocument
              icon="download"
            >
              Download anchors
            </ButtonLink>
          </div>
          <p className="mt-3 text-sm">
            <Link to="/track-record" reloadDocument className="font-medium link">
              Track record
            </Link>
          </p>
        </Card>
      </div>
      <script src="/track-record/verifier.js" defer />
    </>
  );
}

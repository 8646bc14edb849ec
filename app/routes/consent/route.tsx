import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CONSENT_TITLE, ConsentForm } from "#app/components/layout/consent-form.tsx";
import { PublicHeader } from "#app/components/layout/public-header.tsx";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { safePath } from "#app/lib/http/safe-path.ts";
import { getViewer } from "#app/lib/http/viewer.server.ts";
import { env } from "#app/lib/platform/env.server.ts";

export const handle = { noScripts: true };

export const meta: MetaFunction = () => [
  { title: `${CONSENT_TITLE} · Linewise` },
  { name: "description", content: "What to know before signing in to Linewise." },
];

/** The consent dialog as a page, for browsers without scripts. */
export async function loader({ request }: LoaderFunctionArgs) {
  const redirectTo = safePath(new URL(request.url).searchParams.get("redirectTo"), "/betting-strategies");
  if (await getViewer(request)) throw redirect(redirectTo);
  return { redirectTo, helpLine: env().HELP_LINE };
}

export default function Consent() {
  const { redirectTo, helpLine } = useLoaderData<typeof loader>();
  return (
    <>
      <PublicHeader />
      <main id="main" tabIndex={-1} className="mx-auto max-w-xl px-4 py-10 sm:py-16">
        <Card>
          <h1 className="mb-4 text-2xl font-bold">{CONSENT_TITLE}</h1>
          <ConsentForm helpLine={helpLine} redirectTo={redirectTo} inDialog={false} />
        </Card>
      </main>
      <SiteFooter helpLine={helpLine} narrow />
    </>
  );
}

import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CONSENT_TITLE, ConsentForm } from "#app/components/layout/consent-form.tsx";
import { PublicHeader } from "#app/components/layout/public-header.tsx";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { requestTime } from "#app/lib/http/edge/request-context.server.ts";
import { callerOf } from "#app/lib/http/session/caller.server.ts";
import { acceptanceHeader } from "#app/lib/http/session/acceptance.server.ts";
import { unavailableProblem } from "#app/lib/http/api/problem.server.ts";
import { safePath } from "#app/lib/http/session/safe-path.ts";
import { getViewer } from "#app/lib/http/session/viewer.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { acceptTerms, hasAcceptedTerms } from "#app/lib/workflows/account/accept-terms.server.ts";

export const handle = { noScripts: true };

const HOME = "/dashboard";

export const meta: MetaFunction = () => [
  { title: `${CONSENT_TITLE} · Linewise` },
  { name: "description", content: "What to know before signing in to Linewise." },
];

/** The consent dialog as a page: without scripts, and for people who signed in without accepting the current version. */
export async function loader({ request }: LoaderFunctionArgs) {
  const redirectTo = safePath(new URL(request.url).searchParams.get("redirectTo"), HOME);
  const signedIn = await getViewer(request);
  if (signedIn && (await hasAcceptedTerms(await callerOf(signedIn)))) throw redirect(redirectTo);
  return { redirectTo, helpLine: env().HELP_LINE, signedIn: signedIn !== null };
}

/** Acceptance is stored at once for people who are signed in; for others a cookie carries it through the sign-in. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const redirectTo = safePath(form.get("redirectTo"), HOME);
  const understood = form.get("understood") === "yes";
  const signedIn = understood ? await getViewer(request) : null;
  try {
    const outcome = await acceptTerms(signedIn && (await callerOf(signedIn)), { understood });
    if (!outcome.ok) return data({ redirectTo, errors: [outcome.message] }, { status: 422 });
  } catch (error) {
    const unavailable = unavailableProblem(error);
    if (!unavailable) throw error;
    return data({ redirectTo, errors: [unavailable.message] }, { status: unavailable.status });
  }
  if (signedIn) return redirect(redirectTo, 303);
  return redirect(`/api/login?redirectTo=${encodeURIComponent(redirectTo)}`, {
    status: 303,
    headers: { "Set-Cookie": await acceptanceHeader(await requestTime()) },
  });
}

export default function Consent() {
  const { redirectTo, helpLine, signedIn } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PublicHeader />
      <main id="main" tabIndex={-1} className="mx-auto max-w-xl px-4 py-10 sm:py-16">
        <Card>
          <h1 className="mb-4 text-2xl font-bold">{CONSENT_TITLE}</h1>
          <ConsentForm
            helpLine={helpLine}
            redirectTo={refused?.redirectTo ?? redirectTo}
            way={signedIn ? "signed-in" : "page"}
            errors={refused?.errors}
          />
        </Card>
      </main>
      <SiteFooter helpLine={helpLine} narrow />
    </>
  );
}

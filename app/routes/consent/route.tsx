import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CONSENT_TITLE, ConsentForm } from "#app/components/layout/consent-form.tsx";
import { PublicHeader } from "#app/components/layout/public-header.tsx";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { acceptanceHeader } from "#app/lib/http/acceptance.server.ts";
import { unavailableProblem } from "#app/lib/http/problem.server.ts";
import { safePath } from "#app/lib/http/safe-path.ts";
import { getViewer } from "#app/lib/http/viewer.server.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { database } from "#app/lib/platform/db.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { acceptTerms, hasAcceptedTerms } from "#app/lib/workflows/accept-terms.server.ts";

export const handle = { noScripts: true };

const HOME = "/betting-strategies";

export const meta: MetaFunction = () => [
  { title: `${CONSENT_TITLE} · Linewise` },
  { name: "description", content: "What to know before signing in to Linewise." },
];

/** The consent dialog as a page: without scripts, and for who signed in without having accepted its present version. */
export async function loader({ request }: LoaderFunctionArgs) {
  const redirectTo = safePath(new URL(request.url).searchParams.get("redirectTo"), HOME);
  const signedIn = await getViewer(request);
  if (signedIn && (await hasAcceptedTerms(await database(), signedIn.viewer.id))) throw redirect(redirectTo);
  return { redirectTo, helpLine: env().HELP_LINE, signedIn: signedIn !== null };
}

/** Accepting: kept at once for who is signed in, else carried through the sign-in by a cookie. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const redirectTo = safePath(form.get("redirectTo"), HOME);
  if (form.get("understood") !== "yes")
    return data({ redirectTo, errors: ["Please tick the box to go on."] }, { status: 422 });
  const signedIn = await getViewer(request);
  if (signedIn) {
    try {
      await acceptTerms(await database(), { userId: signedIn.viewer.id, wallNow: wallClock() });
    } catch (error) {
      const unavailable = unavailableProblem(error);
      if (!unavailable) throw error;
      return data({ redirectTo, errors: [unavailable.message] }, { status: unavailable.status });
    }
    return redirect(redirectTo, 303);
  }
  return redirect(`/api/login?redirectTo=${encodeURIComponent(redirectTo)}`, {
    status: 303,
    headers: { "Set-Cookie": await acceptanceHeader(wallClock()) },
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

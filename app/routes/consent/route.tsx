import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CONSENT_TITLE, ConsentForm } from "#app/components/layout/consent-form.tsx";
import { PublicHeader } from "#app/components/layout/public-header.tsx";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { requestTime } from "#app/lib/http/edge/request-context.server.ts";
import { callerOf } from "#app/lib/http/session/caller.server.ts";
import { acceptanceHeader, readUnderAge, underAgeHeader } from "#app/lib/http/session/acceptance.server.ts";
import { unavailableProblem } from "#app/lib/http/api/problem.server.ts";
import { safePath } from "#app/lib/http/session/safe-path.ts";
import { getViewer } from "#app/lib/http/session/viewer.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { consentFormSchema } from "#app/lib/schemas/account/forms.ts";
import { acceptTerms, hasAcceptedTerms } from "#app/lib/workflows/account/accept-terms.server.ts";

export const handle = { noScripts: true };

const HOME = "/dashboard";

export const meta: MetaFunction = () => [
  { title: `${CONSENT_TITLE} · Linewise` },
  { name: "description", content: "Please read this before you sign in to Linewise." },
];

/** The consent dialog as a page: without scripts, and for people who signed in without accepting the current version. */
export async function loader({ request }: LoaderFunctionArgs) {
  const redirectTo = safePath(new URL(request.url).searchParams.get("redirectTo"), HOME);
  const signedIn = await getViewer(request);
  if (signedIn && (await hasAcceptedTerms(await callerOf(signedIn)))) throw redirect(redirectTo);
  const underAge = await readUnderAge(request);
  return { redirectTo, helpLine: env().HELP_LINE, signedIn: signedIn !== null, underAge };
}

/** For signed-in people the acceptance is stored at once; for others a cookie carries it through the sign-in. */
export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: consentFormSchema });
  const redirectTo = safePath(submission.payload.redirectTo, HOME);
  const known = await readUnderAge(request);
  if (known !== null) return data({ redirectTo, result: undefined, underAge: known }, { status: 403 });
  if (submission.status !== "success")
    return data({ redirectTo, result: submission.reply(), underAge: null }, { status: 422 });
  const { birthDate, region } = submission.value;
  const wallNow = await requestTime();
  const signedIn = await getViewer(request);
  try {
    const caller = signedIn && { ...(await callerOf(signedIn)), token: signedIn.token };
    const outcome = await acceptTerms(caller, { birthDate, region }, { wallNow, helpLine: env().HELP_LINE });
    if (!outcome.ok && outcome.code === "birth-date") {
      const result = submission.reply({ fieldErrors: { birthDate: [outcome.message] } });
      return data({ redirectTo, result, underAge: null }, { status: 422 });
    }
    if (!outcome.ok) {
      const headers = { "Set-Cookie": await underAgeHeader(outcome.message) };
      return data({ redirectTo, result: undefined, underAge: outcome.message }, { status: 403, headers });
    }
  } catch (error) {
    const unavailable = unavailableProblem(error);
    if (!unavailable) throw error;
    const result = submission.reply({ formErrors: [unavailable.message] });
    return data({ redirectTo, result, underAge: null }, { status: unavailable.status });
  }
  if (signedIn) return redirect(redirectTo, 303);
  return redirect(`/api/login?redirectTo=${encodeURIComponent(redirectTo)}`, {
    status: 303,
    headers: { "Set-Cookie": await acceptanceHeader({ acceptedAt: wallNow, birthDate, region }) },
  });
}

export default function Consent() {
  const { redirectTo, helpLine, signedIn, ...known } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const underAge = answer?.underAge ?? known.underAge;
  return (
    <>
      <PublicHeader />
      <main id="main" tabIndex={-1} className="mx-auto max-w-xl px-4 py-10 sm:py-16">
        <Card>
          <h1 className="mb-4 text-2xl font-bold">{underAge === null ? CONSENT_TITLE : "Not yet"}</h1>
          {underAge === null ? (
            <ConsentForm
              helpLine={helpLine}
              redirectTo={answer?.redirectTo ?? redirectTo}
              way={signedIn ? "signed-in" : "page"}
              result={answer?.result}
            />
          ) : (
            <p role="alert" className="text-sm leading-6">
              {underAge}
            </p>
          )}
        </Card>
      </main>
      <SiteFooter helpLine={helpLine} narrow />
    </>
  );
}

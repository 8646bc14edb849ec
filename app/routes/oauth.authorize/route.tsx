import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { CheckboxField } from "#app/components/forms/checkbox-field.tsx";
import { ErrorList } from "#app/components/forms/error-list.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { PublicHeader } from "#app/components/layout/public-header.tsx";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { SCOPE_TEXTS } from "#app/lib/format/token-scopes.ts";
import { unavailableProblem } from "#app/lib/http/api/problem.server.ts";
import { requestContext } from "#app/lib/http/edge/request-context.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { consentAnswerSchema } from "#app/lib/schemas/access/oauth.ts";
import { allowProgram } from "#app/lib/workflows/access/connect-programs.server.ts";
import { answerAddress, readQuestion } from "./read-question.server.ts";

export const handle = { noScripts: true };

export const meta: MetaFunction = () => [{ title: "Connect a program · Linewise" }];

/** A program asks for access (OAuth 2.1, authorization code with PKCE). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { viewer } = await requireCaller(request);
  const question = await readQuestion(request);
  const helpLine = env().HELP_LINE;
  const { search } = new URL(request.url);
  const email = viewer.email;
  if (typeof question === "string")
    return data({ helpLine, search, email, asked: null, why: question }, { status: 400 });
  const { name, scopes, redirectUri } = question;
  const { origin, hostname } = new URL(redirectUri);
  requestContext()?.formsTo?.(origin);
  return data({ helpLine, search, email, asked: { name, scopes: [...scopes], hostname }, why: "" });
}

export async function action({ request }: ActionFunctionArgs) {
  const caller = await requireCaller(request);
  const question = await readQuestion(request);
  if (typeof question === "string") return data({ message: question, chosen: [] }, { status: 400 });
  const form = await request.formData();
  const answer = consentAnswerSchema.safeParse({ decision: form.get("decision"), scopes: form.getAll("scopes") });
  if (answer.success && answer.data.decision === "deny")
    throw redirect(answerAddress(question, { error: "access_denied" }), 303);
  const chosen = answer.success ? question.scopes.filter((scope) => answer.data.scopes.includes(scope)) : [];
  requestContext()?.formsTo?.(new URL(question.redirectUri).origin);
  if (chosen.length === 0) return data({ message: "Choose what it may do, or deny.", chosen }, { status: 422 });
  const { clientId, redirectUri, challenge } = question;
  try {
    const outcome = await allowProgram(caller, { clientId, redirectUri, challenge, scopes: chosen });
    if (!outcome.ok) return data({ message: outcome.message, chosen }, { status: 409 });
    return redirect(answerAddress(question, { code: outcome.code }), 303);
  } catch (error) {
    const unavailable = unavailableProblem(error);
    if (!unavailable) throw error;
    return data({ message: unavailable.message, chosen }, { status: unavailable.status });
  }
}

export default function Authorize() {
  const { helpLine, search, email, asked, why } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PublicHeader />
      <main id="main" tabIndex={-1} className="mx-auto max-w-xl px-4 py-10 sm:py-16">
        <Card>
          {asked === null ? (
            <>
              <h1 className="mb-4 text-2xl font-bold">This program cannot be connected</h1>
              <p role="alert" className="text-sm leading-6">
                {why}
              </p>
            </>
          ) : (
            <>
              <h1 className="mb-4 break-words text-2xl font-bold">Connect “{asked.name}”?</h1>
              <p className="text-sm leading-6">
                A program that calls itself <b className="break-words">{asked.name}</b> asks to act as{" "}
                <b className="break-words">{email}</b> on Linewise. Your answer goes to{" "}
                <b className="break-words">{asked.hostname}</b>. Allow it only if you have just asked for this there.
              </p>
              <Form method="post" action={`/oauth/authorize${search}`} reloadDocument className="mt-4 space-y-4">
                <fieldset>
                  <legend className="text-sm font-medium">What it may do</legend>
                  {asked.scopes.map((scope) => (
                    <CheckboxField
                      key={scope}
                      label={<b className="font-semibold">{SCOPE_TEXTS[scope].label}</b>}
                      hint={SCOPE_TEXTS[scope].opens}
                      inputProps={{
                        name: "scopes",
                        value: scope,
                        defaultChecked: refused === undefined || refused.chosen.includes(scope),
                      }}
                    />
                  ))}
                  <ErrorList id="scopes-error" errors={refused === undefined ? [] : [refused.message]} />
                </fieldset>
                <p className="text-sm text-muted">
                  It never touches your account or payments, and ends after 30 days without use. You can disconnect it
                  in Settings at any time.
                </p>
                <div className="flex flex-wrap gap-3">
                  <SubmitButton name="decision" value="allow">
                    Allow
                  </SubmitButton>
                  <SubmitButton name="decision" value="deny" variant="secondary">
                    Deny
                  </SubmitButton>
                </div>
              </Form>
            </>
          )}
        </Card>
      </main>
      <SiteFooter helpLine={helpLine} narrow />
    </>
  );
}

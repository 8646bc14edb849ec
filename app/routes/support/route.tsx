import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { ErrorList } from "#app/components/forms/error-list.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { refusedField, refusedForm } from "#app/components/forms/refused.ts";
import { TextArea } from "#app/components/forms/text-area.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { PublicHeader } from "#app/components/layout/public-header.tsx";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { helpLineOf } from "#app/lib/engine/care/regions.ts";
import { hasFeature, TIER_TABLE } from "#app/lib/engine/entitlements/tiers.ts";
import { formatDateTime } from "#app/lib/format/dates.ts";
import { throwUnavailable } from "#app/lib/http/api/problem.server.ts";
import { form, forms } from "#app/lib/http/page/forms.server.ts";
import { callerOf, requireOwner } from "#app/lib/http/session/caller.server.ts";
import { getViewer } from "#app/lib/http/session/viewer.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { MAX_SUPPORT_MESSAGE, MAX_SUPPORT_SUBJECT } from "#app/lib/schemas/notify/support-limits.ts";
import { supportFormSchema, supportQuerySchema } from "#app/lib/schemas/notify/support.ts";
import { askSupport, readSupportRequests } from "#app/lib/workflows/notify/ask-support.server.ts";

/** A form and a list only; open to all signed-in people, whether or not they accepted the current notice or take a break. */
export const handle = { noScripts: true };

const HERE = "/support";

export const meta: MetaFunction = () => [{ title: "Support · Linewise" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await getViewer(request).catch(throwUnavailable);
  const query = supportQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const helpLine = env().HELP_LINE;
  if (!signedIn) return { query, helpLine, own: null };
  const caller = await callerOf(signedIn);
  const { viewer } = caller;
  return {
    query,
    helpLine: helpLineOf(viewer.region, helpLine),
    own: {
      formKey: newId(),
      requests: await readSupportRequests(caller).catch(throwUnavailable),
      email: viewer.email,
      timeZone: viewer.timeZone,
      first: hasFeature(TIER_TABLE[viewer.tier], "priority-support"),
    },
  };
}

export const action = forms(
  {
    ask: form({
      schema: supportFormSchema,
      run: (caller, question) => askSupport(caller, { ...question, mailbox: env().SUPPORT_MAILBOX ?? null }),
      to: HERE,
    }),
  },
  requireOwner,
);

export default function Support() {
  const { helpLine, own } = useLoaderData<typeof loader>();
  return (
    <>
      <PublicHeader>
        <ButtonLink to={own ? "/" : `/consent?redirectTo=${encodeURIComponent(HERE)}`} reloadDocument size="sm">
          {own ? "Dashboard" : "Sign In"}
        </ButtonLink>
      </PublicHeader>
      <main id="main" tabIndex={-1} className="mx-auto max-w-3xl px-4 py-6 sm:py-10">
        <PageHeader title="Support" description={own ? `We answer by e-mail to ${own.email}.` : null} />
        <div className="grid gap-4">
          {own ? (
            <AskForm />
          ) : (
            <Card>
              <p>Sign in to write to us, so that we know the account and where to answer.</p>
            </Card>
          )}
          {own && own.requests.length > 0 ? <Requests /> : null}
        </div>
      </main>
      <SiteFooter helpLine={helpLine} narrow />
    </>
  );
}

function AskForm() {
  const { query, own } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const subject = refusedField(result, "subject");
  const message = refusedField(result, "message");
  const screen = refusedField(result, "screen").value ?? query.screen ?? "";
  const failed = refusedField(result, "request").value ?? query.request ?? "";
  return (
    <Card as="section" aria-label="Write to us">
      <Form method="post" action={HERE} reloadDocument className="space-y-4">
        <ErrorList id="support-error" errors={refusedForm(result)} />
        <Field
          label="What is it about?"
          errors={subject.errors}
          inputProps={{ name: "subject", defaultValue: subject.value ?? "", maxLength: MAX_SUPPORT_SUBJECT }}
        />
        <TextArea
          label="Message"
          hint={`At most ${MAX_SUPPORT_MESSAGE} characters. Never send card numbers or passwords.`}
          errors={message.errors}
          areaProps={{ name: "message", defaultValue: message.value ?? "", maxLength: MAX_SUPPORT_MESSAGE, rows: 6 }}
        />
        <input type="hidden" name="formKey" value={own?.formKey} />
        <input type="hidden" name="screen" value={screen} />
        <input type="hidden" name="request" value={failed} />
        <p className="text-sm text-muted">
          Sent along: your plan{screen === "" ? "" : `, the screen ${screen}`}
          {failed === "" ? "" : `, the number of the failed request`}.
          {own?.first ? " Your plan is answered first." : ""}
        </p>
        <Button type="submit" variant="primary">
          Send
        </Button>
      </Form>
    </Card>
  );
}

type Own = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["own"]>;

/** The state of a request, by its latest event. */
function standing({ createdAt, mailedAt, answeredAt, closedAt }: Own["requests"][number], timeZone: string): string {
  const at = (moment: number) => formatDateTime(moment, timeZone);
  if (closedAt !== null) return `Closed ${at(closedAt)}`;
  if (answeredAt !== null) return `Answered by e-mail ${at(answeredAt)}`;
  return mailedAt === null ? `Received ${at(createdAt)}` : `In our mailbox since ${at(mailedAt)}`;
}

function Requests() {
  const { own } = useLoaderData<typeof loader>();
  if (!own) return null;
  return (
    <Card as="section" aria-labelledby="requests-title">
      <h2 id="requests-title" className="mb-2 text-lg font-semibold">
        Your messages
      </h2>
      <ul className="divide-y">
        {own.requests.map((one) => (
          <li key={one.id} className="py-2">
            <details>
              <summary className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 py-2">
                <span className="min-w-0 font-medium break-words">{one.subject}</span>
                <span className="text-sm text-muted">{standing(one, own.timeZone)}</span>
              </summary>
              <p className="pb-2 text-sm break-words whitespace-pre-wrap">{one.message}</p>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}

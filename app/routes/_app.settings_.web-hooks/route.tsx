import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { SecretShown } from "#app/components/access/secret-shown.tsx";
import { WebHookFields } from "#app/components/access/web-hook-fields.tsx";
import { StateBadge } from "#app/components/access/web-hook-state.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { Banner } from "#app/components/ui/banner.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { TOPIC_LABELS } from "#app/lib/format/web-hooks.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { form, forms } from "#app/lib/http/page/forms.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { webHookSettings } from "#app/lib/platform/web-hook-settings.server.ts";
import { webHookFormSchema } from "#app/lib/schemas/access/web-hook-forms.ts";
import { addWebHook, readWebHooks, restsBecause } from "#app/lib/workflows/access/web-hooks.server.ts";

export const meta: MetaFunction = () => [{ title: "Web hooks · Linewise" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const rests = restsBecause(caller);
  return {
    formKey: newId(),
    webHooks: await readWebHooks(caller),
    rests: rests && { message: rests.message, requiredTier: rests.requiredTier ?? null },
  };
}

/** Adds a web hook; only this answer contains its secret. */
export const action = forms({
  add: form({
    schema: webHookFormSchema,
    run: (caller, wanted) => addWebHook(caller, wanted, webHookSettings()),
    field: "name",
    to: ({ id, secret, message }) => ({ made: { id, secret, message } }),
  }),
});

const FRESH = { name: "", url: "", topics: ["picks", "gradings"] } as const;

export default function WebHooks() {
  const { formKey, webHooks, rests } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title="Web hooks"
        description="Linewise sends events to your own server within seconds, signed as Standard Webhooks describes."
      />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        {answer?.made ? (
          <>
            <SecretShown label="Your signing secret" value={answer.made.secret} message={answer.made.message} />
            <p className="text-sm">
              <ButtonLink to={`/settings/web-hooks/${answer.made.id}`}>Send a test</ButtonLink>
            </p>
          </>
        ) : null}
        {webHooks.length > 0 ? <List webHooks={webHooks} /> : null}
        {rests === null ? (
          <Card as="section" aria-labelledby="new-web-hook">
            <CardHeader id="new-web-hook" title="New web hook" />
            {/* After its hook is created the form starts again. */}
            <Form method="post" className="space-y-4" key={answer?.made?.id ?? "new"}>
              <input type="hidden" name="formKey" value={formKey} />
              <WebHookFields result={answer?.made ? undefined : answer?.result} saved={FRESH} />
              <SubmitButton>Add web hook</SubmitButton>
            </Form>
          </Card>
        ) : (
          <Banner
            actions={
              rests.requiredTier === null ? null : (
                <ButtonLink to={`/subscription?plan=${rests.requiredTier}`}>See plans</ButtonLink>
              )
            }
          >
            {rests.message}
          </Banner>
        )}
        <p className="text-sm text-muted">
          The{" "}
          <Link to="/api/docs#web-hooks" reloadDocument className="font-medium link">
            API reference
          </Link>{" "}
          describes the events and how to verify them.
        </p>
      </div>
    </>
  );
}

type Listed = ReturnType<typeof useLoaderData<typeof loader>>["webHooks"];

function List({ webHooks }: { readonly webHooks: Listed }) {
  return (
    <Card as="section" aria-labelledby="web-hooks">
      <CardHeader id="web-hooks" title="Your web hooks" />
      <ul className="divide-y">
        {webHooks.map(({ id, name, url, topics, state, stateText, waiting }) => (
          <li key={id} className="py-3 text-sm">
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <Link to={`/settings/web-hooks/${id}`} className="inline-flex min-h-11 items-center font-semibold link">
                {name}
              </Link>
              <StateBadge state={state} />
            </span>
            <code className="block text-xs break-all text-muted">{url}</code>
            <span className="block text-muted">
              {topics.map((topic) => TOPIC_LABELS[topic]).join(", ")} · {stateText}
              {waiting > 0 ? ` ${formatCount(waiting, "message")} waiting.` : null}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { SecretShown } from "#app/components/access/secret-shown.tsx";
import { WebHookFields } from "#app/components/access/web-hook-fields.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { button, form, forms, type Sent } from "#app/lib/http/page/forms.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { webHookSettings } from "#app/lib/platform/web-hook-settings.server.ts";
import { replayFormSchema, webHookFormSchema, webHookLogQuerySchema } from "#app/lib/schemas/access/web-hook-forms.ts";
import { testWebHook } from "#app/lib/workflows/access/test-web-hook.server.ts";
import {
  editWebHook,
  pauseWebHook,
  readWebHook,
  removeWebHook,
  renewWebHookSecret,
  replayWebHook,
  restsBecause,
  resumeWebHook,
} from "#app/lib/workflows/access/web-hooks.server.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { StateCard } from "./state-card.tsx";

const LIST = "/settings/web-hooks";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.webHook.name ?? "Web hook"} · Linewise` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const query = webHookLogQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const found = await readWebHook(caller, { id: params["id"] ?? "", ...query });
  if (!found) throw data(null, { status: 404 });
  return {
    ...found,
    timeZone: caller.viewer.timeZone,
    formKey: newId(),
    older: query.before !== undefined,
    rests: restsBecause(caller)?.message ?? null,
  };
}

const which = ({ params }: Sent) => ({ id: params["id"] ?? "" });
const at = (sent: Sent) => `${LIST}/${which(sent).id}`;

/** The form with name, address and topics, and the buttons. Only this answer contains a new secret. */
export const action = forms({
  save: form({
    schema: webHookFormSchema,
    run: (caller, wanted, sent) => editWebHook(caller, { ...which(sent), ...wanted }, webHookSettings()),
    field: "name",
    to: (_done, _wanted, sent) => at(sent),
  }),
  test: button({
    run: (caller, _none, sent) => testWebHook(caller, which(sent), webHookSettings()),
    at,
    to: ({ taken, message }) => ({ made: { taken, message }, status: 200 }),
  }),
  renew: button({
    run: (caller, _none, sent) => renewWebHookSecret(caller, which(sent), webHookSettings()),
    at,
    to: ({ secret, message }) => ({ made: { secret, message } }),
  }),
  pause: button({ run: (caller, _none, sent) => pauseWebHook(caller, which(sent)), at }),
  resume: button({ run: (caller, _none, sent) => resumeWebHook(caller, which(sent)), at }),
  remove: button({ run: (caller, _none, sent) => removeWebHook(caller, which(sent)), at, to: LIST }),
  replay: button({
    schema: replayFormSchema,
    run: (caller, { delivery }, sent) => replayWebHook(caller, { ...which(sent), delivery }),
    at,
  }),
});

export default function OneWebHook() {
  const { webHook, deliveries, nextBefore, timeZone, older, rests, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer?.intent === "save" ? answer.result : undefined;
  const { name, url } = webHook;
  return (
    <>
      <PageHeader title={name} description={<code className="text-xs break-all">{url}</code>} />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        {answer?.made && "secret" in answer.made ? (
          <SecretShown label="Your new signing secret" value={answer.made.secret} message={answer.made.message} />
        ) : null}
        <StateCard
          webHook={webHook}
          tested={answer?.made && "taken" in answer.made ? answer.made : null}
          rests={rests}
          timeZone={timeZone}
          formKey={formKey}
        />
        <DeliveryLog
          {...{ deliveries, nextBefore, timeZone, older, formKey }}
          mayReplay={rests === null}
          here={`${LIST}/${webHook.id}`}
        />
        <Fold id="change" title="Name, address and topics" open={refused !== undefined}>
          <Form method="post" className="space-y-4">
            <WebHookFields result={refused} saved={webHook} />
            <SubmitButton name="intent" value="save">
              Save
            </SubmitButton>
          </Form>
        </Fold>
        <Fold id="secret" title="Signing secret">
          <p className="mb-3 text-sm text-muted">
            The secret was shown when it was created. A new one signs at once, and the old one also signs for a day, so
            that your program can change over without missing a message.
          </p>
          <Form method="post">
            <input type="hidden" name="formKey" value={formKey} />
            <SubmitButton variant="secondary" name="intent" value="renew">
              Create a new secret
            </SubmitButton>
          </Form>
        </Fold>
        <Fold id="remove" title="Remove">
          <p className="mb-3 text-sm text-muted">Waiting messages are not sent, and the log is deleted.</p>
          <Form method="post">
            <SubmitButton variant="danger" name="intent" value="remove">
              Remove {name}
            </SubmitButton>
          </Form>
        </Fold>
      </div>
    </>
  );
}

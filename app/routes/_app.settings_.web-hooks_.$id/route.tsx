import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { SecretShown } from "#app/components/access/secret-shown.tsx";
import { WebHookFields } from "#app/components/access/web-hook-fields.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { unavailableProblem } from "#app/lib/http/api/problem.server.ts";
import { redirectWithToast, toastOf } from "#app/lib/http/page/toast.server.ts";
import { onceByForm } from "#app/lib/http/page/form-key.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { webHookSettings } from "#app/lib/platform/web-hook-settings.server.ts";
import type { Done, Refusal } from "#app/lib/schemas/access/outcome.ts";
import { webHookFormSchema, webHookLogQuerySchema } from "#app/lib/schemas/access/web-hook-forms.ts";
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

/** The form with name, address and topics, and the buttons. A new secret is in this answer alone. */
export async function action({ request, params }: ActionFunctionArgs) {
  const caller = await requireCaller(request);
  const which = { id: params["id"] ?? "" };
  const form = await request.formData();
  return onceByForm(form, caller.viewer.id, () => answerForm(caller, which, form));
}

async function answerForm(
  caller: Awaited<ReturnType<typeof requireCaller>>,
  which: { readonly id: string },
  form: FormData,
) {
  const here = `${LIST}/${which.id}`;
  const submission = parseWithZod(form, { schema: webHookFormSchema, disableAutoCoercion: true });
  if (submission.status !== "success") {
    if (!(await readWebHook(caller, which))) throw data(null, { status: 404 });
    return data({ renewed: null, tested: null, result: submission.reply() }, { status: 422 });
  }
  const pressed = submission.value;
  const refused = (message: string, status: number, field = "name") => {
    const result = submission.reply({ fieldErrors: { [field]: [message] } });
    return data({ renewed: null, tested: null, result }, { status });
  };
  const answered = (outcome: Done | Refusal, to = here) => {
    if (!outcome.ok && outcome.code === "not-found") throw data(null, { status: 404 });
    return redirectWithToast(to, toastOf(outcome));
  };
  try {
    switch (pressed.intent) {
      case "save": {
        const saved = await editWebHook(caller, { ...which, ...pressed }, webHookSettings());
        return saved.ok || saved.code === "not-found"
          ? await answered(saved)
          : refused(saved.message, 422, saved.field);
      }
      case "test": {
        const tested = await testWebHook(caller, which, webHookSettings());
        if (!tested.ok) return await answered(tested);
        const { taken, message } = tested;
        return data({ renewed: null, tested: { taken, message }, result: undefined });
      }
      case "renew": {
        const renewed = await renewWebHookSecret(caller, which, webHookSettings());
        if (!renewed.ok) return await answered(renewed);
        const { secret, message } = renewed;
        return data(
          { renewed: { secret, message }, tested: null, result: undefined },
          { status: 201, headers: { "Cache-Control": "no-store" } },
        );
      }
      case "pause":
        return await answered(await pauseWebHook(caller, which));
      case "resume":
        return await answered(await resumeWebHook(caller, which));
      case "remove":
        return await answered(await removeWebHook(caller, which), LIST);
      case "replay":
        return await answered(await replayWebHook(caller, { ...which, ...pressed }));
    }
  } catch (error) {
    const unavailable = unavailableProblem(error);
    if (!unavailable) throw error;
    return refused(unavailable.message, unavailable.status);
  }
  return redirect(here, { status: 303 });
}

export default function OneWebHook() {
  const { webHook, deliveries, nextBefore, timeZone, older, rests, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { name, url } = webHook;
  return (
    <>
      <PageHeader title={name} description={<code className="text-xs break-all">{url}</code>} />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        {answer?.renewed ? (
          <SecretShown label="Your new signing secret" value={answer.renewed.secret} message={answer.renewed.message} />
        ) : null}
        <StateCard
          webHook={webHook}
          tested={answer?.tested ?? null}
          rests={rests}
          timeZone={timeZone}
          formKey={formKey}
        />
        <DeliveryLog
          {...{ deliveries, nextBefore, timeZone, older, formKey }}
          mayReplay={rests === null}
          here={`${LIST}/${webHook.id}`}
        />
        <Fold id="change" title="Name, address and topics" open={answer?.result !== undefined}>
          <Form method="post" className="space-y-4">
            <WebHookFields result={answer?.result} saved={webHook} />
            <SubmitButton name="intent" value="save">
              Save
            </SubmitButton>
          </Form>
        </Fold>
        <Fold id="secret" title="Signing secret">
          <p className="mb-3 text-sm text-muted">
            It was shown when it was made. A new one signs at once; the old one signs beside it for a day, so that your
            program can change over without missing a message.
          </p>
          <Form method="post">
            <input type="hidden" name="formKey" value={formKey} />
            <SubmitButton variant="secondary" name="intent" value="renew">
              Make a new secret
            </SubmitButton>
          </Form>
        </Fold>
        <Fold id="remove" title="Remove">
          <p className="mb-3 text-sm text-muted">What waits is not sent, and the log goes with it.</p>
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

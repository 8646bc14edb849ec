import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { ALERT_TYPES, planHasAlert, planSendsAlerts } from "#app/lib/engine/notify/alert-types.ts";
import { unavailableProblem } from "#app/lib/http/api/problem.server.ts";
import { redirectWithToast, toastOf } from "#app/lib/http/page/toast.server.ts";
import { onceByForm } from "#app/lib/http/page/form-key.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { textingSettings } from "#app/lib/platform/texting.server.ts";
import { alertsPageSchema } from "#app/lib/schemas/notify/alerts-api.ts";
import { codeFormSchema, notificationFormSchema, preferencesFormSchema } from "#app/lib/schemas/notify/preferences.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import {
  changePreferences,
  readPreferences,
  resumeEmail,
} from "#app/lib/workflows/notify/change-preferences.server.ts";
import { confirmNumber, dropNumber, sendCodeAgain } from "#app/lib/workflows/notify/confirm-number.server.ts";
import { readAlert, readAlerts, readAllAlerts } from "#app/lib/workflows/notify/own-alerts.server.ts";
import { endWatch, readWatches } from "#app/lib/workflows/notify/watch-price.server.ts";
import { AlertList } from "./alert-list.tsx";
import { CodeForm } from "./code-form.tsx";
import { Channels, Types } from "./explanations.tsx";
import { PreferencesForm } from "./preferences-form.tsx";
import { Stopped } from "./stopped.tsx";
import { WatchList } from "./watch-list.tsx";

const HERE = "/notifications";

export const meta: MetaFunction = () => [{ title: "Notifications · Linewise" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const asked = alertsPageSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [page, preferences, watches] = await Promise.all([
    readAlerts(caller, asked),
    readPreferences(caller),
    readWatches(caller),
  ]);
  const { timeZone, tier, oddsFormat } = caller.viewer;
  return {
    page,
    formKey: newId(),
    preferences,
    watches,
    timeZone,
    oddsFormat,
    older: asked.before !== undefined,
    texts: planSendsAlerts(tier) ? (textingSettings() ? ("on" as const) : ("off" as const)) : ("not-in-plan" as const),
    locked: ALERT_TYPES.filter((type) => !planHasAlert(tier, type)),
  };
}

/** The form with the preferences, and the small ones of the lists. */
export async function action({ request }: ActionFunctionArgs) {
  const caller = await requireCaller(request);
  const form = await request.formData();
  try {
    switch (form.get("intent")) {
      case "preferences":
        return await savePreferences(caller, form);
      case "confirm":
        return await confirm(caller, form);
      default:
        return await onceByForm(form, caller.viewer.id, () => press(caller, form));
    }
  } catch (error) {
    const unavailable = unavailableProblem(error);
    if (!unavailable) throw error;
    return redirectWithToast(HERE, { title: unavailable.message, variant: "destructive" });
  }
}

async function savePreferences(caller: Caller, form: FormData) {
  const submission = parseWithZod(form, { schema: preferencesFormSchema, disableAutoCoercion: true });
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const outcome = await changePreferences(caller, submission.value, textingSettings());
  if (outcome.ok) return redirectWithToast(`${HERE}#preferences`, toastOf(outcome));
  return data(submission.reply({ fieldErrors: { [outcome.field ?? "phoneNumber"]: [outcome.message] } }), {
    status: 422,
  });
}

async function confirm(caller: Caller, form: FormData) {
  const submission = parseWithZod(form, { schema: codeFormSchema, disableAutoCoercion: true });
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const outcome = await confirmNumber(caller, { ...submission.value, texting: textingSettings() });
  if (outcome.ok) return redirectWithToast(HERE, toastOf(outcome));
  return data(submission.reply({ fieldErrors: { code: [outcome.message] } }), { status: 422 });
}

async function press(caller: Caller, form: FormData) {
  const pressed = notificationFormSchema.safeParse(Object.fromEntries(form));
  if (!pressed.success) throw data(null, { status: 400 });
  switch (pressed.data.intent) {
    case "open": {
      const outcome = await readAlert(caller, pressed.data);
      if (!outcome.ok) throw data(null, { status: 404 });
      return redirect(outcome.path ?? HERE, { status: 303 });
    }
    case "read":
      return answered(await readAlert(caller, pressed.data));
    case "read-all":
      return answered(await readAllAlerts(caller));
    case "end-watch":
      return answered(await endWatch(caller, pressed.data));
    case "send-code":
      return redirectWithToast(HERE, toastOf(await sendCodeAgain(caller, textingSettings())));
    case "drop-number":
      return answered(await dropNumber(caller));
    case "resume-email":
      return answered(await resumeEmail(caller));
  }
}

function answered(
  outcome: Awaited<ReturnType<typeof readAlert | typeof readAllAlerts | typeof endWatch | typeof resumeEmail>>,
) {
  if (!outcome.ok) throw data(null, { status: 404 });
  return redirectWithToast(HERE, toastOf(outcome));
}

export default function Notifications() {
  const { page, preferences, watches, timeZone, oddsFormat, older, locked, texts, formKey } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const ofCode = refused?.initialValue?.["intent"] === "confirm";
  return (
    <>
      <PageHeader title="Notifications" description="Your alerts, and which ones you want." />
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
        <div className="grid gap-4">
          <AlertList page={page} timeZone={timeZone} older={older} />
          {watches.length === 0 ? null : (
            <WatchList watches={watches} timeZone={timeZone} oddsFormat={oddsFormat} locked={locked} />
          )}
        </div>
        <div className="grid gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Stopped preferences={preferences} />
          {preferences.unconfirmedNumber === null ? null : (
            <CodeForm number={preferences.unconfirmedNumber} formKey={formKey} result={ofCode ? refused : undefined} />
          )}
          <PreferencesForm
            preferences={preferences}
            timeZone={timeZone}
            texts={texts}
            locked={locked}
            result={refused && !ofCode ? refused : undefined}
          />
        </div>
        <div className="grid gap-4">
          <Types locked={locked} />
          <Channels preferences={preferences} texts={texts} />
        </div>
      </div>
    </>
  );
}

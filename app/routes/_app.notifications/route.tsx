import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { ALERT_TYPES, planHasAlert, planSendsAlerts } from "#app/lib/engine/notify/alert-types.ts";
import { button, form, forms } from "#app/lib/http/page/forms.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { textingSettings } from "#app/lib/platform/texting.server.ts";
import { alertsPageSchema } from "#app/lib/schemas/notify/alerts-api.ts";
import { codeFormSchema, oneOfListSchema, preferencesFormSchema } from "#app/lib/schemas/notify/preferences.ts";
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

/** The form with the preferences, and the small forms of the lists. */
export const action = forms({
  preferences: form({
    schema: preferencesFormSchema,
    run: (caller, wanted) => changePreferences(caller, wanted, textingSettings()),
    field: "phoneNumber",
    to: `${HERE}#preferences`,
  }),
  confirm: form({
    schema: codeFormSchema,
    run: (caller, { code }) => confirmNumber(caller, { code, texting: textingSettings() }),
    field: "code",
    to: HERE,
  }),
  open: button({
    schema: oneOfListSchema,
    run: readAlert,
    at: HERE,
    to: ({ path }) => redirect(path ?? HERE, { status: 303 }),
  }),
  read: button({ schema: oneOfListSchema, run: readAlert, at: HERE }),
  "read-all": button({ run: readAllAlerts, at: HERE }),
  "end-watch": button({ schema: oneOfListSchema, run: endWatch, at: HERE }),
  "send-code": button({ run: (caller) => sendCodeAgain(caller, textingSettings()), at: HERE }),
  "drop-number": button({ run: dropNumber, at: HERE }),
  "resume-email": button({ run: resumeEmail, at: HERE }),
});

export default function Notifications() {
  const { page, preferences, watches, timeZone, oddsFormat, older, locked, texts, formKey } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const resultOf = (intent: string) => (refused?.intent === intent ? refused.result : undefined);
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
            <CodeForm number={preferences.unconfirmedNumber} formKey={formKey} result={resultOf("confirm")} />
          )}
          <PreferencesForm
            preferences={preferences}
            timeZone={timeZone}
            texts={texts}
            locked={locked}
            result={resultOf("preferences")}
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

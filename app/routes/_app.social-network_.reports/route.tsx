import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { Field } from "#app/components/forms/field.tsx";
import { refusedField } from "#app/components/forms/refused.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { MomentText } from "#app/components/ui/moment-text.tsx";
import { LONGEST_HIDING_REASON } from "#app/lib/engine/people/rules.ts";
import { REPORT_REASON_TEXTS } from "#app/lib/format/people.ts";
import { button, form, forms } from "#app/lib/http/page/forms.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { reviewForms } from "#app/lib/schemas/insights/forms.ts";
import { hidingFormSchema, memberFormSchema } from "#app/lib/schemas/people/forms.ts";
import type { HiddenLine, ReportLine } from "#app/lib/schemas/people/dto.ts";
import { readWaitingWords, reviewTestimonial } from "#app/lib/workflows/insights/testimonials.server.ts";
import {
  hideProfile,
  keepProfile,
  readReports,
  showProfile,
} from "#app/lib/workflows/people/moderate-profiles.server.ts";
import { WaitingWordsList } from "./waiting-words.tsx";

const HERE = "/social-network/reports";

export const meta: MetaFunction = () => [{ title: "Reports · People · Linewise" }];

/** @throws Response 404 for anybody but an operator. */
export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const [view, words] = await Promise.all([readReports(caller), readWaitingWords(caller)]);
  if (view === null) throw data(null, { status: 404 });
  return { view, words, now: caller.wallNow, timeZone: caller.viewer.timeZone };
}

/** Hides a profile, leaves it as it is, or shows it again; shows or refuses a member's words. */
export const action = forms({
  hide: form({ schema: hidingFormSchema, run: hideProfile, to: HERE }),
  keep: button({ schema: memberFormSchema, run: keepProfile, at: HERE }),
  show: button({ schema: memberFormSchema, run: showProfile, at: HERE }),
  "show-words": button({
    schema: reviewForms.show,
    run: (caller, { id }) => reviewTestimonial(caller, { id, decision: "shown", why: "" }),
    at: HERE,
  }),
  "refuse-words": form({
    schema: reviewForms.refuse,
    run: (caller, { id, why }) => reviewTestimonial(caller, { id, decision: "refused", why }),
    to: HERE,
  }),
});

export default function Reports() {
  const { view, words, now, timeZone } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.result;
  return (
    <>
      <PageHeader
        title="Reported profiles"
        description="Hiding a profile is recorded, and the person gets the reason by e-mail and on their screen."
      />
      {view.reports.length === 0 ? (
        <EmptyState icon="check-circle" title="Nothing is reported" />
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {view.reports.map((report) => (
            <Report key={report.id} report={report} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <WaitingWordsList words={words} now={now} refused={refused} timeZone={timeZone} />
      {view.hidden.length === 0 ? null : <Hidden hidden={view.hidden} timeZone={timeZone} />}
    </>
  );
}

function Report({ report, timeZone }: { readonly report: ReportLine; readonly timeZone: string }) {
  const refused = useActionData<typeof action>()?.result;
  const { id, profileId, name, nameThen, hidden, reason, note, reportedAt } = report;
  const own = refused?.initialValue?.["id"] === profileId ? refused : undefined;
  const why = refusedField(own, "why");
  return (
    <Card as="li" padding="sm" aria-labelledby={`report-${id}`}>
      <h2 id={`report-${id}`} className="flex flex-wrap items-center gap-2 font-semibold">
        <Link to={`/social-network/${profileId}`} className="link">
          {name}
        </Link>
        {hidden ? <Badge tone="caution">Hidden</Badge> : null}
      </h2>
      <p className="text-sm text-muted">
        {REPORT_REASON_TEXTS[reason]}, <MomentText at={reportedAt} timeZone={timeZone} />
        {nameThen === name ? null : `. The name was “${nameThen}” then`}
      </p>
      {note === "" ? null : <p className="mt-2 text-sm break-words whitespace-pre-line">{note}</p>}
      <Form method="post" className="mt-3 space-y-2">
        <input type="hidden" name="id" value={profileId} />
        <Field
          label="Why it is hidden"
          hint="The person reads this."
          errors={why.errors}
          inputProps={{
            name: "why",
            autoComplete: "off",
            maxLength: LONGEST_HIDING_REASON,
            defaultValue: why.value ?? "",
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="hide" variant="danger" aria-label={`Hide ${name}`}>
            Hide the profile
          </Button>
          <Button type="submit" name="intent" value="keep" aria-label={`Leave ${name} as it is`}>
            Leave it
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function Hidden({ hidden, timeZone }: { readonly hidden: readonly HiddenLine[]; readonly timeZone: string }) {
  return (
    <Card as="section" padding="sm" aria-labelledby="hidden-title" className="mt-4">
      <h2 id="hidden-title" className="text-lg font-semibold">
        Hidden profiles
      </h2>
      <ul className="divide-y">
        {hidden.map(({ id, name, hiddenAt, hiddenWhy }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <p className="min-w-0 text-sm">
              <b className="font-semibold">{name}</b>, since <MomentText at={hiddenAt} timeZone={timeZone} />
              <span className="block text-muted">{hiddenWhy}</span>
            </p>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" name="intent" value="show" aria-label={`Show ${name} again`}>
                Show again
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}

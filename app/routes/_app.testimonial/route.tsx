import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { CheckboxField } from "#app/components/forms/checkbox-field.tsx";
import { ErrorList } from "#app/components/forms/error-list.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { refusedField, refusedForm } from "#app/components/forms/refused.ts";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { TextArea } from "#app/components/forms/text-area.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { button, form, forms } from "#app/lib/http/page/forms.server.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { LONGEST_REPORT } from "#app/lib/engine/people/rules.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { MAX_TESTIMONIAL, testimonialForms } from "#app/lib/schemas/insights/forms.ts";
import { publicName } from "#app/lib/views/insights/voices.ts";
import { readShownWords, reportTestimonial, sayTestimonial } from "#app/lib/workflows/insights/testimonials.server.ts";
import { getOwnTestimonial } from "#app/models/insights/testimonial.server.ts";

const HERE = "/testimonial";

export const meta: MetaFunction = () => [{ title: "Your words · Linewise" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const { database, viewer } = caller;
  const [said, shown] = await Promise.all([getOwnTestimonial(database, viewer.id), readShownWords(caller)]);
  return {
    formKey: newId(),
    said,
    shown,
    name: publicName(viewer.username),
    timeZone: viewer.timeZone,
    most: MAX_TESTIMONIAL,
  };
}

/** Submits a member's own words, withdraws them, or reports another member's. */
export const action = forms({
  say: form({
    schema: testimonialForms.say,
    run: (caller, { words, signedAs, connection }) => sayTestimonial(caller, { said: { words, signedAs, connection } }),
    field: "signedAs",
    to: HERE,
  }),
  withdraw: button({ run: (caller) => sayTestimonial(caller, { said: null }), at: HERE }),
  report: button({ schema: testimonialForms.report, run: reportTestimonial, at: HERE }),
});

export default function Testimonial() {
  const { said, timeZone } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Your words"
        description="Shown on the dashboard among facts of the record, after an operator has read them. Nobody edits them, and you can withdraw them at any time."
      />
      <div className="max-w-xl space-y-4">
        {said ? (
          <Card as="section" aria-label="What you said">
            <blockquote>“{said.words}”</blockquote>
            <p className="mt-1 text-sm text-muted">
              {said.signedAs}, member{said.connection === "" ? "" : ` · ${said.connection}`} · {stateOf(said, timeZone)}
            </p>
            {said.decision === "refused" ? <p className="mt-1 text-sm">{said.decisionWhy}</p> : null}
            <Form method="post" action={HERE} className="mt-3">
              <SubmitButton variant="secondary" name="intent" value="withdraw">
                Withdraw
              </SubmitButton>
            </Form>
          </Card>
        ) : null}
        <SayForm />
        <Shown />
        <p>
          <ButtonLink to="/performance">Back to your performance</ButtonLink>
        </p>
      </div>
    </>
  );
}

type Said = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["said"]>;

function stateOf({ decision, decidedAt, consentedAt }: Said, timeZone: string): string {
  if (decision === null) return `waiting for review since ${formatDate(consentedAt, timeZone)}`;
  const day = formatDate(decidedAt ?? consentedAt, timeZone);
  return decision === "shown" ? `shown since ${day}` : `not shown, decided on ${day}`;
}

/** The words that are shown now, each with a form that asks an operator to review them. */
function Shown() {
  const { shown, formKey } = useLoaderData<typeof loader>();
  if (shown.length === 0) return null;
  return (
    <Card as="section" id="shown" aria-labelledby="shown-title">
      <h2 id="shown-title" className="text-lg font-semibold">
        What members say
      </h2>
      <ul className="divide-y">
        {shown.map(({ id, words, by }) => (
          <li key={id} className="space-y-2 py-3">
            <blockquote className="break-words">“{words}”</blockquote>
            <p className="text-sm text-muted">{by}</p>
            <Form method="post" action={HERE} className="space-y-2">
              <input type="hidden" name="formKey" value={formKey} />
              <input type="hidden" name="id" value={id} />
              <Field
                label="What is wrong with these words"
                hint="An operator reads it. You can leave it out."
                inputProps={{ name: "note", autoComplete: "off", maxLength: LONGEST_REPORT }}
              />
              <Button type="submit" name="intent" value="report" aria-label={`Report the words of ${by}`}>
                Report
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function SayForm() {
  const { said, name, most, formKey } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const words = refusedField(result, "words");
  const signedAs = refusedField(result, "signedAs");
  const connection = refusedField(result, "connection");
  const consent = refusedField(result, "consent");
  return (
    <Card as="section" aria-label="Say something">
      <Form method="post" action={HERE} className="space-y-4">
        <input type="hidden" name="formKey" value={formKey} />
        <ErrorList id="say-error" errors={refusedForm(result)} />
        <TextArea
          label="Your words"
          hint={`Plain text, at most ${most} characters. Your honest opinion, good or bad.`}
          errors={words.errors}
          areaProps={{ name: "words", defaultValue: words.value ?? "", maxLength: most }}
        />
        <Field
          label="Name to show"
          errors={signedAs.errors}
          inputProps={{ name: "signedAs", defaultValue: signedAs.value ?? said?.signedAs ?? name, maxLength: 40 }}
        />
        <Field
          label="Your connection with us, besides being a member"
          hint="For example: I get it free, I work with them. Leave it empty if there is none."
          errors={connection.errors}
          inputProps={{ name: "connection", defaultValue: connection.value ?? "", maxLength: 120 }}
        />
        <CheckboxField
          label="These are my own words. Show them with this name to other members until I withdraw them."
          errors={consent.errors}
          inputProps={{ name: "consent", defaultChecked: consent.value === "on" }}
        />
        <SubmitButton name="intent" value="say">
          {said ? "Replace my words" : "Submit my words"}
        </SubmitButton>
      </Form>
    </Card>
  );
}

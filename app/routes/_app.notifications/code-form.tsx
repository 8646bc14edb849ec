import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { ErrorList } from "#app/components/forms/error-list.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { refusedField, refusedForm } from "#app/components/forms/refused.ts";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { phoneText } from "#app/lib/format/text-consent.ts";

export interface CodeFormProps {
  /** The number that waits for its code, E.164. */
  readonly number: string;
  readonly formKey: string;
  readonly result: SubmissionResult | undefined;
}

/** The form for the code that was sent to a number. */
export function CodeForm({ number, formKey, result }: CodeFormProps) {
  const { value, errors } = refusedField(result, "code");
  return (
    <Card as="section" padding="sm" aria-labelledby="code-title">
      <CardHeader
        id="code-title"
        title="Confirm your number"
        description={`We send a code to ${phoneText(number)}, valid for ten minutes. You can also reply to the text with it.`}
      />
      <Form method="post" className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="intent" value="confirm" />
        <div className="grow">
          <Field
            label="Code"
            errors={errors}
            inputProps={{
              name: "code",
              inputMode: "numeric",
              autoComplete: "one-time-code",
              maxLength: 12,
              defaultValue: value ?? "",
            }}
          />
        </div>
        <SubmitButton>Confirm</SubmitButton>
        <ErrorList errors={refusedForm(result)} />
      </Form>
      <Form method="post" className="-mb-1 -ml-3 flex flex-wrap">
        <input type="hidden" name="formKey" value={formKey} />
        <Button type="submit" name="intent" value="send-code" variant="ghost">
          Send another code
        </Button>
        <Button type="submit" name="intent" value="drop-number" variant="ghost">
          Not this number
        </Button>
      </Form>
    </Card>
  );
}

import { Form } from "@remix-run/react";
import { ErrorList } from "#app/components/forms/error-list.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { refusedField, refusedForm } from "#app/components/forms/refused.ts";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import type { SlipReply } from "#app/components/slip/slip-reply.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";

/** Retry for a pick that could not be added with the typed stake: the stake, its error, and the form again. */
export function RetryAdd({ reply, currencyMark }: { readonly reply: SlipReply; readonly currencyMark: CurrencyMark }) {
  const stake = refusedField(reply.result, "stake");
  const pickId = reply.pickId;
  return (
    <Card as="section" padding="sm" aria-labelledby="retry-title" className="mb-6 max-w-md">
      <CardHeader id="retry-title" title="Not added yet" />
      <ErrorList errors={refusedForm(reply.result)} />
      {pickId === null ? (
        <p className="text-sm">No pick was given. Add it again from its page.</p>
      ) : (
        <Form method="post" action="/slip" className="space-y-3">
          <input type="hidden" name="pickId" value={pickId} />
          <Field
            label="Stake"
            prefix={currencyMark}
            errors={stake.errors}
            inputProps={{
              id: "add-stake",
              name: "stake",
              type: "text",
              defaultValue: stake.value,
              inputMode: "decimal",
              autoComplete: "off",
            }}
          />
          <div className="flex flex-wrap gap-2">
            <SubmitButton name="intent" value="add" icon="plus">
              Add to slip
            </SubmitButton>
            <ButtonLink to={`/picks/${pickId}`} variant="ghost">
              Back to the pick
            </ButtonLink>
          </div>
        </Form>
      )}
    </Card>
  );
}

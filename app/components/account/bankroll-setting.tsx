import { Form } from "@remix-run/react";
import { Field } from "#app/components/forms/field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import { formatMoney, typedAmount } from "#app/lib/format/money.ts";

export interface BankrollFormProps {
  /** Null without a bankroll. */
  readonly bankrollCents: number | null;
  readonly currencyMark: CurrencyMark;
  /** The page to return to. */
  readonly returnTo: string;
  /** The refused value as typed, with its error. */
  readonly typed?: { readonly value?: string | undefined; readonly errors?: string[] | undefined };
}

/** The form that sets or removes the bankroll; a refused value is shown again by its page, /bankroll. */
export function BankrollForm({ bankrollCents, currencyMark, returnTo, typed }: BankrollFormProps) {
  return (
    <Form method="post" action="/bankroll" preventScrollReset className="space-y-3">
      <input type="hidden" name="returnTo" value={returnTo} />
      <Field
        label="My bankroll"
        hint="The money you set aside for betting. Only you see it."
        prefix={currencyMark}
        errors={typed?.errors}
        inputProps={{
          id: "bankroll",
          name: "bankroll",
          type: "text",
          defaultValue: typed?.value ?? (bankrollCents === null ? "" : typedAmount(bankrollCents)),
          inputMode: "decimal",
          autoComplete: "off",
          placeholder: "1,000",
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="bankroll" icon="wallet">
          {bankrollCents === null ? "Set bankroll" : "Change bankroll"}
        </Button>
        {bankrollCents === null ? null : (
          <Button type="submit" name="intent" value="forget-bankroll" variant="ghost">
            Remove
          </Button>
        )}
      </div>
    </Form>
  );
}

/** The bankroll in one line that opens to its form: on a pick, in the slip, and on every screen that suggests stakes. */
export function BankrollSetting({ bankrollCents, currencyMark, returnTo }: Omit<BankrollFormProps, "typed">) {
  return (
    <details className="group text-sm">
      <summary className="inline-flex min-h-11 items-center gap-1.5 font-medium text-accent">
        <Icon name="wallet" size="sm" />
        {bankrollCents === null
          ? "Set your bankroll"
          : `Bankroll ${formatMoney(bankrollCents, currencyMark, { whole: true })}`}
        <Icon name="chevron-down" size="sm" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-1 pb-3">
        <BankrollForm bankrollCents={bankrollCents} currencyMark={currencyMark} returnTo={returnTo} />
      </div>
    </details>
  );
}

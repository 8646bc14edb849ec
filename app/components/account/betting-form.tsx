import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { CURRENCY_MARKS, type CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import { BOOKS, type Book } from "#app/lib/engine/leagues.ts";
import type { OddsFormat } from "#app/lib/engine/odds/convert.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { typedAmount } from "#app/lib/format/money.ts";
import { CheckboxField } from "../forms/checkbox-field.tsx";
import { ErrorList } from "../forms/error-list.tsx";
import { Field } from "../forms/field.tsx";
import type { FieldText } from "../forms/field-frame.tsx";
import { refusedField, refusedForm } from "../forms/refused.ts";
import { SelectField } from "../forms/select-field.tsx";
import { Button } from "../ui/button.tsx";

export interface BettingFormProps {
  readonly oddsFormat: OddsFormat;
  readonly currencyMark: CurrencyMark;
  readonly unitCents: number | null;
  readonly defaultStakeCents: number;
  readonly preferredBook: Book | null;
  readonly ownBooks: readonly Book[] | null;
  /** Number of sportsbooks the plan shows. */
  readonly planBooks: number;
  readonly result: SubmissionResult | undefined;
}

const FORMATS: readonly { readonly value: OddsFormat; readonly label: string }[] = [
  { value: "american", label: "American (−110)" },
  { value: "decimal", label: "Decimal (1.91)" },
  { value: "fractional", label: "Fractional (10/11)" },
];

const MARK_NAMES: Readonly<Record<CurrencyMark, string>> = {
  $: "$ (US dollar)",
  C$: "C$ (Canadian dollar)",
  A$: "A$ (Australian dollar)",
  NZ$: "NZ$ (New Zealand dollar)",
  "£": "£ (pound)",
  "€": "€ (euro)",
};

interface AmountProps extends FieldText, Pick<BettingFormProps, "currencyMark"> {
  readonly name: string;
  readonly value: string;
}

function Amount({ name, value, currencyMark, ...text }: AmountProps) {
  return (
    <Field
      {...text}
      prefix={currencyMark}
      inputProps={{ name, inputMode: "decimal", autoComplete: "off", defaultValue: value }}
    />
  );
}

/** Odds format, currency mark, unit, default stake, and the sportsbooks that prices come from. */
export function BettingForm(props: BettingFormProps) {
  const { oddsFormat, currencyMark, unitCents, defaultStakeCents, preferredBook, ownBooks, planBooks, result } = props;
  const unit = refusedField(result, "unit");
  const stake = refusedField(result, "defaultStake");
  return (
    <Form method="post" className="space-y-4">
      <SelectField
        label="Odds format"
        selectProps={{ name: "oddsFormat", defaultValue: oddsFormat }}
        options={FORMATS}
      />
      <SelectField
        label="Currency mark"
        hint="Shown before your own amounts. Nothing is converted, and plan prices stay in US dollars."
        selectProps={{ name: "currencyMark", defaultValue: currencyMark }}
        options={CURRENCY_MARKS.map((value) => ({ value, label: MARK_NAMES[value] }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Amount
          label="Default stake"
          hint="Used where no stake is suggested."
          name="defaultStake"
          currencyMark={currencyMark}
          value={stake.value ?? typedAmount(defaultStakeCents)}
          errors={stake.errors}
        />
        <Amount
          label="One unit"
          hint="Leave it empty if you do not bet in units."
          name="unit"
          currencyMark={currencyMark}
          value={unit.value ?? (unitCents === null ? "" : typedAmount(unitCents))}
          errors={unit.errors}
        />
      </div>
      <SelectField
        label="Preferred sportsbook"
        hint={`Your plan shows ${formatCount(planBooks, "sportsbook")}; this one comes first.`}
        selectProps={{ name: "preferredBook", defaultValue: preferredBook ?? "" }}
        options={[
          { value: "", label: "No preference" },
          ...BOOKS.map((book) => ({ value: book, label: bookLabel(book) })),
        ]}
      />
      <OwnBooks ownBooks={ownBooks} />
      <ErrorList errors={refusedForm(result)} />
      <Button type="submit" name="intent" value="betting" variant="primary">
        Save
      </Button>
    </Form>
  );
}

function OwnBooks({ ownBooks }: Pick<BettingFormProps, "ownBooks">) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">Sportsbooks where you have an account</legend>
      <p className="text-xs text-muted">Prices come from these. Tick none to use every book of your plan.</p>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {BOOKS.map((book) => (
          <CheckboxField
            key={book}
            label={bookLabel(book)}
            inputProps={{ name: "ownBooks", value: book, defaultChecked: ownBooks?.includes(book) ?? false }}
          />
        ))}
      </div>
    </fieldset>
  );
}

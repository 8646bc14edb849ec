import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import {
  LIMIT_PERIODS,
  type LimitKind,
  type LimitNow,
  type LimitPeriod,
  type MoneyUsed,
} from "#app/lib/engine/care/limits.ts";
import { limitAmount } from "#app/lib/format/care.ts";
import { formatDateTime } from "#app/lib/format/dates.ts";
import { typedAmount } from "#app/lib/format/money.ts";
import { ErrorList } from "../forms/error-list.tsx";
import { Field } from "../forms/field.tsx";
import { refusedField, refusedForm } from "../forms/refused.ts";
import { Button } from "../ui/button.tsx";

export interface LimitsFormProps {
  readonly kind: LimitKind;
  readonly care: {
    readonly limits: readonly LimitNow[];
    readonly money: Readonly<Record<LimitPeriod, MoneyUsed>>;
    readonly time: Readonly<Record<LimitPeriod, number>>;
  };
  readonly timeZone: string;
  readonly currencyMark: CurrencyMark;
  readonly result: SubmissionResult | undefined;
}

const LABELS: Readonly<Record<LimitPeriod, string>> = { day: "A day", week: "A week", month: "A month" };
const EXPLAINED: Readonly<Record<LimitKind, string>> = {
  stake: "The most you can stake on bets you save or place. Bets you only track do not count.",
  loss: "The most you can lose: your losses so far, minus your winnings, plus the stakes of all open bets.",
  time: "The most minutes you can spend here. When they are used up, picks close until the next day, week or month.",
};

function usedOf(kind: LimitKind, period: LimitPeriod, { money, time }: LimitsFormProps["care"]): number {
  if (kind === "time") return time[period];
  const { stakedCents, lostCents, openCents } = money[period];
  return kind === "stake" ? stakedCents : Math.max(0, lostCents) + openCents;
}

/** The day's, week's and month's limit of one kind, with the amount used. */
export function LimitsForm({ kind, care, timeZone, currencyMark, result }: LimitsFormProps) {
  return (
    <Form method="post" className="space-y-4">
      <p className="text-sm text-muted">{EXPLAINED[kind]}</p>
      <input type="hidden" name="kind" value={kind} />
      <div className="grid gap-4 sm:grid-cols-3">
        {LIMIT_PERIODS.map((period) => {
          const limit = care.limits.find((one) => one.kind === kind && one.period === period);
          const typed = refusedField(result, period);
          const wanted = limit?.next ? limit.next.amount : (limit?.amount ?? null);
          return (
            <Field
              key={period}
              label={LABELS[period]}
              hint={hintOf(limit, usedOf(kind, period, care), { kind, timeZone, currencyMark })}
              errors={typed.errors}
              {...(kind === "time" ? { suffix: "min" } : { prefix: currencyMark })}
              inputProps={{
                id: `${kind}-${period}`,
                name: period,
                inputMode: kind === "time" ? "numeric" : "decimal",
                autoComplete: "off",
                placeholder: "no limit",
                defaultValue:
                  typed.value ?? (wanted === null ? "" : kind === "time" ? String(wanted) : typedAmount(wanted)),
              }}
            />
          );
        })}
      </div>
      <ErrorList errors={refusedForm(result)} />
      <Button type="submit" name="intent" value="limits" variant="primary">
        Save
      </Button>
    </Form>
  );
}

function hintOf(
  limit: LimitNow | undefined,
  used: number,
  { kind, timeZone, currencyMark }: Pick<LimitsFormProps, "kind" | "timeZone" | "currencyMark">,
): string {
  const soFar = `${limitAmount(kind, used, currencyMark)} so far.`;
  if (!limit?.next) return soFar;
  const now = limit.amount === null ? "No limit" : limitAmount(kind, limit.amount, currencyMark);
  return `${soFar} ${now} until ${formatDateTime(limit.next.inForceFrom, timeZone)}.`;
}

import { useFetcher } from "@remix-run/react";
import { ErrorList } from "#app/components/forms/error-list.tsx";
import { useFreshAnswer } from "#app/components/forms/fresh-answer.ts";
import { refusedField, refusedForm } from "#app/components/forms/refused.ts";
import { Field } from "#app/components/forms/field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import type { PickReply } from "#app/components/picks/pick-reply.ts";
import { DEFAULT_STAKE_LIMITS } from "#app/lib/engine/bankroll/stake.ts";
import { cents } from "#app/lib/engine/brands.ts";
import { formatMoney, typedAmount } from "#app/lib/format/money.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import type { PickDetail } from "#app/lib/schemas/picks/pick-dto.ts";

export interface StakeSectionProps {
  readonly detail: PickDetail;
  /** The game has started: the suggestion is history and there is nothing to set. */
  readonly started: boolean;
  readonly action: string;
  readonly reply: PickReply | undefined;
}

/** The suggested stake for the viewer's bankroll, with the form that sets the bankroll. */
export function StakeSection({ detail, started, action, reply }: StakeSectionProps) {
  return (
    <Card as="section" padding="sm" aria-labelledby="stake-title">
      <CardHeader id="stake-title" title="How much" />
      {started ? <FormerSuggestion detail={detail} /> : <Suggestion detail={detail} />}
      <p className="mt-1 text-sm text-muted">{detail.stakeNote}</p>
      {started ? null : (
        <>
          <BankrollForm detail={detail} action={action} reply={reply} />
          <Sizing />
        </>
      )}
    </Card>
  );
}

/** What was suggested when the pick was published. */
function FormerSuggestion({ detail: { pick } }: Pick<StakeSectionProps, "detail">) {
  return (
    <p className="text-sm">
      {pick.stakeFraction > 0
        ? `${formatPercent(pick.stakeFraction, 2)} of bankroll was suggested when the pick was published.`
        : "No stake was suggested when the pick was published."}
    </p>
  );
}

/** In dollars of the viewer's bankroll, or as a share of it where they have not set one. */
function Suggestion({ detail: { pick, stakeCents, bankrollCents } }: Pick<StakeSectionProps, "detail">) {
  if (pick.stakeFraction <= 0) return <p className="text-lg font-semibold">No stake suggested</p>;
  return (
    <p>
      <strong className="text-2xl font-semibold">
        {stakeCents === null ? formatPercent(pick.stakeFraction, 2) : formatMoney(cents(stakeCents))}
      </strong>{" "}
      <span className="text-sm text-muted">
        {stakeCents === null || bankrollCents === null
          ? "of your bankroll"
          : `${formatPercent(stakeCents / bankrollCents, 2)} of your ${formatMoney(cents(bankrollCents))} bankroll`}
      </span>
    </p>
  );
}

function BankrollForm({ detail: { bankrollCents }, action, reply }: Omit<StakeSectionProps, "started">) {
  const fetcher = useFetcher<PickReply>({ key: "bankroll" });
  const pending = fetcher.state !== "idle";
  const last = useFreshAnswer(fetcher) ?? reply;
  const typed = refusedField(last?.result, "bankroll");
  return (
    <fetcher.Form method="post" action={action} preventScrollReset className="mt-4 space-y-3">
      <Field
        label="My bankroll"
        hint="The money you set aside for betting. Only you see it."
        prefix="$"
        errors={typed.errors}
        inputProps={{
          id: "bankroll",
          name: "bankroll",
          type: "text",
          defaultValue: typed.value ?? (bankrollCents === null ? "" : typedAmount(bankrollCents)),
          inputMode: "decimal",
          autoComplete: "off",
          placeholder: "1,000",
        }}
      />
      <ErrorList errors={refusedForm(last?.result)} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="bankroll" pending={pending} icon="wallet">
          {bankrollCents === null ? "Set bankroll" : "Change bankroll"}
        </Button>
        {bankrollCents === null ? null : (
          <Button type="submit" name="intent" value="forget-bankroll" variant="ghost">
            Remove
          </Button>
        )}
      </div>
    </fetcher.Form>
  );
}

function Sizing() {
  const { perBet, perGame, perDay } = DEFAULT_STAKE_LIMITS;
  return (
    <details className="mt-4 text-sm">
      <summary className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline">
        How the stake is sized
      </summary>
      <p className="mt-1 text-muted">
        {`Quarter Kelly, reduced for uncertainty and capped at ${formatPercent(perBet)} of bankroll per bet, ${formatPercent(perGame)} per game and ${formatPercent(perDay)} per day, open bets included. No stake when the low end of the range has no value.`}
      </p>
    </details>
  );
}

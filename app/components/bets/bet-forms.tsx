import { useFetcher } from "@remix-run/react";
import { ErrorList } from "#app/components/forms/error-list.tsx";
import { useFreshAnswer } from "#app/components/forms/fresh-answer.ts";
import { refusedField, refusedForm } from "#app/components/forms/refused.ts";
import { Field } from "#app/components/forms/field.tsx";
import { OverCapField, overCapOf } from "#app/components/forms/over-cap-field.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import { typedAmount } from "#app/lib/format/money.ts";
import type { SavedPick } from "#app/lib/schemas/bets/dto.ts";
import type { FormReply } from "#app/lib/schemas/access/outcome.ts";

export interface BetFormsProps {
  readonly bet: Pick<SavedPick, "id" | "stakeCents" | "recommendation" | "origin" | "bonusCents">;
  readonly currencyMark: CurrencyMark;
  /** URL of the list's action, query included. */
  readonly action: string;
  /** Why the last submission for this bet was refused (without JavaScript). */
  readonly reply: FormReply | undefined;
}

/** Edits a bet's stake; a refused amount stays in its field with the error. */
function StakeForm({ bet, currencyMark, action, reply }: BetFormsProps) {
  const fetcher = useFetcher<FormReply | null>({ key: `stake-${bet.id}` });
  const last = useFreshAnswer(fetcher) ?? (reply?.intent === "edit-stake" ? reply : undefined);
  const id = `stake-${bet.id}`;
  const typed = refusedField(last?.result, "stake");
  return (
    <fetcher.Form method="post" action={action} preventScrollReset className="space-y-2">
      <input type="hidden" name="intent" value="edit-stake" />
      <input type="hidden" name="savedPickId" value={bet.id} />
      <OverCapField id={`over-cap-${bet.id}`} sentence={overCapOf(last?.result)} />
      <div className="flex flex-wrap items-start gap-2">
        <div className="w-36">
          <Field
            label="Stake"
            prefix={currencyMark}
            inputProps={{
              id,
              name: "stake",
              type: "text",
              defaultValue: typed.value ?? typedAmount(bet.stakeCents),
              inputMode: "decimal",
              autoComplete: "off",
            }}
            errors={typed.errors}
          />
        </div>
        <Button type="submit" variant="primary" className="mt-6" pending={fetcher.state !== "idle"}>
          Save stake<span className="sr-only"> of {bet.recommendation}</span>
        </Button>
      </div>
      <ErrorList errors={refusedForm(last?.result)} />
    </fetcher.Form>
  );
}

/** Settles a bet by the payout of its owner's book, where nothing else can settle it. */
export function PayoutForm({ bet, currencyMark, action, reply }: BetFormsProps) {
  const fetcher = useFetcher<FormReply | null>({ key: `payout-${bet.id}` });
  const last = useFreshAnswer(fetcher) ?? (reply?.intent === "state-payout" ? reply : undefined);
  const typed = refusedField(last?.result, "payout");
  return (
    <fetcher.Form method="post" action={action} preventScrollReset className="flex flex-wrap items-start gap-2">
      <input type="hidden" name="intent" value="state-payout" />
      <input type="hidden" name="savedPickId" value={bet.id} />
      <div className="w-36">
        <Field
          label="Paid by your book"
          prefix={currencyMark}
          inputProps={{
            id: `payout-${bet.id}`,
            name: "payout",
            type: "text",
            defaultValue: typed.value ?? "",
            inputMode: "decimal",
            autoComplete: "off",
          }}
          errors={typed.errors}
        />
      </div>
      <Button type="submit" size="sm" className="mt-6" pending={fetcher.state !== "idle"}>
        Settle<span className="sr-only"> {bet.recommendation}</span>
      </Button>
      <p className="basis-full text-xs text-muted">
        {bet.bonusCents === null ? "Include the stake" : "A bonus bet is paid without its stake"}; enter 0 if the bet
        lost.
      </p>
      <ErrorList errors={refusedForm(last?.result)} />
    </fetcher.Form>
  );
}

/** Deletes a bet after a confirmation. */
function DeleteForm({ bet, action, reply }: BetFormsProps) {
  const fetcher = useFetcher<FormReply | null>({ key: `delete-${bet.id}` });
  const last = fetcher.data ?? (reply?.intent === "delete" ? reply : undefined);
  return (
    <details open={last ? true : undefined}>
      <summary className={buttonClass({ variant: "ghost", size: "sm" })}>
        <Icon name="trash" size="sm" />
        Delete<span className="sr-only"> {bet.recommendation}</span>
      </summary>
      <fetcher.Form method="post" action={action} preventScrollReset className="mt-2 flex flex-wrap items-center gap-3">
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="savedPickId" value={bet.id} />
        <p className="text-sm">Delete this bet?</p>
        <Button type="submit" variant="danger" size="sm" pending={fetcher.state !== "idle"}>
          Yes, delete it
        </Button>
        <ErrorList errors={refusedForm(last?.result)} />
      </fetcher.Form>
    </details>
  );
}

/** Stake and deletion behind one Edit button, until the game starts; an imported bet can only be deleted. */
export function BetForms(props: BetFormsProps) {
  if (props.bet.origin === "imported") return <DeleteForm {...props} />;
  return (
    <details open={props.reply ? true : undefined} className="no-print group/edit">
      <summary className={buttonClass({ variant: "secondary", size: "sm" })}>
        <Icon name="pencil" size="sm" />
        Edit<span className="sr-only"> {props.bet.recommendation}</span>
      </summary>
      <div className="mt-2 space-y-3 rounded-control bg-sunken p-3 text-left">
        <StakeForm {...props} />
        <DeleteForm {...props} />
      </div>
    </details>
  );
}

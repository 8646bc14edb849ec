import { Link, useFetcher } from "@remix-run/react";
import { useContext } from "react";
import { ErrorList } from "#app/components/forms/error-list.tsx";
import { useFreshAnswer } from "#app/components/forms/fresh-answer.ts";
import { refusedField, refusedForm } from "#app/components/forms/refused.ts";
import { Field } from "#app/components/forms/field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { InSlip } from "#app/components/slip/add-to-slip-button.tsx";
import { SlipPicks } from "#app/components/slip/slip-picks.ts";
import { SavedMark } from "#app/components/picks/save-pick-button.tsx";
import type { PickReply } from "#app/components/picks/pick-reply.ts";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { typedAmount } from "#app/lib/format/money.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import type { Display } from "#app/components/picks/display.ts";
import type { PickDetail } from "#app/lib/schemas/picks/pick-dto.ts";

export interface SaveSectionProps {
  readonly detail: PickDetail;
  readonly display: Display;
  readonly action: string;
  readonly idempotencyKey: string;
  /** Prefilled stake where none is suggested, in cents. */
  readonly defaultStakeCents: number;
  /** Why the pick cannot be saved; null where it can or already is. */
  readonly blocked: string | null;
  readonly reply: PickReply | undefined;
}

/** Saves the pick with a stake; the server reads the price again when saving. */
export function SaveSection(props: SaveSectionProps) {
  const { detail, display, action, idempotencyKey, defaultStakeCents, blocked, reply } = props;
  const { pick } = detail;
  const fetcher = useFetcher<PickReply>({ key: `save-${pick.id}` });
  const sent = fetcher.formData?.get("intent");
  const saving = sent === "save";
  const inSlip = useContext(SlipPicks).includes(pick.id) || sent === "add";
  const last = useFreshAnswer(fetcher) ?? reply;
  const typed = refusedField(last?.result, "stake");
  if (blocked) return null;
  return (
    <Card as="section" padding="sm" aria-labelledby="save-title">
      <CardHeader id="save-title" title="Save to My Picks" />
      {pick.saved || saving ? <SavedNote pending={saving} /> : null}
      {/* Kept but hidden while saving: the typed stake is needed again if the server refuses. */}
      {pick.saved ? null : (
        <fetcher.Form method="post" action={action} preventScrollReset className="space-y-3" hidden={saving}>
          <input type="hidden" name="returnTo" value={action} />
          <input type="hidden" name="pickId" value={pick.id} />
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${pick.id}`} />
          <Field
            label="Stake"
            prefix="$"
            errors={typed.errors}
            inputProps={{
              id: "stake",
              name: "stake",
              type: "text",
              defaultValue: typed.value ?? typedAmount(detail.stakeCents || defaultStakeCents),
              inputMode: "decimal",
              autoComplete: "off",
            }}
          />
          <ErrorList errors={refusedForm(last?.result)} />
          <Button type="submit" name="intent" value="save" variant="primary" icon="bookmark" block>
            Save at {formatOdds(americanOdds(pick.visible.price), display.oddsFormat)}
          </Button>
          {inSlip ? (
            <InSlip block focus={sent === "add"} />
          ) : (
            <Button type="submit" name="intent" value="add" formAction="/slip" icon="plus" block>
              Add to slip
            </Button>
          )}
          <p className="text-xs text-muted">
            This does not place a bet. It is graded at {bookLabel(pick.visible.book)}'s price at the moment you save.
          </p>
        </fetcher.Form>
      )}
    </Card>
  );
}

function SavedNote({ pending }: { readonly pending: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <SavedMark pending={pending} />
      <Link
        to="/saved-picks"
        className="inline-flex min-h-11 items-center text-sm font-medium text-accent underline underline-offset-4"
      >
        Open my saved picks
      </Link>
    </div>
  );
}

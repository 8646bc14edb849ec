import { Link, useFetcher } from "@remix-run/react";
import { useContext, type ReactNode } from "react";
import { BankrollSetting } from "#app/components/account/bankroll-setting.tsx";
import { ErrorList } from "#app/components/forms/error-list.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { useFreshAnswer } from "#app/components/forms/fresh-answer.ts";
import { refusedField, refusedForm } from "#app/components/forms/refused.ts";
import type { FormReply } from "#app/lib/schemas/access/outcome.ts";
import { OwnBetMark } from "#app/components/picks/own-bet-mark.tsx";
import { PitchersField } from "#app/components/picks/pitchers-field.tsx";
import { PropsOfPlayer } from "#app/components/picks/props-of-player.tsx";
import { SavedMark } from "#app/components/picks/save-pick-button.tsx";
import { InSlip } from "#app/components/slip/add-to-slip-button.tsx";
import { SlipPicks } from "#app/components/slip/slip-picks.ts";
import { ShareFold } from "#app/components/ui/share-fold.tsx";
import { OverCapField, overCapOf } from "#app/components/forms/over-cap-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { offeredStake } from "#app/lib/engine/bankroll/offered-stake.ts";
import { pitcherRuleOf } from "#app/lib/engine/settle/listed-pitchers.ts";
import { betHref } from "#app/lib/format/bet-address.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { formatMoney, typedAmount } from "#app/lib/format/money.ts";
import type { Display } from "#app/components/picks/display.ts";
import { stakeText } from "#app/lib/format/stakes.ts";
import type { PickDetail } from "#app/lib/schemas/picks/pick-dto.ts";
import { possessive } from "#app/lib/format/labels.ts";

export interface BetSectionProps {
  readonly detail: PickDetail;
  readonly display: Display;
  /** The game has started: the suggestion is history and there is nothing to do. */
  readonly started: boolean;
  readonly action: string;
  readonly idempotencyKey: string;
  /** Why the pick cannot be bet; null where it can or is saved already. */
  readonly blocked: string | null;
  readonly reply: FormReply | undefined;
  /** The text that shares the pick, with its address. */
  readonly shareText: string;
  /** The other actions on the pick. */
  readonly children?: ReactNode;
}

/** The stake, and the forms that put the pick into the slip or save it; the server reads the price again. */
export function BetSection(props: BetSectionProps) {
  const { detail, display, started, action, blocked, shareText, children } = props;
  const { pick, stakeNote, bankrollCents } = detail;
  const betId = pick.ownBet?.id ?? detail.savedPickId;
  return (
    <Card as="section" padding="sm" aria-labelledby="stake-title">
      <h2
        id="stake-title"
        tabIndex={-1}
        className="outline-none flex flex-wrap items-baseline justify-between gap-x-3 text-lg font-semibold"
      >
        How much
        <span className="text-base">{suggestionOf(props)}</span>
      </h2>
      {blocked ? <p className="mt-2 text-sm font-medium">{started ? null : blocked}</p> : null}
      {blocked && pick.ownBet === null && !takenElsewhere(pick) ? null : betId !== null ? (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          {pick.ownBet === null ? (
            <SavedMark to={betHref(betId)} />
          ) : (
            <OwnBetMark ownBet={pick.ownBet} beside={pick.recommendation} display={display} />
          )}
          <Link to={betHref(betId)} className="inline-flex min-h-11 items-center text-sm font-medium link">
            Open in My Picks
          </Link>
        </div>
      ) : (
        <BetForm {...props} />
      )}
      <PropsOfPlayer pick={pick} className="inline-flex min-h-11 items-center text-sm font-medium link" />
      {started ? null : (
        <p className="mt-2 text-xs text-muted">
          {stakeNote}{" "}
          <a href="/methodology#stake" className="underline underline-offset-2">
            How stakes are calculated
          </a>
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-3">
        {started ? null : (
          <BankrollSetting
            bankrollCents={bankrollCents}
            currencyMark={display.currencyMark}
            returnTo={`${action}#stake-title`}
          />
        )}
        {children}
        <ShareFold what={pick.recommendation} text={shareText} />
      </div>
    </Card>
  );
}

/** Whether only the price is in the way: a bettor who took one at their book can still save it. */
const takenElsewhere = ({ betRefusal }: PickDetail["pick"]): boolean =>
  betRefusal === "moved" || betRefusal === "no-price" || betRefusal === "stale";

/** The stake as the heading says it. @internal Exported for its test. */
export function suggestionOf({
  detail,
  display,
  started,
}: Pick<BetSectionProps, "detail" | "display" | "started">): string {
  const { pick, stakeCents } = detail;
  const text = stakeText(pick.stakeFraction, stakeCents === null ? null : stakeCents / 100, display);
  if (pick.ownBet !== null && !started) return "Already bet";
  if (pick.betRefusal === "stale") return "No stake on an old price";
  if (pick.stakeFraction === 0) return started ? "No stake was suggested" : "No stake suggested";
  return started ? `${text} when published` : text;
}

function BetForm({ detail, display, action, idempotencyKey, reply }: BetSectionProps) {
  const { pick } = detail;
  const offered = offeredStake(detail.stakeCents, display.defaultStakeCents);
  const fetcher = useFetcher<FormReply | null>({ key: `save-${pick.id}` });
  const sent = fetcher.formData?.get("intent");
  const saving = sent === "save";
  const inSlip = useContext(SlipPicks).includes(pick.id) || sent === "add";
  const last = useFreshAnswer(fetcher) ?? reply;
  const typed = refusedField(last?.result, "stake");
  const stated = refusedField(last?.result, "statedPrice");
  const pitchers = refusedField(last?.result, "pitchers");
  const usual = pitcherRuleOf({ ...pick, book: pick.visible.book, stated: null });
  const onlyStated = takenElsewhere(pick);
  const isBet = pick.verdict === "BET";
  const add = inSlip ? (
    <InSlip key="add" focus={sent === "add"} />
  ) : (
    <Button
      key="add"
      type="submit"
      size="sm"
      name="intent"
      value="add"
      formAction="/slip"
      icon="plus"
      variant={isBet ? "primary" : "secondary"}
    >
      Add to slip
    </Button>
  );
  const save = (
    <Button
      key="save"
      type="submit"
      size="sm"
      name="intent"
      value="save"
      icon="bookmark"
      variant={isBet ? "secondary" : "primary"}
    >
      {isBet ? "Save" : "Track"}
    </Button>
  );
  const buttons = isBet ? [add, save] : [save, add];
  const overCap = overCapOf(last?.result);
  return (
    <>
      {saving ? <SavedMark pending focus /> : null}
      {/* Kept but hidden while saving: the typed stake is needed again if the server refuses. */}
      <fetcher.Form method="post" action={action} preventScrollReset className="mt-3 space-y-2" hidden={saving}>
        <input type="hidden" name="returnTo" value={action} />
        <input type="hidden" name="pickId" value={pick.id} />
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${pick.id}`} />
        <div className="flex flex-wrap items-end gap-2">
          <div className="w-20">
            <Field
              label={
                <>
                  Stake<span className="sr-only">, {offered.suggested ? "as suggested" : "your default"}</span>
                </>
              }
              prefix={display.currencyMark}
              errors={typed.errors}
              inputProps={{
                id: "stake",
                name: "stake",
                type: "text",
                defaultValue: typed.value ?? typedAmount(offered.stakeCents),
                inputMode: "decimal",
                autoComplete: "off",
              }}
            />
          </div>
          {usual === null ? null : (
            <div className="min-w-48 flex-1">
              <PitchersField
                book={pick.visible.book}
                bookPitchers={usual.rule}
                errors={pitchers.errors}
                selectProps={{ name: "pitchers", defaultValue: pitchers.value ?? "" }}
              />
            </div>
          )}
          {overCap || onlyStated ? null : buttons}
        </div>
        <OverCapField id="over-cap" sentence={overCap} />
        {overCap && !onlyStated ? <div className="flex flex-wrap gap-2">{buttons}</div> : null}
        <StatedPrice only={onlyStated} book={pick.visible.book} {...stated} />
        <ErrorList errors={refusedForm(last?.result)} />
        <p className="text-xs text-muted">
          {offered.suggested
            ? "The stake is the suggested one. "
            : `${formatMoney(offered.stakeCents, display.currencyMark, { whole: true })} is your default stake. `}
          Saving places no bet
          {onlyStated ? "." : `: it is graded at ${possessive(bookLabel(pick.visible.book))} price when you save.`}
        </p>
      </fetcher.Form>
    </>
  );
}

/** The price that the person got at their book, in place of the offered one; the only way to save if no price is offered. */
function StatedPrice({
  only,
  book,
  value,
  errors,
}: {
  readonly only: boolean;
  readonly book: string;
  readonly value?: string | undefined;
  readonly errors?: readonly string[] | undefined;
}) {
  const field = (
    <div className="flex flex-wrap items-end gap-2">
      <div className="w-36">
        <Field
          label="I got this price"
          errors={errors}
          inputProps={{ name: "statedPrice", type: "text", defaultValue: value, required: only, autoComplete: "off" }}
        />
      </div>
      {only ? (
        <Button type="submit" size="sm" name="intent" value="save" icon="bookmark">
          Save my price
        </Button>
      ) : null}
    </div>
  );
  const note = (
    <p className="mt-1 text-xs text-muted">
      Saved at {bookLabel(book)} as you state it. The bet counts in your own figures, not in rankings or shared results.
    </p>
  );
  return only ? (
    <>
      {field}
      {note}
    </>
  ) : (
    <Fold plain title="I got another price" open={errors !== undefined || (value ?? "") !== ""}>
      {field}
      {note}
    </Fold>
  );
}

import type { ReactNode } from "react";
import { ErrorList } from "#app/components/forms/error-list.tsx";
import { refusedForm } from "#app/components/forms/refused.ts";
import type { Display } from "#app/components/picks/display.ts";
import { signInk } from "#app/components/ui/value-text.tsx";
import { formatMoney } from "#app/lib/format/money.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import { MIN_STAKE_CENTS } from "#app/lib/engine/bankroll/offered-stake.ts";
import { totaled } from "#app/lib/schemas/slip/counting.ts";
import type { Slip } from "#app/lib/schemas/slip/dto.ts";
import type { SlipReply } from "./slip-reply.ts";
import { slipButton } from "#app/lib/schemas/slip/buttons.ts";
import { BankrollField } from "./bankroll-field.tsx";
import { QuoteField } from "./quote-field.tsx";
import { SlipButton } from "./slip-button.tsx";
import { focusSlipTitle } from "./slip-focus.ts";
import { asksQuote, combinedText, isNeverPriced, limitText, problemsText, totalsText, toWinText } from "./slip-text.ts";
import { StakeField } from "./stake-field.tsx";

export interface SlipTotalsProps {
  readonly slip: Slip;
  /** The parlay on the server; `slip` may already include pending changes. */
  readonly stored: Slip["parlay"];
  readonly display: Display;
  readonly returnTo: string;
  readonly reply: SlipReply | undefined;
  /** Why placing failed (with JavaScript). */
  readonly failed: SlipReply | undefined;
}

function Line({ label, strong = false, children }: { label: ReactNode; strong?: boolean; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={strong ? "font-medium" : "text-muted"}>{label}</dt>
      <dd className={`text-right ${strong ? "text-lg font-semibold" : "font-medium"}`}>{children}</dd>
    </div>
  );
}

function ParlayLines({ slip, display }: Pick<SlipTotalsProps, "slip" | "display">) {
  const { parlay } = slip;
  const percent = (value: number | null) => (value === null ? "—" : formatPercent(value, 1));
  return (
    <>
      {parlay.bookLabel === null ? null : <Line label="One ticket at">{parlay.bookLabel}</Line>}
      <Line label={parlay.sameGame ? "Your book’s price" : "Combined odds"}>
        {parlay.sameGame && parlay.combinedDecimal === null
          ? "none known"
          : combinedText(parlay.combinedDecimal, display.oddsFormat)}
      </Line>
      {parlay.sameGame ? <Line label="Fair price">{combinedText(parlay.fairDecimal, display.oddsFormat)}</Line> : null}
      <Line label="All legs win">{percent(parlay.jointProbability)}</Line>
      {parlay.sameGame ? <Line label="If legs were independent">{percent(parlay.independentProbability)}</Line> : null}
      {parlay.compoundedHold === null ? null : (
        <Line label={parlay.sameGame ? "Hold if each leg is priced alone" : "Hold of the legs together"}>
          {percent(parlay.compoundedHold)}
        </Line>
      )}
      {parlay.expectedValue === null ? null : (
        <Line label="Expected value">
          <span className={signInk(parlay.expectedValue)}>{formatSignedPercent(parlay.expectedValue, 1)}</span>
        </Line>
      )}
    </>
  );
}

/** In singles mode: what the same picks would pay as one parlay, if they can form one. */
function AsParlay({ slip: { parlay, items }, display }: Pick<SlipTotalsProps, "slip" | "display">) {
  if (totaled("parlay", items).length === 0) return null;
  const { sameGame, fairDecimal, combinedDecimal, bookLabel } = parlay;
  const decimal = sameGame ? fairDecimal : combinedDecimal;
  if (decimal === null) return null;
  return (
    <Line label={sameGame ? "Fair price as one parlay" : `As one parlay${bookLabel ? ` at ${bookLabel}` : ""}`}>
      {combinedText(decimal, display.oddsFormat)}
    </Line>
  );
}

/** Total stake and to-win of the slip; for a parlay also its odds, probability and stake. */
export function SlipTotals({ slip, stored, display, returnTo, reply, failed }: SlipTotalsProps) {
  const { parlay, mode, items } = slip;
  const { currencyMark } = display;
  const suggested = mode === "parlay" ? parlay.suggestedStakeCents : suggestedTotal(slip);
  return (
    <div className="space-y-3 text-sm">
      {mode === "parlay" ? (
        <ParlayFields slip={slip} stored={stored} display={display} returnTo={returnTo} reply={reply} />
      ) : null}
      <dl className="space-y-1.5">
        {mode === "parlay" ? (
          isNeverPriced(stored) ? null : (
            <ParlayLines slip={slip} display={display} />
          )
        ) : items.length > 1 ? (
          <AsParlay slip={slip} display={display} />
        ) : null}
        {suggested === null ? null : <SuggestedLine slip={slip} suggested={suggested} currencyMark={currencyMark} />}
        <Line label="Total stake" strong>
          {formatMoney(slip.totalStakeCents, currencyMark)}
        </Line>
        <Line label="To win" strong>
          {toWinText(slip, currencyMark)}
        </Line>
      </dl>
      <p aria-live="polite" className="sr-only">
        {totalsText(slip, currencyMark)}
      </p>
      {mode === "parlay" && asksQuote(parlay) ? (
        <p className="text-xs text-muted">
          Picks on one game depend on each other, so books price them together. If one of them is pushed or void and
          none is lost, the stake is returned.
        </p>
      ) : null}
      {slip.bankrollCents === null ? (
        <BankrollField currencyMark={currencyMark} returnTo={returnTo} reply={reply} />
      ) : (suggested ?? 0) >= MIN_STAKE_CENTS ? (
        <SlipButton change={slipButton("use-suggested")} returnTo={returnTo} size="sm" block icon="wallet">
          Use suggested {mode === "parlay" ? "stake" : "stakes"}
        </SlipButton>
      ) : null}
      <Problems slip={slip} returnTo={returnTo} />
      {slip.bookLimit ? <p className="text-caution">{slip.bookLimit}</p> : null}
      <ErrorList errors={refusedForm(failed?.result)} />
    </div>
  );
}

/** Why the picks cannot form a parlay, the book's own price if it has one, and the stake. */
function ParlayFields({
  slip,
  stored,
  display,
  returnTo,
  reply,
}: Pick<SlipTotalsProps, "slip" | "stored" | "display" | "returnTo" | "reply">) {
  return (
    <>
      {slip.parlay.blocked ? (
        <p className="text-caution">
          {slip.parlay.blocked}
          {slip.placeable ? " If you place it now, it is a single bet." : null}
        </p>
      ) : null}
      {asksQuote(stored) ? (
        <QuoteField parlay={stored} oddsFormat={display.oddsFormat} returnTo={returnTo} reply={reply} />
      ) : null}
      <StakeField
        pickId={null}
        subject="the parlay"
        stakeCents={stored.stakeCents}
        suggestedCents={stored.suggestedStakeCents}
        display={display}
        returnTo={returnTo}
        reply={reply}
      />
    </>
  );
}

/** The suggested stake in cents, of the parlay or of all singles together. */
function SuggestedLine({
  slip: { mode, parlay },
  suggested,
  currencyMark,
}: {
  readonly slip: Slip;
  readonly suggested: number;
  readonly currencyMark: CurrencyMark;
}) {
  const limit = mode === "parlay" ? limitText(parlay.limitedBy) : null;
  return (
    <Line label={mode === "parlay" ? "Suggested stake" : "Suggested total"}>
      {suggested >= MIN_STAKE_CENTS ? formatMoney(suggested, currencyMark) : "None"}
      {limit ? <span className="block text-xs font-normal text-muted">{limit}</span> : null}
    </Line>
  );
}

/** Sum of the singles' suggested stakes; null without a bankroll. */
function suggestedTotal(slip: Slip): number | null {
  if (slip.bankrollCents === null) return null;
  return totaled(slip.mode, slip.items).reduce((total, item) => total + (item.suggestedStakeCents ?? 0), 0);
}

function Problems({ slip, returnTo }: Pick<SlipTotalsProps, "slip" | "returnTo">) {
  const problems = problemsText(slip);
  if (!problems) return null;
  const changed = slip.items.filter((item) => item.problem === "price-changed").length;
  return (
    <div className="space-y-2 rounded-control border border-caution/30 bg-caution-soft p-3">
      <p>{problems}</p>
      {changed > 1 ? (
        <SlipButton
          change={slipButton("accept-prices")}
          returnTo={returnTo}
          size="sm"
          block
          icon="check"
          onClick={focusSlipTitle}
        >
          Accept all new prices
        </SlipButton>
      ) : null}
    </div>
  );
}

import { refusedField } from "#app/components/forms/refused.ts";
import { Button } from "#app/components/ui/button.tsx";
import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import { slipButton } from "#app/lib/schemas/slip/buttons.ts";
import { SavedField } from "./saved-field.tsx";
import type { SlipReply } from "./slip-reply.ts";

/** Asks for a missing bankroll: suggested stakes are shares of it. */
export function BankrollField({
  currencyMark,
  returnTo,
  reply,
}: {
  readonly currencyMark: CurrencyMark;
  readonly returnTo: string;
  readonly reply: SlipReply | undefined;
}) {
  return (
    <div className="space-y-2">
      <SavedField
        name="bankroll"
        form={{ intent: slipButton("bankroll"), returnTo }}
        field="bankroll"
        label="Your bankroll"
        note="for suggested stakes"
        prefix={currencyMark}
        placeholder="1,000"
        saved=""
        was=""
        inputMode="decimal"
        refusedOf={(answer) => refusedField(answer?.result, "bankroll")}
        reply={reply}
      />
      <noscript className="block">
        <Button type="submit" name="intent" value={slipButton("bankroll")} size="sm" block>
          Save bankroll
        </Button>
      </noscript>
    </div>
  );
}

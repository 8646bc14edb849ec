import { refusedField } from "#app/components/forms/refused.ts";
import type { OddsFormat } from "#app/lib/engine/odds/convert.ts";
import { QUOTE_NAME } from "#app/lib/schemas/slip/buttons.ts";
import type { Slip } from "#app/lib/schemas/slip/dto.ts";
import { possessive } from "#app/lib/format/labels.ts";
import { SavedField } from "./saved-field.tsx";
import type { SlipReply } from "./slip-reply.ts";
import { combinedText } from "./slip-text.ts";

const EXAMPLES = { american: "+220", decimal: "3.20", fractional: "11/5" } as const;

export interface QuoteFieldProps {
  /** The value on the server. */
  readonly parlay: Slip["parlay"];
  readonly oddsFormat: OddsFormat;
  readonly returnTo: string;
  readonly reply: SlipReply | undefined;
}

/** The book's quote for a parlay on one game, which cannot be computed from the legs' prices. */
export function QuoteField({ parlay, oddsFormat, returnTo, reply }: QuoteFieldProps) {
  const saved = parlay.combinedDecimal === null ? "" : combinedText(parlay.combinedDecimal, oddsFormat);
  return (
    <SavedField
      name={QUOTE_NAME}
      form={{ intent: "parlay-quote", returnTo }}
      field="quote"
      label={`${possessive(parlay.bookLabel ?? "Your book")} price for this parlay`}
      placeholder={EXAMPLES[oddsFormat]}
      saved={saved}
      was={saved}
      inputMode={oddsFormat === "decimal" ? "decimal" : "text"}
      refusedOf={(answer) => {
        const whole = refusedField(answer?.result, QUOTE_NAME);
        return whole.errors || answer?.intent !== "parlay-quote" ? whole : refusedField(answer.result, "quote");
      }}
      reply={reply}
    />
  );
}

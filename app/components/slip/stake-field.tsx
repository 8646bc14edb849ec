import type { Display } from "#app/components/picks/display.ts";
import { typedAmount } from "#app/lib/format/money.ts";
import { stakeName } from "#app/lib/schemas/slip/buttons.ts";
import { SavedField } from "./saved-field.tsx";
import { refusedStake, type SlipReply } from "./slip-reply.ts";
import { stakeNote } from "./slip-text.ts";

export interface StakeFieldProps {
  /** The item; null for the stake of the parlay. */
  readonly pickId: number | null;
  /** The bet that the stake is on, for screen readers. */
  readonly subject: string;
  /** Saved on the server. */
  readonly stakeCents: number;
  /** Null without a bankroll. */
  readonly suggestedCents: number | null;
  readonly display: Pick<Display, "currencyMark" | "defaultStakeCents">;
  readonly returnTo: string;
  readonly reply: SlipReply | undefined;
}

/** A stake, labeled if it is the suggestion or the person's default (D28). */
export function StakeField(props: StakeFieldProps) {
  const { pickId, subject, stakeCents, suggestedCents, display, returnTo, reply } = props;
  return (
    <SavedField
      name={stakeName(pickId)}
      form={{ intent: pickId === null ? "parlay-stake" : "stake", pickId: pickId ?? "", returnTo }}
      field="stake"
      label={
        <>
          Stake<span className="sr-only"> on {subject}</span>
        </>
      }
      note={stakeNote(stakeCents, suggestedCents, display.defaultStakeCents)}
      prefix={display.currencyMark}
      saved={typedAmount(stakeCents)}
      was={stakeCents}
      inputMode="decimal"
      refusedOf={(answer) => refusedStake(answer, pickId)}
      reply={reply}
    />
  );
}

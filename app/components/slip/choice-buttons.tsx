import { useEffect, useRef } from "react";
import { classNames } from "#app/components/ui/class-names.ts";
import { SLIP_ANCHORS, slipButton } from "#app/lib/schemas/slip/buttons.ts";
import { SlipButton, useIsChanging, useSlipSubmit } from "./slip-button.tsx";

export interface ChoiceButtonsProps<Value extends string> {
  /** Name of the choice: "Bets", "Odds format". */
  readonly label: string;
  /** The form's intent for the choice. */
  readonly intent: "mode" | "odds-format";
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  readonly returnTo: string;
}

const ANCHORS = { mode: SLIP_ANCHORS.mode, "odds-format": SLIP_ANCHORS.format } as const;

/** Sends choices one after the other, since of two on their way at once the earlier may arrive last; of those that wait only the newest. */
function useInTurn(intent: string, returnTo: string): (change: string) => void {
  const submit = useSlipSubmit(returnTo);
  const busy = useIsChanging(`${intent} `);
  const waiting = useRef<string | null>(null);
  useEffect(() => {
    const next = waiting.current;
    if (busy || next === null) return;
    waiting.current = null;
    submit(next);
  });
  return (change) => {
    if (busy) waiting.current = change;
    else submit(change);
  };
}

/** A choice between a few options, each a submit button with its pressed state. */
export function ChoiceButtons<Value extends string>(props: ChoiceButtonsProps<Value>) {
  const { label, intent, choices, chosen, returnTo } = props;
  const send = useInTurn(intent, returnTo);
  return (
    <div
      id={ANCHORS[intent]}
      role="group"
      aria-label={label}
      className="flex scroll-mt-52 gap-1 rounded-card bg-sunken p-1"
    >
      {choices.map((choice) => (
        <SlipButton
          key={choice.value}
          change={slipButton(intent, choice.value)}
          returnTo={returnTo}
          send={send}
          variant="ghost"
          size="sm"
          aria-pressed={choice.value === chosen}
          className={classNames("flex-1 px-1.5!", choice.value === chosen ? "bg-chosen! shadow-card" : "text-muted!")}
        >
          {choice.label}
        </SlipButton>
      ))}
    </div>
  );
}

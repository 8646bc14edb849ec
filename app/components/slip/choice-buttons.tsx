import { classNames } from "#app/components/ui/class-names.ts";
import { SlipButton } from "./slip-button.tsx";

export interface ChoiceButtonsProps<Value extends string> {
  /** What is chosen: "Bets", "Odds format". */
  readonly label: string;
  /** The intent the value follows: "mode", "odds-format". */
  readonly intent: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  readonly returnTo: string;
}

/** One of a few, each a button of the form that says whether it is pressed. */
export function ChoiceButtons<Value extends string>(props: ChoiceButtonsProps<Value>) {
  const { label, intent, choices, chosen, returnTo } = props;
  return (
    <div role="group" aria-label={label} className="flex gap-1 rounded-card bg-sunken p-1">
      {choices.map((choice) => (
        <SlipButton
          key={choice.value}
          change={`${intent} ${choice.value}`}
          returnTo={returnTo}
          variant="ghost"
          size="sm"
          aria-pressed={choice.value === chosen}
          className={classNames("flex-1", choice.value === chosen ? "bg-raised! shadow-card" : "text-muted!")}
        >
          {choice.label}
        </SlipButton>
      ))}
    </div>
  );
}

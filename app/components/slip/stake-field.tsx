import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { ErrorList } from "#app/components/forms/error-list.tsx";
import { CONTROL, describe } from "#app/components/forms/field-frame.tsx";
import { useFreshAnswer } from "#app/components/forms/fresh-answer.ts";
import { classNames } from "#app/components/ui/class-names.ts";
import { typedAmount } from "#app/lib/format/money.ts";
import { centsTyped } from "#app/lib/schemas/dollars.ts";
import { refusedStake, type SlipReply } from "./slip-reply.ts";
import { stakeName } from "#app/lib/schemas/slip/buttons.ts";

export interface StakeFieldProps {
  /** Null: the stake of the parlay. */
  readonly pickId: number | null;
  /** What the stake is on, for screen readers. */
  readonly subject: string;
  /** Saved on the server. */
  readonly stakeCents: number;
  readonly returnTo: string;
  /** Why the last submission was refused (without JavaScript). */
  readonly reply: SlipReply | undefined;
}

/** A stake. With JavaScript it is saved on Enter and on blur; without, by any button of the form. */
export function StakeField({ pickId, subject, stakeCents, returnTo, reply }: StakeFieldProps) {
  const intent = pickId === null ? "parlay-stake" : "stake";
  const name = stakeName(pickId);
  const fetcher = useFetcher<SlipReply>({ key: `slip ${name}` });
  const input = useRef<HTMLInputElement>(null);
  const refused = refusedStake(useFreshAnswer(fetcher) ?? reply, pickId);
  // A stake changed elsewhere ("Use suggested stakes") shows at once, unless the person is typing in this field.
  const shown = useRef(stakeCents);
  useEffect(() => {
    if (shown.current === stakeCents) return;
    shown.current = stakeCents;
    if (input.current && input.current !== document.activeElement) input.current.value = typedAmount(stakeCents);
  }, [stakeCents]);
  const sending = useRef<string | null>(null);
  useEffect(() => {
    if (fetcher.state === "idle") sending.current = null;
  }, [fetcher.state]);
  const save = (typed: string) => {
    if (sending.current === typed || (centsTyped(typed) === stakeCents && !refused.errors)) return;
    sending.current = typed;
    fetcher.submit(
      { intent, pickId: pickId ?? "", stake: typed, returnTo },
      { method: "post", action: "/slip", preventScrollReset: true },
    );
  };
  return (
    <div>
      <label htmlFor={name} className="mb-1 block text-xs text-muted">
        Stake<span className="sr-only"> on {subject}</span>
      </label>
      <div className="relative">
        <span aria-hidden className="absolute inset-y-0 left-3 flex items-center text-sm text-muted">
          $
        </span>
        <input
          ref={input}
          id={name}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={refused.value ?? typedAmount(stakeCents)}
          data-saved={stakeCents}
          {...describe(name, { errors: refused.errors })}
          onBlur={(event) => save(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            save(event.currentTarget.value);
          }}
          className={classNames(CONTROL, "pl-7")}
        />
      </div>
      <input type="hidden" name={`was-${name}`} value={stakeCents} />
      <ErrorList id={`${name}-error`} errors={refused.errors} />
    </div>
  );
}

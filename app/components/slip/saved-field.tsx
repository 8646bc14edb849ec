import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, type HTMLAttributes, type ReactNode } from "react";
import { ErrorList } from "#app/components/forms/error-list.tsx";
import { CONTROL, describe, prefixRoom } from "#app/components/forms/field-frame.tsx";
import { useFreshAnswer } from "#app/components/forms/fresh-answer.ts";
import type { RefusedField } from "#app/components/forms/refused.ts";
import { classNames } from "#app/components/ui/class-names.ts";
import { centsTyped } from "#app/lib/schemas/cents-typed.ts";
import type { SlipReply } from "./slip-reply.ts";

export interface SavedFieldProps {
  /** Name and id in the form of the whole slip. */
  readonly name: string;
  /** The fields submitted when the field saves itself; the typed text goes into `field`. */
  readonly form: Readonly<Record<string, string | number>>;
  readonly field: "stake" | "quote" | "bankroll";
  readonly label: ReactNode;
  /** Beside the label: the origin of the value. */
  readonly note?: ReactNode;
  readonly prefix?: string;
  readonly placeholder?: string;
  /** The value saved on the server, as text. */
  readonly saved: string;
  /** For the form without scripts: the content of `was-NAME`, the value that the page was rendered with. */
  readonly was: string | number;
  readonly inputMode: HTMLAttributes<HTMLInputElement>["inputMode"];
  /** The text of the field after a refusal. */
  readonly refusedOf: (reply: SlipReply | undefined) => RefusedField;
  /** Why the last submission was refused (without JavaScript). */
  readonly reply: SlipReply | undefined;
}

const TO_THE_SLIP = { method: "post", action: "/slip", preventScrollReset: true } as const;

/** Whether the typed value equals the saved one: the same text or the same amount. */
export function isSaved(typed: string, saved: string): boolean {
  const amount = centsTyped(typed);
  return typed.trim() === saved || (amount !== null && amount === centsTyped(saved));
}

/** A field of the slip. With JavaScript it saves itself on Enter and on blur; without, any button of the form sends it. */
export function SavedField(props: SavedFieldProps) {
  const { name, form, field, label, note, prefix, placeholder, saved, was, inputMode, refusedOf, reply } = props;
  const fetcher = useFetcher<SlipReply | null>({ key: `slip ${name}` });
  const input = useRef<HTMLInputElement>(null);
  const refused = refusedOf(useFreshAnswer(fetcher) ?? reply);
  // A value changed elsewhere ("Use suggested stakes") shows at once, unless the person is typing in this field.
  const shown = useRef(saved);
  useEffect(() => {
    if (shown.current === saved) return;
    shown.current = saved;
    if (input.current && input.current !== document.activeElement) input.current.value = saved;
  }, [saved]);
  const { state, submit } = fetcher;
  const sending = useRef<string | null>(null);
  const waiting = useRef<{ readonly typed: string; readonly values: Record<string, string | number> } | null>(null);
  const save = (typed: string) => {
    if ((waiting.current?.typed ?? sending.current) === typed) return;
    if (isSaved(typed, saved) && !refused.errors && sending.current === null) return;
    const values = { ...form, [field]: typed };
    // One after the other: the router fails if a fetcher is redirected while its last answer is still shown.
    if (sending.current !== null) {
      waiting.current = { typed, values };
      return;
    }
    sending.current = typed;
    submit(values, TO_THE_SLIP);
  };
  useEffect(() => {
    if (state !== "idle") return;
    const next = waiting.current;
    waiting.current = null;
    sending.current = next?.typed ?? null;
    if (next) submit(next.values, TO_THE_SLIP);
  }, [state, submit]);
  return (
    <div>
      <label htmlFor={name} className="mb-1 block text-xs text-muted">
        {label}
        {note ? <span> · {note}</span> : null}
      </label>
      <div className="relative">
        {prefix ? (
          <span aria-hidden className="absolute inset-y-0 left-3 flex items-center text-sm text-muted">
            {prefix}
          </span>
        ) : null}
        <input
          ref={input}
          id={name}
          name={name}
          type="text"
          inputMode={inputMode}
          autoComplete="off"
          placeholder={placeholder}
          defaultValue={refused.value ?? saved}
          data-saved={saved}
          {...describe(name, { errors: refused.errors })}
          onBlur={(event) => save(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            save(event.currentTarget.value);
          }}
          className={classNames(CONTROL, prefixRoom(prefix))}
        />
      </div>
      <input type="hidden" name={`was-${name}`} value={was} />
      <ErrorList id={`${name}-error`} errors={refused.errors} />
    </div>
  );
}

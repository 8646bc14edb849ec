import { useState } from "react";
import { classNames } from "#app/components/ui/class-names.ts";
import { CONTROL } from "#app/components/forms/field-frame.tsx";

interface SliderRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export interface SliderFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** Slider ranges of the specification: wide screens, and phones. */
  readonly wide: SliderRange;
  readonly narrow: SliderRange;
  /** Grows when another control than this form changed the page: `value` then replaces text that was typed but not applied. */
  readonly resets: number;
  /** Whether scripts run; before that, and without them, there is only the number field. */
  readonly ready: boolean;
}

/**
 * A percentage as a number field with a slider under it. Only the number is submitted, so the form works the same without JavaScript, and a
 * typed value may be outside the slider's range.
 */
export function SliderField({ id, name, label, value, max, wide, narrow, resets, ready }: SliderFieldProps) {
  const [typed, setTyped] = useState(String(value));
  const [shown, setShown] = useState(resets);
  if (shown !== resets) {
    setShown(resets);
    setTyped(String(value));
  }
  const slider = ({ min, max: top, step }: SliderRange, className: string) => (
    <input
      type="range"
      aria-label={`${label}, slider`}
      min={min}
      max={top}
      step={step}
      value={Math.min(top, Math.max(min, Number(typed) || 0))}
      onChange={(event) => setTyped(event.target.value)}
      className={classNames(
        "h-11 w-full appearance-none bg-transparent [@media(scripting:none)]:hidden",
        "[&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-strong-border/60",
        "[&::-webkit-slider-thumb]:-mt-[0.4375rem] [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-accent-fill",
        "[&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-strong-border/60",
        "[&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-accent-fill",
        !ready && "invisible",
        className,
      )}
    />
  );
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <span className="relative w-24">
          <input
            id={id}
            name={name}
            type="number"
            inputMode="numeric"
            min={0}
            max={max}
            step={1}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className={classNames(CONTROL, "pr-7 text-right")}
          />
          <span aria-hidden className="absolute inset-y-0 right-3 flex items-center text-sm text-muted">
            %
          </span>
        </span>
      </div>
      {slider(narrow, "lg:hidden")}
      {slider(wide, "max-lg:hidden")}
    </div>
  );
}

import { z } from "zod";
import { STAKINGS, type Staking } from "#app/lib/engine/bankroll/staking-levels.ts";
import { centsTyped } from "#app/lib/schemas/cents-typed.ts";

/** Five steps and the screen after them. */
export const DEMO_STEPS = 5;
export const DEMO_END = DEMO_STEPS + 1;

const DEFAULT_BANKROLL = 1_000_00;

/** The position in the demo, from its address: `?step=4&bankroll=500&level=bold`. */
export interface DemoPlace {
  readonly step: number;
  readonly bankrollCents: number;
  /** As typed, kept even if it is invalid. */
  readonly bankrollTyped: string;
  readonly bankrollError: string | null;
  readonly level: Staking;
}

/** Reads the demo's address; an unknown step or level falls back to the first one, and an invalid bankroll gives an error. */
export function readDemoPlace(params: URLSearchParams): DemoPlace {
  const step = z.coerce
    .number()
    .int()
    .min(1)
    .max(DEMO_END)
    .catch(1)
    .parse(params.get("step") ?? 1);
  const typed = (params.get("bankroll") ?? "1000").slice(0, 20);
  const amount = centsTyped(typed);
  const error =
    amount === null
      ? "Enter an amount like 500 or 1,000."
      : amount < 10_00
        ? "At least $10."
        : amount > 1_000_000_00
          ? "At most $1,000,000."
          : null;
  return {
    step,
    bankrollCents: amount === null || error !== null ? DEFAULT_BANKROLL : amount,
    bankrollTyped: typed,
    bankrollError: error,
    level: z
      .enum(STAKINGS)
      .catch("suggested")
      .parse(params.get("level") ?? "suggested"),
  };
}

/** The address of a step, with the choices so far. */
export function demoHref(place: Pick<DemoPlace, "bankrollTyped" | "level">, step: number): string {
  const params = new URLSearchParams({ step: String(step) });
  if (place.bankrollTyped !== "1000") params.set("bankroll", place.bankrollTyped);
  if (place.level !== "suggested") params.set("level", place.level);
  return `/demo?${params}`;
}

import { z } from "zod";
import { centsTyped } from "./cents-typed.ts";

/** Dollars of a program's request as integer cents, to the nearest. */
export function centsOfDollars(amount: number): number {
  return Math.round(amount * 100);
}

/** Parses dollars as people type them to integer cents within [least, most]. */
export function dollars(say: { required: string; least: [number, string]; most: [number, string] }) {
  return z
    .string({ error: say.required })
    .trim()
    .transform((typed, context) => {
      const amount = centsTyped(typed);
      if (amount !== null) return amount;
      context.addIssue({ code: "custom", message: "Enter an amount like 25 or 25.50" });
      return z.NEVER;
    })
    .refine((value) => value >= say.least[0], say.least[1])
    .refine((value) => value <= say.most[0], say.most[1]);
}

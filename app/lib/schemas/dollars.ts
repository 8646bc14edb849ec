import { z } from "zod";

/** An amount as people type it ("25", "$1,000.50") as integer cents; null for what is no amount. */
export function centsTyped(typed: string): number | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (!match) return null;
  return Number(match[1]?.replaceAll(",", "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

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

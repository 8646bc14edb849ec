/** Marks that a person can choose for their own amounts. Amounts are not converted, and Linewise charges US dollars. */
export const CURRENCY_MARKS = ["$", "C$", "A$", "NZ$", "£", "€"] as const;
export type CurrencyMark = (typeof CURRENCY_MARKS)[number];

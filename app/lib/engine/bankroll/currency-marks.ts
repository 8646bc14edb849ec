/**
 * What can stand before a person's own amounts. Only the mark is theirs: amounts are not converted, and what Linewise charges stays in US
 * dollars.
 */
export const CURRENCY_MARKS = ["$", "C$", "A$", "NZ$", "£", "€"] as const;
export type CurrencyMark = (typeof CURRENCY_MARKS)[number];

/** Help lines by region (design D20); reviewed every quarter. The first one shown comes from the configuration (HELP_LINE). */
export const REGIONAL_HELP_LINES = [
  { region: "Massachusetts", number: "800-327-5050" },
  { region: "New York", number: "877-8-HOPENY" },
  { region: "Connecticut", number: "888-789-7777" },
  { region: "Anywhere in the US", number: "1-800-522-4700" },
] as const;

const KEYS = ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"] as const;

/** "1-800-GAMBLER" → "tel:+18004262537": letters as on a keypad, ten digits after the country code. */
export function telephoneHref(number: string): string {
  const digits = [...number.toUpperCase()]
    .map((sign) => {
      const key = KEYS.findIndex((letters) => /[A-Z]/.test(sign) && letters.includes(sign));
      return key === -1 ? sign : String(key + 2);
    })
    .join("")
    .replaceAll(/\D/g, "");
  const national = digits.startsWith("1") ? digits.slice(1) : digits;
  return `tel:+1${national.slice(0, 10)}`;
}

const KEYS = ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"] as const;

/**
 * "1-800-GAMBLER" → "tel:+18004262537": letters as on a keypad, ten digits after the North American country code. A number that starts with
 * 0 can be called only from its own country and is not changed.
 */
export function telephoneHref(number: string): string {
  const digits = [...number.toUpperCase()]
    .map((sign) => {
      const key = KEYS.findIndex((letters) => /[A-Z]/.test(sign) && letters.includes(sign));
      return key === -1 ? sign : String(key + 2);
    })
    .join("")
    .replaceAll(/\D/g, "");
  if (digits.startsWith("0")) return `tel:${digits}`;
  const national = digits.startsWith("1") ? digits.slice(1) : digits;
  return `tel:+1${national.slice(0, 10)}`;
}

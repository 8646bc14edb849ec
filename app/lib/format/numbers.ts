/** The minus of every figure on a screen: U+2212, as wide as the plus. Files for programs (CSV, JSON) keep plain numbers. */
export const MINUS = "−";

/** Fixed decimals, rounded half away from zero in decimal (not binary) terms, grouped by thousands, never "−0". */
export function formatNumber(value: number, decimals = 0): string {
  if (!Number.isFinite(value)) return "–";
  const scale = 10 ** decimals;
  const rounded = Math.floor(Math.abs(value) * scale + 0.5 + 1e-9) / scale;
  const [whole = "0", fraction] = rounded.toFixed(decimals).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  const sign = value < 0 && rounded > 0 ? MINUS : "";
  return `${sign}${grouped}${fraction === undefined ? "" : `.${fraction}`}`;
}

/** As `formatNumber`, with a plus for values above 0 after rounding. */
export function formatSignedNumber(value: number, decimals = 0): string {
  const text = formatNumber(value, decimals);
  return /[1-9]/.test(text) && !text.startsWith(MINUS) ? `+${text}` : text;
}

/** A sample's size that stays on one line: "n = 1,204". */
export function formatSample(n: number): string {
  return `n\u00a0=\u00a0${formatNumber(n)}`;
}

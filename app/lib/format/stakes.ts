import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import type { BrokenCap, CapKind } from "#app/lib/engine/bankroll/stake-limits.ts";
import { formatMoney } from "./money.ts";
import { formatNumber } from "./numbers.ts";
import { formatPercent } from "./percent.ts";

/** A suggested share of the bankroll: "0.8%", "<0.1%", "none". */
export function stakeShare(fraction: number): string {
  if (fraction === 0) return "none";
  return fraction < 0.001 ? "<0.1%" : formatPercent(fraction, 1);
}

/**
 * A suggested stake: "0.8% · $8", "0.8% · $8 · 0.4 units" where the person thinks in units, without the amount while no bankroll is set.
 * `amount` is in whole units of their money, not in cents.
 */
export function stakeText(
  fraction: number,
  amount: number | null,
  { currencyMark, unitCents }: { readonly currencyMark: CurrencyMark; readonly unitCents: number | null },
): string {
  const share = stakeShare(fraction);
  if (amount === null || fraction === 0) return share;
  const text = `${share} · ${formatMoney(Math.round(amount * 100), currencyMark, { whole: true })}`;
  if (unitCents === null) return text;
  const units = formatNumber((amount * 100) / unitCents, 1);
  return `${text} · ${units} unit${units === "1.0" ? "" : "s"}`;
}

const CAP_NAMES: Readonly<Record<CapKind, string>> = {
  usual: "on one bet",
  "per-bet": "on one bet",
  "per-game": "on one game",
  "per-day": "on one day",
};

/**
 * The one sentence about caps that a stake breaks (D52): "This would put 25.0% of your bankroll on one bet (cap 2%, $40.00)." Games and
 * days include the open bets. Where no bankroll is set: "This would put $5,000.00 on one bet, 200 times your default stake."
 */
export function overCapText(
  caps: readonly BrokenCap[],
  bankrollCents: number | null,
  currencyMark: CurrencyMark,
): string {
  const parts = caps.map(({ kind, atRiskCents, cap, capCents }, index) => {
    if (bankrollCents === null)
      return `${formatMoney(atRiskCents, currencyMark)} ${CAP_NAMES[kind]}, ${formatNumber((atRiskCents / capCents) * cap)} times your default stake`;
    const share = `${formatPercent(atRiskCents / bankrollCents, 1)}${index === 0 ? " of your bankroll" : ""}`;
    return `${share} ${CAP_NAMES[kind]} (cap ${formatPercent(cap)}, ${formatMoney(capCents, currencyMark, { whole: true })})`;
  });
  const last = parts.at(-1) ?? "";
  return `This would put ${parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`}.`;
}

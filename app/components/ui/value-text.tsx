import { americanOdds } from "#app/lib/engine/brands.ts";
import { formatMoney, formatSignedMoney } from "#app/lib/format/money.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import { classNames } from "./class-names.ts";

/** Ink of a signed figure; the sign in the text says the same. */
export function signInk(value: number): string {
  return value > 0 ? "text-positive" : value < 0 ? "text-negative" : "";
}

/** Cents as money; `signed` for profits: plus or minus, tinted. */
export function MoneyText({
  cents,
  signed = false,
  wholeDollars,
  className,
}: {
  readonly cents: number;
  readonly signed?: boolean;
  /** Leaves ".00" out. */
  readonly wholeDollars?: boolean;
  readonly className?: string;
}) {
  return (
    <span className={classNames("whitespace-nowrap", signed && signInk(cents), className)}>
      {signed ? formatSignedMoney(cents) : formatMoney(cents, { wholeDollars })}
    </span>
  );
}

/** A quoted price in the person's format. `price` is American. */
export function OddsText({
  price,
  format = "american",
  className,
}: {
  readonly price: number;
  readonly format?: Viewer["oddsFormat"];
  readonly className?: string;
}) {
  return <span className={classNames("whitespace-nowrap", className)}>{formatOdds(americanOdds(price), format)}</span>;
}

/** A fraction as percent; `signed` for edges, ROI and CLV: plus or minus, tinted. */
export function PercentText({
  fraction,
  signed = false,
  decimals = 1,
  className,
}: {
  readonly fraction: number;
  readonly signed?: boolean;
  readonly decimals?: number;
  readonly className?: string;
}) {
  return (
    <span className={classNames("whitespace-nowrap", signed && signInk(fraction), className)}>
      {signed ? formatSignedPercent(fraction, decimals) : formatPercent(fraction, decimals)}
    </span>
  );
}
